import { MOST_RANGES } from '../../../shared/desktop.ts';

export type PageRange = [first: number, last: number];

/**
 * `1-2, 3, 4-6` -> the pages of each document; null for what is no such list, or names pages that there are not.
 * @param count pages there are
 */
export function pageRanges(typed: string, count: number): PageRange[] | null {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ranges = parts.map((part): PageRange | null => {
    const [, first, last = first] = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?$/.exec(part) ?? [];
    const range: PageRange = [Number(first), Number(last)];
    return first !== undefined && range[0] >= 1 && range[0] <= range[1] && range[1] <= count ? range : null;
  });
  const known = ranges.filter((range) => range !== null);
  return known.length > 0 && known.length === ranges.length ? known : null;
}

/** Pages of 1 to `count` that are in no range, in order. */
export function pagesLeftOut(ranges: readonly PageRange[], count: number): PageRange[] {
  const left: PageRange[] = [];
  let next = 1;
  for (const [first, last] of [...ranges].sort(([a], [b]) => a - b)) {
    if (first > next) left.push([next, first - 1]);
    next = Math.max(next, last + 1);
  }
  if (next <= count) left.push([next, count]);
  return left;
}

/** A document for each page; one of all where these were more than can be made at once. */
export const eachPage = (count: number): string =>
  count > MOST_RANGES ? `1-${count}` : Array.from({ length: count }, (_, index) => index + 1).join(', ');
