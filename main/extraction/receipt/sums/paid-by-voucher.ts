import type { SummaryEntry } from './summary-entry.ts';

/** What shops give out for money or in place of it; a coupon takes off. */
const VOUCHER = /\b(?:vouchers?|gift|certificates?|store credit)\b/i;
/** What was paid before, when the goods were ordered, and so for part of the total. */
const DEPOSIT = /\b(?:deposits?|down\s?payment|pre-?paid|pre-?payment|advance|layaway)\b/i;
const NAMES_TOTAL = /\b(?:total|nett?|due|payable|jumlah)\b/i;

/** What was saved up with the shop, in money: `Loyalty dollars 5.00`, `Store wallet 20.00`. */
const SAVED_UP = /\b(?:loyalty|rewards?|points?|wallet|account|(?:store|shop)\s(?:cash|money|dollars))\b/i;
/** What such a line may be taken for by its label. */
const OF_SAVED_UP = new Set<SummaryEntry['role']>([
  'discount',
  'unlabelled',
  'other',
  'reward-spent',
  'reward-balance',
]);

/** What a deposit may be taken for by its label: `Less deposit`, `Deposit paid`, `Deposit (cash)`. */
const OF_DEPOSIT = new Set<SummaryEntry['role']>(['discount', 'fee', 'unlabelled', 'other', 'due', 'paid', 'tendered']);

/**
 * The entries with vouchers, deposits and what was saved up as payments where they are: `Net total 241.60`, `Gift voucher 100.00`, `Visa
 * 141.60`. Between a total and other payments nothing is taken off the goods any more; a total below says that it was.
 */
export function withVouchersPaid(entries: readonly SummaryEntry[]): SummaryEntry[] {
  const totals = entries.filter(
    ({ role, label, inTable }) => !inTable && (role === 'total' || (role === 'subtotal' && NAMES_TOTAL.test(label))),
  );
  const vouchers = totals.map((total) => paidWith(total, entries)).find((some) => some.length > 0) ?? [];
  return entries.map((entry) => (vouchers.includes(entry) ? { ...entry, role: 'tendered', strength: 1 } : entry));
}

/** The vouchers below a total that have paid for it together with what else was tendered. */
function paidWith(total: SummaryEntry, entries: readonly SummaryEntry[]): readonly SummaryEntry[] {
  const cents = (some: readonly SummaryEntry[]) => some.reduce((sum, { amount }) => sum + Math.abs(amount.cents), 0);
  const below = entries.filter(({ index, inTable }) => index > total.index && !inTable);
  const change = below.find(({ role }) => role === 'change');
  const isAbove = ({ index }: SummaryEntry) => index < (change?.index ?? Number.POSITIVE_INFINITY);
  const isPart = ({ role, label }: SummaryEntry) =>
    (role === 'discount' && VOUCHER.test(label)) ||
    (OF_DEPOSIT.has(role) && DEPOSIT.test(label)) ||
    (OF_SAVED_UP.has(role) && SAVED_UP.test(label));
  const vouchers = below.filter((entry) => isPart(entry) && isAbove(entry));
  const tenders = below.filter(
    (entry) => (entry.role === 'tendered' || entry.role === 'paid') && isAbove(entry) && !vouchers.includes(entry),
  );
  // What is due below a deposit is the rest of the total.
  const isDue = vouchers.some(
    ({ index, label }) =>
      !DEPOSIT.test(label) &&
      below.some((other) => ['total', 'due', 'subtotal'].includes(other.role) && other.index > index && isAbove(other)),
  );
  const paid = cents(vouchers) + cents(tenders) - (change ? Math.abs(change.amount.cents) : 0);
  return !isDue && paid === total.amount.cents ? vouchers : [];
}
