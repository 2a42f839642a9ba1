import { memo } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { strings } from '../../../strings/en.ts';
import type { ReadingShape } from '../model/reading-shapes.ts';
import styles from './document.module.css';
import { type FractionBox, placed, type Turns, turnBox } from './geometry.ts';
import type { Mark } from './marks.ts';
import { PageCanvas } from './page-canvas.tsx';
import type { PageSource } from './page-source.ts';
import { ReadingOverlay } from './reading-overlay.tsx';

interface PageViewProps {
  source: PageSource;
  pageNumber: number;
  /** CSS pixels, of the page as it is shown. */
  width: number;
  height: number;
  /** Quarter turns clockwise; boxes are those of the page as it was read. */
  turns: Turns;
  /** Part of the page as it is shown. */
  inSight: FractionBox | null;
  marks: Mark[];
  /** Where the selected value was read, if on this page. */
  selectedBox: FractionBox | null;
  /** Where its label stands, where the value itself was not found. */
  labelBox: FractionBox | null;
  /** Around its row and its column. */
  guides: FractionBox[];
  /** Where what is searched for was found. */
  hits: FractionBox[];
  /** The one of them that the person is at. */
  currentHit: FractionBox | null;
  /** What the person is drawing, or what is being read. */
  drawn: FractionBox | null;
  reading: boolean;
  /** What was made of the page, where the person wants to see how it was read. */
  shapes: ReadingShape[] | null;
  words: FractionBox[];
  onSelect(mark: Mark): void;
}

/** One page: its ink, and over it the places where values were read. */
export const PageView = memo(PageOnDesk, (before, after) =>
  Object.keys(after).every((key) => same(before[key as keyof PageViewProps], after[key as keyof PageViewProps])),
);

/** Boxes are made anew with every scroll step, and mostly equal. */
function same(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || typeof before[0] !== 'number') return before === after;
  return before.every((value, index) => value === after[index]);
}

const TURN_CLASSES = { 0: undefined, 1: styles.turned1, 2: styles.turned2, 3: styles.turned3 } satisfies Record<
  Turns,
  string | undefined
>;

function PageOnDesk(props: PageViewProps) {
  const { source, pageNumber, width, height, turns, inSight, marks, selectedBox, hits, currentHit, drawn } = props;
  const across = turns % 2 === 1;
  const sheet = across ? { width: height, height: width } : { width, height };
  return (
    <section
      aria-label={strings.review.pageOf(pageNumber, source.pages.length)}
      className={styles.page}
      data-page={pageNumber}
      style={{ width, height }}
    >
      <div className={classNames(styles.sheet, TURN_CLASSES[turns])} style={sheet}>
        <PageCanvas
          source={source}
          pageNumber={pageNumber}
          width={sheet.width}
          inSight={inSight && turnBox(inSight, -turns)}
        />
        {inSight && props.shapes && <ReadingOverlay shapes={props.shapes} words={props.words} {...sheet} />}
        {inSight && hits.map((box) => <div key={box.join()} className={styles.hit} style={placed(box)} />)}
        {inSight && <Marks marks={marks} onSelect={props.onSelect} />}
        {props.guides.map((box) => (
          <div key={box.join()} className={styles.guide} style={placed(box)} data-testid="guide" />
        ))}
        {currentHit && <div className={styles.currentHit} style={placed(currentHit)} data-testid="current-hit" />}
        {selectedBox && <div className={styles.selected} style={placed(selectedBox)} data-testid="selected-ink" />}
        {props.labelBox && <div className={styles.label} style={placed(props.labelBox)} data-testid="found-label" />}
        {drawn && (
          <div className={classNames(styles.box, props.reading && styles.beingRead)} style={placed(drawn)} data-drawn />
        )}
      </div>
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
