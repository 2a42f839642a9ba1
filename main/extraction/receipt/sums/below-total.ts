import type { SummaryEntry } from './summary-entry.ts';

/** What was paid with points or store credit below the total, and the total above it. */
export interface Redemption {
  total: SummaryEntry;
  /** What was left to pay. */
  left: SummaryEntry;
  /** The lines between the two that lead from the one to the other. */
  lines: SummaryEntry[];
}

/**
 * `Total 73.46`, `Loyalty redeemed -5.00`, `Amount due 68.46`: what is taken off below a total that taxes have been added
 * to has paid for part of it, as cash would.
 */
export function redeemedBelowTotal(plain: readonly SummaryEntry[]): Redemption | null {
  const totals = plain.filter((entry) => entry.role === 'total' || entry.role === 'due');
  for (const [at, total] of totals.entries()) {
    const left = totals[at + 1];
    const taxed = plain.some(
      (entry) => entry.index < total.index && (entry.role === 'tax' || entry.role === 'tax-total'),
    );
    if (total.role !== 'total' || !left || !taxed) continue;
    const lines = plain.filter(
      ({ index, role, amount }) => index > total.index && index < left.index && role !== 'rounding' && amount.cents < 0,
    );
    const off = lines.reduce((sum, entry) => sum + Math.abs(entry.amount.cents), 0);
    if (off > 0 && total.amount.cents - off === left.amount.cents) return { total, left, lines };
  }
  return null;
}

/** Cents of what was added below the total and is no part of it: a tip, the charge of a cash machine, cash rounding. */
export function addedBelowTotal(plain: readonly SummaryEntry[], total: SummaryEntry): number {
  return plain
    .filter((entry) => (entry.role === 'fee' || entry.role === 'rounding') && entry.index > total.index)
    .reduce((sum, entry) => sum + entry.amount.cents, 0);
}
