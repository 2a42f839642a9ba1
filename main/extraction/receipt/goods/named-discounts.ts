import { lettersAndDigits } from '../lines/text-match.ts';
import { isDiscountText } from './item-details.ts';
import type { ItemRow } from './item-row.ts';

/** Shorter names may be a word of any discount; of one word, too, unless the discount says nothing else. */
const FEWEST_WITHIN = 8;
const SEVERAL_WORDS = /\p{L}{2}\S*\s+\S*\p{L}{2}/u;

/** Whether a discount is called after goods: it bears their name and nothing else, or that among other words. */
export function namesGoods(discount: string, goods: string): boolean {
  const [said, name] = [lettersAndDigits(discount), lettersAndDigits(goods)];
  if (!/[a-z]{3}/i.test(name)) return false;
  return said === name || (SEVERAL_WORDS.test(goods) && name.length >= FEWEST_WITHIN && said.includes(name));
}

/** Where the price is that a row of a name belongs to: on it, or on the first row with one below it. */
const priceOf = (rows: readonly ItemRow[], at: number): number =>
  rows.findIndex((row, index) => index >= at && row.kind === 'priced');

/**
 * Rows with discounts that name goods further up moved below these: promotions that the till adds up when all goods are
 * scanned, `Evening Promo 20%` over `Honey Bun  -1.16`. What heads them is no name.
 */
export function withNamedDiscounts(rows: readonly ItemRow[]): ItemRow[] {
  const moved = new Map<ItemRow, ItemRow[]>();
  const away = new Set<ItemRow>();
  for (const [at, row] of rows.entries()) {
    if (row.kind !== 'discount' || row.off <= 0) continue;
    const own = rows.slice(0, at).findLast(({ kind }) => kind === 'priced');
    const prices = rows.slice(0, at).flatMap((other, index) => {
      const isName = (other.kind === 'priced' || other.kind === 'text') && namesGoods(row.name, other.name);
      const price = isName ? rows[priceOf(rows, index)] : undefined;
      return price?.price && rows.indexOf(price) < at ? [price] : [];
    });
    if (prices.length === 0 || prices.some((price) => price === own)) continue;
    const named = prices.find((price) => !moved.has(price) && (price.price?.cents ?? 0) >= row.off) ?? prices[0];
    if (!named) continue;
    moved.set(named, [...(moved.get(named) ?? []), row]);
    away.add(row);
  }
  if (away.size === 0) return [...rows];
  const isHeading = (row: ItemRow, at: number) => {
    const below = rows[at + 1];
    return row.kind === 'text' && below !== undefined && away.has(below) && isDiscountText(row.line.text);
  };
  return rows.flatMap((row, at) => (away.has(row) || isHeading(row, at) ? [] : [row, ...(moved.get(row) ?? [])]));
}
