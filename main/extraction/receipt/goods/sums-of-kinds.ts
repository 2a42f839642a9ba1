import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { LineItem } from './line-item.ts';

/** One of the goods alone may cost what the other does. */
const FEWEST = 2;

const sumOf = (items: readonly LineItem[]): number => items.reduce((sum, { price }) => sum + price, 0);

/**
 * Goods without the sums of their kinds, as workshops print them above the subtotal: `Parts 120.00` and `Labor 80.00`
 * below eight lines that come to both. All goods have a quantity and these none, whatever they are called; and the receipt
 * prints nowhere what all of them come to together, as it does where the last is sold.
 *
 * @param below the lines below the goods
 */
export function withoutSumsOfKinds(items: readonly LineItem[], below: readonly ReceiptLine[]): LineItem[] {
  const to = items.findLastIndex(({ quantityRow }) => quantityRow !== null) + 1;
  const [goods, sums] = [items.slice(0, to), items.slice(to)];
  const areCounted = goods.length >= FEWEST && goods.every(({ quantityRow }) => quantityRow !== null);
  const areSums = sums.length > 0 && sums.length < goods.length && sumOf(sums) === sumOf(goods);
  const areSold = below.some((line) => amountsOn(line).some(({ cents }) => cents === sumOf(items)));
  return areCounted && areSums && !areSold ? goods : [...items];
}
