import { type CoaRecord, totalsByWeight } from '../../../../shared/records/coa.ts';
import type { Total } from '../../../../shared/records/sample.ts';
import { rowsOf, type WithResults } from './check.ts';
import { activeSumOf, DECARBOXYLATED, percentOfKey, summands, sumOf } from './summands.ts';

/** A total that is stated by weight. */
export const byWeight = (record: CoaRecord, total: Total) => (totalsByWeight(record) ? record[total] : null);

/** Part of a total that the rounding of its rows makes. */
const ROUNDED = 0.003;

/** Whether the rows, all of them with units, make a total as it was read. */
export function isBorneOut(record: CoaRecord, total: Total): boolean {
  const printed = byWeight(record, total);
  return printed ? isSumOfRows(record, total, printed) : false;
}

/** @param printed in percent by weight */
export function isSumOfRows(record: WithResults, total: Total, printed: number): boolean {
  const analysis = total === 'total_terpenes' ? 'terpenes' : 'cannabinoids';
  const rows = summands(record, analysis)[0] ?? [];
  if (rows.length === 0 || rowsOf(record, analysis).some(({ row }) => row.value !== null && !row.units)) return false;
  const active = (neutral: string, acid: string) => {
    const [base, acidic] = [percentOfKey(record, neutral), percentOfKey(record, acid)];
    return base === null || acidic === null ? [] : [base + DECARBOXYLATED * acidic];
  };
  const sums = {
    total_thc: () => active('delta_9_thc', 'thca'),
    total_cbd: () => active('cbd', 'cbda'),
    total_cannabinoids: () => [sumOf(rows), activeSumOf(rows)],
    total_terpenes: () => [sumOf(rows)],
  }[total]();
  return sums.some((sum) => Math.abs(sum - printed) <= ROUNDED * printed);
}
