import type { Word } from '../../../documents/page.ts';
import type { LineItem } from '../goods/line-item.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import type { LineRole } from './roles.ts';

/** Where one item stands: indexes of the lines of its name in printed order, and of its price. */
export interface ItemPlaces {
  names: readonly number[];
  price: number;
}

/** The role of every line, where items stand on some and discounts on others. */
export function rolesOfPlaces(
  count: number,
  items: readonly ItemPlaces[],
  discounts: readonly number[],
  [from, to]: readonly [number, number],
): LineRole[] {
  const roles = Array.from({ length: count }, (_, at): LineRole => (at >= from && at < to ? 'aside' : 'outside'));
  for (const at of discounts) roles[at] = 'discount';
  for (const { names, price } of items) {
    const first = names[0] ?? price;
    for (const at of names) roles[at] = 'more';
    if (first < price) roles[first] = 'name';
    roles[price] = first === price ? 'item' : first < price ? 'priced' : 'opening';
  }
  return roles;
}

/** The roles that a reading by rules gives to the lines of a receipt. */
export function rolesOfReading(items: readonly LineItem[], { lines, itemsFrom, itemsTo }: ReceiptRegions): LineRole[] {
  const indexes = new Map<Word, number>();
  for (const [index, line] of lines.entries()) for (const word of line.words) indexes.set(word, index);
  const linesOf = (words: readonly Word[]) =>
    [...new Set(words.map((word) => indexes.get(word)))].filter((at) => at !== undefined).sort((a, b) => a - b);
  const places = items.flatMap(({ nameWords, priceAmount }): ItemPlaces[] => {
    const price = linesOf(priceAmount.words).at(-1);
    return price === undefined ? [] : [{ names: linesOf(nameWords), price }];
  });
  const discounts = items.flatMap(({ rows }) =>
    rows.filter(({ kind }) => kind === 'discount').flatMap(({ line }) => linesOf(line.words).slice(0, 1)),
  );
  return rolesOfPlaces(lines.length, places, discounts, [itemsFrom, itemsTo]);
}
