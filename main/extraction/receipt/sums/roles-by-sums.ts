import { taxKindOf } from '../../../../shared/retail/tax-kinds.ts';
import { type Amount, amountsOn } from '../lines/amounts.ts';
import { printedRate } from '../lines/printed-rate.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { summaryLabel } from './summary-labels.ts';

/** One to three words; goods have a size or another number as often as not. */
const FEW_WORDS = /^\W*\p{L}{3,}(?:\W{1,3}\p{L}+){0,2}\W*$/u;
/** A sum of one price is that price once more. */
const FEWEST_GOODS = 2;

/** An amount in cents with what its label says it is. */
interface Sum {
  role: SummaryEntry['role'];
  cents: number;
}

/** What a line of the sums says and its amount in cents, signed; null where it has none or no label that is known. */
function sumOn(line: ReceiptLine): Sum | null {
  const amount = amountsOn(line).at(-1);
  const label = amount && summaryLabel(line.text.slice(0, amount.start), line.language);
  return amount && label ? { role: label.role, cents: amount.cents } : null;
}

/**
 * Whether an amount behind words nobody knows is the sum of the goods above it: they come to it, sums follow, none of them
 * is a subtotal, and the total has not this amount once more, with taxes and without discounts or not.
 */
export function isSumOfGoods(
  lines: readonly ReceiptLine[],
  index: number,
  { label, amount }: { label: string; amount: Amount },
): boolean {
  if (amount.cents <= 0 || amount.repaired || !FEW_WORDS.test(label)) return false;
  const prices = lines.slice(0, index).flatMap((line) => amountsOn(line).at(-1)?.cents ?? []);
  const goods = prices.filter((cents) => cents > 0);
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  if (goods.length < FEWEST_GOODS || ![sum(prices), sum(goods)].includes(amount.cents)) return false;
  const below = lines.slice(index + 1).flatMap((line) => sumOn(line) ?? []);
  if (below.some(({ role }) => role === 'subtotal' || role === 'gross')) return false;
  const total = below.findIndex(({ role, cents }) => role === 'total' && cents < 2 * amount.cents);
  return total >= 0 && 2 * amount.cents + addedBy(below.slice(0, total)) !== below[total]?.cents;
}

/** What stands between the goods and the total. */
const BETWEEN = new Set<SummaryEntry['role']>([
  'tax',
  'tax-total',
  'fee',
  'rounding',
  'discount',
  'saved',
  'unlabelled',
]);

/** The entries of a summary, those renamed that are called a total and are none by what stands below them. */
export function withRolesBySums(entries: readonly SummaryEntry[]): SummaryEntry[] {
  const hasSubtotal = entries.some(({ role }) => role === 'subtotal' || role === 'gross');
  return entries.map((entry, at) => {
    if (entry.role === 'unlabelled' && !hasSubtotal && !entry.inTable && isOffTotal(entries, at))
      return { ...entry, role: 'discount', strength: 1 };
    if (entry.role === 'unlabelled' && DEPOSIT.test(entry.label) && isOnTheWay(entry, entries))
      return { ...entry, role: 'fee', strength: 1 };
    if (entry.role !== 'total' || entry.inTable) return entry;
    if (!hasSubtotal && leadsToTotal(entry, entries)) return { ...entry, role: 'subtotal', strength: 1 };
    return isTotalOff(entry, entries) ? { ...entry, role: 'discount', strength: 2 } : entry;
  });
}

/** What is given back with the bottle or the key, and is no tax. */
const DEPOSIT = /\bdeposits?\b/i;

