import { useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type RefCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createElements } from './elements.ts';
import { drawnRows, neededRows } from './rows-around.ts';
import styles from './virtual-list.module.css';

export interface VirtualListHandle {
  /** Gives the row the focus, and scrolls as little as needed for it to be seen. */
  focus(index: number): void;
}

/** What stands beside the list, such as the heads of its columns, leaves as much free as the scroll bar takes: `--scrollbar`. */
function tellScrollbar(element: HTMLElement) {
  const tell = () =>
    element.parentElement?.style.setProperty('--scrollbar', `${element.offsetWidth - element.clientWidth}px`);
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  return () => observer.disconnect();
}

interface VirtualListProps {
  count: number;
  /** CSS pixels; what every row has, or is taken to have until it is measured. */
  rowHeight: number;
  /** Rows are of different heights. */
  measured?: boolean;
  /** @param ref to be given to the row's element, which has its place as `data-index` */
  row(index: number, ref: RefCallback<HTMLElement>): ReactNode;
  /** What tells rows apart when others come and go around them. */
  keyOf(index: number): number;
  /** Row that stays drawn out of sight, too: the one that has the focus, which would else be lost. */
  keep?: number;
  /** Told which rows will be needed, those in sight and whole blocks of rows around them, whenever that changes. */
  onShow?(first: number, last: number): void;
  /** Names a list that nothing in it can be focused in: it takes the focus itself, to be scrolled by keys. */
  label?: string;
  ref?: React.Ref<VirtualListHandle>;
}

/** Draws only the rows in sight of a long list; the others are empty space of the same height. */
export function VirtualList({
  count,
  rowHeight,
  measured = false,
  row,
  keyOf,
  keep,
  onShow,
  label,
  ref,
}: VirtualListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  /** Row that takes the focus as soon as it is drawn. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const kept = awaited ?? keep ?? -1;
  /** Row that is kept in sight while rows around it are drawn and measured, until the person scrolls or goes on. */
  const sought = useRef<number | null>(null);
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    useFlushSync: false,
    rangeExtractor: (range) => drawnRows(range, kept),
  });
  const [elements] = useState(() => createElements<number>(measured ? virtualizer.measureElement : undefined));
  const drawn = (index: number) => (index < count ? elements.get(keyOf(index)) : null);
  const focusDrawn = (index: number) => {
    const row = drawn(index);
    row?.focus({ preventScroll: true });
    return row !== null;
  };
  useImperativeHandle(ref, () => ({
    focus(index) {
      virtualizer.scrollToIndex(index, { align: 'auto' });
      sought.current = index;
      if (!focusDrawn(index)) setAwaited(index);
    },
  }));
  useLayoutEffect(() => {
    if (awaited !== null && (awaited >= count || focusDrawn(awaited))) setAwaited(null);
    // The virtualizer scrolls to where the row was estimated to be, and gives up while rows before it are still measured.
    if (sought.current !== null) drawn(sought.current)?.scrollIntoView({ block: 'nearest' });
  });
  const leave = () => {
    sought.current = null;
  };

  useEffect(() => (scroller.current ? tellScrollbar(scroller.current) : undefined), []);

  const items = virtualizer.getVirtualItems();
  /** Scrolling within the rows that are drawn changes nothing. */
  const shape = items.map(({ index, start }, at) => `${index} ${start - (items[at - 1]?.end ?? 0)}`).join();
  const rows = useMemo(
    () =>
      items.map(({ index, key, start }, at) => (
        <Fragment key={key}>
          <Space height={start - (items[at - 1]?.end ?? 0)} />
          {row(index, elements.ref(keyOf(index)))}
        </Fragment>
      )),
    [shape, row, keyOf, elements],
  );
  const { first, last } = neededRows(virtualizer.range, count);
  useEffect(() => {
    if (last >= first) onShow?.(first, last);
  }, [onShow, first, last]);
  return (
    <div
      ref={scroller}
      {...(label === undefined ? { role: 'presentation' } : { role: 'list', 'aria-label': label, tabIndex: 0 })}
      className={styles.scroller}
      data-scroller
      onWheelCapture={leave}
      onPointerDownCapture={leave}
      onKeyDownCapture={leave}
    >
      {rows}
      <Space height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </div>
  );
}

const Space = ({ height }: { height: number }) => height > 0 && <div role="presentation" style={{ height }} />;
