import { useEffect, useRef } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import { strings } from '../../strings/en.ts';
import { placed, WHOLE_PAGE } from '../review/document/geometry.ts';
import type { PageSource } from '../review/document/page-source.ts';
import styles from './print-view.module.css';

/** Pixels across a printed page: 150 dpi on 8 inches. */
const PIXELS = 1200;

interface PrintPageProps {
  source: PageSource;
  pageNumber: number;
  detail: RecordDetail;
  onDrawn(): void;
}

/** A page of the document with the places outlined that values were read from. */
export function PrintPage({ source, pageNumber, detail, onDrawn }: PrintPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const page = source.pages[pageNumber - 1];
  useEffect(() => {
    if (!canvas.current) return;
    const stop = new AbortController();
    source.draw(canvas.current, pageNumber, WHOLE_PAGE, PIXELS, stop.signal).then(onDrawn, (cause: unknown) => {
      if (stop.signal.aborted) return;
      // The record is printed all the same; the sheet says that the page is missing.
      console.error(`Page ${pageNumber} cannot be drawn`, cause);
      onDrawn();
    });
    return () => stop.abort();
  }, [source, pageNumber]);
  const places = Object.entries(detail.evidence).filter(([, ink]) => ink.page === pageNumber);
  return (
    <section className={styles.page}>
      <h2>{strings.review.pageOf(pageNumber, source.pages.length)}</h2>
      <div className={styles.frame} style={page && { aspectRatio: `${page.width} / ${page.height}` }}>
        <canvas ref={canvas} className={styles.canvas} />
        {places.map(([path, ink]) => (
          <div
            key={path}
            className={styles.box}
            data-check={detail.review.includes(path) || undefined}
            style={placed(ink.box)}
          />
        ))}
      </div>
    </section>
  );
}
