import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { AMOUNT_FIELDS, type AmountField } from '../../../../shared/records/receipt-amounts.ts';
import { amountsOn } from '../lines/amounts.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { summaryEntries } from './summary.ts';

const MINUS = /^[-–−]\s?(?=[$\d])|^[(](?=[$\d])/;

/** Whether money went back to the customer: the total and whatever leads to it are printed below nought. */
export function isRefund(lines: readonly ReceiptLine[]): boolean {
  const totals = summaryEntries(lines).filter(({ role }) => role === 'total' || role === 'subtotal');
  return totals.length > 0 && totals.every(({ line }) => (amountsOn(line).at(-1)?.cents ?? 0) < 0);
}

/** The lines of a refund as those of the sale it undoes. */
export function asSale(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) => {
    const words = line.words.map((word) => {
      const text = word.text.replace(MINUS, '');
      return text === word.text ? word : { ...word, text: text.replace(/\)$/, '') };
    });
    return withWords(line, words);
  });
}

/** What was taken off and what was given back as change stay positive. */
const POSITIVE: ReadonlySet<AmountField> = new Set<AmountField>(['total_discount', 'change_due']);
const NEGATIVE = AMOUNT_FIELDS.filter((field) => !POSITIVE.has(field));

/** The record of a refund from that of the sale it undoes: what was paid is negative, and so are quantities. */
export function asRefund(record: ReceiptRecord): ReceiptRecord {
  const back = (value: number | null) => (value === null || value === 0 ? value : -value);
  const money = Object.fromEntries(NEGATIVE.map((field) => [field, back(record[field])]));
  return {
    ...record,
    ...money,
    product_quantities: record.product_quantities?.map((quantity) => -quantity) ?? null,
    product_prices: record.product_prices?.map((price) => -price) ?? null,
  };
}
