import type { CoaResult } from '../../shared/records/coa-result.ts';
import { toMgG } from '../../shared/science/units.ts';

/** What follows in the same row of results from an edit of one of its fields. */
export function settleRow(row: CoaResult, field: string): CoaResult {
  const settled = { ...row };
  if (field === 'value' && row.value !== null) settled.qualifier = null;
  if (field === 'qualifier' && row.qualifier !== null) settled.value = null;
  if (field !== 'mg_g') settled.mg_g = settled.value === null ? null : toMgG(settled.value, settled.units);
  return settled;
}
