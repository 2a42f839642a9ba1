import { type Amount, amountsOn, amountWithoutPoint, textBesides } from '../lines/amounts.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import { printedRate } from '../lines/printed-rate.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { comparable, mentions, squeeze } from '../lines/text-match.ts';
import { besideAmount } from './beside-amount.ts';
import { goodsAmongSums } from './goods-among-sums.ts';
import { withVouchersPaid } from './paid-by-voucher.ts';
import { isNetAboveTax, isSumOfGoods, isSumOfTaxes, withRolesBySums, withTaxesOfSum } from './roles-by-sums.ts';
import { suggestedTips } from './suggested-tips.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { type SummaryLabel, summaryLabel } from './summary-labels.ts';
import { unnamedTotal } from './unnamed-total.ts';

/** Roles whose labels ask for an amount, so that digits behind them are one even without a point. */
const NEEDS_MONEY = new Set([
  'total',
  'subtotal',
  'discount',
  'tax',
  'tax-total',
  'net',
  'rounding',
  'tendered',
  'paid',
  'change',
]);
/** What points, or the money they are worth, are called on their line. */
const REWARD = /\b(?:rewards?|points?|pts|loyalty|redeem(?:ed)?)\b/i;

/** Roles whose labels are long enough to need a second line. */
const RUNS_ON = new Set(['tax', 'tax-total', 'discount', 'fee', 'paid', 'tendered', 'subtotal', 'gross']);
/** Cents; tills round by less. */
const LARGEST_ROUNDING = 100;
/** Roles whose amounts have a sign of their own; a dash before another amount is a leader or dirt. */
const SIGNED = new Set(['rounding', 'discount', 'tax', 'fee', 'unlabelled']);
const TABLE_HEAD = [
  'gst summary',
  'tax summary',
  'gst analysis',
  'tax analysis',
  'sst summary',
  'vat summary',
  'gst detail',
  'tax details',
  'gst breakdown',
];
const TABLE_COLUMNS = [
  'code',
  'net amt',
  '*rate',
  'amt(rm)',
  'tax(rm)',
  'amount(rm)',
  '*gst',
  '*tax',
  'amount',
  'amt',
  'goods amt',
  'nett',
];
/** A table of taxes is over after this many lines. */
const LONGEST_TABLE = 8;

/** Indices of lines that belong to a table of taxes by code. One above the total repeats nothing: its taxes lead there. */
function taxTableLines(lines: readonly ReceiptLine[]): Set<number> {
  const inside = new Set<number>();
  const firstTotal = lines.findIndex(isPrintedTotal);
  for (const [index, line] of lines.entries()) {
    if (index < firstTotal || amountsOn(line).length > 0) continue;
    const text = comparable(line.text);
    const columns = TABLE_COLUMNS.filter((column) => mentions(text, [column])).length;
    const named = mentions(text, TABLE_HEAD);
    const headed =
      columns >= 2 &&
      mentions(text, ['*tax', '*gst']) &&
      /tax|gst/i.test(line.text) &&
      /am(?:oun)?t|net/i.test(line.text);
    const itemColumns = mentions(text, ['description', 'qty', 'item', 'price', 'u/p']);
    if (!named && !(headed && !itemColumns)) continue;
    for (let at = index; at < Math.min(lines.length, index + LONGEST_TABLE); at += 1) {
      const label = summaryLabel(
        textBesides(lines[at] as ReceiptLine, amountsOn(lines[at] as ReceiptLine)),
        line.language,
      );
      if (at > index && (label?.role === 'change' || label?.role === 'tendered' || label?.role === 'subtotal')) break;
      inside.add(at);
    }
  }
  return inside;
}

/** Whether a line is a total with its amount. */
function isPrintedTotal(line: ReceiptLine): boolean {
  const amounts = amountsOn(line);
  return amounts.length > 0 && summaryLabel(textBesides(line, amounts), line.language)?.role === 'total';
}

