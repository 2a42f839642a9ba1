import { parseUnits } from '../../../../../shared/science/units.ts';
import { enclosing } from '../../../../documents/page.ts';
import { overlapShare } from '../../../layout/overlap.ts';
import type { HeadCell } from './head-cells.ts';
import { type Role, readHeader } from './header-words.ts';
import type { HeaderColumn } from './table-header.ts';

/** Heads over each other that share more than this part of their width are of one column. */
const SAME_COLUMN = 0.35;

/** Puts the cells of a head together by column, from the left. */
export function toColumns(group: readonly HeadCell[]): HeaderColumn[] {
  const cells = [...group].sort((a, b) => a.line - b.line || a.x0 - b.x0);
  const spanning = cells.filter((cell) => spans(cell, cells));
  const columns: HeadCell[][] = [];
  for (const cell of cells) {
    if (spanning.includes(cell)) continue;
    const home = columns.find((column) =>
      column.some((other) => other.line !== cell.line && overlapShare(other, cell) > SAME_COLUMN),
    );
    if (home) home.push(cell);
    else columns.push([cell]);
  }
  return mergeColumns(columns)
    .map((column) => {
      const above = spanning.filter((cell) => column.some((own) => overlapShare(cell, own) > 0.5));
      const text = [...above, ...column.sort((a, b) => a.line - b.line || a.x0 - b.x0)]
        .map((cell) => cell.text)
        .join(' ');
      const named = column.find((cell) => cell.meaning?.role === 'name' && parseUnits(cell.text) !== null);
      const measured = column.find((cell) => cell.meaning?.role === 'result' && readHeader(cell.text)?.role === 'name');
      const said = readHeader(text);
      const meaning = named?.meaning ??
        (measured?.meaning && { ...measured.meaning, units: said?.units ?? [] }) ??
        said ??
        readHeader(column.map((cell) => cell.text).join(' ')) ??
        column.find((cell) => cell.meaning !== null)?.meaning ?? { role: 'other' as Role, units: [] };
      return { ...enclosing(column), text: named?.text ?? text, ...meaning };
    })
    .sort((a, b) => a.x0 - b.x0);
}

/** Columns whose boxes came to overlap after all (a third line that ties two together) are one. */
function mergeColumns(columns: HeadCell[][]): HeadCell[][] {
  const merged: HeadCell[][] = [];
  for (const column of columns) {
    const lines = new Set(column.map((cell) => cell.line));
    const home = merged.find(
      (other) => overlapShare(enclosing(other), enclosing(column)) > 0.6 && !other.some((cell) => lines.has(cell.line)),
    );
    if (home) home.push(...column);
    else merged.push(column);
  }
  return merged;
}

/** A head over several columns (`All uses` over `Limit` and `Status`), also where one of them stands in the middle of two lines. */
export function spans(cell: HeadCell, cells: readonly HeadCell[]): boolean {
  const below = cells.filter((other) => other.line > cell.line && overlapShare(cell, other) > SAME_COLUMN);
  const over = (other: HeadCell) => overlapShare(cell, other) > 0.5;
  return below.some((a, index) =>
    below.slice(index + 1).some((b) => (a.line === b.line ? over(a) && over(b) : areLevel(a, b))),
  );
}

const areLevel = (a: HeadCell, b: HeadCell) =>
  Math.min(a.y1, b.y1) > Math.max(a.y0, b.y0) && (a.x1 < b.x0 || b.x1 < a.x0);
