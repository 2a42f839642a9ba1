import { finding } from '../../../../shared/findings/finding.ts';
import { differsInOneDigit } from '../lines/amounts.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { Settlement } from './settlement.ts';
import type { SummaryEntry } from './summary-entry.ts';

/**
 * Asks about a subtotal and taxes below the total where the prices of the goods speak for their having the taxes in them: a
 * digit of one read otherwise makes them the total and not the subtotal, or they come to more than that. The subtotal is then
 * no sum of the goods but a part of the total.
 *
 * @param prices of the goods, in cents
 */
export function askForPartsOfTotal(
  { subtotal, total, taxes, inclusive }: Settlement,
  entries: readonly SummaryEntry[],
  prices: readonly number[],
  notes: ReceiptNotes,
): void {
  if (!subtotal || !total || inclusive || taxes.length === 0 || prices.length === 0) return;
  const areBelow = [subtotal, ...taxes].every(({ entry }) => entry.index > total.entry.index);
  const sum = prices.reduce((all, cents) => all + cents, 0);
  const less = entries
    .filter(({ role, inTable }) => !inTable && (role === 'discount' || role === 'saved'))
    .map(({ amount }) => sum - Math.abs(amount.cents));
  if (!areBelow || [sum, ...less].includes(subtotal.cents)) return;
  const fits = (to: number) => prices.some((cents) => differsInOneDigit(cents, cents + to - sum));
  if (fits(subtotal.cents) || !(fits(total.cents) || sum > subtotal.cents)) return;
  notes.find(finding('taxes-within', 'warning', ['subtotal', 'total_price'], { label: subtotal.entry.label }));
}
