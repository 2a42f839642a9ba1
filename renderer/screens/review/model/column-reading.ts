import type { RecordDetail } from '../../../../shared/desktop.ts';
import { type CellEdits, type Edit, editOf } from './cell-edits.ts';
import type { ValueKind } from './fields.ts';
import { bandsOf, columnHolding, type PrintedColumn, printedColumns } from './printed-columns.ts';
import type { DocumentText } from './search-text.ts';
import { type Slot, slotValue, type TableSection } from './slots.ts';
import { cellsOf, columnBlock } from './table-range.ts';
import { parseValue } from './values.ts';

type ValueSlot = Slot & { kind: ValueKind };

/** What a column becomes when it is read from the page, and how many rows have nothing there that can be taken. */
export interface ColumnReading extends CellEdits {
  left: number;
}

/** The columns printed beside the rows of a table. */
export function columnsBeside(detail: RecordDetail, section: TableSection, text: DocumentText): PrintedColumn[] {
  const rows = section.rows.map(({ index }) => index);
  const table = section.analysis === null ? 'items' : 'results';
  return printedColumns(text, bandsOf(detail.evidence, rows, table));
}

const slotsOfColumn = (section: TableSection, column: number): ValueSlot[] =>
  cellsOf(columnBlock(section, column)).flat();

/** Reads a printed column into a column of the table, row by row, with where each value stands as its evidence. */
export function readColumn(
  detail: RecordDetail,
  section: TableSection,
  column: number,
  printed: PrintedColumn,
): ColumnReading {
  const reading: ColumnReading = { edits: [], wrong: [], left: 0 };
  slotsOfColumn(section, column).forEach((slot, row) => {
    const cell = printed.cells.get(section.rows[row]?.index ?? -1);
    const typed = cell && parseValue(slot.kind, cell.text);
    if (!cell || !typed?.ok || cell.text.trim() === '') reading.left += 1;
    else reading.edits.push(pointed(detail, slot, typed.value, cell));
  });
  return reading;
}

/** The edit that puts a value into a slot that was read from a place on the page. */
export function pointed(
  detail: RecordDetail,
  slot: ValueSlot,
  value: unknown,
  { page, box, text }: { page: number; box: PrintedColumnBox; text: string },
): Edit {
  const ink = { path: slot.path, page, box, text, method: methodOn(detail, page) };
  return { ...editOf(detail, slot, value, text), ink };
}
type PrintedColumnBox = [number, number, number, number];

/** How the words of a page were read. */
function methodOn({ evidence }: RecordDetail, page: number): 'text-layer' | 'ocr' {
  return Object.values(evidence).some((place) => place.page === page && place.method === 'ocr') ? 'ocr' : 'text-layer';
}

/**
 * The results are where another column was read: both are read from where the other was. null where that column is not
 * found on the page.
 */
export function exchangedColumns(
  detail: RecordDetail,
  section: TableSection,
  column: number,
  printed: readonly PrintedColumn[],
): ColumnReading | null {
  const results = section.columns.findIndex(({ key }) => key === 'value');
  const holding = (at: number) => {
    const slots = slotsOfColumn(section, at).filter((slot) => hasValue(slotValue(detail.record, slot)));
    const rows = new Map(section.rows.map(({ index, cells }) => [cells[at]?.path, index]));
    const values = new Map(slots.map((slot) => [rows.get(slot.path) ?? -1, slotValue(detail.record, slot)]));
    const kind = slots[0]?.kind;
    return kind ? columnHolding(printed, kind, values) : null;
  };
  const [here, there] = [holding(column), holding(results)];
  if (!here) return null;
  const reading = readColumn(detail, section, results, here);
  const other = there && there !== here ? readColumn(detail, section, column, there) : null;
  return { ...reading, edits: [...reading.edits, ...(other?.edits ?? [])] };
}

const hasValue = (value: unknown): boolean =>
  value !== null && (typeof value !== 'object' || Object.values(value as object).some((part) => part !== null));
