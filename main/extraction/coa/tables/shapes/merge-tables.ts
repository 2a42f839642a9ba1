import { finding } from '../../../../../shared/findings/finding.ts';
import type { Finding } from '../../../../../shared/records/reading.ts';
import { convertFraction } from '../../../../../shared/science/units.ts';
import type { RowDraft, TableDraft } from '../table-draft.ts';

export interface MergedTables {
  tables: TableDraft[];
  /** Disagreements between a summary and the full table, with the row of the full table they concern. */
  disagreements: { row: RowDraft; summary: RowDraft }[];
}

/**
 * Puts the tables of a document together: rows a summary repeats from a fuller table are left out, after comparing them.
 */
export function mergeTables(tables: readonly TableDraft[]): MergedTables {
  const disagreements: MergedTables['disagreements'] = [];
  const kept = tables.map((table) => ({ ...table, rows: [...table.rows] }));
  const isSame = sameRow(new Set(tables.flatMap(({ rows }) => partsOf(rows))));
  kept.forEach((table, index) => {
    const fuller = kept.filter((other, o) => o !== index && isFuller(other, table, o < index, isSame));
    table.rows = table.rows.filter((row) => {
      const twin = fuller.flatMap((other) => other.rows).find((other) => isSame(other, row));
      if (!twin) return true;
      if (!agree(twin, row)) {
        disagreements.push({ row: twin, summary: row });
      }
      return false;
    });
  });
  return { tables: kept.filter((table) => table.rows.length > 0), disagreements };
}

/** Whether a table says everything another says and more: then the other is its summary. */
function isFuller(table: TableDraft, other: TableDraft, earlier: boolean, isSame: SameRow): boolean {
  const shared = other.rows.filter((row) => table.rows.some((twin) => isSame(twin, row))).length;
  if (shared === 0 || shared < 0.5 * Math.min(other.rows.length, table.rows.length)) return false;
  const weight = (t: TableDraft) => t.detail * 3 + t.rows.length;
  if (weight(table) !== weight(other)) return weight(table) > weight(other);
  return earlier;
}

type SameRow = (a: RowDraft, b: RowDraft) => boolean;

/** @param parts names that one table has beside others of their key: `Sand` and `Soil` are one standard analyte, and two rows */
const sameRow =
  (parts: ReadonlySet<string>): SameRow =>
  (a, b) =>
    a.analysis === b.analysis &&
    (a.key !== null && b.key !== null
      ? a.key === b.key && (partOf(a) === partOf(b) || !parts.has(partOf(a)) || !parts.has(partOf(b)))
      : fold(a.name.value) === fold(b.name.value));

const partOf = ({ key, name }: RowDraft): string => `${key} ${fold(name.value)}`;

const partsOf = (rows: readonly RowDraft[]): string[] =>
  rows
    .filter((row) => row.key !== null && rows.some((other) => other.key === row.key && partOf(other) !== partOf(row)))
    .map(partOf);

const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9α-ω]/g, '');

/** Two prints of one measurement agree when some pair of them does, up to rounding. */
function agree(a: RowDraft, b: RowDraft): boolean {
  const comparable = a.measurements.flatMap((x) =>
    b.measurements.flatMap((y) => {
      const [m, n] = [x.value, y.value];
      if (m.value === null || n.value === null) return [];
      const other = m.units && n.units ? convertFraction(n.value, n.units, m.units) : null;
      const value = m.units === n.units ? n.value : other;
      return value === null ? [] : [Math.abs(m.value - value) <= Math.max(0.02 * Math.abs(m.value), 0.0051)];
    }),
  );
  return comparable.length === 0 || comparable.some(Boolean);
}

const printed = (row: RowDraft) => row.measurements.map((m) => m.text).join(', ');

export function toFindings(
  disagreements: MergedTables['disagreements'],
  pathOf: (row: RowDraft) => string | null,
): Finding[] {
  return disagreements.flatMap(({ row, summary }) => {
    const path = pathOf(row);
    const said = { analyte: summary.name.value, summary: printed(summary), full: printed(row) };
    return path ? [finding('summary-differs', 'warning', [path], said)] : [];
  });
}
