import type { BoxText, RecordDetail } from '../../../../shared/desktop.ts';
import { readingsForField } from './box-text.ts';
import { type Edit, editOf } from './cell-edits.ts';
import { bandsOf } from './printed-columns.ts';
import { type CellBlock, cellsOf } from './table-range.ts';
import { parseValue } from './values.ts';

/** How far beyond its name's line a row's words may stand, as a share of the line's height. */
const ROOM = 0.2;

/**
 * The edits that read a box drawn over a column of the page into a column of the table: each line into the row in whose
 * line it stands; where no row was read on that page, one after the other if there are as many.
 */
export function columnFromBox(
  detail: RecordDetail,
  block: CellBlock,
  page: number,
  { lines, method }: BoxText,
): Edit[] {
  const rows = block.section.rows.slice(block.rows[0], block.rows[1] + 1);
  const table = block.section.analysis === null ? 'items' : 'results';
  const bands = bandsOf(
    detail.evidence,
    rows.map(({ index }) => index),
    table,
  ).filter((band) => band.page === page);
  const linesOfRows = rows.map(({ index }, at) => {
    if (bands.length === 0) return lines.length === rows.length ? lines[at] : undefined;
    const band = bands.find((other) => other.row === index);
    if (!band) return undefined;
    const room = (band.box[3] - band.box[1]) * ROOM;
    const words = lines.flat().filter(({ box }) => {
      const middle = (box[1] + box[3]) / 2;
      return middle > band.box[1] - room && middle < band.box[3] + room;
    });
    return words.length > 0 ? words : undefined;
  });
  return cellsOf(block).flatMap(([slot], at): Edit[] => {
    const line = linesOfRows[at];
    const [reading] = slot && line ? readingsForField(slot.kind, slot.path, [line]) : [];
    const typed = slot && reading && parseValue(slot.kind, reading.text);
    if (!slot || !reading || !typed?.ok) return [];
    const ink = {
      path: slot.path,
      page,
      box: [...reading.box] as [number, number, number, number],
      text: reading.text,
      method,
    };
    return [{ ...editOf(detail, slot, typed.value, reading.text), ink }];
  });
}
