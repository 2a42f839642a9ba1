import { clamp, type FractionBox, type Size } from './geometry.ts';

/** Space around and between pages, CSS pixels. */
export const PAGE_GAP = 12;
export const NARROWEST = 120;
/** Pages this far beyond the edges, in heights of the view, are drawn ahead. */
const AHEAD = 0.75;
/** How many times as large as the widest page a small one is shown where every page is as wide as the view. */
const MOST_ENLARGED = 2.5;
/** Eighths of the page: the part drawn at full sharpness changes only when the view has moved by one. */
const STEPS = 8;

/** CSS pixels per page unit; `fit` makes every page as wide as the view. */
export type Zoom = number | 'fit';

/** The part of the desk that is in sight, CSS pixels. */
export interface View {
  width: number;
  height: number;
  left: number;
  top: number;
}

/** A page's place on the desk, CSS pixels. */
export interface Placed extends Size {
  top: number;
  left: number;
}

/** Page units of the widest page. */
export const widestOf = (pages: readonly Size[]) => Math.max(1, ...pages.map((page) => page.width));

/** Places pages one below the other, each in the middle of a view so many CSS pixels wide. */
export function placePages(pages: readonly Size[], zoom: Zoom, viewWidth: number): Placed[] {
  const widest = widestOf(pages);
  let top = PAGE_GAP;
  return pages.map((page): Placed => {
    const scale = scaleOf(page, zoom, viewWidth, widest);
    const width = Math.round(page.width * scale);
    const height = Math.round(page.height * scale);
    const place = { top, left: Math.max(PAGE_GAP, (viewWidth - width) / 2), width, height };
    top += height + PAGE_GAP;
    return place;
  });
}

/**
 * CSS pixels a unit of the page is shown as.
 * @param widest page units of the widest page
 */
export function scaleOf(page: { width: number }, zoom: Zoom, viewWidth: number, widest: number): number {
  if (zoom !== 'fit') return zoom;
  const room = Math.max(NARROWEST, viewWidth - 2 * PAGE_GAP);
  return Math.min(room / page.width, (MOST_ENLARGED * room) / widest);
}

/** Index of the last page that begins at or above `y`; 0 where none does. */
export const pageAt = (placed: readonly Placed[], y: number) =>
  Math.max(
    0,
    placed.findLastIndex((place) => place.top <= y),
  );

/** Part of a page in sight or nearly so, in steps that keep it from changing with every pixel; null when far. */
export function partInSight(place: Placed | undefined, view: View): FractionBox | null {
  if (!place || view.height === 0) return null;
  const ahead = view.height * AHEAD;
  if (place.top > view.top + view.height + ahead || place.top + place.height < view.top - ahead) return null;
  const part = (edge: number, start: number, length: number, round: (value: number) => number) =>
    clamp(round(((edge - start) / length) * STEPS) / STEPS, 0, 1);
  const box: FractionBox = [
    part(view.left, place.left, place.width, Math.floor),
    part(view.top, place.top, place.height, Math.floor),
    part(view.left + view.width, place.left, place.width, Math.ceil),
    part(view.top + view.height, place.top, place.height, Math.ceil),
  ];
  return box[2] > box[0] && box[3] > box[1] ? box : [0, 0, 1, 1 / STEPS];
}
