import { useEffect, useRef, useState } from 'react';
import { strings } from '../../../strings/en.ts';
import { formatCount } from '../../../strings/format.ts';
import { type Turns, WHOLE_PAGE } from './geometry.ts';
import type { Mark } from './marks.ts';
import type { PageSource } from './page-source.ts';
import styles from './thumbnails.module.css';

/** CSS pixels. */
const WIDTH = 72;

interface ThumbnailsProps {
  source: PageSource;
  marks: ReadonlyMap<number, Mark[]>;
  /** Index of the page in sight. */
  current: number;
  turnsOf(page: number): Turns;
  onGo(index: number): void;
}

/** All pages at a glance, and how much there is to check on each. */
export function Thumbnails({ source, marks, current, turnsOf, onGo }: ThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav aria-label={strings.review.pages} className={styles.strip}>
      <ol ref={list}>
        {source.pages.map((page, index) => {
          const toCheck = marks.get(page.number)?.filter((mark) => mark.check).length ?? 0;
          return (
            <li key={page.number}>
              <button
                type="button"
                className={styles.page}
                aria-label={strings.review.thumbnail(page.number, toCheck)}
                aria-current={index === current ? 'page' : undefined}
                onClick={() => onGo(index)}
              >
                <Thumbnail
                  source={source}
                  pageNumber={page.number}
                  height={(WIDTH * page.height) / page.width}
                  turns={turnsOf(page.number)}
                />
                <span className={styles.number} aria-hidden>
                  {/* The space keeps two figures from being one to whoever speaks what he sees. */}
                  {formatCount(page.number)}{' '}
                  {toCheck > 0 && <span className={styles.count}>{formatCount(toCheck)}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Drawn once, when it first comes into sight. */
function Thumbnail(props: { source: PageSource; pageNumber: number; height: number; turns: Turns }) {
  const { source, pageNumber, height, turns } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  useEffect(() => {
    if (!seen || !canvas.current) return;
    const stop = new AbortController();
    source
      .draw(canvas.current, pageNumber, WHOLE_PAGE, WIDTH * window.devicePixelRatio, stop.signal)
      .catch((cause: unknown) => {
        if (!stop.signal.aborted) console.error(`The thumbnail of page ${pageNumber} cannot be drawn`, cause);
      });
    return () => stop.abort();
  }, [seen, source, pageNumber]);
  return <canvas ref={canvas} className={styles.canvas} data-turns={turns} style={{ width: WIDTH, height }} />;
}
