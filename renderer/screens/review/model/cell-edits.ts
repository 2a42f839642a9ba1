import type { RecordDetail, RequestOf } from '../../../../shared/desktop.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import { typedSchema } from '../../../../shared/records/reading.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import type { ValueKind } from './fields.ts';
import { slotEditText } from './printed-number.ts';
import { newItem, newResult } from './rows.ts';
import { type Slot, slotValue } from './slots.ts';
import { type CellBlock, cellsOf } from './table-range.ts';
import { parseValue, type TypedResult } from './values.ts';

export type Edit = RequestOf<'records.edit-many'>['edits'][number];
type JsonValue = Extract<Edit, { value: unknown }>['value'];
type Read = Pick<RecordDetail, 'record' | 'evidence' | 'review'>;
type ValueSlot = Slot & { kind: ValueKind };

/** Edits made together, and the cells whose texts are no values: what stood there stays. */
export interface CellEdits {
  edits: Edit[];
  wrong: { slot: Slot; text: string; message: string }[];
}

/** The edit that puts a value into a slot. @param typed the text that the value was read from */
export function editOf(read: Read, slot: ValueSlot, value: unknown, typed?: string): Extract<Edit, { value: unknown }> {
  const [path, changed] = placed(read, slot, value);
  const digits = typeof changed === 'number' ? typedSchema.safeParse(typed?.trim()).data : undefined;
  return { path, value: changed, ...(digits !== undefined && { typed: digits }) };
}

function placed(read: Read, slot: ValueSlot, value: unknown): [path: string, value: JsonValue] {
  if (slot.kind !== 'result') return [slot.path, value as JsonValue];
  const result = value as TypedResult;
  const qualifierPath = slot.path.replace(/value$/, 'qualifier');
  if (result.qualifier !== null) return [qualifierPath, result.qualifier];
  const before = slotValue(read.record, slot) as TypedResult | null;
  return result.value === null && before?.qualifier ? [qualifierPath, null] : [slot.path, result.value];
}

/** Texts put into cells. A cell that has the value already is confirmed if it is asked about, else left as it is. */
export function textEdits(read: Read, cells: readonly { slot: ValueSlot; text: string }[]): CellEdits {
  const found: CellEdits = { edits: [], wrong: [] };
  for (const { slot, text } of cells) {
    const typed = parseValue(slot.kind, text);
    if (!typed.ok) found.wrong.push({ slot, text, message: typed.message });
    else if (isAsked(read, slot) || text.trim() !== slotEditText(read, slot))
      found.edits.push(editOf(read, slot, typed.value, text));
  }
  return found;
}

/** Whether the value, or for a result its qualifier, is asked about. */
export const isAsked = ({ review }: Pick<Read, 'review'>, { path }: Slot): boolean =>
  review.includes(path) || (path.endsWith('.value') && review.includes(path.replace(/value$/, 'qualifier')));

export const isEmptyCell = (read: Read, slot: ValueSlot): boolean => slotEditText(read, slot) === '';

/** Empties the cells that hold something. Nobody said of an empty one that this is right. */
export const clearEdits = (read: Read, block: CellBlock): CellEdits =>
  textEdits(
    read,
    cellsOf(block)
      .flat()
      .filter((slot) => !isEmptyCell(read, slot))
      .map((slot) => ({ slot, text: '' })),
  );

/** Puts the first row of a block into the others; of one cell, the cell above into it. */
export function fillDownEdits(read: Read, block: CellBlock): CellEdits {
  const isOneRow = block.rows[0] === block.rows[1];
  const from: CellBlock = isOneRow ? { ...block, rows: [Math.max(0, block.rows[0] - 1), block.rows[1]] } : block;
  const [first = [], ...rest] = cellsOf(from);
  const texts = first.map((slot) => slotEditText(read, slot));
  return textEdits(
    read,
    rest.flatMap((row) => row.map((slot, column) => ({ slot, text: texts[column] ?? '' }))),
  );
}

/** Puts into every empty cell of a column what stands in the nearest one above that is not, or below the first. */
export function fillEmptyEdits(read: Read, block: CellBlock): CellEdits {
  const column = cellsOf(block).flat();
  const texts = column.map((slot) => slotEditText(read, slot));
  let above = texts.find((text) => text !== '') ?? '';
  const filled = column.flatMap((slot, row) => {
    above = texts[row] || above;
    return texts[row] === '' && above !== '' ? [{ slot, text: above }] : [];
  });
  return textEdits(read, filled);
}

/** Puts one text into all cells of a block. */
export const setEdits = (read: Read, block: CellBlock, text: string): CellEdits =>
  textEdits(
    read,
    cellsOf(block)
      .flat()
      .map((slot) => ({ slot, text })),
  );

/** The texts of a block, as they can be put into a spreadsheet and back. */
export const textsOf = (read: Read, block: CellBlock): string[][] =>
  cellsOf(block).map((row) => row.map((slot) => slotEditText(read, slot)));

/**
 * Puts rows of texts into a table from the block's first cell on; one text goes into all cells of the block. Rows behind
 * the last are added to the table; columns behind the last are left out.
 */
export function pasteEdits(read: Read, block: CellBlock, texts: readonly (readonly string[])[]): CellEdits {
  if (texts.length === 1 && texts[0]?.length === 1) return setEdits(read, block, texts[0][0] ?? '');
  const { section, rows, columns } = block;
  const added = Math.max(0, rows[0] + texts.length - section.rows.length);
  const fresh = addedRows(read.record, section.analysis, added);
  const places = [...section.rows.map(({ cells }) => cells), ...fresh.map((row) => cellsOfRow(section, row.index))];
  const cells = texts.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const slot = places[rows[0] + down]?.[columns[0] + right];
      // A new row is empty already.
      const isNew = rows[0] + down >= section.rows.length;
      return slot && !(isNew && text.trim() === '') ? [{ slot, text }] : [];
    }),
  );
  const { edits, wrong } = textEdits(read, cells);
  return { edits: [...fresh.map(({ edit }) => edit), ...edits], wrong };
}

/** The edits that add empty rows to a table, and the number of each in the record. */
export function addedRows(record: Read['record'], analysis: string | null, count: number) {
  const first = analysis === null ? newItem(record as ReceiptRecord) : newResult(record as CoaRecord, analysis);
  const index = Number(/\d+/.exec(first.path)?.[0]);
  return Array.from({ length: count }, (_, n) => ({
    index: index + n,
    edit: { path: first.path.replace(/\d+/, String(index + n)), value: first.value as JsonValue },
  }));
}

/** The slots of a row that the table does not have yet. */
export function cellsOfRow({ analysis, columns, heads }: CellBlock['section'], index: number): ValueSlot[] {
  return columns.map(({ key, kind }, column) => ({
    path: analysis === null ? `${key}[${index}]` : `results[${index}].${key}`,
    label: heads[column]?.label ?? key,
    kind,
  }));
}
