import type { LineItem } from './goods/items.ts';
import type { LastDiscount } from './goods/last-discount.ts';
import { type Amount, amountsOn } from './lines/amounts.ts';
import type { ReceiptNotes } from './receipt-notes.ts';
import type { Settlement } from './sums/settle-amounts.ts';

/**
 * Asks about discounts of which it is open what they were taken off, or whether they are in the prices already.
 *
 * @param items with the prices that their own discounts leave
 */
export function askForDiscounts(
  items: readonly LineItem[],
  doubtful: readonly LastDiscount[],
  settlement: Settlement,
  notes: ReceiptNotes,
): void {
  askForUnread(items, settlement, notes);
  askForLastDiscounts(doubtful, items.length, notes);
  askForSummedUp(items, settlement, notes);
}

/** Prices before discounts, above the prices of items: `* Original Price: $35.41`. */
const PRICE_BEFORE = /\b(?:orig(?:inal)?|reg(?:ular)?|list|was|statt|prix initial)\b/i;

/** Items whose prices were lessened, on a receipt of which no discount was read. */
function askForUnread(items: readonly LineItem[], { discount, gross }: Settlement, notes: ReceiptNotes): void {
  const lessened = items.some(({ rows, gross: price }) =>
    rows.some(({ line }) => PRICE_BEFORE.test(line.text) && (amountsOn(line).at(-1)?.cents ?? 0) > price),
  );
  if (!lessened || discount || gross) return;
  const message = 'Prices were lessened, but no sum of the discounts was found. Type it in if the receipt has one.';
  notes.find('discount-missing', 'warning', ['total_discount', 'subtotal'], message);
}

/** Discounts above the sums that may be of the last of the goods or of all of them. */
function askForLastDiscounts(doubtful: readonly LastDiscount[], goods: number, notes: ReceiptNotes): void {
  for (const { line, ofAll } of doubtful) {
    const message = ofAll
      ? `"${line.text}" is taken to be off all goods; it may be off the last of them.`
      : `"${line.text}" is taken to be off the last of the goods; it may be off all of them.`;
    notes.find('discount-of-which', 'warning', [`product_prices[${goods - 1}]`, 'total_discount'], message);
  }
}

/** Amounts that end nearer to one another than this part of their height stand in one column. */
const ONE_COLUMN = 1;

/** Whether an amount stands in the column of another. */
function endsWith(amount: Amount, other: Amount): boolean {
  const endOf = ({ words, line }: Amount) => Math.max(...words.map(({ x1 }) => x1)) - line.drift;
  return Math.abs(endOf(amount) - endOf(other)) < ONE_COLUMN * amount.line.height;
}

/**
 * Prices with discounts of their own where the sum of the goods is what is left after these, and a remark below tells
 * what was saved: as printed they come to more than that sum, after the discounts what was saved counts twice.
 */
function askForSummedUp(items: readonly LineItem[], settlement: Settlement, notes: ReceiptNotes): void {
  const { subtotal, total, discount } = settlement;
  const sum = subtotal ?? total;
  const net = items.reduce((all, item) => all + item.price, 0);
  const off = items.reduce((all, item) => all + item.gross - item.price, 0);
  if (off === 0 || discount?.cents !== off || !sum || sum.cents !== net) return;
  if (discount.entry.index < sum.entry.index || endsWith(discount.amount, sum.amount)) return;
  const lessened = items.flatMap(({ price, gross }, index) => (price < gross ? [`product_prices[${index}]`] : []));
  const message = `"${discount.entry.line.text}" sums up discounts that "${sum.entry.line.text}" has left out already: prices are as printed if it counts, else after them.`;
  notes.find('discounts-summed-up', 'warning', lessened, message);
}
