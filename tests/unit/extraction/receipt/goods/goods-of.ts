import type { Word } from '../../../../../main/documents/page.ts';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

/** What is read of goods, and which of their fields are asked about. */
export function goodsOf(goods: readonly string[], total: string, change?: (word: Word) => Word) {
  const { record, review } = readLines([...HEAD, ...goods, `Subtotal   ${total}`, `Total   ${total}`], change);
  return {
    names: record.product_names,
    quantities: record.product_quantities,
    prices: record.product_prices,
    asked: review.filter((path) => path.startsWith('product_')),
  };
}
