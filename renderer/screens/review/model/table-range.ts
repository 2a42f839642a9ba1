import type { Cell, TableRange } from '../../../state/review.ts';
import type { Section, Slot, TableSection } from './slots.ts';

/** Cells that what a person does next is done with: first and last row and column, both included. */
export interface CellBlock {
  section: TableSection;
  rows: readonly [first: number, last: number];
  columns: readonly [first: number, last: number];
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key);

const STEPS: Record<Arrow, Cell> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** The row in which the columns' heads stand. */
const HEADS = -1;

/** The table a slot is in, and its row and column; row -1 for the head of a column. null for any other slot. */
export function placeInTable(
  sections: readonly Section[],
  path: string | null,
): { section: TableSection; cell: Cell } | null {
  if (path === null) return null;
  for (const section of sections) {
    if (section.type !== 'table') continue;
    const head = section.heads.findIndex((slot) => slot.path === path);
    if (head >= 0) return { section, cell: [HEADS, head] };
    const row = section.rows.findIndex(({ cells }) => cells.some((cell) => cell.path === path));
    const column = section.rows[row]?.cells.findIndex((cell) => cell.path === path) ?? HEADS;
    if (column >= 0) return { section, cell: [row, column] };
  }
  return null;
}

/**
 * Where an arrow key leads from a cell or the head of a column: to its neighbor, over the first row to the column's head,
 * over that to the table's, and below the last row to what follows. null at the sides; undefined where the slot is in no
 * table.
 */
export function besideInTable(sections: readonly Section[], path: string, arrow: Arrow): string | null | undefined {
  const table = sections.find((section) => section.type === 'table' && section.head.path === path);
  if (table?.type === 'table' && arrow === 'ArrowDown') return table.rows[0]?.cells[0]?.path ?? undefined;
  const place = placeInTable(sections, path);
  if (!place) return undefined;
  const { section, cell } = place;
  const [row, column] = [cell[0] + STEPS[arrow][0], cell[1] + STEPS[arrow][1]];
  if (row === HEADS) return section.heads[column]?.path ?? null;
  if (row < HEADS) return section.head.path;
  if (row < section.rows.length) return section.rows[row]?.cells[column]?.path ?? null;
  const next = sections[sections.indexOf(section) + 1];
  return next === undefined ? null : next.type === 'table' ? next.head.path : (next.fields[0]?.path ?? null);
}

/** The range after Shift and an arrow key; null where the selected slot is no cell. */
export function extended(
  sections: readonly Section[],
  selected: string | null,
  range: TableRange | null,
  arrow: Arrow,
): TableRange | null {
  const place = placeInTable(sections, selected);
  if (!place || place.cell[0] === HEADS) return null;
  const { section, cell } = place;
  const from = range ?? { table: section.id, anchor: cell, extent: cell };
  const [row, column] = [from.extent[0] + STEPS[arrow][0], from.extent[1] + STEPS[arrow][1]];
  const isInside = row >= 0 && row < section.rows.length && column >= 0 && column < section.columns.length;
  return isInside ? { ...from, extent: [row, column] } : from;
}

/** The range to a cell that was clicked with Shift; null where it is in another table than what is selected. */
export function extendedTo(sections: readonly Section[], selected: string | null, path: string): TableRange | null {
  const [from, to] = [selected, path].map((slot) => placeInTable(sections, slot));
  if (!from || !to || from.section !== to.section || from.cell[0] === HEADS) return null;
  return { table: from.section.id, anchor: from.cell, extent: to.cell };
}

/** All cells of the table that the slot is in, also from a head; null outside of tables. */
export function wholeTable(sections: readonly Section[], selected: string | null): TableRange | null {
  const section =
    placeInTable(sections, selected)?.section ??
    sections.find((other) => other.type === 'table' && other.head.path === selected);
  if (section?.type !== 'table' || section.rows.length === 0) return null;
  return { table: section.id, anchor: [0, 0], extent: [section.rows.length - 1, section.columns.length - 1] };
}

const inOrder = (a: number, b: number): readonly [number, number] => [Math.min(a, b), Math.max(a, b)];

/** First and last row and column of a range. */
export const edgesOf = ({ anchor, extent }: TableRange) => ({
  rows: inOrder(anchor[0], extent[0]),
  columns: inOrder(anchor[1], extent[1]),
});

/** What is selected of a table: the range, all rows of a column whose head is, or the one cell. null for anything else. */
export function selectedBlock(
  sections: readonly Section[],
  selected: string | null,
  range: TableRange | null,
): CellBlock | null {
  const place = placeInTable(sections, selected);
  const ranged = range && sections.find(({ id }) => id === range.table);
  if (ranged?.type === 'table') return { section: ranged, ...edgesOf(range as TableRange) };
  if (!place) return null;
  const { section, cell } = place;
  const [row, column] = cell;
  if (row === HEADS && section.rows.length === 0) return null;
  return {
    section,
    rows: row === HEADS ? [0, section.rows.length - 1] : [row, row],
    columns: [column, column],
  };
}

/** The slots of a block, row by row. */
export const cellsOf = ({ section, rows, columns }: CellBlock): (Slot & { kind: NonNullable<Slot['kind']> })[][] =>
  section.rows.slice(rows[0], rows[1] + 1).map(({ cells }) => cells.slice(columns[0], columns[1] + 1));

export const cellCount = ({ rows, columns }: CellBlock): number =>
  (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1);

/** All rows of one column. */
export function columnBlock(section: TableSection, column: number): CellBlock {
  return { section, rows: [0, section.rows.length - 1], columns: [column, column] };
}
