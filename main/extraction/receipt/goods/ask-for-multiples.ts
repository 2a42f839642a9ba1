import { finding } from '../../../../shared/findings/finding.ts';
import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { LineItem } from './line-item.ts';

/** Nobody buys more of one thing at a till. */
const MOST = 24;
/** `@ $25.00`, `3 $25.00`: what one costs, below the name or the price of several. */
const OF_ONE = /^\W*\d{0,3}\s*[@x×]?\s*[$€£]?\s?\d{1,4}[.,]\d{2}\s?[€£]?\W*$/i;
/** `3 @`: how many, the price of one not read. */
const TIMES_NOTHING = /^\W*(\d{1,2})\s?[@×]\W*$/;

/**
 * Asks how many of an item were sold where no quantity was read for it and a line of its own has a price that its price is
 * some times as much as, or the line below it a number with nothing to multiply.
 *
 * @param lines all lines of the receipt
 */
export function askForMultiples(items: readonly LineItem[], lines: readonly ReceiptLine[], notes: ReceiptNotes): void {
  for (const [index, { rows, priceAmount, gross, quantity, quantityRow, name }] of items.entries()) {
    if (quantity !== 1 || quantityRow?.quantity) continue;
    const own = rows.map(({ line }) => line).filter((line) => line !== priceAmount.line);
    const unit = own.filter(({ text }) => OF_ONE.test(text)).flatMap((line) => amountsOn(line))[0]?.cents ?? 0;
    const below = lines[lines.indexOf(priceAmount.line) + 1]?.text ?? '';
    const times = unit > 0 ? gross / unit : Number(TIMES_NOTHING.exec(below)?.[1]);
    if (!Number.isInteger(times) || times < 2 || times > MOST) continue;
    const said = unit > 0 ? ({ case: 'times', name, times, unit } as const) : ({ case: 'below', name, times } as const);
    notes.find(finding('quantity-missing', 'warning', [`product_quantities[${index}]`], said));
  }
}
