import type { CoaResult } from '../../shared/records/coa-result.ts';
import { findAnalyte } from '../../shared/science/analytes.ts';
import { snakeCase } from '../../shared/science/fold.ts';
import { massFraction } from '../../shared/science/mass-fraction.ts';

const DECIDES_MASS_FRACTION = new Set(['value', 'qualifier', 'units']);

/** What follows in the same row of results from an edit of one of its fields. */
export function settleRow(row: CoaResult, field: string): CoaResult {
  const settled = { ...row };
  if (field === 'value' && row.value !== null) settled.qualifier = null;
  if (field === 'qualifier' && row.qualifier !== null) settled.value = null;
  // A row that a person added has no standard key until it is named.
  if (field === 'name' && row.key === '' && typeof row.name === 'string')
    settled.key = findAnalyte(row.name)?.key ?? snakeCase(row.name);
  // Of what comes by the serving the mass fraction was printed beside it: it follows from no other field.
  if (DECIDES_MASS_FRACTION.has(field))
    settled.mg_g = settled.value === null ? null : massFraction(settled.key, settled.value, settled.units);
  return settled;
}
