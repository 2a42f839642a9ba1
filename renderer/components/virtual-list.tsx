import { type ReactNode, useEffect, useImperativeHandle, useRef, useState } from 'react';
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
  ref?: React.Ref<VirtualListHandle>;
}

/** Draws only the rows in sight of a long list; the others are empty space of the same height. */
export function VirtualList({ count, rowHeight, row, ref }: VirtualListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 0 });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  useImperativeHandle(ref, () => ({
    reveal: (index) => {
      const element = scroller.current;
      if (!element) return;
      const top = index * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + element.clientHeight) {
        element.scrollTop = top + rowHeight - element.clientHeight;
      }
    },
  }));

  const first = Math.max(0, Math.floor(view.top / rowHeight) - OVERSCAN);
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + OVERSCAN);
  return (
    <div ref={scroller} role="presentation" className={styles.scroller}>
      <div role="presentation" style={{ height: first * rowHeight }} />
      {Array.from({ length: Math.max(0, last - first) }, (_, offset) => row(first + offset))}
      <div role="presentation" style={{ height: Math.max(0, count - last) * rowHeight }} />
    </div>
  );
}
