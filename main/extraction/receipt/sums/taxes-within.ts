import { taxKindOf } from '../../../../shared/retail/tax-kinds.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** Cents that rounding each tax by itself may move their sum by. */
const ROUNDED = 1;

/** What is called net below a total is none. */
const NET = /^\W*nett?(?:\s(?:sales?|amount|amt))?\W*$/i;

/** What says that it is without tax. */
const WITHOUT_TAX = /\b(?:pre-?\s?tax|(?:before|without|w\/o|excl\w*) tax(?:es)?)\b/i;

const sumOf = (entries: readonly SummaryEntry[]) => entries.reduce((cents, { amount }) => cents + amount.cents, 0);
const isTax = ({ role }: SummaryEntry) => role === 'tax' || role === 'tax-total';

/** What is printed below a total of what it is made of. */
interface Breakdown {
  total: SummaryEntry;
  net: SummaryEntry;
  taxes: SummaryEntry[];
  /** Amounts among these that no tax is known to be called by. */
  unnamed: SummaryEntry[];
}

/** What is called so is a sum of the goods before taxes, wherever it stands, unless these show that it is none. */
const isCalledSubtotal = ({ role, label }: SummaryEntry) => role === 'subtotal' && !WITHOUT_TAX.test(label);

/** Whether the goods come to a total by themselves, with fees and less discounts or not. */
function comesToTotal(itemsSum: number | null, total: SummaryEntry, plain: readonly SummaryEntry[]): boolean {
  if (itemsSum === null) return false;
  const above = plain.filter(({ index }) => index < total.index);
  const off = above.filter(({ role }) => role === 'discount').map(({ amount }) => Math.abs(amount.cents));
  const added = sumOf(above.filter(({ role }) => role === 'fee' || role === 'rounding'));
  const less = [0, off.reduce((cents, one) => cents + one, 0), Math.max(0, ...off)];
  return less.some((cents) => itemsSum - cents + added === total.amount.cents);
}

/**
 * What is without tax and the taxes below the first total, with no tax above it; or above it, where that is what the goods
 * come to by themselves. Null where neither is so.
 */
function breakdownOf(entries: readonly SummaryEntry[], itemsSum: number | null): Breakdown | null {
  const plain = entries.filter(({ inTable }) => !inTable);
  const total = plain.find(({ role }) => role === 'total');
  if (!total) return null;
  const above = plain.filter(({ index }) => index < total.index);
  const areWithTax = itemsSum === total.amount.cents && above.some(({ label }) => WITHOUT_TAX.test(label));
  if (above.some(isTax) && !areWithTax) return null;
  const below = above.some(isTax) ? above : plain.filter(({ index }) => index > total.index);
  const net = below.find(({ role, label }) => role === 'subtotal' || role === 'net' || NET.test(label));
  const named = below.filter(({ role }) => role === 'tax');
  const taxes = named.length > 0 ? named : below.filter(({ role }) => role === 'tax-total').slice(0, 1);
  if (!net || taxes.length === 0) return null;
  if (isCalledSubtotal(net) && !comesToTotal(itemsSum, total, plain)) return null;
  const indices = [net, ...taxes].map(({ index }) => index);
  const [from, to] = [Math.min(...indices), Math.max(...indices) + 1];
  const unnamed = below.filter(
    (entry) =>
      entry !== net && entry.role === 'unlabelled' && entry.index > from && entry.index <= to && entry.amount.cents > 0,
  );
  return { total, net, taxes, unnamed };
}

/**
 * The entries with the taxes as part of the prices where what is printed below the total tells what that is made of: `Total
 * 89.20`, below it `Pre-tax amount 61.10` and taxes, which come to 89.20 together. The first is then no sum of the goods,
 * unless that is what they come to.
 *
 * @param itemsSum cents of all line prices, null where no items were read
 */
export function withTaxesWithin(entries: readonly SummaryEntry[], itemsSum: number | null): readonly SummaryEntry[] {
  const told = breakdownOf(entries, itemsSum);
  if (!told || told.net.amount.cents === itemsSum) return entries;
  const { total, net } = told;
  const taxes = [told.taxes, [...told.taxes, ...told.unnamed]].find(
    (some) => Math.abs(net.amount.cents + sumOf(some) - total.amount.cents) <= ROUNDED,
  );
  if (!taxes || sumOf(taxes) === 0) return entries;
  return entries.map((entry) => {
    if (entry === net) return { ...entry, role: 'other', strength: 0 };
    if (!taxes.includes(entry)) return entry;
    const taxKind = entry.taxKind ?? taxKindOf(entry.label, false);
    return { ...entry, role: entry.role === 'unlabelled' ? 'tax' : entry.role, taxKind, inclusive: true };
  });
}

/** Whether what is without tax below a total does not come to it with the taxes that were read beside it. */
export function lacksTaxWithin(entries: readonly SummaryEntry[], itemsSum: number | null): boolean {
  const told = breakdownOf(entries, itemsSum);
  return told !== null && told.net.amount.cents < told.total.amount.cents && told.net.amount.cents !== itemsSum
    ? withTaxesWithin(entries, itemsSum) === entries
    : false;
}
