import { memo } from 'react';
import { strings } from '../../../strings/en.ts';
import styles from './document.module.css';
import type { FractionBox } from './geometry.ts';
import type { Mark } from './marks.ts';
import { PageCanvas } from './page-canvas.tsx';
import type { PageSource } from './page-source.ts';

interface PageViewProps {
  source: PageSource;
  pageNumber: number;
  /** CSS pixels. */
  width: number;
  height: number;
  inSight: FractionBox | null;
  marks: Mark[];
  /** Where the selected value was read, if on this page. */
  selectedBox: FractionBox | null;
  onSelect(mark: Mark): void;
}

const placed = ([x0, y0, x1, y1]: FractionBox) => ({
  left: `${x0 * 100}%`,
  top: `${y0 * 100}%`,
  width: `${(x1 - x0) * 100}%`,
  height: `${(y1 - y0) * 100}%`,
});

/** One page: its ink, and over it the places where values were read. */
export const PageView = memo(PageOnDesk, (before, after) =>
  Object.keys(after).every((key) => same(before[key as keyof PageViewProps], after[key as keyof PageViewProps])),
);

/** Boxes are made anew with every scroll step, and mostly equal. */
function same(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || typeof before[0] !== 'number') return before === after;
  return before.every((value, index) => value === after[index]);
}

function PageOnDesk(props: PageViewProps) {
  const { source, pageNumber, width, height, inSight, marks, selectedBox, onSelect } = props;
  return (
    <section
      aria-label={strings.review.pageOf(pageNumber, source.pages.length)}
      className={styles.page}
      data-page={pageNumber}
      style={{ width, height }}
    >
      <PageCanvas source={source} pageNumber={pageNumber} width={width} inSight={inSight} />
      {inSight && <Marks marks={marks} onSelect={onSelect} />}
      {selectedBox && <div className={styles.selected} style={placed(selectedBox)} data-testid="selected-ink" />}
    </section>
  );
}

/** Drawn once a page: a selection changes only the box above them. */
const Marks = memo(function Marks({ marks, onSelect }: Pick<PageViewProps, 'marks' | 'onSelect'>) {
  return marks.map((mark) => (
    <button
      key={mark.path}
      type="button"
      tabIndex={-1}
      aria-label={mark.label}
      data-path={mark.path}
      className={styles.mark}
      data-check={mark.check || undefined}
      style={placed(mark.box)}
      onClick={() => onSelect(mark)}
    />
  ));
});