/** Splits a line such as `Cash 50.00 Change 2.10` into its pairs of label and amount. */
function pairsOn(line: ReceiptLine, amounts: readonly Amount[]): { label: string; amount: Amount }[] {
  const pairs: { label: string; amount: Amount }[] = [];
  let from = 0;
  let label = '';
  for (const [at, amount] of amounts.entries()) {
    // `Loyalty $5 off  -$5.00` says twice how much.
    if (at < amounts.length - 1 && /^\s*off\b/i.test(line.text.slice(amount.end))) continue;
    const between = line.text
      .slice(from, amount.start)
      .replace(/[\s:=]+$/, '')
      .trim();
    from = amount.end;
    const named = between.replace(/[^A-Za-z]/g, '').length >= 3 && summaryLabel(between, line.language) !== null;
    if (pairs.length > 0 && !named) {
      const last = pairs[pairs.length - 1];
      if (last) last.amount = amount;
      continue;
    }
    // What is taxed stands in front of the tax: `12.97 T.P.S. 5% 0.65`.
    if (label === '' && NAMES_TAX.test(squeeze(between))) pairs.pop();
    label = between;
    pairs.push({ label, amount });
  }
  return pairs;
}

/**
 * Labels and amounts below the items. A label may stand on the line above its amount, or run on below it.
 *
 * @param from index of the first line that may belong to the summary
 */
export function summaryEntries(lines: readonly ReceiptLine[], from = 0): SummaryEntry[] {
  const entries: SummaryEntry[] = [];
  const table = taxTableLines(lines);
  const goods = goodsAmongSums(lines);
  const tips = suggestedTips(lines);
  for (const [index, line] of lines.entries()) {
    if (index < from || goods.has(index) || tips.has(index)) continue;
    const amounts = [...amountsOn(line)];
    if (amounts.length === 0) {
      const mended = amountWithoutPoint(line);
      const asks = mended && summaryLabel(textBesides(line, [mended]), line.language);
      if (asks && mended && NEEDS_MONEY.has(asks.role)) amounts.push(mended);
      else continue;
    }
    for (const pair of pairsOn(line, amounts)) {
      let label =
        besideAmount(line, pair)
          .replace(/\W*\b(?:RM|USD|MYR|EUR|CHF|INR|Rs)\b\W*$/i, '')
          .trim() || textBesides(line, amounts);
      let found = summaryLabel(label, line.language);
      [label, found] = withLinesBelow(label, found, lines, index);
      // Nothing but the amount on this line: its label stands above, if that is not the heading of a column.
      if (!found && isBare(line, pair.amount)) {
        const beside = labelOf(lines, index);
        if (beside) [found, label] = [summaryLabel(beside.text, line.language), beside.text];
      }

      if (SHORT_FOR_TWO.test(label) && entries.some(({ role }) => role === 'subtotal')) found = null;
      if (NET.test(label) && isNetAboveTax(lines, index, pair.amount)) found = { role: 'net', strength: 1 };
      if (!found && entries.length === 0 && isSumOfGoods(lines, index, { label, amount: pair.amount }))
        found = { role: 'subtotal', strength: 1 };
      // Nobody rounds by so much: this is what it was rounded to.
      if (found?.role === 'rounding' && Math.abs(pair.amount.cents) >= LARGEST_ROUNDING)
        found = { role: 'total', strength: 3 };
      if (!found && entries.some((entry) => ['subtotal', 'total', 'net'].includes(entry.role) || isSumBefore(entry))) {
        found = { role: 'unlabelled', strength: 0 };
      }
      // Points that were paid with are taken off like a coupon.
      if (
        (found?.role === 'reward-spent' || (found?.role === 'other' && REWARD.test(line.text))) &&
        pair.amount.cents < 0 &&
        entries.some((entry) => entry.role === 'subtotal' || entry.role === 'gross')
      )
        found = { role: 'discount', strength: 1 };
      // What stands below nought between the subtotal and the total is taken off, whatever it is called.
      if (found?.role === 'unlabelled' && isTakenOff(pair.amount, label, entries))
        found = { role: 'discount', strength: 1 };
      if (found?.role === 'unlabelled' || (NET.test(label) && found?.role !== 'net'))
        found = namedByPlace(label, entries) ?? found;
      // `Local 10%  -4.00` below one of the goods is off it: what a town takes stands below their sum.
      if (found?.role === 'tax' && pair.amount.cents < 0 && !NAMES_TAX.test(label) && !entries.some(isSum)) continue;
      if (!found) continue;
      const amount = SIGNED.has(found.role) ? pair.amount : { ...pair.amount, cents: Math.abs(pair.amount.cents) };
      entries.push({ ...found, label, amount, line, index, inTable: table.has(index) });
    }
  }
  const unnamed = unnamedTotal(lines, from, entries);
  const ofLines = new Set(unnamed.map(({ index }) => index));
  const all = [...entries.filter(({ index }) => !ofLines.has(index)), ...unnamed].sort((a, b) => a.index - b.index);
  const summed = all.map((entry): SummaryEntry => {
    if (isSumOfTaxes(entry, all)) return { ...entry, role: 'tax-total' };
    return isRemark(entry, all) ? { ...entry, role: 'saved', strength: 1 } : entry;
  });
  // What was paid before the rest takes nothing off a total, and makes no other sum of it.
  return withTaxesOfSum(withRolesBySums(withVouchersPaid(summed)));
}

