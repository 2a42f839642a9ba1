import { amountsOn } from '../lines/amounts.ts';
import { lettersAndDigits } from '../lines/text-match.ts';
import type { ItemRow } from './item-row.ts';

/** What stands by itself above goods that came back. */
const RETURNS = /^\W*(?:returns?|refunds?|(?:returned|refunded)\s(?:items?|goods|products?))\W*$/i;
/** The number of an article in front of its name. */
const ARTICLE = /^\W{0,2}(\d{5,15})\s+(?=\p{L}{2})/u;

/** Rows below the title of what came back made goods of a negative quantity: by themselves they take off a price like discounts. */
export function withReturnsBelow(rows: readonly ItemRow[]): ItemRow[] {
  let isBack = false;
  return rows.map((row) => {
    if (RETURNS.test(row.line.text)) {
      isBack = true;
      return { ...row, kind: 'detail', name: row.line.text };
    }
    const price = amountsOn(row.line).at(-1);
    if (row.kind === 'priced' || (price && price.cents >= 0)) isBack = false;
    if (!isBack || row.kind !== 'discount' || !price) return row;
    const id = row.id ?? ARTICLE.exec(row.name)?.[1] ?? null;
    const name = row.name.replace(ARTICLE, '');
    const quantity = { value: -(row.quantity?.value ?? 1), text: '', certainty: 0.9 };
    return { ...row, kind: 'priced', name, id, price, off: 0, quantity };
  });
}

/**
 * Rows that take off the whole price of goods above them under their name made goods that were cancelled, of the negative
 * quantity: no discount is called like what it is taken off.
 */
export function withVoidedGoods(rows: readonly ItemRow[]): ItemRow[] {
  return rows.map((row, at) => {
    const price = amountsOn(row.line).at(-1);
    if (row.kind !== 'discount' || !price || price.cents >= 0) return row;
    const sold = rows
      .slice(0, at)
      .findLast(
        ({ kind, name, price: own }) =>
          kind === 'priced' &&
          own?.cents === -price.cents &&
          name !== '' &&
          lettersAndDigits(name) === lettersAndDigits(row.name),
      );
    if (!sold) return row;
    const value = -(sold.quantity?.value ?? 1);
    return { ...row, kind: 'priced', name: sold.name, price, off: 0, quantity: { value, text: '', certainty: 0.9 } };
  });
}
