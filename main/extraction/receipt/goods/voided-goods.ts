import { amountsOn } from '../lines/amounts.ts';
import { lettersAndDigits } from '../lines/text-match.ts';
import type { ItemRow } from './item-row.ts';

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
