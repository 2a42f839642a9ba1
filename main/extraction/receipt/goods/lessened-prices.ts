import { amountsOn } from '../lines/amounts.ts';
import { isDiscountText } from './item-details.ts';
import type { ItemRow, RowDraft } from './item-row.ts';

/** What so many come to, cents, on a line without their price; null for any other. */
const productOf = (row: ItemRow | undefined): number | null =>
  row?.quantity && row.unit !== null && !row.price ? Math.round(row.quantity.value * row.unit) : null;

/**
 * Rows with what was taken off beside what is left made prices, where the line above counts the goods and what they come to
 * less that is the amount behind: `6 x 5.00` over `Item disc -3.00  27.00`.
 */
export function withLessenedPrices(rows: readonly ItemRow[]): ItemRow[] {
  return rows.map((row, at) => {
    const product = productOf(rows[at - 1]);
    const [off, price, ...others] = amountsOn(row.line);
    if (product === null || !off || !price || others.length > 0 || !(off.cents < 0 || isDiscountText(row.line.text)))
      return row;
    const less = Math.abs(off.cents);
    if (less === 0 || Math.abs(product - less - price.cents) > 1) return row;
    return { ...row, kind: 'priced', name: '', price, quantity: null, unit: null, each: false, off: 0, less };
  });
}

/** What says that an amount was taken off, left behind in front of it. */
const LESS = /\s(?:item\s)?(?:less|disc(?:ount)?)\W*$/i;

/** Takes what was taken off so many at a price, where what is left stands behind: `3 x 12.00 less 2.00  34.00`. */
export function takeLess(draft: RowDraft): void {
  const { row, amounts } = draft;
  const [each, off, price] = amounts.slice(-3);
  if (!row.quantity || !each || !off || !price || !isDiscountText(row.line.text.slice(each.end, off.start))) return;
  const less = Math.abs(off.cents);
  if (Math.abs(row.quantity.value * each.cents - less - price.cents) > 1) return;
  row.unit = each.cents;
  row.less = less;
  draft.text = draft.text.replace(LESS, ' ');
}
