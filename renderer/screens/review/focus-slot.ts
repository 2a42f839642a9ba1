import type { Arrow } from './model/table-range.ts';

const slotElements = (panel: Element) => [...panel.querySelectorAll<HTMLElement>('[data-slot]')];

function slotElement(panel: Element | null, path: string | null): HTMLElement | null {
  if (!panel || path === null) return null;
  return panel.querySelector<HTMLElement>(`[data-slot="${CSS.escape(path)}"]`);
}

/** The part of a slot that shows its value. */
export function valueElement(panel: Element | null, path: string): HTMLElement | null {
  const slot = slotElement(panel, path);
  return slot?.querySelector<HTMLElement>('[data-value]') ?? slot;
}

/** Brings a slot into sight and puts the focus on it. */
export function focusSlot(panel: Element | null, path: string | null) {
  const element = slotElement(panel, path);
  if (!element) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}

/** The nearest slot in the direction of an arrow key as slots lie on the screen: fields are laid out by its width. */
export function slotInDirection(panel: Element, from: HTMLElement, arrow: Arrow): HTMLElement | null {
  const all = slotElements(panel);
  const index = all.indexOf(from);
  // Everything that may be meant is near in reading order too.
  const near = all.slice(Math.max(0, index - 24), index + 24).filter((slot) => slot !== from);
  return nearest(from.getBoundingClientRect(), near, arrow) ?? null;
}

function nearest(from: DOMRect, slots: HTMLElement[], arrow: Arrow): HTMLElement | undefined {
  const vertical = arrow === 'ArrowUp' || arrow === 'ArrowDown';
  const sign = arrow === 'ArrowDown' || arrow === 'ArrowRight' ? 1 : -1;
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const slot of slots) {
    const to = slot.getBoundingClientRect();
    const along = sign * (vertical ? to.top - from.top : to.left - from.left);
    const across = vertical ? Math.abs(to.left - from.left) : Math.abs(to.top - from.top);
    if (along < 4 || (!vertical && across > from.height / 2)) continue;
    const distance = along + (vertical ? across * 0.5 : across * 4);
    if (distance < least) {
      least = distance;
      best = slot;
    }
  }
  return best;
}

/** The slot before or after another in reading order. */
export function neighborSlot(panel: Element, path: string, step: 1 | -1): string | null {
  const all = slotElements(panel);
  const index = all.findIndex((slot) => slot.dataset.slot === path);
  return all[index + step]?.dataset.slot ?? null;
}