/** The subtotal; below one, the sales or the state's tax. */
const SHORT_FOR_TWO = /^\W*st\W*$/i;

/**
 * Whether a discount stands below what was given back, or what was paid in full: nothing is taken off there, it tells what was
 * saved, or what a card gives for its use. Where the goods come to the total only without it, it was taken off all the
 * same (saved-of.ts).
 */
function isRemark({ role, index, inTable }: SummaryEntry, entries: readonly SummaryEntry[]): boolean {
  const above = entries.filter((other) => other.index < index && !other.inTable);
  const totals = new Set(above.filter((other) => other.role === 'total').map(({ amount }) => amount.cents));
  const isPaid = above.some((other) => other.role === 'tendered' && totals.has(other.amount.cents));
  const isDue = entries.some((other) => other.index > index && !other.inTable && OF_SUM.has(other.role));
  return role === 'discount' && !inTable && (above.some((other) => other.role === 'change') || (isPaid && !isDue));
}
/** What is due, and for what. */
const OF_SUM = new Set<SummaryEntry['role']>(['subtotal', 'total', 'due', 'tax', 'tax-total']);

/** Goods after discounts, below what they were before. */
const NET = /^\W*(?:nett?(?:\s+(?:total|sales?|amount|amt))?|total\s+nett?)\W*$/i;

