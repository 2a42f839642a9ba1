import { memo, useMemo } from 'react';
import { strings } from '../../../strings/en.ts';
import { COA_FIELDS, RECEIPT_FIELDS, RESULT_COLUMNS } from '../../../strings/fields.ts';
import { placeLabels } from '../model/place-labels.ts';
import type { ReadingShape } from '../model/reading-shapes.ts';
import { type FractionBox, placed } from './geometry.ts';
import styles from './reading-overlay.module.css';

interface ReadingOverlayProps {
  shapes: readonly ReadingShape[];
  words: readonly FractionBox[];
  /** CSS pixels, of the sheet as it is drawn. */
  width: number;
  height: number;
}

const { review: texts } = strings;
/** A letter of the labels is about so wide, in pixels: what is asked of hundreds of them at every zoom. */
const LETTER = 4.9;

const COLUMNS: Partial<Record<string, string>> = RESULT_COLUMNS;
const FIELDS: Partial<Record<string, string>> = { ...RECEIPT_FIELDS, ...COA_FIELDS };

/** What a person calls the last step of a path: `results.terpenes.lod` is the LOD. */
function labelOf(path: string): string {
  const key = path.replace(/^.*\./, '').replace(/\[\d+\]$/, '');
  return (path.startsWith('results') && COLUMNS[key]) || FIELDS[key] || key.replaceAll('_', ' ');
}

/** What was made of a page, painted over it: so that a wrong reading can be understood at a glance. */
export const ReadingOverlay = memo(function ReadingOverlay({ shapes, words, width, height }: ReadingOverlayProps) {
  const labels = useMemo(() => {
    const inPixels = ([x0, y0, x1, y1]: FractionBox) => [x0 * width, y0 * height, x1 * width, y1 * height] as const;
    // Room is what the words leave, which come a moment later.
    if (words.length === 0) return [];
    // What is asked about finds room first.
    const wanted = shapes.filter(({ kind }) => kind !== 'row').toReversed();
    return placeLabels(
      wanted.map(({ kind, path, box }) => ({ kind, text: labelOf(path), box: inPixels(box) })),
      words.map(inPixels),
      width,
      (text) => text.length * LETTER,
    );
  }, [shapes, words, width, height]);
  return (
    <div className={styles.overlay} data-testid="reading-overlay">
      {/* One path: a page has a thousand words. */}
      <svg className={styles.words} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <path d={words.map(([x0, y0, x1, y1]) => `M${x0} ${y0}H${x1}V${y1}H${x0}Z`).join('')} />
      </svg>
      {shapes.map(({ kind, path, box }) => (
        <div key={`${kind} ${path} ${box.join()}`} className={styles[kind]} style={placed(box)} />
      ))}
      {labels.map(({ text, left, top, kind }) => (
        <span key={`${left} ${top}`} className={styles.label} data-kind={kind} style={{ left, top }}>
          {text}
        </span>
      ))}
    </div>
  );
});

/** What the colors of the overlay mean; `failure`: why the words are not shown. */
export function ReadingLegend({ failure }: { failure: string | null }) {
  return (
    <ul className={styles.legend} aria-label={texts.howRead}>
      {(['word', 'column', 'row', 'value', 'check'] as const).map((kind) => (
        <li key={kind}>
          <span className={styles[kind]} aria-hidden />
          {texts.howReadKinds[kind]}
        </li>
      ))}
      {failure && <li role="alert">{failure}</li>}
    </ul>
  );
}
