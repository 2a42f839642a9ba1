import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';

/** A row of a certificate's results or of a receipt's line items, counted from 0 in its record. */
export interface TableRow {
  table: 'results' | 'items';
  row: number;
}

/** The row a path leads into: `results[12].limit`, `product_prices[2]`; null for any other path. */
export function rowOfPath(path: string | null): TableRow | null {
  const [, list, row] = (path && /^(results|product_(?:names|types|quantities|prices|ids))\[(\d+)\]/.exec(path)) || [];
  return row === undefined ? null : { table: list === 'results' ? 'results' : 'items', row: Number(row) };
}

/** Whether two cells are in one row. */
export function isSameRow(path: string, other: string): boolean {
  const [one, two] = [rowOfPath(path), rowOfPath(other)];
  return one !== null && one.table === two?.table && one.row === two.row;
}

/** The same cell of another row. */
export const inRow = (path: string, row: number): string => path.replace(/\[\d+\]/, `[${row}]`);

const ITEM_LISTS = ['product_names', 'product_types', 'product_quantities', 'product_prices', 'product_ids'] as const;

/** How many line items a receipt has. */
export const itemCount = (record: ReceiptRecord): number =>
  Math.max(0, ...ITEM_LISTS.map((list) => record[list]?.length ?? 0));

/**
 * Where a row goes when it is moved one up or down: past the neighbor in its own table, which for results may not be the
 * neighbor in the record. null at the ends.
 */
export function movedTo(record: CoaRecord | ReceiptRecord, { table, row }: TableRow, step: 1 | -1): number | null {
  if (table === 'items') {
    const to = row + step;
    return to >= 0 && to < itemCount(record as ReceiptRecord) ? to : null;
  }
  const { results } = record as CoaRecord;
  const mine = results[row]?.analysis;
  for (let to = row + step; to >= 0 && to < results.length; to += step) if (results[to]?.analysis === mine) return to;
  return null;
}

/** The edit that adds an empty row of an analysis, and the slot in which its name is typed. */
export function newResult(record: CoaRecord, analysis: string) {
  const place = record.results.length;
  const value: CoaResult = {
    analysis,
    key: '',
    name: '',
    value: null,
    qualifier: null,
    mg_g: null,
    // Rows of one table mostly share their units.
    units: record.results.findLast((row) => row.analysis === analysis)?.units ?? null,
    limit: null,
    lod: null,
    loq: null,
    status: null,
  };
  return { path: `results[${place}]`, value, slot: `results[${place}].name` };
}

/** The edit that adds an empty line item, and the slot in which its name is typed. */
export function newItem(record: ReceiptRecord) {
  const place = itemCount(record);
  return { path: `items[${place}]`, value: {}, slot: `product_names[${place}]` };
}
