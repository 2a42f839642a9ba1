import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { DrawnBox } from '../use-read-box.ts';
import { clamp, type FractionBox, type Turns, turnBox } from './geometry.ts';

/** CSS pixels the pointer moves before it draws: less is a click. */
const DRAWS_FROM = 5;
/** CSS pixels; a smaller box holds no text. */
const SMALLEST = 4;

interface Drag {
  page: number;
  element: HTMLElement;
  x: number;
  y: number;
}

const fractions = ({ element }: Drag, clientX: number, clientY: number): [number, number] => {
  const edge = element.getBoundingClientRect();
  return [clamp((clientX - edge.left) / edge.width, 0, 1), clamp((clientY - edge.top) / edge.height, 0, 1)];
};

/**
 * Lets a person draw a box over a page with the pointer. What is returned goes onto the element around all pages, each of
 * which says its number in `data-page`.
 */
export function useBoxDrawing(turnsOf: (page: number) => Turns, onDrawn: (drawn: DrawnBox) => void) {
  const [drawing, setDrawing] = useState<DrawnBox | null>(null);
  const drag = useRef<Drag | null>(null);
  const drew = useRef(false);

  const boxTo = (from: Drag, event: PointerEvent): FractionBox => {
    const [x0, y0] = fractions(from, from.x, from.y);
    const [x1, y1] = fractions(from, event.clientX, event.clientY);
    const seen: FractionBox = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
    return turnBox(seen, -turnsOf(from.page));
  };
  const stop = () => {
    drag.current = null;
    setDrawing(null);
  };

  return {
    drawing,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        drew.current = false;
        const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-page]') : null;
        if (!element || event.button !== 0 || event.pointerType === 'touch') return;
        drag.current = { page: Number(element.dataset.page), element, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = drag.current;
        if (!from) return;
        if (!drew.current && Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAWS_FROM) return;
        if (!drew.current) event.currentTarget.setPointerCapture(event.pointerId);
        drew.current = true;
        setDrawing({ page: from.page, box: boxTo(from, event) });
      },
      onPointerUp: (event: PointerEvent) => {
        const from = drag.current;
        stop();
        if (!from || !drew.current) return;
        const wide = Math.abs(event.clientX - from.x) >= SMALLEST && Math.abs(event.clientY - from.y) >= SMALLEST;
        if (wide) onDrawn({ page: from.page, box: boxTo(from, event) });
      },
      onPointerCancel: stop,
      /** The end of a box over a mark is no click on it. */
      onClickCapture: (event: MouseEvent) => {
        if (!drew.current) return;
        drew.current = false;
        event.stopPropagation();
        event.preventDefault();
      },
    },
  };
}