/** What a label says by where it stands: `Net` below gross and discounts, a name with a rate among the taxes. */
function namedByPlace(label: string, before: readonly SummaryEntry[]): SummaryLabel | null {
  if (before.some(({ role }) => role === 'total')) return null;
  if (NET.test(label) && before.some(isSumBefore)) return { role: 'subtotal', strength: 1 };
  const amongTaxes =
    before.at(-1)?.role === 'tax' && /^\W*\p{L}[\p{L}\s.'-]{3,}\(?\d{1,2}(?:[.,]\d{1,4})?\s?%\)?\W*$/u.test(label);
  return amongTaxes ? { role: 'tax', strength: 1, taxKind: 'other' } : null;
}

const NAMES_TAX = /tax|gst|vat|sst|excise|levy|tps|tv[oqa]|iva/i;
const isSum = ({ role }: SummaryEntry) => role === 'subtotal' || role === 'total' || role === 'gross';

/** The goods before discounts; below an item the same is called its price. */
const isSumBefore = ({ role, label }: SummaryEntry) => role === 'gross' && !/price/i.test(label);

/** Whether a named amount below nought follows the subtotal, no total before it: `Patient Appreciation  -$7.30`. */
function isTakenOff(amount: Amount, label: string, before: readonly SummaryEntry[]): boolean {
  const goods = before.find((entry) => entry.role === 'subtotal' || isSumBefore(entry));
  if (amount.cents >= 0 || !goods || before.some(({ role }) => role === 'total')) return false;
  // `VET 10%`: a short name, whose rate says what it takes of the goods.
  const atRate = Math.round((printedRate(label) ?? 0) * goods.amount.cents) === -amount.cents;
  return atRate || label.replace(/[^A-Za-z]/g, '').length >= 4;
}

/**
 * The line with the label of a bare amount: the neighbour that stands on the same level, else the line above, unless that
 * is the heading of a column.
 */
function labelOf(lines: readonly ReceiptLine[], index: number): ReceiptLine | null {
  const line = lines[index];
  const free = (other: ReceiptLine | undefined) =>
    other !== undefined && amountsOn(other).length === 0 && !isColumnHeading(other);
  const [above, below] = [lines[index - 1], lines[index + 1]];
  if (line && below && free(below) && Math.min(line.y1, below.y1) - Math.max(line.y0, below.y0) > 0.25 * line.height)
    return below;
  return above && free(above) ? above : null;
}

/** Whether a line holds nothing but one amount. */
function isBare(line: ReceiptLine, amount: Amount): boolean {
  const rest = line.text.slice(0, amount.start) + line.text.slice(amount.end);
  return rest.replace(/RM|USD|MYR|EUR|CHF/gi, '').replace(/[^A-Za-z0-9]/g, '') === '';
}

/** No more than that it is a tax, at its rate. */
const ONLY_TAX = /^\W*tax\W*(?:\d{1,2}(?:\.\d+)?\s?%)?\W*$/i;

/** In place of an amount: `Delivery FREE`. */
const SAYS_NOTHING_DUE = /\b(?:free|waived|comp(?:ed)?|n\/a)\W*$/i;

/** A label that runs on below its amount, in a narrow column: `State 9.02`, `Sales Tax`. */
function withLinesBelow(
  label: string,
  found: SummaryLabel | null,
  lines: readonly ReceiptLine[],
  index: number,
): [string, SummaryLabel | null] {
  let [text, role] = [label, found];
  // `1 x 18.50  18.50` is no label that could run on: what stands below is a name.
  if (!found && !/\p{L}{2}/u.test(label)) return [text, role];
  for (let at = index + 1; at <= index + 2; at += 1) {
    const [line, below] = [lines[at - 1], lines[at]];
    if (!line || !below || amountsOn(below).length > 0 || !isBeside(below, line) || SAYS_NOTHING_DUE.test(below.text))
      break;
    // A rule between sums, as it was read: `- E-`.
    if (!/\p{L}{2}/u.test(below.text)) break;
    const own = summaryLabel(below.text, line.language);
    if (own && (!RUNS_ON.has(own.role) || standsOverAmount(lines, at) || amountWithoutPoint(below))) break;
    // A tax of its own, whose amount was not read, is not the rest of the one above.
    if (role?.role === 'tax' && own?.role === 'tax' && !ONLY_TAX.test(below.text)) break;
    // Nor is any other label of several words that says something else.
    if (role && own && own.role !== role.role && below.words.length > 1) break;
    const joined = summaryLabel(`${text} ${below.text}`, line.language);
    if (!joined || !RUNS_ON.has(joined.role)) continue;
    const grows = role === null || joined.role === role.role || text.split(' ').length <= 2;
    if (grows && (own !== null || joined.role === 'tax' || joined.role === 'gross'))
      [text, role] = [`${text} ${below.text}`, joined];
  }
  return [text, role];
}

/** Whether nothing but an amount stands on the line below one, whose label it then is. */
function standsOverAmount(lines: readonly ReceiptLine[], at: number): boolean {
  const below = lines[at + 1];
  const [amount] = below ? amountsOn(below) : [];
  return below !== undefined && amount !== undefined && isBare(below, amount);
}

/** Whether a line without an amount stands right below another one and begins where that begins. */
function isBeside(below: ReceiptLine, line: ReceiptLine): boolean {
  return below.y0 - line.y1 < line.height && Math.abs(below.x0 - line.x0) < 2.5 * line.height && below.text.length < 30;
}
