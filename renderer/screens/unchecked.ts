import type { CoaResult } from '../../shared/records/coa-result.ts';
import { mayLackRows, uncheckedResults } from '../../shared/records/unchecked.ts';
import { chartStrings } from '../strings/charts.ts';

const { chart: words } = chartStrings;

/** How many of an analysis's rows are still to check, and whether rows may be missing; null where neither is. */
export function cautionOf(results: readonly CoaResult[], analysis: string, review: readonly string[]): string | null {
  const open = uncheckedResults(results, review);
  const rows = results.filter((row) => row.analysis === analysis);
  return caution(rows.filter((row) => open.has(row)).length, rows.length, mayLackRows(review, analysis));
}

export function caution(count: number, all: number, isIncomplete = false): string | null {
  return (
    [count > 0 && words.unchecked(count, all), isIncomplete && words.mayLackRows].filter(Boolean).join(' ') || null
  );
}
