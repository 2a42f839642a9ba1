import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Heights of rows that are not as tall as most, as they were when last in sight.
 * @param keyOf what tells the row with the index of an element's `data-index` apart
 * @returns heights by key, CSS pixels; and the `ref` of every row that may be of another height
 */
export function useMeasured(keyOf: (index: number) => number, rowHeight: number) {
  const [measured, setMeasured] = useState<ReadonlyMap<number, number>>(new Map());
  const latest = useRef(keyOf);
  useEffect(() => {
    latest.current = keyOf;
  });
  const observer = useRef<ResizeObserver>(undefined);
  const measure: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (!element) return;
      observer.current ??= new ResizeObserver((entries) => {
        const heights = entries.flatMap(({ target, borderBoxSize }) => {
          const height = borderBoxSize[0]?.blockSize;
          if (!target.isConnected || !(target instanceof HTMLElement) || height === undefined) return [];
          return [[latest.current(Number(target.dataset.index)), height] as const];
        });
        setMeasured((before) => {
          const changed = heights.filter(([key, height]) => height !== (before.get(key) ?? rowHeight));
          if (changed.length === 0) return before;
          return new Map([...before, ...changed].filter(([, height]) => height !== rowHeight));
        });
      });
      const watching = observer.current;
      watching.observe(element);
      return () => watching.unobserve(element);
    },
    [rowHeight],
  );
  return { measured, measure };
}
