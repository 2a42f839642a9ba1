import { type KeyboardEvent, useEffect, useRef } from 'react';
import { strings } from '../../../strings/en.ts';
import styles from './document.module.css';
import { clamp, type FractionBox, placed } from './geometry.ts';

/** Part of the page's width and height that one key press moves. */
const STEP = 0.005;
const SMALLEST = 0.008;

interface KeyBoxProps {
  box: FractionBox;
  onChange(box: FractionBox): void;
  onRead(): void;
  onLeave(): void;
}

/** The box a person draws without a pointer: arrows move it, Shift and arrows size it, Enter reads it. */
export function KeyBox({ box, onChange, onRead, onLeave }: KeyBoxProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [box]);
  const onKeyDown = (event: KeyboardEvent) => {
    const right = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft');
    const down = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp');
    if (event.key === 'Enter') onRead();
    else if (event.key === 'Escape') onLeave();
    else if (right !== 0 || down !== 0) onChange(moved(box, right * STEP, down * STEP, event.shiftKey));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own, and no element means a box
    <div
      ref={element}
      role="group"
      aria-label={strings.review.boxByKeys}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys
      tabIndex={0}
      className={styles.box}
      style={placed(box)}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    />
  );
}

function moved([x0, y0, x1, y1]: FractionBox, right: number, down: number, sizes: boolean): FractionBox {
  if (sizes) return [x0, y0, clamp(x1 + right, x0 + SMALLEST, 1), clamp(y1 + down, y0 + SMALLEST, 1)];
  const across = clamp(right, -x0, 1 - x1);
  const along = clamp(down, -y0, 1 - y1);
  return [x0 + across, y0 + along, x1 + across, y1 + along];
}
