import type { CoaResult } from './coa-result.ts';

/**
 * Which values of a record the program doubts and nobody has settled, out of the paths a person should still look at: what
 * is added up, drawn or compared says so of them.
 */

/** Cells of a result that a chart draws or judges by; a doubtful LOD or LOQ changes no bar. */
const DRAWN = /^results\[(\d+)\](?:\.(?:name|key|value|qualifier|mg_g|units|limit|status))?$/;

/** Places, in the record's results, of rows that are to be checked. */
export function uncheckedRows(review: readonly string[]): ReadonlySet<number> {
  return new Set(
    review.flatMap((path) => {
      const row = DRAWN.exec(path)?.[1];
      return row === undefined ? [] : [Number(row)];
    }),
  );
}

/** The rows themselves, for models that are given rows without their places. */
export function uncheckedResults(results: readonly CoaResult[], review: readonly string[]): ReadonlySet<CoaResult> {
  const places = uncheckedRows(review);
  return new Set(results.filter((_, place) => places.has(place)));
}

/** Whether rows of an analysis may not have been read. */
export const mayLackRows = (review: readonly string[], analysis: string): boolean =>
  review.includes('results') || review.includes(`results.${analysis}`);
