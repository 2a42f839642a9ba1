import type { Finding } from '../../../../../shared/records/reading.ts';
import { convertFraction } from '../../../../../shared/science/units.ts';
import type { RowDraft, TableDraft } from '../table-draft.ts';

export interface MergedTables {
  tables: TableDraft[];
  /** Disagreements between a summary and the full table, with the row of the full table they concern. */
  disagreements: { row: RowDraft; message: string }[];
}

/**
 * Puts the tables of a document together: rows a summary repeats from a fuller table are left out, after comparing them.
 */
export function mergeTables(tables: readonly TableDraft[]): MergedTables {
  const disagreements: MergedTables['disagreements'] = [];
  const kept = tables.map((table) => ({ ...table, rows: [...table.rows] }));
  const isSame = sameRow(new Set(tables.flatMap(({ rows }) => repeatedKeys(rows))));
  kept.forEach((table, index) => {
    const fuller = kept.filter((other, o) => o !== index && isFuller(other, table, o < index, isSame));
    table.rows = table.rows.filter((row) => {
      const twin = fuller.flatMap((other) => other.rows).find((other) => isSame(other, row));
      if (!twin) return true;
      if (!agree(twin, row)) {
        disagreements.push({
          row: twin,
          message: `${row.name.value}: the summary says ${printed(row)}, the full table ${printed(twin)}.`,
        });
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

/** @param shared keys that do not tell rows apart: `Sand` and `Soil` are one standard analyte */
const sameRow =
  (shared: ReadonlySet<string | null>): SameRow =>
  (a, b) =>
    a.analysis === b.analysis &&
    (a.key !== null && b.key !== null && !shared.has(a.key)
      ? a.key === b.key
      : fold(a.name.value) === fold(b.name.value));

/** Keys that rows of different names in one table have. */
const repeatedKeys = (rows: readonly RowDraft[]): (string | null)[] =>
  rows
    .filter(({ key, name }) => rows.some((other) => other.key === key && fold(other.name.value) !== fold(name.value)))
    .map(({ key }) => key);

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
  return disagreements.flatMap(({ row, message }) => {
    const path = pathOf(row);
    return path ? [{ code: 'summary-differs', severity: 'warning' as const, paths: [path], message }] : [];
  });
}