/** Whether all that stands between the subtotal and the total, one of them given, leads from the one to the other. */
function isOnTheWay({ index }: SummaryEntry, entries: readonly SummaryEntry[]): boolean {
  const plain = entries.filter(({ inTable }) => !inTable);
  const subtotal = plain.find((entry) => entry.role === 'subtotal' && entry.index < index);
  const total = plain.find((entry) => entry.role === 'total' && entry.index > index);
  if (!subtotal || !total) return false;
  const between = plain.filter((entry) => entry.index > subtotal.index && entry.index < total.index);
  const added = addedBy(between.map(({ role, amount: { cents } }) => ({ role, cents })));
  return subtotal.amount.cents + added === total.amount.cents;
}

/** Whether what stands below nought, whatever it is called, is taken off a total above it that leads to the next one. */
function isOffTotal(entries: readonly SummaryEntry[], at: number): boolean {
  const total = entries.slice(0, at).findLast(({ role, inTable }) => role === 'total' && !inTable);
  return total !== undefined && (entries[at]?.amount.cents ?? 0) < 0 && leadsToTotal(total, entries);
}

/** What all taxes together are called, or one of which nothing is said. */
const SUM_OF_TAXES = /^\W*(?:(?:all|sum of)\s+)?tax(?:es)?(?:\s(?:and|&)\sfees)?\W*$/i;

/**
 * Whether `Tax` below or above several named taxes is as much as all of them together, or whether one of another name is and
 * leads to the total by itself: `Sales & excise taxes`.
 */
export function isSumOfTaxes(entry: SummaryEntry, entries: readonly SummaryEntry[]): boolean {
  const { role, label, amount, index, inTable } = entry;
  if (role !== 'tax' || inTable) return false;
  const isNamedSo = SUM_OF_TAXES.test(label);
  const leads = leadsAlone(entry, entries);
  const named = entries.filter(
    (other) => other !== entry && !other.inTable && other.role === 'tax' && !SUM_OF_TAXES.test(other.label),
  );
  if (isNamedSo && leads && named.length > 0) return true;
  const sides = [named.filter((other) => other.index < index), named.filter((other) => other.index > index)];
  return (
    (isNamedSo || leads) &&
    sides.some(
      (taxes) => taxes.length > 1 && taxes.reduce((sum, other) => sum + other.amount.cents, 0) === amount.cents,
    )
  );
}

/** Whether the subtotal comes to the total with one tax and no other, discounts taken off. */
function leadsAlone(tax: SummaryEntry, entries: readonly SummaryEntry[]): boolean {
  const plain = entries.filter(({ inTable }) => !inTable);
  const subtotal = plain.find(({ role }) => role === 'subtotal');
  const total = plain.find(({ role, index }) => role === 'total' && index > tax.index);
  if (!subtotal || !total || subtotal.index > tax.index) return false;
  const between = plain.filter(({ index }) => index > subtotal.index && index < total.index);
  const others = between.filter(({ role }) => role !== 'tax' && role !== 'unlabelled');
  const added = addedBy(others.map(({ role, amount: { cents } }) => ({ role, cents })));
  return subtotal.amount.cents + added + tax.amount.cents === total.amount.cents;
}

/** Roles that a tax of an unknown name may have been taken for, where nothing in front of its amount takes it off. */
const MISTAKEN = new Set<SummaryEntry['role']>(['discount', 'unlabelled', 'fee']);

/**
 * The entries with those as taxes that stand among them with a rate, nothing in front of their amount, and make the sum
 * of the taxes with them: `Denver Special 5.5%` is a district's, and takes nothing off.
 */
