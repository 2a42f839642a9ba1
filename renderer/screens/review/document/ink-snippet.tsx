import { memo, useEffect, useRef, useState } from 'react';
import type { Evidence } from '../../../../shared/records/reading.ts';
import { strings } from '../../../strings/en.ts';
import { surroundings } from './geometry.ts';
import styles from './ink-snippet.module.css';
import type { PageSource } from './page-source.ts';

/** Walking quickly over many values draws only where the person stops. */
const SETTLE_MS = 60;

interface InkSnippetProps {
  source: PageSource;
  evidence: Evidence;
  /** CSS pixels. */
  height: number;
}

/** The ink a value was read from, enlarged, with a little of what stands around it. A letter typed beside it leaves it be. */
export const InkSnippet = memo(function InkSnippet({ source, evidence, height }: InkSnippetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const page = source.pages[evidence.page - 1];
  const part = page && width > 0 ? surroundings(page, evidence.box, width / height) : null;
  const [x0, y0, x1, y1] = part ?? [];
  useEffect(() => {
    if (!canvas.current || x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return;
    const stop = new AbortController();
    const target = canvas.current;
    const drawn = document.createElement('canvas');
    const draw = async () => {
      try {
        const pixels = width * window.devicePixelRatio;
        await source.draw(drawn, evidence.page, [x0, y0, x1, y1], pixels, stop.signal);
        if (stop.signal.aborted) return;
        target.width = drawn.width;
        target.height = drawn.height;
        target.getContext('2d')?.drawImage(drawn, 0, 0);
      } catch (cause) {
        if (!stop.signal.aborted) console.error('The snippet cannot be drawn', cause);
      }
    };
    const timer = setTimeout(() => void draw(), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [source, evidence.page, x0, y0, x1, y1, width]);

  const across = (x: number) => (part ? `${((x - part[0]) / (part[2] - part[0])) * 100}%` : '0');
  const down = (y: number) => (part ? `${((y - part[1]) / (part[3] - part[1])) * 100}%` : '0');
  const share = (length: number, from: number, to: number) => `${(length / (to - from)) * 100}%`;
  const [left, top, right, bottom] = evidence.box;
  return (
    <div
      ref={frame}
      role="img"
      aria-label={strings.review.snippet(evidence.page, evidence.text)}
      className={styles.frame}
      style={{ height }}
    >
      <canvas ref={canvas} className={styles.canvas} />
      {part && (
        <div
          className={styles.box}
          style={{
            left: across(left),
            top: down(top),
            width: share(right - left, part[0], part[2]),
            height: share(bottom - top, part[1], part[3]),
          }}
        />
      )}
    </div>
  );
});
