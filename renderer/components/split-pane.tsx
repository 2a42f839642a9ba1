import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import styles from './split-pane.module.css';

interface SplitPaneProps {
  /** Name of the separator, and where the width is remembered. */
  label: string;
  storageKey: string;
  left: ReactNode;
  right: ReactNode;
}

const SMALLEST = 0.25;
const LARGEST = 0.75;
const STEP = 0.02;
const DEFAULT = 0.5;

const within = (share: number) => Math.min(LARGEST, Math.max(SMALLEST, share));

function remembered(key: string): number {
  const share = Number(localStorage.getItem(key));
  return share > 0 ? within(share) : DEFAULT;
}

/** Two panes side by side; the line between them can be dragged, or moved with the arrow keys. */
export function SplitPane({ label, storageKey, left, right }: SplitPaneProps) {
  const root = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(() => remembered(storageKey));
  const move = (next: number) => {
    const kept = within(next);
    setShare(kept);
    localStorage.setItem(storageKey, kept.toFixed(4));
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const edge = root.current?.getBoundingClientRect();
    if (edge && event.currentTarget.hasPointerCapture(event.pointerId)) move((event.clientX - edge.left) / edge.width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: SMALLEST,
      End: LARGEST,
      Enter: DEFAULT,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(next);
  };
  return (
    <div
      ref={root}
      className={styles.split}
      style={{ gridTemplateColumns: `minmax(0, ${share}fr) 1px minmax(0, ${1 - share}fr)` }}
    >
      <div className={styles.pane}>{left}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that moves is no hr */}
      <div
        role="separator"
        aria-label={label}
        aria-orientation="vertical"
        aria-valuemin={SMALLEST * 100}
        aria-valuemax={LARGEST * 100}
        aria-valuenow={Math.round(share * 100)}
        tabIndex={0}
        className={styles.separator}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => move(DEFAULT)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.pane}>{right}</div>
    </div>
  );
}
