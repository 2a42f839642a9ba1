import { amountsOn } from '../lines/amounts.ts';
import type { ItemRow } from './item-row.ts';

/** How many at which price, the sign between them lost or read as one letter: `2  10.00`, `3 0 1.99`. */
const WITHOUT_SIGN = /^\W*([1-9]\d?)\s+(?:[A-Za-z0-9@©®&]\s+)?(?:RM|[$€£])?\s?\d{1,4}[.,]\d{2}\W*$/;

/**
 * Rows of nothing but a number and an amount made what several goods cost each, where the two make the price of the goods
 * right above or below that have no quantity yet.
 */
export function withSignsLost(rows: readonly ItemRow[]): ItemRow[] {
  return rows.map((row, at) => {
    const count = Number(WITHOUT_SIGN.exec(row.line.text)?.[1] ?? 0);
    const [each, ...others] = amountsOn(row.line);
    if (count < 2 || !each || others.length > 0 || row.kind === 'discount' || row.unit !== null) return row;
    const neighbours = [rows[at - 1], rows[at + 1]];
    const makes = neighbours.some(
      (next) =>
        next?.kind === 'priced' && next.name !== '' && !next.quantity && next.price?.cents === count * each.cents,
    );
    if (!makes) return row;
    const quantity = { value: count, text: String(count), certainty: 0.9 };
    return { ...row, kind: 'detail', name: '', price: null, each: false, quantity, unit: each.cents };
  });
}
