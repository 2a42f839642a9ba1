import { amountsOn } from '../lines/amounts.ts';
import { findRoughly, lettersAndDigits } from '../lines/text-match.ts';
import type { ItemRow } from './item-row.ts';

/** Shorter ends of names are alike by chance. */
const FEWEST_ALIKE = 8;

/** Of names as long as these a character may be misread or lost. */
const FEWEST_NEARLY_ALIKE = 12;

/** Whether two names are one, in front of which something else may have been read, or of which a character was misread. */
function areAlike(one: string, other: string): boolean {
  const [name = '', longer = ''] = [one, other].map(lettersAndDigits).sort((a, b) => a.length - b.length);
  const isMisread =
    name.length >= FEWEST_NEARLY_ALIKE && longer.length - name.length <= 1 && findRoughly(longer, name, 1) !== null;
  return name === longer || isMisread || (name.length >= FEWEST_ALIKE && longer.endsWith(name));
}

/**
 * Rows that take off the whole price of goods above them under their name made goods that were cancelled, of the negative
 * quantity: no discount is called like what it is taken off.
 */
export function withVoidedGoods(rows: readonly ItemRow[]): ItemRow[] {
  return rows.map((row, at) => {
    const price = amountsOn(row.line).at(-1);
    if (!price || price.cents >= 0 || (row.kind !== 'discount' && !COUNT_IN_FRONT.test(row.name))) return row;
    const sold = rows
      .slice(0, at)
      .findLast(
        ({ kind, name, price: own }) =>
          kind === 'priced' && own?.cents === -price.cents && name !== '' && areAlike(name, row.name),
      );
    if (!sold) return row;
    if (row.kind === 'priced') return withCountOf(row, sold);
    const value = -(sold.quantity?.value ?? 1);
    // Where something else was read in front of one of the two, the other is the name.
    const name = row.name.length < sold.name.length ? row.name : sold.name;
    return { ...row, kind: 'priced', name, price, off: 0, quantity: { value, text: '', certainty: 0.9 } };
  });
}

/** A quantity that was left in front of the name of what was cancelled: `VOID 2 Barley Bread`. */
const COUNT_IN_FRONT = /^(\d{1,2})\s?[xX×]?\s+/;

/** Cancelled goods with the quantity in front of their name taken off it where that of the same goods above is no other. */
function withCountOf(row: ItemRow, { name, quantity }: ItemRow): ItemRow {
  const value = quantity?.value ?? 1;
  const isSame = Number(COUNT_IN_FRONT.exec(row.name)?.[1]) === value && row.name.replace(COUNT_IN_FRONT, '') === name;
  return isSame ? { ...row, name, quantity: { value: -value, text: '', certainty: 0.9 } } : row;
}
