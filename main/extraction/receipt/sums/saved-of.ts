import type { SummaryEntry } from './summary-entry.ts';

/** What leads from the prices of the goods to the total besides discounts, in cents. */
interface Way {
  total: number | null;
  /** All line prices; null where no items were read. */
  itemsSum: number | null;
  /** What was taken off the lines. */
  itemsOff: number;
  /** Taxes on top of the prices. */
  allTax: number;
  /** Fees and rounding. */
  extra: number;
}

/**
 * What the customer saved, if it has been taken off before or after the subtotal, or sums up the lines' discounts in the
 * column of the sums: a remark below them counts nothing. What is called a discount counts below them, too, where the goods
 * come to the total only without it.
 */
export function savedOf(plain: readonly SummaryEntry[], way: Way): SummaryEntry | null {
  const { total, itemsOff } = way;
  const subtotal = plain.find((entry) => entry.role === 'subtotal')?.amount.cents;
  const gross = plain.find((entry) => entry.role === 'gross')?.amount.cents;
  const taxes = plain.filter((entry) => entry.role === 'tax').reduce((sum, entry) => sum + entry.amount.cents, 0);
  return (
    plain.find(
      (entry) =>
        entry.role === 'saved' &&
        ((subtotal !== undefined && subtotal - Math.abs(entry.amount.cents) + taxes === total) ||
          (gross !== undefined && gross - Math.abs(entry.amount.cents) === subtotal) ||
          (itemsOff > 0 && Math.abs(entry.amount.cents) === itemsOff && isInColumn(entry, plain)) ||
          (entry.strength > 0 && isOffGoods(Math.abs(entry.amount.cents), way))),
    ) ?? savedTogether(plain, way)
  );
}

/** What is called discounts below the sums, as one, where the goods come to the total only without all of them. */
function savedTogether(plain: readonly SummaryEntry[], way: Way): SummaryEntry | null {
  const all = plain.filter(({ role, strength }) => role === 'saved' && strength > 0);
  const [first] = all;
  const cents = all.reduce((sum, { amount }) => sum + Math.abs(amount.cents), 0);
  if (!first || all.length === 1 || !isOffGoods(cents, way)) return null;
  return { ...first, amount: { ...first.amount, cents, words: all.flatMap(({ amount }) => amount.words) } };
}

/** Whether the goods come to the total, with taxes on top or within, where so much is taken off them, and not without. */
function isOffGoods(off: number, { total, itemsSum, allTax, extra }: Way): boolean {
  if (itemsSum === null || total === null) return false;
  const comesTo = (price: number) => [price, price + allTax].some((cents) => cents + extra === total);
  return comesTo(itemsSum - off) && !comesTo(itemsSum);
}

/** Amounts that end nearer to one another than this part of their height stand in one column. */
const ONE_COLUMN = 1;

/** Whether an amount stands in the column of a subtotal or total above it: with none above, it leads from nothing to the total. */
function isInColumn({ amount, index }: SummaryEntry, plain: readonly SummaryEntry[]): boolean {
  const endOf = ({ words, line }: SummaryEntry['amount']) => Math.max(...words.map(({ x1 }) => x1)) - line.drift;
  return plain.some(
    (other) =>
      (other.role === 'subtotal' || other.role === 'total') &&
      other.index < index &&
      Math.abs(endOf(amount) - endOf(other.amount)) < ONE_COLUMN * amount.line.height,
  );
}
