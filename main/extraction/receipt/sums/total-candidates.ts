import { median } from '../../../../shared/median.ts';
import type { Redemption } from './below-total.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** Tills in countries without small coins round the total to this many cents. */
export const CASH_ROUNDING = 2;

/** The readings of an entry's amount, as read first. */
const readings = (entry: SummaryEntry) => [entry.amount.cents, ...entry.amount.alternatives];

interface Candidate {
  entry: SummaryEntry;
  cents: number;
  score: number;
  proven: boolean;
  reread: boolean;
}

/** What a total should come to from the other amounts of the summary: each sum once. */
function sums(entries: readonly SummaryEntry[], itemsSum: number | null): { cents: number; weight: number }[] {
  const plain = entries.filter((entry) => !entry.inTable);
  const bases = plain
    .filter((entry) => entry.role === 'subtotal' || entry.role === 'net' || entry.role === 'gross')
    .map((entry) => entry.amount.cents);
  if (itemsSum !== null) bases.push(itemsSum);
  const sum = (role: SummaryEntry['role']) =>
    plain
      .filter((entry) => entry.role === role && !entry.inclusive)
      .reduce((all, entry) => all + entry.amount.cents, 0);
  const tax = sum('tax') || sum('tax-total');
  // Some fees stand above the total, some, as the tip, below it.
  const fees = [0];
  for (const entry of plain.filter(({ role }) => role === 'fee')) fees.push((fees.at(-1) ?? 0) + entry.amount.cents);
  const rounding = sum('rounding');
  const found: { cents: number; weight: number }[] = [];
  for (const base of bases) {
    for (const less of discountsOf(plain)) {
      for (const plus of tax ? [0, tax] : [0]) {
        for (const extra of fees) {
          const cents = base - less + plus + rounding + extra;
          if (cents > 0) found.push({ cents, weight: plus || less || rounding ? 3 : 1.5 });
        }
      }
    }
  }
  for (const entry of sum('rounding') !== 0 ? plain.filter((other) => other.role === 'total') : []) {
    found.push({ cents: entry.amount.cents + sum('rounding'), weight: 3 });
  }
  return found;
}

/** What may have been taken off the subtotal: nothing, the discount that names the whole, or all discounts printed. */
function discountsOf(plain: readonly SummaryEntry[]): number[] {
  const discounts = plain.filter((entry) => entry.role === 'discount' && entry.strength > 0);
  const off = discounts.map((entry) => Math.abs(entry.amount.cents));
  return [...new Set([0, Math.max(0, ...off), off.reduce((sum, cents) => sum + cents, 0)])];
}

const CAN_BE_TOTAL: Partial<Record<SummaryEntry['role'], number>> = {
  total: 3,
  subtotal: 1.2,
  due: 1.5,
  tendered: 0.6,
  paid: 0.9,
  gross: 0.2,
  net: -1.5,
  count: 0.2,
  unlabelled: 0,
};

/** No total is so many times smaller than both what the goods cost and what was paid. */
const FAR_ABOVE = 3;

/** What leads to the total, or is it, by its name. */
const NAMED_SUMS = new Set<SummaryEntry['role']>(['total', 'due', 'subtotal', 'net', 'gross']);

/** The lines that may be the total with how much speaks for each, the best first; what each of their readings comes to. */
export function totalCandidates(
  entries: readonly SummaryEntry[],
  itemsSum: number | null,
  redemption: Redemption | null,
): Candidate[] {
  const expected = sums(entries, itemsSum);
  const plain = entries.filter((entry) => !entry.inTable);
  const payments = plain.filter((entry) => entry.role === 'tendered' || entry.role === 'paid');
  const paid = payments.map((entry) => entry.amount.cents);
  const change = plain.filter((entry) => entry.role === 'change').map((entry) => Math.abs(entry.amount.cents));
  const goods = Math.max(0, ...plain.filter(({ role }) => role === 'subtotal').map(({ amount }) => amount.cents));
  const taxed = plain.some((entry) => entry.role === 'tax' && !entry.inclusive && entry.amount.cents > 0);
  const usual = median(
    entries.map((entry) => entry.line.height),
    1,
  );
  const candidates: Candidate[] = [];
  // Where nothing is called a sum, what was paid is one with the change: the total is what is left of it.
  const back = plain.some(({ role }) => NAMED_SUMS.has(role)) ? 0 : Math.max(0, ...change);
  for (const entry of entries) {
    const base = CAN_BE_TOTAL[entry.role];
    if (base === undefined) continue;
    const given = entry.role === 'paid' || entry.role === 'tendered' ? back : 0;
    for (const [place, read] of readings(entry).entries()) {
      const cents = read > given ? read - given : read;
      if (cents < 0 || (cents === 0 && entry.role !== 'total')) continue;
      let score = base + (entry.role === 'total' ? 0.8 * (entry.strength - 2) : 0) - 1.2 * place;
      let proven = false;
      const sum = expected
        .filter((other) => other.cents === cents && other.cents !== 0)
        .sort((a, b) => b.weight - a.weight)[0];
      // Where nothing was given back, what was paid proves no total by being one itself: that comes out with every digit.
      const cash = payments.some(({ amount: { cents: tendered } }, at) =>
        change.some(
          (back) =>
            tendered - back === cents && tendered > 0 && (back > 0 || payments[at] !== entry || sum !== undefined),
        ),
      );
      if (cash) [score, proven] = [score + 4, true];
      if (entry === redemption?.total && place === 0) [score, proven] = [score + 6, true];
      if (sum) score += Math.min(3, sum.weight);
      else if (expected.some((other) => Math.abs(other.cents - cents) <= CASH_ROUNDING && cents % 5 === 0))
        score += 0.8;
      if (sum && sum.weight >= 3) proven = true;
      score += Math.min(1.2, 0.4 * entries.filter((other) => other !== entry && other.amount.cents === cents).length);
      if (entry.line.height > 1.2 * usual) score += 0.6;
      const rounding = plain.find((other) => other.role === 'rounding');
      if (rounding && entry.role === 'total' && entry.index > rounding.index) score += 0.8;
      if (entry.inTable) score -= 4;
      // Where taxes were added and more was paid, the goods alone are not the total.
      if (entry.role === 'subtotal' && taxed && paid.some((tendered) => tendered > cents)) score -= 2.5;
      // The amount of another line, taken for the total's own that could not be read.
      if (goods > FAR_ABOVE * cents && Math.max(0, ...paid) > FAR_ABOVE * cents) score -= 4;
      score += 0.02 * entry.index * (entry.role === 'total' ? 1 : 0) + entry.amount.confidence * 0.3;
      candidates.push({ entry, cents, score, proven, reread: place > 0 });
    }
  }
  return candidates.sort((a, b) => b.score - a.score);
}
