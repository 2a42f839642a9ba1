import type { SummaryEntry } from './summary-entry.ts';

/** Cents that rounding each tax by itself may move their sum by. */
const ROUNDED = 1;

const isTax = ({ role }: SummaryEntry) => role === 'tax' || role === 'tax-total';

/**
 * The entries with the taxes as part of the prices where what is printed below the total tells what that is made of: `Total
 * 89.20`, below it `Pre-tax amount 61.10` and taxes, which come to 89.20 together. The first is then no sum of the goods,
 * unless that is what they come to.
 *
 * @param itemsSum cents of all line prices, null where no items were read
 */
export function withTaxesWithin(entries: readonly SummaryEntry[], itemsSum: number | null): readonly SummaryEntry[] {
  const plain = entries.filter(({ inTable }) => !inTable);
  const total = plain.find(({ role }) => role === 'total');
  if (!total || plain.some((entry) => isTax(entry) && entry.index < total.index)) return entries;
  const below = plain.filter(({ index }) => index > total.index);
  const net = below.find(({ role }) => role === 'subtotal' || role === 'net');
  const named = below.filter(({ role }) => role === 'tax');
  const taxes = named.length > 0 ? named : below.filter(({ role }) => role === 'tax-total').slice(0, 1);
  const sum = taxes.reduce((cents, { amount }) => cents + amount.cents, 0);
  const comesOut = net !== undefined && Math.abs(net.amount.cents + sum - total.amount.cents) <= ROUNDED;
  if (!comesOut || sum === 0 || net.amount.cents === itemsSum) return entries;
  return entries.map((entry) => {
    if (entry === net) return { ...entry, role: 'other', strength: 0 };
    return taxes.includes(entry) ? { ...entry, inclusive: true } : entry;
  });
}
