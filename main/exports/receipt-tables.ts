import { BOOKED_TAXES } from '../../shared/exports/accounts.ts';
import { receiptRecordSchema } from '../../shared/records/receipt.ts';
import type { Table } from './exported-record.ts';
import { fieldHead } from './heads.ts';
import { type CellValue, dateCell, moneyCell, numberCell } from './printed-cell.ts';
import { fieldCell, STATE_HEADS, stateCells } from './record-cells.ts';
import { type ReceiptShare, splitReceipt } from './split-receipt.ts';

const FIELDS = receiptRecordSchema.keyof().options;
const TECHNICAL = /^hash$|^algorithm|^parsed_at$|^warning$/;
const COLUMNS = [
  ...FIELDS.filter((field) => !TECHNICAL.test(field)),
  ...FIELDS.filter((field) => TECHNICAL.test(field)),
];

/** One row a receipt. What a field has several of is joined with semicolons. */
export const receiptTable: Table = {
  heads: [...COLUMNS.map(fieldHead), ...STATE_HEADS],
  rowsOf: (record) => {
    const { content, evidence } = record;
    const cells = COLUMNS.map((field) => fieldCell(content.record[field as never], field, evidence));
    return [[...cells, ...stateCells(record)]];
  },
};

const ITEM_HEADS = ['Item', 'SKU', 'Type', 'Quantity', 'Unit price', 'Line price', 'Discount'];

/**
 * One row a line item, with its share of what was taken off all of them and of each tax: the last column adds up to the
 * receipt's total to the cent. What the amounts have beyond the lines has rows of its own.
 */
export const itemsTable: Table = {
  heads: [
    ...['Date sold', 'Store', 'Store license number', 'Invoice number', 'Currency'],
    ...ITEM_HEADS,
    ...BOOKED_TAXES.map(fieldHead),
    ...['Price before tax', 'Total with tax'],
    ...STATE_HEADS,
  ],
  rowsOf(record) {
    const { content, evidence } = record;
    if (content.kind !== 'receipt') return [];
    const { date_sold, retailer, retailer_license_number, invoice_number, currency } = content.record;
    const sale = [dateCell(date_sold), retailer, retailer_license_number, invoice_number, currency];
    const state = stateCells(record);
    const shares = splitReceipt(content.record)?.shares ?? [];
    const rows = shares.map((share): CellValue[] => {
      const { line, price, discount, taxes, net, total } = share;
      const quantity =
        share.quantity === null ? null : numberCell(share.quantity, evidence, `product_quantities[${line}]`);
      return [
        ...[nameOf(share), share.sku, share.type, quantity, unitPrice(share), moneyCell(price), moneyCell(discount)],
        ...BOOKED_TAXES.map((tax) => moneyCell(taxes[tax])),
        ...[moneyCell(net), moneyCell(total)],
      ];
    });
    const nothing = [...ITEM_HEADS, ...BOOKED_TAXES, 'net', 'total'].map(() => null);
    return (rows.length === 0 ? [nothing] : rows).map((row) => [...sale, ...row, ...state]);
  },
};

function nameOf({ role, name }: ReceiptShare): string | null {
  if (role === 'not-itemized') return '(not itemized)';
  return role === 'fees' ? '(fees and rounding)' : name;
}

/** To a hundredth of a cent: three for 10.00 are 3.3333 each. */
function unitPrice({ price, quantity }: ReceiptShare): CellValue {
  if (quantity === null || quantity === 0) return null;
  const each = Math.round((price / quantity) * 100) / 100;
  return Number.isInteger(each) ? moneyCell(each) : each / 100;
}
