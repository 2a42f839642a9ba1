import type { LineItem } from './goods/line-item.ts';
import type { Settlement } from './sums/settlement.ts';
import type { SummaryEntry } from './sums/summary-entry.ts';

/**
 * Whether line prices come to what the receipt prints for them: net of line discounts, or gross where only that comes out.
 * The items' prices are set to those that do.
 */
export function fitPrices(items: LineItem[], settlement: Settlement, entries: readonly SummaryEntry[]): boolean {
  const sum = (pick: (item: LineItem) => number) => items.reduce((all, item) => all + pick(item), 0);
  const net = sum((item) => item.price);
  const gross = sum((item) => item.gross);
  const printed = [settlement.subtotal, settlement.total]
    .filter((amount) => amount !== null)
    .map((amount) => amount.cents);
  if (settlement.totalPrice !== null) printed.push(settlement.totalPrice);
  // Prices with their tax come to the total as it was before it was rounded for cash.
  const rounding = entries.filter(({ role, inTable }) => role === 'rounding' && !inTable);
  if (settlement.total) printed.push(rounding.reduce((sum, { amount }) => sum - amount.cents, settlement.total.cents));
  // What was taken off all items above the subtotal leads from their sum to it.
  const { subtotal, discount } = settlement;
  if (subtotal && discount && discount.entry.index < subtotal.entry.index && discount.entry.role === 'discount')
    printed.push(subtotal.cents + discount.cents);
  // A sum before the discounts, which are taken off below it, is that of the prices as printed.
  const grossSum = settlement.gross?.cents;
  const before = discount?.cents === gross - net && (subtotal?.cents === gross || grossSum === gross);
  if (printed.includes(net) && !before) return true;
  if (gross !== net && (printed.includes(gross) || before)) {
    // Or the prices were printed after the discounts that stand below them.
    for (const item of items) item.price = item.gross;
    return true;
  }
  // What looked like the price of one was that of all.
  if (printed.includes(sum((item) => item.unmultiplied))) {
    for (const item of items)
      [item.price, item.gross] = [item.unmultiplied, item.gross - item.price + item.unmultiplied];
    return true;
  }
  return net === grossSum;
}
