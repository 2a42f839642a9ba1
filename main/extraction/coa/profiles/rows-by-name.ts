import type { LearnedColumn, LearnedTable } from '../../../../shared/records/lab-layout.ts';
import type { Word } from '../../../documents/page.ts';
import { isBlank, readVerdict } from '../tables/cells.ts';
import type { NamedLine } from './column-bands.ts';
import { type KnownNames, type NameEdge, ONE_EDGE } from './learned-names.ts';
import {
  cellsOf,
  columnsOfRows,
  type LearnedRow,
  MOVED,
  movedBy,
  readRow,
  standsInColumns,
  textOf,
} from './read-learned-table.ts';

/** Part of the names at an edge that are rows of a table, where it is the table's. */
const ENOUGH_ROWS = 0.6;
/** Part of the learned columns that are filled. */
const ENOUGH_CELLS = 0.6;

/**
 * Rows of a learned table wherever its names stand one below the other and all that follows fits the learned columns:
 * overleaf without a head, in another column of the page, under heads that read otherwise.
 *
 * @param taken names of rows that were read already
 */
export function rowsByName(
  table: LearnedTable,
  names: KnownNames,
  edges: readonly NameEdge[],
  taken: ReadonlySet<Word>,
): LearnedRow[] {
  const [first] = table.columns;
  if (!first) return [];
  const found = edges.flatMap((edge) => {
    const { width } = edge.page.page;
    const shift = edge.x0 / width - first.x0;
    const moved = movedBy(table.columns, shift);
    const own = columnsOfEdge(moved, edge, table.analysis);
    const rows = rowsAt(table, moved, names, edge, taken) ?? (own && rowsAt(table, own, names, edge, taken));
    return rows ? [{ rows, away: Math.abs(shift) }] : [];
  });
  return found.toSorted((a, b) => a.away - b.away).flatMap(({ rows }) => rows);
}

/** The columns of the rows at an edge, where they are the learned ones that are wider or narrower here. */
function columnsOfEdge(columns: readonly LearnedColumn[], { page, x0, lines }: NameEdge, analysis: string) {
  const { width } = page.page;
  const rows = lines.flatMap((index): NamedLine[] => {
    const line = page.lines[index];
    const name = line?.segments.find((one) => Math.abs(one.x0 - x0) <= ONE_EDGE);
    return line && name ? [{ line, name, nameEnd: name.x1 }] : [];
  });
  return columnsOfRows(columns, rows, analysis, width);
}

/** Rows at an edge by columns there; null where they are none of the table's. */
function rowsAt(
  table: LearnedTable,
  columns: LearnedColumn[],
  names: KnownNames,
  edge: NameEdge,
  taken: ReadonlySet<Word>,
): LearnedRow[] | null {
  const { width } = edge.page.page;
  let open = edge.lines.length;
  const rows = edge.page.lines.flatMap((line, index): LearnedRow[] => {
    if (!line.segments.some(({ words }) => words.some(({ x0 }) => Math.abs(x0 - edge.x0) <= ONE_EDGE))) return [];
    const cells = cellsOf(line, columns, width);
    if (cells[0]?.some((word) => taken.has(word))) {
      if (edge.lines.includes(index)) open -= 1;
      return [];
    }
    const row = fits(columns, cells, width) ? readRow(edge.page, table, names, cells) : null;
    return row ? [row] : [];
  });
  const filled = filledIn(table, rows);
  const isNear = Math.abs(edge.x0 - (table.columns[0]?.x0 ?? 0) * width) <= MOVED * width;
  const isTable = rows.length >= 2 && rows.length >= ENOUGH_ROWS * open && filled >= ENOUGH_CELLS;
  return isTable || (rows.length === 1 && isNear && open === 1 && filled === 1) ? rows : null;
}

/** Whether all that stands in a line stands in the table's columns, and says what they hold. */
const fits = (columns: readonly LearnedColumn[], cells: readonly Word[][], width: number): boolean =>
  standsInColumns(cells, columns, width) &&
  columns.every(({ role, words }, index) => {
    const text = role === 'status' ? textOf(cells[index] ?? []) : '';
    return isBlank(text) || readVerdict(text) !== null || text.toLowerCase() in words;
  });

/** Part of the cells with a role that the rows have. */
function filledIn({ columns }: LearnedTable, rows: readonly LearnedRow[]): number {
  const roles = columns.flatMap(({ role }) => (role === 'name' || role === 'other' ? [] : [role]));
  const filled = rows.reduce((sum, { cells }) => sum + roles.filter((role) => cells[role]).length, 0);
  return filled / Math.max(1, rows.length * roles.length);
}
