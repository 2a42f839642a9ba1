import { readMeasurements, readVerdict } from '../cells.ts';
import type { RowCell, TableRow } from '../table-row.ts';
import type { Role } from './header-words.ts';

/**
 * Whether a column of LODs or LOQs says what was found: limits of a method are figures in every row, so `ND` or `<LOQ` in
 * several of them mean that the heads stand over other columns than they seem to.
 */
export const findsAmongThresholds = (rows: readonly TableRow[], roles: readonly Role[]): boolean =>
  roles.some(
    (role, index) => (role === 'lod' || role === 'loq') && rows.filter((row) => isNothing(row.cells[index])).length > 1,
  ) || foundUnderLimits(rows, roles);

const isNothing = (cell: RowCell | undefined) =>
  /^(?:ND|<LO[DQ])$/.test(readMeasurements(cell?.text ?? '')[0]?.qualifier ?? '');

/** Rows with a figure for the result and nothing for a limit, which all would have failed: the heads changed places. */
function foundUnderLimits(rows: readonly TableRow[], roles: readonly Role[]): boolean {
  const odd = rows.filter(
    ({ cells }) =>
      roles.some((role, index) => role === 'limit' && isNothing(cells[index])) &&
      roles.some(
        (role, index) => role === 'result' && (readMeasurements(cells[index]?.text ?? '')[0]?.value ?? 0) > 0,
      ) &&
      !roles.some((role, index) => role === 'status' && readVerdict(cells[index]?.text ?? '') === 'fail'),
  );
  return odd.length > 2;
}
