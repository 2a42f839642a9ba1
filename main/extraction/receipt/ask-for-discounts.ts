import { finding } from '../../../shared/findings/finding.ts';
import type { LastDiscount } from './goods/last-discount.ts';
import type { LineItem } from './goods/line-item.ts';
import { amountsOn } from './lines/amounts.ts';
import type { ReceiptNotes } from './receipt-notes.ts';
import type { Settlement } from './sums/settlement.ts';
import type { SummaryEntry } from './sums/summary-entry.ts';

/**
 * Asks about discounts of which it is open what they were taken off, or whether they are in the prices already.
 *
 * @param items with the prices that their own discounts leave
 */
export function askForDiscounts(
  items: readonly LineItem[],
  doubtful: readonly LastDiscount[],
  entries: readonly SummaryEntry[],
  settlement: Settlement,
  notes: ReceiptNotes,
): void {
  askForUnread(items, settlement, notes);
  askForLastDiscounts(doubtful, items.length, notes);
  askForSummedUp(items, entries, settlement, notes);
}

/** Prices before discounts, above the prices of items: `* Original Price: $35.41`. */
const PRICE_BEFORE = /\b(?:orig(?:inal)?|reg(?:ular)?|list|was|statt|prix initial)\b/i;

/** Items whose prices were lessened, on a receipt of which no discount was read. */
function askForUnread(items: readonly LineItem[], { discount, gross }: Settlement, notes: ReceiptNotes): void {
  const lessened = items.some(({ rows, gross: price }) =>
    rows.some(({ line }) => PRICE_BEFORE.test(line.text) && (amountsOn(line).at(-1)?.cents ?? 0) > Math.abs(price)),
  );
  if (!lessened || discount || gross) return;
  notes.find(finding('discount-missing', 'warning', ['total_discount', 'subtotal'], { case: 'items' }));
}

/** Discounts above the sums that may be of the last of the goods or of all of them. */
function askForLastDiscounts(doubtful: readonly LastDiscount[], goods: number, notes: ReceiptNotes): void {
  for (const { line, ofAll } of doubtful) {
    const paths = [`product_prices[${goods - 1}]`, 'total_discount'];
    notes.find(finding('discount-of-which', 'warning', paths, { case: ofAll ? 'all' : 'last', line: line.text }));
  }
}

/**
 * What was saved, told by a remark below, where the prices after their own discounts come to the sum of the goods: shops
 * mean it as the discount of the whole, or as a remark on prices after it.
 */
function askForSummedUp(
  items: readonly LineItem[],
  entries: readonly SummaryEntry[],
  { subtotal, total, discount }: Settlement,
  notes: ReceiptNotes,
): void {
  const sum = (subtotal ?? total)?.cents;
  const net = items.reduce((all, item) => all + item.price, 0);
  const off = items.reduce((all, item) => all + item.gross - item.price, 0);
  const saved = entries.find(({ role, amount }) => role === 'saved' && Math.abs(amount.cents) === off);
  if (off === 0 || !saved || discount || sum !== net) return;
  notes.find(finding('discounts-summed-up', 'warning', ['total_discount'], { line: saved.line.text }));
}
