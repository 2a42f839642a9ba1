import { memo } from 'react';
import { strings } from '../../../strings/en.ts';
import type { ReadingShape } from '../model/reading-shapes.ts';
import { type FractionBox, placed } from './geometry.ts';
import styles from './reading-overlay.module.css';

interface ReadingOverlayProps {
  shapes: readonly ReadingShape[];
  words: readonly FractionBox[];
}

const { review: texts } = strings;

/** What was made of a page, painted over it: so that a wrong reading can be understood at a glance. */
export const ReadingOverlay = memo(function ReadingOverlay({ shapes, words }: ReadingOverlayProps) {
  return (
    <div className={styles.overlay} data-testid="reading-overlay">
      {/* One path: a page has a thousand words. */}
      <svg className={styles.words} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <path d={words.map(([x0, y0, x1, y1]) => `M${x0} ${y0}H${x1}V${y1}H${x0}Z`).join('')} />
      </svg>
      {shapes.map(({ kind, path, box }) => (
        <div key={`${kind} ${path} ${box.join()}`} className={styles[kind]} style={placed(box)}>
          {kind !== 'row' && <span>{kind === 'column' ? path.replace(/^.*\./, '') : path}</span>}
        </div>
      ))}
    </div>
  );
});

/** What the colours of the overlay mean; `failure`: why the words are not shown. */
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
