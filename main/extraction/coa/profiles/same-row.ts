import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import { convertFraction } from '../../../../shared/science/units.ts';
import { bare } from './occurrences.ts';

const close = (a: number | null, b: number | null) =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= 1e-3 * Math.max(1e-9, Math.abs(b)));

/** Whether two rows are of one analyte. */
export const isSameAnalyte = (a: CoaResult, b: CoaResult) =>
  a.analysis === b.analysis && (a.key === b.key || bare(a.name) === bare(b.name));

/** Whether two rows say the same, if in other units of mass. */
export const isSameRow = (a: CoaResult, b: CoaResult): boolean => isSameAnalyte(a, b) && differences(a, b) === 0;

const inUnitsOf = (a: CoaResult, b: CoaResult, value: number | null) =>
  value === null || !a.units || !b.units || a.units === b.units ? value : convertFraction(value, a.units, b.units);

/** Whether two rows of an analyte have the same result, if in other units of mass. */
export const isSameResult = (a: CoaResult, b: CoaResult): boolean =>
  a.qualifier === b.qualifier &&
  close(inUnitsOf(a, b, a.value), b.value) &&
  ((a.units === null) === (b.units === null) || a.value === null);

/** How many of a row's values another row of the analyte has otherwise; the result counts as two. */
export function differences(a: CoaResult, b: CoaResult): number {
  const thresholds = (['lod', 'loq', 'limit'] as const).filter((role) => !close(inUnitsOf(a, b, a[role]), b[role]));
  return (isSameResult(a, b) ? 0 : 2) + thresholds.length + ((a.status ?? null) === (b.status ?? null) ? 0 : 1);
}

/** A row by its learned columns, with thresholds and a verdict that they do not hold and that were read elsewhere. */
export function withWhatIsMissing(row: CoaResult, read: CoaResult): CoaResult {
  const into = (value: number | null) =>
    value === null || !row.units || !read.units || row.units === read.units
      ? value
      : convertFraction(value, read.units, row.units);
  return {
    ...row,
    lod: row.lod ?? into(read.lod),
    loq: row.loq ?? into(read.loq),
    limit: row.limit ?? into(read.limit),
    status: row.status ?? read.status,
  };
}
