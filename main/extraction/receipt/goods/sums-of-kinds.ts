import type { LineItem } from './line-item.ts';

/** One of the goods alone may cost what the other does. */
const FEWEST = 2;

const sumOf = (items: readonly LineItem[]): number => items.reduce((sum, { price }) => sum + price, 0);

/**
 * Goods without the sums of their kinds, as workshops print them above the subtotal: `Parts 120.00` and `Labor 80.00`
 * below eight lines that come to both. All goods have a quantity and these none, whatever they are called.
 */
export function withoutSumsOfKinds(items: readonly LineItem[]): LineItem[] {
  const to = items.findLastIndex(({ quantityRow }) => quantityRow !== null) + 1;
  const [goods, sums] = [items.slice(0, to), items.slice(to)];
  const areCounted = goods.length >= FEWEST && goods.every(({ quantityRow }) => quantityRow !== null);
  const areSums = sums.length > 0 && sums.length < goods.length && sumOf(sums) === sumOf(goods);
  return areCounted && areSums ? goods : [...items];
}
