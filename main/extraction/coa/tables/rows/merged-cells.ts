import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { parseQualifier } from '../../../../../shared/science/numbers.ts';
import { enclosing } from '../../../../documents/page.ts';
import { toSegment } from '../../../layout/lines.ts';
import type { HeaderColumn } from '../heads/table-header.ts';
import type { RowCell, TableRow } from '../table-row.ts';

/** `NA` for one row alone may mean that it has no limit. */
const NOT_APPLICABLE = /^n\s?[/.]?\s?a\.?$/i;

/**
 * Where one cell over all values of a panel says that it was not tested (`NA` in the middle of the names), gives each of
 * the rows that result.
 *
 * @param rows as printed, line by line
 */
export function withMergedCell(rows: readonly TableRow[], columns: readonly HeaderColumn[]): TableRow[] {
  const name = columns.findIndex(({ role }) => role === 'name');
  const result = columns.findIndex(({ role }) => role === 'result');
  const end = rows.findIndex(
    ({ running, cells }) => running || (cells[name] && findAnalyte(cells[name].text) === null),
  );
  const block = rows.slice(0, end < 0 ? rows.length : end);
  const named = block.filter(({ cells }) => cells[name]);
  const others = block.flatMap(({ cells }) => cells.filter((cell, index) => cell && index !== name)) as RowCell[];
  if (name < 0 || result < 0 || named.length === 0 || others.length === 0) return [...rows];
  const words = others.flatMap((cell) => cell.words);
  const text = others.map((cell) => cell.text).join(' ');
  const saysUntested = parseQualifier(text) === 'NT';
  // On the line of its only row it is that row's cell.
  const isMerged = named.length > 1 || named.some(({ y1 }) => others.every((cell) => cell.y0 > y1 - 1));
  if (!isMerged || !(saysUntested || (named.length > 1 && NOT_APPLICABLE.test(text)))) return [...rows];
  const merged: RowCell = { ...enclosing(words), text: saysUntested ? toSegment(words).text : 'NT', words };
  const told = named.map((row) => ({
    ...row,
    cells: row.cells.map((cell, index) => (index === name ? cell : index === result ? merged : undefined)),
  }));
  return [...told, ...rows.slice(block.length)];
}
