import type { ItemRow } from './item-row.ts';

/** One of the goods alone is no habit. */
const FEWEST = 2;

/**
 * Rows of goods on two lines each, the first with how many and what one costs, the second with the rest of the name and what
 * they come to: only the second has the price of the line. So it is where all prices stand in such pairs.
 */
export function withPricesBelowUnits(rows: readonly ItemRow[]): ItemRow[] {
  const priced = rows.filter(({ kind }) => kind === 'priced');
  const firsts = priced.filter((_, at) => at % 2 === 0);
  const isPair = (first: ItemRow, at: number) => {
    const second = priced[2 * at + 1];
    return (
      second !== undefined &&
      rows.indexOf(second) === rows.indexOf(first) + 1 &&
      first.quantity !== null &&
      second.quantity === null &&
      first.quantity.value * (first.price?.cents ?? 0) === second.price?.cents
    );
  };
  if (firsts.length < FEWEST || !firsts.every(isPair)) return [...rows];
  return rows.map((row) =>
    firsts.includes(row) ? { ...row, kind: 'text', price: null, unit: row.price?.cents ?? null } : row,
  );
}
