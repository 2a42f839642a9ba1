import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import styles from './virtual-list.module.css';

/** Rows drawn beyond the edges, so that fast scrolling shows no blank. */
const OVERSCAN = 12;

export interface VirtualListHandle {
  /** Scrolls as little as needed for the row to be seen. */
  reveal(index: number): void;
}

interface VirtualListProps {
  count: number;
  /** Pixels; every row has the same. */
  rowHeight: number;
  row(index: number): ReactNode;
  /** Told which rows are drawn, whenever that changes. */
  onShow?(first: number, last: number): void;
  ref?: React.Ref<VirtualListHandle>;
}

/** Draws only the rows in sight of a long list; the others are empty space of the same height. */
export function VirtualList({ count, rowHeight, row, onShow, ref }: VirtualListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  useImperativeHandle(ref, () => ({ reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }) }));

  const rows = virtualizer.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= first) onShow?.(first, last);
  }, [onShow, first, last]);
  return (
    <div ref={scroller} role="presentation" className={styles.scroller}>
      <div role="presentation" style={{ height: first * rowHeight }} />
      {rows.map(({ index }) => row(index))}
      <div role="presentation" style={{ height: Math.max(0, count - 1 - last) * rowHeight }} />
    </div>
  );
}
