import { useLayoutEffect, useState } from 'react';
import { createElements, type Elements } from '../../components/elements.ts';
import type { Slot } from './model/slots.ts';
import type { Arrow } from './model/table-range.ts';

/** How many slots before and after one may be beside it on the screen. */
const NEAR = 24;

/** Which slot of the record has the focus next. */
export interface SlotFocus {
  /** For the slot's own element. */
  ref: Elements<string>['ref'];
  /** For the part of a slot that shows its value, where it is not the whole slot. */
  valueRef: Elements<string>['ref'];
  /** The part of a slot that shows its value; null while it is not drawn. */
  valueElement(path: string): HTMLElement | null;
  /** Brings a slot into sight and puts the focus on it, if it is drawn. */
  focus(path: string | null): void;
  /** The nearest slot in the direction of an arrow key as slots lie on the screen: fields are laid out by its width. */
  inDirection(path: string, arrow: Arrow): string | null;
  /** The slot before or after another in reading order. */
  neighbor(path: string, step: 1 | -1): string | null;
}

function createSlotFocus() {
  const slots = createElements<string>();
  const values = createElements<string>();
  let order: readonly string[] = [];
  /** Heads of an empty table are slots that are not drawn. */
  const drawn = () => order.filter((path) => slots.get(path) !== null);
  const focus: SlotFocus = {
    ref: slots.ref,
    valueRef: values.ref,
    valueElement: (path) => values.get(path) ?? slots.get(path),
    focus(path) {
      const element = path === null ? null : slots.get(path);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest' });
    },
    inDirection(path, arrow) {
      const all = drawn();
      const at = all.indexOf(path);
      const near = all.slice(Math.max(0, at - NEAR), at + NEAR).filter((other) => other !== path);
      const places = near.map((other) => [other, placeOf(slots.get(other))] as const);
      return nearest(placeOf(slots.get(path)), places, arrow);
    },
    neighbor(path, step) {
      const all = drawn();
      return all[all.indexOf(path) + step] ?? null;
    },
  };
  return {
    focus,
    arrange: (paths: readonly string[]) => {
      order = paths;
    },
  };
}

const placeOf = (element: HTMLElement | null) => element?.getBoundingClientRect() ?? new DOMRect();

function nearest(from: DOMRect, places: readonly (readonly [string, DOMRect])[], arrow: Arrow): string | null {
  const vertical = arrow === 'ArrowUp' || arrow === 'ArrowDown';
  const sign = arrow === 'ArrowDown' || arrow === 'ArrowRight' ? 1 : -1;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [path, to] of places) {
    const along = sign * (vertical ? to.top - from.top : to.left - from.left);
    const across = vertical ? Math.abs(to.left - from.left) : Math.abs(to.top - from.top);
    if (along < 4 || (!vertical && across > from.height / 2)) continue;
    const distance = along + (vertical ? across * 0.5 : across * 4);
    if (distance < least) {
      least = distance;
      best = path;
    }
  }
  return best;
}

/** @param slots all slots of the record, in reading order */
export function useSlotFocus(slots: readonly Slot[]): SlotFocus {
  const [{ focus, arrange }] = useState(createSlotFocus);
  useLayoutEffect(() => arrange(slots.map(({ path }) => path)), [slots, arrange]);
  return focus;
}
