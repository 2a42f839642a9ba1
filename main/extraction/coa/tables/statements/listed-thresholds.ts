import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import type { Unit } from '../../../../../shared/science/units.ts';
import type { Caption } from '../captions.ts';
import type { Role } from '../heads/header-words.ts';
import type { HeaderColumn } from '../heads/table-header.ts';
import { cellsOfRow } from '../rows/row-cells.ts';
import { thresholdsOf } from '../rows/row-thresholds.ts';
import type { ListedThresholds, RowDraft, TableDraft } from '../table-draft.ts';
import type { TableRow } from '../table-row.ts';

const THRESHOLDS = ['lod', 'loq', 'limit'] as const;
/** A list of fewer known analytes may be anything. */
const FEWEST = 2;

/** The rows of a table that gives thresholds and no results: `Analyte | Limit (ppb)`; none where it is another table. */
export function listedThresholds(
  columns: readonly HeaderColumn[],
  rows: readonly TableRow[],
  { roles, name }: { roles: readonly Role[]; name: number },
  caption: Caption,
): ListedThresholds[] {
  if (name < 0 || roles.some((role) => role === 'result' || role === 'status' || role === 'quality')) return [];
  const listed = rows.flatMap((row): ListedThresholds[] => {
    const label = row.cells[name]?.text ?? '';
    const analyte = (caption.analysis && findAnalyte(label, caption.analysis)) ?? findAnalyte(label);
    if (!analyte) return [];
    const thresholds = thresholdsOf(cellsOfRow(row, columns, roles), roles, caption.units, null);
    const isSaid = THRESHOLDS.some((role) => thresholds[role] !== null);
    return isSaid ? [{ ...thresholds, key: analyte.key, analysis: analyte.analysis }] : [];
  });
  return listed.length >= FEWEST ? listed : [];
}

/** Gives rows of tables without a column for a threshold the one that a list elsewhere in the document has for their analyte. */
export function withListedThresholds(tables: readonly TableDraft[], listed: readonly ListedThresholds[]): TableDraft[] {
  if (listed.length === 0) return [...tables];
  return tables.map((table) => {
    const lacking = THRESHOLDS.filter((role) => table.rows.every((row) => row[role] === null));
    return { ...table, rows: table.rows.map((row) => lacking.reduce((so, role) => withListed(so, role, listed), row)) };
  });
}

function withListed(row: RowDraft, role: 'lod' | 'loq' | 'limit', listed: readonly ListedThresholds[]): RowDraft {
  const own = listed.filter((one) => one.key === row.key && one.analysis === row.analysis && one[role] !== null);
  const [first] = own;
  // Limits for several uses of the product: which one holds only a person can tell.
  if (!first || own.some((one) => one[role]?.value !== first[role]?.value)) return row;
  const units: Unit | null = first.thresholdUnits[role];
  return { ...row, [role]: first[role], thresholdUnits: { ...row.thresholdUnits, [role]: units } };
}
