import { useEffect, useRef, useState } from 'react';
import { strings } from '../../../strings/en.ts';
import styles from './document.module.css';
import { type FractionBox, pixelSize, WHOLE_PAGE } from './geometry.ts';
import type { PageSource } from './page-source.ts';

/** Pixels of the largest drawing of a whole page (64 MB); beyond it only the part in sight is drawn at full sharpness. */
const LARGEST_DRAWING = 16_000_000;
/** Waits for a zoom or scroll to settle before drawing again. */
const SETTLE_MS = 90;

interface PageCanvasProps {
  source: PageSource;
  pageNumber: number;
  /** CSS pixels. */
  width: number;
  /** Part of the page in sight; null while the page is too far away to be drawn. */
  inSight: FractionBox | null;
}

/** The ink of one page, as sharp as the screen at any zoom; below it a small picture, seen until the ink is drawn. */
export function PageCanvas({ source, pageNumber, width, inSight }: PageCanvasProps) {
  const page = source.pages[pageNumber - 1];
  const wanted = width * window.devicePixelRatio;
  const size = page ? pixelSize(page, WHOLE_PAGE, wanted) : { width: 1, height: 1 };
  const fits = size.width * size.height <= LARGEST_DRAWING;
  const whole = fits ? wanted : Math.floor(wanted * Math.sqrt(LARGEST_DRAWING / (size.width * size.height)));
  const near = inSight !== null;
  const preview = near ? source.previewOf(pageNumber) : null;
  return (
    <>
      {preview && <img src={preview} alt="" className={styles.preview} data-testid="preview" />}
      <Drawing source={source} pageNumber={pageNumber} box={near ? WHOLE_PAGE : null} pixels={whole} />
      {!fits && inSight && (
        <Drawing
          source={source}
          pageNumber={pageNumber}
          box={inSight}
          pixels={Math.round(wanted * (inSight[2] - inSight[0]))}
        />
      )}
    </>
  );
}

interface DrawingProps {
  source: PageSource;
  pageNumber: number;
  /** null: nothing is drawn and what was drawn is let go. */
  box: FractionBox | null;
  /** Width of the drawing in device pixels. */
  pixels: number;
}

/** Draws into a canvas of its own and shows it when it is complete; until then the drawing before is stretched. */
function Drawing({ source, pageNumber, box, pixels }: DrawingProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [x0, y0, x1, y1] = box ?? [];
  useEffect(() => {
    const place = holder.current;
    if (!place) return;
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return place.replaceChildren();
    const stop = new AbortController();
    const part: FractionBox = [x0, y0, x1, y1];
    const draw = async () => {
      const canvas = document.createElement('canvas');
      try {
        await source.draw(canvas, pageNumber, part, pixels, stop.signal);
        if (stop.signal.aborted) return;
        Object.assign(canvas.style, {
          left: `${x0 * 100}%`,
          top: `${y0 * 100}%`,
          width: `${(x1 - x0) * 100}%`,
          height: `${(y1 - y0) * 100}%`,
        });
        place.replaceChildren(canvas);
        setFailed(false);
      } catch (cause) {
        if (stop.signal.aborted) return;
        console.error(`Page ${pageNumber} cannot be drawn`, cause);
        setFailed(true);
      }
    };
    const timer = setTimeout(() => void draw(), place.childElementCount === 0 ? 0 : SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [source, pageNumber, pixels, x0, y0, x1, y1]);
  return (
    <>
      <div ref={holder} className={styles.drawing} aria-hidden />
      {failed && <p className={styles.undrawn}>{strings.review.pageNotDrawn}</p>}
    </>
  );
}
