import {
  Fragment,
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { rowHeights } from './row-heights.ts';
import { useMeasured } from './use-measured.ts';
import styles from './virtual-list.module.css';

/** Rows drawn beyond the edges, so that fast scrolling shows no blank. */
const OVERSCAN = 8;
/** Rows come and go by so many, not one by one in every frame: each time the page is laid out and painted anew. */
const AT_ONCE = 4;
/** Rows are asked for in blocks: one question for many rows costs little more than one for each row that comes into sight. */
const BLOCK = 64;

export interface VirtualListHandle {
  /** Gives the row (its element with `data-index`) the focus, and scrolls as little as needed for it to be seen. */
  focus(index: number): void;
}

/** What stands beside the list, such as the heads of its columns, leaves as much free as the scroll bar takes: `--scrollbar`. */
const tellScrollbar = (element: HTMLElement) =>
  element.parentElement?.style.setProperty('--scrollbar', `${element.offsetWidth - element.clientWidth}px`);

/** Indexes of rows, both included; `last` is less than `first` where there are none. */
interface Range {
  first: number;
  last: number;
}

/** The rows in sight and beyond their edges, out to whole blocks of rows. */
function around({ first, last }: Range, count: number, block: number): Range {
  return {
    first: Math.max(0, Math.floor((first - OVERSCAN) / block) * block),
    last: Math.min(count, (Math.floor((last + OVERSCAN) / block) + 1) * block) - 1,
  };
}

/** @param kept a row drawn wherever it is; -1 for none */
function drawnRows({ first, last }: Range, count: number, kept: number): number[] {
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  if (kept < 0 || kept >= count) return drawn;
  if (kept < first) return [kept, ...drawn];
  return kept > last ? [...drawn, kept] : drawn;
}

interface VirtualListProps {
  count: number;
  /** CSS pixels; what every row has, or is taken to have until it is measured. */
  rowHeight: number;
  /** @param measure to be given to the row as `ref`, with `data-index`, where rows are of different heights */
  row(index: number, measure: RefCallback<HTMLElement>): ReactNode;
  /** What tells rows apart when others come and go around them. Both must change whenever the rows do. */
  keyOf(index: number): number;
  /** Where the row with a key is; -1 when it is no more. Needed where rows are of different heights. */
  indexOf?(key: number): number;
  /** Row that stays drawn out of sight, too: the one that has the focus, which would else be lost. */
  keep?: number;
  /** Told which rows will be needed, those in sight and whole blocks of rows around them, whenever that changes. */
  onShow?(first: number, last: number): void;
  ref?: React.Ref<VirtualListHandle>;
}

/** Draws only the rows in sight of a long list; the others are empty space of the same height. */
export function VirtualList({ count, rowHeight, row, keyOf, indexOf, keep, onShow, ref }: VirtualListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  /** Row that takes the focus as soon as it is drawn. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const [inSight, setInSight] = useState<Range>({ first: 0, last: -1 });
  const { measured, measure } = useMeasured(keyOf, rowHeight);
  const heights = useMemo(() => {
    const others = indexOf ? [...measured].map(([key, height]) => ({ index: indexOf(key), height })) : [];
    return rowHeights(count, rowHeight, others);
  }, [count, rowHeight, measured, indexOf]);

  /** As last seen: asking the page after it was changed would have it laid out at once. */
  const view = useRef({ top: 0, height: 0 });
  const look = useCallback(() => {
    const { top, height } = view.current;
    if (height === 0) return;
    const first = heights.indexAt(top);
    const last = heights.indexAt(top + height);
    // Within a block nothing changes.
    setInSight((before) => {
      const [was, is] = [around(before, count, AT_ONCE), around({ first, last }, count, AT_ONCE)];
      return before.last >= 0 && was.first === is.first && was.last === is.last ? before : { first, last };
    });
  }, [heights, count]);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const see = () => {
      view.current = { top: element.scrollTop, height: element.clientHeight };
      look();
    };
    const observer = new ResizeObserver(() => {
      tellScrollbar(element);
      see();
    });
    observer.observe(element);
    element.addEventListener('scroll', see, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', see);
    };
  }, [look]);

  const focusDrawn = (index: number) => {
    const element = scroller.current;
    const row = element?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (!element || !row) return false;
    row.focus({ preventScroll: true });
    // Where it is now, which rows around it that have not been measured yet may have changed.
    const above = element.getBoundingClientRect().top - row.getBoundingClientRect().top;
    const below = row.offsetHeight - above - element.clientHeight;
    if (above > 0) element.scrollTop -= above;
    else if (below > 0) element.scrollTop += below;
    return true;
  };
  useImperativeHandle(ref, () => ({
    focus(index) {
      const element = scroller.current;
      if (!element || focusDrawn(index)) return;
      const [top, bottom] = [heights.topOf(index), heights.topOf(index + 1)];
      element.scrollTop = top < element.scrollTop ? top : bottom - element.clientHeight;
      setAwaited(index);
    },
  }));
  useLayoutEffect(() => {
    if (awaited !== null && focusDrawn(awaited)) setAwaited(null);
  });

  const { first, last } = around(inSight, count, BLOCK);
  useEffect(() => {
    if (inSight.last >= 0 && last >= first) onShow?.(first, last);
  }, [onShow, first, last, inSight.last >= 0]);
  const drawn = inSight.last < 0 ? [] : drawnRows(around(inSight, count, AT_ONCE), count, awaited ?? keep ?? -1);
  const after = (index: number | undefined) => (index === undefined ? 0 : heights.topOf(index + 1));
  return (
    <div ref={scroller} role="presentation" className={styles.scroller} data-scroller>
      {drawn.map((index, at) => (
        <Fragment key={keyOf(index)}>
          <Space height={heights.topOf(index) - after(drawn[at - 1])} />
          {row(index, measure)}
        </Fragment>
      ))}
      <Space height={heights.total - after(drawn.at(-1))} />
    </div>
  );
}

const Space = ({ height }: { height: number }) => height > 0 && <div role="presentation" style={{ height }} />;
