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
