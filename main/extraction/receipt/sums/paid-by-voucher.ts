import type { SummaryEntry } from './summary-entry.ts';

/** What shops give out for money or in place of it; a coupon takes off. */
const VOUCHER = /\b(?:vouchers?|gift|certificates?|store credit)\b/i;
/** What was paid before, when the goods were ordered, and so for part of the total; what comes back for bottles was not. */
const DEPOSIT = /\b(?:deposits?(?!\s(?:refund|return))|down\s?payment|pre-?paid|pre-?payment|advance|layaway)\b/i;
/** What was paid for with money before, and is money whatever is due below it. */
const GIFT = /\bgift\s?(?:vouchers?|cards?|certificates?)\b|\bstore credit\b/i;
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
 * 141.60`. Between a total and other payments nothing is taken off the goods any more; a total below says that it was. A
 * payment counts as it is, though it is printed below nought where it stands: `Deposit -10.00`.
 */
export function withVouchersPaid(entries: readonly SummaryEntry[]): SummaryEntry[] {
  const totals = entries.filter(
    ({ role, label, inTable }) => !inTable && (role === 'total' || (role === 'subtotal' && NAMES_TOTAL.test(label))),
  );
  const ways = totals.flatMap((total) => [paidWith(total, entries), paidInPart(total, entries)]);
  const { vouchers, rest } = ways.find((some) => some.vouchers.length > 0) ?? NOTHING;
  return entries.map((entry) => {
    if (entry === rest) return { ...entry, role: 'due', strength: 1 };
    if (!vouchers.includes(entry)) return entry;
    const amount = { ...entry.amount, cents: Math.abs(entry.amount.cents) };
    return { ...entry, role: 'tendered', strength: 1, amount };
  });
}

/** What of the entries is a payment though it is not called so, and what is left to pay after it. */
interface Paid {
  vouchers: readonly SummaryEntry[];
  rest?: SummaryEntry;
}
const NOTHING: Paid = { vouchers: [] };

const sumOf = (some: readonly SummaryEntry[]) => some.reduce((sum, { amount }) => sum + Math.abs(amount.cents), 0);
const isDeposit = ({ role, label }: SummaryEntry) => OF_DEPOSIT.has(role) && DEPOSIT.test(label);

/**
 * The vouchers below a total that have paid for it together with what else was tendered; where they do not, ways to pay whose
 * names nobody knows among them, if the sums come out so: `Total 104.00`, `Maplepay 70.00`, `Cash 34.00`.
 */
function paidWith(total: SummaryEntry, entries: readonly SummaryEntry[]): Paid {
  const below = entries.filter(({ index, inTable }) => index > total.index && !inTable);
  const rest = restOf(total, below);
  const change = below.find((entry) => entry.role === 'change' && entry !== rest);
  const above = below.filter(({ index }) => index < (change?.index ?? Number.POSITIVE_INFINITY));
  const known = above.filter(isVoucher);
  const tenders = above.filter(
    (entry) => (entry.role === 'tendered' || entry.role === 'paid') && !known.includes(entry),
  );
  const lastAt = tenders.at(-1)?.index ?? Number.NEGATIVE_INFINITY;
  const unknown = above.filter((entry) => isNamed(entry) && !known.includes(entry) && entry.index <= lastAt + 1);
  const others = unknown.length > 0 ? [unknown, ...unknown.toReversed().map((entry) => [entry])] : [];
  const due = total.amount.cents + (change ? Math.abs(change.amount.cents) : 0) - sumOf(tenders);
  const vouchers = [known, ...others.map((some) => [...known, ...some])].find((some) => sumOf(some) === due) ?? [];
  // What is due below a deposit or a gift card is the rest of the total.
  const isDue = vouchers.some(
    ({ index, label }) =>
      !DEPOSIT.test(label) &&
      !GIFT.test(label) &&
      above.some((other) => ['total', 'due', 'subtotal'].includes(other.role) && other.index > index),
  );
  return isDue ? NOTHING : { vouchers, rest };
}

const isVoucher = (entry: SummaryEntry) =>
  (entry.role === 'discount' && VOUCHER.test(entry.label)) ||
  (entry.role === 'unlabelled' && GIFT.test(entry.label)) ||
  isDeposit(entry) ||
  (OF_SAVED_UP.has(entry.role) && SAVED_UP.test(entry.label));
const isNamed = ({ role, label, amount }: SummaryEntry) =>
  role === 'unlabelled' && amount.cents > 0 && /\p{L}{3}/u.test(label);

/** The deposits below a total of which the rest is still to be paid: `Total 18.60`, `Deposit 10.00`, `Balance 8.60`. */
function paidInPart(total: SummaryEntry, entries: readonly SummaryEntry[]): Paid {
  const below = entries.filter(({ index, inTable }) => index > total.index && !inTable);
  const rest = restOf(total, below);
  if (!rest || below.some(({ role }) => role === 'tendered' || role === 'paid')) return NOTHING;
  return { vouchers: below.filter((entry) => isDeposit(entry) && entry.index < rest.index), rest };
}

/** What is left of a total below the deposits that stand right below it; what is called so is called change, too: `Baki`. */
function restOf(total: SummaryEntry, below: readonly SummaryEntry[]): SummaryEntry | undefined {
  const other = below.findIndex((entry) => !isDeposit(entry));
  const rest = below[other];
  const left = total.amount.cents - sumOf(below.slice(0, other));
  return other > 0 && left > 0 && rest?.amount.cents === left && IS_REST.has(rest.role) ? rest : undefined;
}
const IS_REST = new Set<SummaryEntry['role']>(['due', 'total', 'change', 'unlabelled']);
