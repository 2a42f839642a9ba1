import type { LearnedColumn, LearnedTable } from '../../shared/records/lab-layout.ts';

/** Known tables with what was seen of them now, and new ones. */
export function mergeTables(known: readonly LearnedTable[], seen: readonly LearnedTable[]): LearnedTable[] {
  const tables: LearnedTable[] = [...known];
  for (const table of seen) {
    const at = tables.findIndex((other) => isSameTable(other, table));
    const before = tables[at];
    // The newer teaching holds: what has been counted goes on.
    if (before)
      tables[at] = {
        ...table,
        caption: before.caption === table.caption || before.rows === 0 ? table.caption : null,
        columns: mergeColumns(before.columns, table.columns),
        stated: table.stated.length > 0 ? table.stated : before.stated,
        rows: before.rows,
        corrected: before.corrected,
        held: before.held,
      };
    else tables.push(table);
  }
  return tables;
}

const headsOf = ({ columns }: LearnedTable) => columns.map(({ head }) => head).join('|');

export const isSameTable = (a: LearnedTable, b: LearnedTable) =>
  a.analysis === b.analysis &&
  a.shape === b.shape &&
  headsOf(a) === headsOf(b) &&
  Math.abs((a.columns[0]?.x0 ?? 0) - (b.columns[0]?.x0 ?? 0)) < 0.03;

/** Columns as wide as both have them; a role that the newer could not tell stays. */
const mergeColumns = (before: readonly LearnedColumn[], now: readonly LearnedColumn[]): LearnedColumn[] =>
  now.map((column, index) => {
    const old = before[index];
    if (!old || now.length !== before.length) return column;
    const isRoleFree = column.role === 'other' && !now.some(({ role }) => role === old.role);
    return {
      ...column,
      ...(isRoleFree && { role: old.role, units: old.units }),
      x0: Math.min(column.x0, old.x0),
      x1: Math.max(column.x1, old.x1),
      words: { ...old.words, ...column.words },
    };
  });
