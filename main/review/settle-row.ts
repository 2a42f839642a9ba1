import type { CoaResult } from '../../shared/records/coa-result.ts';
import { findAnalyte } from '../../shared/science/analytes.ts';
import { snakeCase } from '../../shared/science/fold.ts';
import { massFraction } from '../../shared/science/mass-fraction.ts';

const DECIDES_MASS_FRACTION = new Set(['value', 'qualifier', 'units']);

/** What follows in the same row of results from an edit of one of its fields. @param was the row before */
export function settleRow(row: CoaResult, field: string, was: CoaResult = row): CoaResult {
  const settled = { ...row };
  if (field === 'value' && row.value !== null) settled.qualifier = null;
  if (field === 'qualifier' && row.qualifier !== null) settled.value = null;
  // A key that a person chose otherwise than the name has it is theirs.
  const followsName = row.key === '' || (typeof was.name === 'string' && row.key === keyOfName(was.name));
  if (field === 'name' && followsName && typeof row.name === 'string') settled.key = keyOfName(row.name);
  // Of what comes by the serving the mass fraction was printed beside it: it follows from no other field.
  if (DECIDES_MASS_FRACTION.has(field))
    settled.mg_g = settled.value === null ? null : massFraction(settled.key, settled.value, settled.units);
  return settled;
}

const keyOfName = (name: string) => (name === '' ? '' : (findAnalyte(name)?.key ?? snakeCase(name)));
