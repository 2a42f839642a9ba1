import { addedBelowTotal, redeemedBelowTotal } from './below-total.ts';
import { mendCash } from './cash-by-sums.ts';
import { withChangeBySums } from './change-by-sums.ts';
import { kindsOfTaxes } from './kinds-of-taxes.ts';
import { paidOf } from './paid-of.ts';
import { proveAmounts } from './prove-amounts.ts';
import { rereadAmounts } from './reread-amounts.ts';
import { savedOf } from './saved-of.ts';
import type { Settled, Settlement } from './settlement.ts';
import { subtotalOf } from './subtotal-of.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { withTaxesWithin } from './taxes-within.ts';
import { CASH_ROUNDING, totalCandidates } from './total-candidates.ts';
import { unnamedTaxes } from './unnamed-taxes.ts';

function confidenceOf(entry: SummaryEntry): number {
  const label = entry.role === 'total' ? 0.82 + 0.03 * entry.strength : 0.9;
  return entry.amount.confidence * label * (entry.amount.repaired ? 0.75 : 1);
}

const settled = (entry: SummaryEntry, proven = false): Settled => ({
  cents: entry.amount.cents,
  amount: entry.amount,
  entry,
  proven,
  reread: entry.amount.reread === true,
  confidence: proven ? Math.max(0.96, confidenceOf(entry)) : confidenceOf(entry),
});

/**
 * The total of the receipt and the amounts that lead to it and from it.
 *
 * @param itemsSum cents of all line prices, after the discounts of the lines; null where no items were read
 * @param itemsOff cents of the lines' own discounts
 * @param town where the shop is, if known: taxes may be called after it
 * @param roundsCash tills of the country may round what is due to its smallest coin without saying so
 */
export function settleAmounts(
  read: readonly SummaryEntry[],
  itemsSum: number | null,
  itemsOff = 0,
  town: string | null = null,
  roundsCash = true,
): Settlement {
  const all = withChangeBySums(rereadAmounts(withTaxesWithin(read, itemsSum)));
  const redemption = redeemedBelowTotal(all.filter((entry) => !entry.inTable));
  const entries = all.filter((entry) => !redemption?.lines.includes(entry));
  const plain = entries.filter((entry) => !entry.inTable);
  const [best, ...others] = totalCandidates(entries, itemsSum, redemption);
  const rival = others.find((other) => other.cents !== best?.cents);
  let total: Settled | null = null;
  if (best) {
    const margin = best.score - (rival?.score ?? 0);
    const sure = settled(best.entry, best.proven);
    const doubt = best.entry.role === 'total' || best.proven ? 1 : 0.75;
    total = {
      ...sure,
      cents: best.cents,
      reread: best.reread,
      confidence: sure.confidence * doubt * (margin < 0.7 ? 0.8 : 1) * (best.reread ? 0.9 : 1),
    };
  }
  const one = (role: SummaryEntry['role']) => plain.filter((entry) => entry.role === role);
  const change = one('change').at(-1) ?? null;
  const due = total?.cents ?? null;
  const paidEntry = paidOf(plain, due, change);
  // What is charged for paying or rounded for cash, below the total, is no part of it.
  const lastTotal = total?.entry.index ?? Number.POSITIVE_INFINITY;
  const rounding = one('rounding')
    .filter((entry) => entry.index < lastTotal || total?.entry.role !== 'total')
    .reduce((sum, entry) => sum + entry.amount.cents, 0);
  const fees = one('fee')
    .filter((entry) => entry.index < lastTotal)
    .reduce((sum, entry) => sum + entry.amount.cents, 0);
  const ofSum = taxesOfSum(entries);
  const firstTotal = one('total').find(({ amount }) => amount.cents === due)?.index ?? lastTotal;
  const taxEntries =
    ofSum.length > 0 ? ofSum : withoutRepeats([...one('tax'), ...unnamedTaxes(plain, due)], firstTotal);
  const kinds = kindsOfTaxes(taxEntries, town);
  const taxTotalEntry = one('tax-total')[0] ?? null;
  // Of taxes on top of prices and within them, only those on top lead to the total.
  const onTop = taxEntries.filter((entry) => !entry.inclusive);
  const taxSum = (onTop.length > 0 ? onTop : taxEntries).reduce((sum, entry) => sum + entry.amount.cents, 0);
  const leads = (tax: number) =>
    due !== null &&
    comesTo(due - tax - rounding - fees, [itemsSum, one('subtotal')[0], one('gross')[0]], one('discount'));
  // Where one of several was not read, their printed sum leads to the total, and they do not.
  const taxTotal = taxTotalEntry?.amount.cents ?? taxSum;
  const allTax = taxEntries.length === 0 || (!leads(taxSum) && leads(taxTotal)) ? taxTotal : taxSum;
  const goods = (cents: number) => cents + allTax + rounding + fees;
  const discountEntry =
    one('discount').sort((a, b) => b.strength - a.strength)[0] ??
    savedOf(plain, { total: due, itemsSum, itemsOff, allTax, extra: rounding + fees });
  // `Total excluding GST`, to which the tax is added: where prices include it, they come to the total by themselves. What
  // the goods come to is their sum, whatever is taken off or added below.
  const withoutTax = one('net').find(
    ({ amount }) =>
      amount.cents === itemsSum ||
      ((itemsSum === null || itemsSum + rounding + fees !== due) && goods(amount.cents) === due),
  );
  const extra = rounding + fees + (taxEntries.every((entry) => entry.inclusive) ? 0 : allTax);
  const subtotalEntry = subtotalOf(plain, withoutTax ?? null, itemsSum, due === null ? null : due - extra);
  const off = offOf(one('discount'), discountEntry, [
    [subtotalEntry?.amount.cents ?? itemsSum, due === null ? null : due - extra],
    [one('gross')[0]?.amount.cents ?? null, subtotalEntry?.amount.cents ?? null],
  ]);

  const added = total ? addedBelowTotal(plain, total.entry) : 0;
  const owed = redemption && total?.entry === redemption.total ? redemption.left.amount.cents : (due ?? 0) + added;
  const settlement: Settlement = {
    total,
    subtotal: subtotalEntry && settled(subtotalEntry),
    gross: one('gross')[0] ? settled(one('gross')[0] as SummaryEntry) : null,
    discount: discountEntry && { ...settled(discountEntry), cents: off },
    taxes: taxEntries.map((entry, at) => ({
      ...settled(entry),
      kind: kinds[at] ?? 'other',
      label: entry.label,
    })),
    taxTotal: taxTotalEntry && settled(taxTotalEntry),
    paid: paidEntry && settled(paidEntry),
    change: change && { ...settled(change), cents: Math.abs(change.amount.cents) },
    totalPrice: null,
    owed: total ? owed : null,
    inclusive: false,
    taxOnTop: null,
    disagreements: [],
  };
  proveAmounts(settlement, { allTax, off, rounding, fees, itemsSum, itemsOff, net: one('net')[0] ?? null, roundsCash });
  mendCash(settlement);
  return settlement;
}

