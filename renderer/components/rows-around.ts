/** Rows drawn beyond the edges, so that fast scrolling shows no blank. */
const OVERSCAN = 8;
/** Rows come and go by so many, not one by one in every frame: each time the page is laid out and painted anew. */
const AT_ONCE = 4;
/** Rows are asked for in blocks: one question for many rows costs little more than one for each row that comes into sight. */
const BLOCK = 64;

/** Places of the first and the last row in sight, from 0. */
interface Sight {
  startIndex: number;
  endIndex: number;
}

/** The rows in sight and beyond their edges, out to whole blocks of rows; `last` comes before `first` where there is none. */
function around({ startIndex, endIndex }: Sight, count: number, block: number) {
  const first = Math.max(0, Math.floor((startIndex - OVERSCAN) / block) * block);
  return { first, last: Math.min(count, (Math.floor((endIndex + OVERSCAN) / block) + 1) * block) - 1 };
}

/**
 * The rows to draw, in order.
 *
 * @param kept a row drawn wherever it is; -1 for none
 */
export function drawnRows(sight: Sight & { count: number }, kept: number): number[] {
  const { first, last } = around(sight, sight.count, AT_ONCE);
  const drawn = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  if (kept < 0 || kept >= sight.count) return drawn;
  if (kept < first) return [kept, ...drawn];
  return kept > last ? [...drawn, kept] : drawn;
}

/** The rows whose content is needed, or will be soon. @param sight null before anything was laid out */
export const neededRows = (sight: Sight | null, count: number) =>
  around(sight ?? { startIndex: 0, endIndex: -1 }, count, BLOCK);
