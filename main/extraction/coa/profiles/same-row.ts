import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import { convertFraction } from '../../../../shared/science/units.ts';
import { bare } from './occurrences.ts';

const close = (a: number | null, b: number | null) =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= 1e-3 * Math.max(1e-9, Math.abs(b)));

/** Whether two rows are of one analyte. */
export const isSameAnalyte = (a: CoaResult, b: CoaResult) =>
  a.analysis === b.analysis && (a.key === b.key || bare(a.name) === bare(b.name));

/** Whether two rows say the same, if in other units of mass. */
export function isSameRow(a: CoaResult, b: CoaResult): boolean {
  if (!isSameAnalyte(a, b) || a.qualifier !== b.qualifier || (a.status ?? null) !== (b.status ?? null)) return false;
  const into = (value: number | null) =>
    value === null || !a.units || !b.units || a.units === b.units ? value : convertFraction(value, a.units, b.units);
  if ((a.units === null) !== (b.units === null) && a.value !== null) return false;
  return close(into(a.value), b.value) && (['lod', 'loq', 'limit'] as const).every((role) => close(into(a[role]), b[role]));
}