/** Taxes without those of a card slip or a second copy below the total, all of which stand above it with the same amounts. */
function withoutRepeats(taxes: readonly SummaryEntry[], totalAt: number): SummaryEntry[] {
  const above = taxes.filter(({ index }) => index < totalAt);
  const amounts = above.map(({ amount }) => amount.cents);
  const isRepeat = ({ index, amount }: SummaryEntry) => index > totalAt && amounts.includes(amount.cents);
  const below = taxes.filter(({ index }) => index > totalAt);
  return below.every(isRepeat) ? taxes.filter((entry) => !below.includes(entry)) : [...taxes];
}

/** Whether what the goods cost by one of these is a price in cents, with or without the discounts taken off. */
function comesTo(
  price: number,
  bases: readonly (SummaryEntry | number | null | undefined)[],
  discounts: readonly SummaryEntry[],
): boolean {
  const off = discounts.map(({ amount }) => Math.abs(amount.cents));
  const sums = [0, off.reduce((sum, cents) => sum + cents, 0), Math.max(0, ...off)];
  return bases.some((base) => {
    const cents = typeof base === 'number' ? base : base?.amount.cents;
    return cents !== undefined && sums.some((less) => cents - less === price);
  });
}

/** The taxes of a table below the total that come to the sum of all, where none is printed besides. */
function taxesOfSum(entries: readonly SummaryEntry[]): SummaryEntry[] {
  const sum = entries.find(({ role, inTable }) => role === 'tax-total' && !inTable);
  const taxes = entries.filter(({ role }) => role === 'tax');
  const isTold = taxes.length > 0 && taxes.every(({ inTable }) => inTable);
  return isTold && taxes.reduce((cents, { amount }) => cents + amount.cents, 0) === sum?.amount.cents ? taxes : [];
}

/**
 * Cents taken off: as the chosen line says, or as all lines together do where only then the sums come out.
 *
 * @param steps from what the goods cost to what is left of it, both in cents, where both are known
 */
function offOf(
  discounts: readonly SummaryEntry[],
  chosen: SummaryEntry | null,
  steps: readonly (readonly [number | null, number | null])[],
): number {
  const off = chosen ? Math.abs(chosen.amount.cents) : 0;
  if (chosen?.role === 'saved') return off;
  const all = discounts.reduce((sum, entry) => sum + Math.abs(entry.amount.cents), 0);
  const comesOut = steps.some(([from, to]) => {
    const misses = (less: number) => Math.abs((from ?? 0) - less - (to ?? 0)) > CASH_ROUNDING;
    return from !== null && to !== null && misses(off) && !misses(all);
  });
  return comesOut ? all : off;
}
