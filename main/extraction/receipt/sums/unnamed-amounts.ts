import type { SummaryEntry } from './summary-entry.ts';

/**
 * Amounts between subtotal and total whose labels name no tax (the word was lost, or the whole label), where the total
 * comes out with them and not without.
 */
export function unnamedTaxes(plain: readonly SummaryEntry[], total: number | null): SummaryEntry[] {
  const subtotal = plain.find((entry) => entry.role === 'subtotal');
  const end = plain.find((entry) => entry.role === 'total' && entry.index > (subtotal?.index ?? 0));
  if (!subtotal || !end || total === null) return [];
  const between = plain.filter((entry) => entry.index > subtotal.index && entry.index < end.index);
  const sum = (some: readonly SummaryEntry[]) => some.reduce((all, entry) => all + entry.amount.cents, 0);
  const rest = between.filter((entry) => ['tax', 'rounding', 'fee'].includes(entry.role));
  const off = sum(between.filter((entry) => entry.role === 'discount'));
  // `Net Sales`: what the discounts left of the subtotal, said once more.
  const left = subtotal.amount.cents - Math.abs(off);
  const unnamed = between.filter(
    ({ role, amount }) => role === 'unlabelled' && amount.cents > 0 && (off === 0 || amount.cents !== left),
  );
  const without = left + sum(rest);
  return unnamed.length > 0 && without !== total && without + sum(unnamed) === total ? unnamed : [];
}

/**
 * What the customer saved, if it has been taken off before or after the subtotal, or sums up the lines' discounts in the
 * column of the sums: a remark below them counts nothing.
 */
export function savedOf(plain: readonly SummaryEntry[], total: number | null, itemsOff: number): SummaryEntry | null {
  const subtotal = plain.find((entry) => entry.role === 'subtotal')?.amount.cents;
  const gross = plain.find((entry) => entry.role === 'gross')?.amount.cents;
  const taxes = plain.filter((entry) => entry.role === 'tax').reduce((sum, entry) => sum + entry.amount.cents, 0);
  return (
    plain.find(
      (entry) =>
        entry.role === 'saved' &&
        ((subtotal !== undefined && subtotal - Math.abs(entry.amount.cents) + taxes === total) ||
          (gross !== undefined && gross - Math.abs(entry.amount.cents) === subtotal) ||
          (itemsOff > 0 && Math.abs(entry.amount.cents) === itemsOff && isInColumn(entry, plain))),
    ) ?? null
  );
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
