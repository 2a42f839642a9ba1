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

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key);

/**
 * The slot a person means with an arrow key: the neighbour in a table; elsewhere the nearest one in that direction as
 * they lie on the screen.
 */
export function slotInDirection(panel: Element, from: HTMLElement, arrow: Arrow): HTMLElement | null {
  const row = from.closest('[role="row"]');
  if (row) {
    const cells = [...row.children];
    const column = cells.indexOf(from);
    if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
      return (cells[column + (arrow === 'ArrowLeft' ? -1 : 1)] as HTMLElement | undefined) ?? null;
    }
    const other = arrow === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling;
    const cell = other?.children[column];
    if (cell instanceof HTMLElement && cell.dataset.slot) return cell;
  }
  const all = slotElements(panel);
  const index = all.indexOf(from);
  if (row) {
    const inside = (element: HTMLElement) => from.closest('section')?.contains(element);
    if (arrow === 'ArrowUp') return all.slice(0, index).findLast((slot) => slot.tagName === 'BUTTON') ?? null;
    return all.slice(index).find((slot) => !inside(slot)) ?? null;
  }
  // Around a field or a table's head, everything that may be meant is near in reading order too.
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
export function neighbourSlot(panel: Element, path: string, step: 1 | -1): string | null {
  const all = slotElements(panel);
  const index = all.findIndex((slot) => slot.dataset.slot === path);
  return all[index + step]?.dataset.slot ?? null;
}
