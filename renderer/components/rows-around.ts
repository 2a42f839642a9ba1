/** Rows drawn beyond the edges, so that fast scrolling shows no blank. */
const OVERSCAN = 8;
/** Rows come and go by so many at a time, not one by one in every frame: each time the page is laid out and painted anew. */
const AT_ONCE = 8;
/** Rows are asked for in blocks: one question for many rows costs little more than one for each row that comes into sight. */
const BLOCK = 64;

/** Places of the first and the last row in sight, from 0. */
interface Sight {
  startIndex: number;
  endIndex: number;
}

/** The first row of the block that the first row beyond the upper edge is in. */
const firstOf = (startIndex: number, block: number) => Math.max(0, Math.floor((startIndex - OVERSCAN) / block) * block);

/**
 * The rows to draw, in order.
 *
 * @param kept a row drawn wherever it is; -1 for none
 */
export function drawnRows(sight: Sight & { count: number }, kept: number): number[] {
  const { startIndex, endIndex, count } = sight;
  const first = firstOf(startIndex, AT_ONCE);
  // As many wherever the list is scrolled to, so that rows come at one edge when others go at the other one.
  const most = endIndex - startIndex + 1 + 2 * OVERSCAN + AT_ONCE - 1;
  const last = Math.min(count, first + Math.ceil(most / AT_ONCE) * AT_ONCE) - 1;
  const drawn = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  if (kept < 0 || kept >= count) return drawn;
  if (kept < first) return [kept, ...drawn];
  return kept > last ? [...drawn, kept] : drawn;
}

/**
 * The rows whose content is needed, or will be soon; `last` comes before `first` where there is none.
 *
 * @param sight null before anything was laid out
 */
export function neededRows(sight: Sight | null, count: number) {
  const { startIndex, endIndex } = sight ?? { startIndex: 0, endIndex: -1 };
  const last = Math.min(count, (Math.floor((endIndex + OVERSCAN) / BLOCK) + 1) * BLOCK) - 1;
  return { first: firstOf(startIndex, BLOCK), last };
}
