import { differsInOneDigit } from '../lines/amounts.ts';
import type { Settlement } from './settlement.ts';

/** Cents of the smallest note. */
const NOTE = 100;
/** Confidence of an amount that only the sums speak for: it is put before a person. */
const BY_SUMS = 0.45;

/**
 * Reads what was paid otherwise where the sums prove the total, what was paid less the change does not come to it, and would
 * with one digit read otherwise, as notes: `Total 72.80`, `Cash 80.08`, `Change 7.20`.
 */
export function mendCash(settlement: Settlement): void {
  const { total, paid, change, disagreements } = settlement;
  const comesOut = total?.proven && disagreements.every(({ code }) => code === 'change-differs');
  if (!comesOut || !paid || !change || disagreements.length === 0) return;
  const cash = total.cents + change.cents;
  if (cash % NOTE !== 0 || paid.cents % NOTE === 0 || !differsInOneDigit(paid.cents, cash)) return;
  settlement.paid = {
    ...paid,
    cents: cash,
    reread: true,
    proven: false,
    confidence: Math.min(paid.confidence, BY_SUMS),
  };
}
