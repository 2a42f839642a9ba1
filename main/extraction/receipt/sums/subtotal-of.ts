import type { SummaryEntry } from './summary-entry.ts';

/**
 * What the goods come to before the discounts of all, as printed; null where it is not.
 *
 * @param withoutTax a total without tax, to which the tax is added
 * @param itemsSum cents of all line prices, null where no items were read
 * @param price cents that the discounts have to leave; null where there is no total
 */
export function subtotalOf(
  plain: readonly SummaryEntry[],
  withoutTax: SummaryEntry | null,
  itemsSum: number | null,
  price: number | null,
): SummaryEntry | null {
  const one = (role: SummaryEntry['role']) => plain.filter((entry) => entry.role === role);
  const printed = sumOfSubtotals(one('subtotal')) ?? withoutTax;
  if (printed) return beforeDiscounts(one('gross')[0], one('discount'), printed);
  const ofGoods = one('gross').find(({ amount }) => amount.cents === itemsSum);
  return leadingToTotal(ofGoods, one('discount'), price);
}

/** The first subtotal, or the one that those of kinds of goods above it come to: `Cannabis 60.00`, `Other 40.00`, `Subtotal 100.00`. */
function sumOfSubtotals(subtotals: readonly SummaryEntry[]): SummaryEntry | undefined {
  const sum = subtotals.find((entry, at) => {
    const above = subtotals.slice(0, at);
    return above.length > 1 && above.reduce((cents, { amount }) => cents + amount.cents, 0) === entry.amount.cents;
  });
  return sum ?? subtotals[0];
}

/** What the goods come to, where no other subtotal is printed and the discounts below lead from it to the total: `Items  88.00`. */
function leadingToTotal(
  gross: SummaryEntry | undefined,
  discounts: readonly SummaryEntry[],
  price: number | null,
): SummaryEntry | null {
  const off = discounts.reduce((sum, { amount }) => sum + Math.abs(amount.cents), 0);
  return gross && gross.amount.cents - off === price ? gross : null;
}

/** `Gross`, discounts and `Net`, which they lead to: the first is the subtotal, unless the second is called so. */
function beforeDiscounts(
  gross: SummaryEntry | undefined,
  discounts: readonly SummaryEntry[],
  after: SummaryEntry,
): SummaryEntry {
  if (!gross || /\bs?ub/i.test(after.label)) return after;
  const off = gross.amount.cents - after.amount.cents;
  const cents = discounts.map(({ amount }) => Math.abs(amount.cents));
  // All of them, or the last, which sums up the others.
  const sums = [cents.reduce((sum, one) => sum + one, 0), cents.at(-1)];
  return off > 0 && sums.includes(off) ? gross : after;
}