export function withTaxesOfSum(entries: readonly SummaryEntry[]): SummaryEntry[] {
  const plain = entries.filter(({ inTable }) => !inTable);
  const sum = plain.find(({ role, label }) => role === 'tax-total' || (role === 'tax' && SUM_OF_TAXES.test(label)));
  const taxes = plain.filter((entry) => entry.role === 'tax' && entry !== sum && entry.index < (sum?.index ?? 0));
  const [first] = taxes;
  if (!sum || !first) return [...entries];
  const mistaken = plain.filter(
    ({ role, index, label, amount, line }) =>
      MISTAKEN.has(role) &&
      index > first.index &&
      index < sum.index &&
      printedRate(label) !== null &&
      amount.cents > 0 &&
      amountsOn(line).at(-1)?.cents === amount.cents,
  );
  const cents = [...taxes, ...mistaken].reduce((all, { amount }) => all + amount.cents, 0);
  if (mistaken.length === 0 || cents !== sum.amount.cents) return [...entries];
  return entries.map((entry) => {
    if (entry === sum) return { ...entry, role: 'tax-total', strength: 1 };
    if (!mistaken.includes(entry)) return entry;
    return { ...entry, role: 'tax', strength: 1, taxKind: taxKindOf(entry.label, false) };
  });
}

/** Whether a total comes, with the taxes added and the discounts taken off below it, to the next one. */
function leadsToTotal(entry: SummaryEntry, entries: readonly SummaryEntry[]): boolean {
  const below = entries.slice(entries.indexOf(entry) + 1).filter(({ inTable }) => !inTable);
  const next = below.find(({ role, inclusive }) => role === 'total' && !inclusive);
  const between = below.slice(0, next ? below.indexOf(next) : 0).filter(({ role }) => BETWEEN.has(role));
  const taxes = between.filter(({ role }) => role === 'tax');
  const onTop = taxes.filter(({ inclusive }) => !inclusive);
  if (!next) return false;
  // `Goods 105.00`, `Senior day -10.50`, `Total 94.50`, the prices with their taxes.
  const isLessened = taxes.length === 0 && between.some(isLess);
  // `Jumlah`, a tax within it and `Jumlah besar`: the second is called the greater one.
  const isGreater = taxes.length > 0 && (onTop.length > 0 || next.strength > entry.strength);
  if (!isLessened && !isGreater) return false;
  const leading = between.filter((other) => onTop.includes(other) || !taxes.includes(other));
  const added = addedBy(leading.map(({ role, amount: { cents } }) => ({ role, cents })));
  return entry.amount.cents + added === next.amount.cents;
}

/** What the sums between the goods and the total add to them, in cents. */
function addedBy(sums: readonly Sum[]): number {
  return sums
    .filter(({ role }) => BETWEEN.has(role) && role !== 'tax-total')
    .reduce((sum, { role, cents }) => sum + (isOff(role) ? -Math.abs(cents) : cents), 0);
}
/** Whether it takes something off, whatever it is called; a rounding takes off nothing. */
const isLess = ({ role, amount }: SummaryEntry) => isOff(role) || (role === 'unlabelled' && amount.cents < 0);
const isOff = (role: SummaryEntry['role']) => role === 'discount' || role === 'saved';

/** Whether what is called a total stands below nought, a sum of the goods above it and a larger total below it. */
function isTotalOff({ index, amount, line }: SummaryEntry, entries: readonly SummaryEntry[]): boolean {
  const printed = amountsOn(line).at(-1)?.cents ?? 0;
  return (
    printed < 0 &&
    entries.some((other) => (other.role === 'subtotal' || other.role === 'gross') && other.index < index) &&
    entries.some((other) => other.role === 'total' && other.index > index && other.amount.cents > amount.cents)
  );
}

/** Whether an amount and those of the taxes on the next lines make one below: it is the total without its taxes. */
export function isNetAboveTax(lines: readonly ReceiptLine[], index: number, { cents }: Amount): boolean {
  let sum = cents;
  for (const [at, line] of lines.entries()) {
    if (at <= index) continue;
    const tax = amountsOn(line).at(-1);
    const role = tax && summaryLabel(line.text.slice(0, tax.start), line.language)?.role;
    if (!tax || tax.cents <= 0 || (role !== 'tax' && role !== 'tax-total')) return false;
    sum += tax.cents;
    const below = lines.slice(at + 1).flatMap(amountsOn);
    if (below.some((total) => Math.abs(total.cents - sum) <= 1)) return true;
  }
  return false;
}
