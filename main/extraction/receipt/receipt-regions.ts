import { median } from '../../../shared/median.ts';
import { withoutMarks } from '../../../shared/without-marks.ts';
import { CANADIAN_CODE, US_ZIP } from '../places/region-words.ts';
import { withoutCanadianMarks } from './goods/canadian-marks.ts';
import { SHORT_CODE } from './goods/codes-below.ts';
import { isFieldOfGoods } from './goods/fields-of-goods.ts';
import { tellsOfFuel } from './goods/filled-fuel.ts';
import { isNetOfItem, isTotalOfItem, isTotalOfKind } from './goods/item-blocks.ts';
import { DIMENSIONS, isItemDetail } from './goods/item-details.ts';
import { type LastDiscount, lastDiscount } from './goods/last-discount.ts';
import { areNamedBelow } from './goods/names-below-figures.ts';
import { isTitleOfReturns } from './goods/returned-goods.ts';
import { beginsWithStaff, endsInStaffLabel } from './head/budtender.ts';
import { isOfCard } from './head/card-lines.ts';
import { printedDates } from './head/dates.ts';
import { promisesInvoiceNumber } from './head/invoice-number.ts';
import { isContact } from './head/letterhead-lines.ts';
import { type Amount, amountsOn, textBesides } from './lines/amounts.ts';
import { isColumnHeading } from './lines/column-heading.ts';
import { columnBeside, type ReceiptLine } from './lines/receipt-lines.ts';
import { comparable, mentions } from './lines/text-match.ts';
import { withoutWordsBesideSums } from './sums/beside-sums.ts';
import { isLabelOfSum } from './sums/label-of-sum.ts';
import { summaryEntries } from './sums/summary.ts';
import { entryOf, type SummaryEntry } from './sums/summary-entry.ts';
import { wordingOf } from './wording/languages.ts';

/** A receipt cut into its parts: head, items, summary. Indices into its lines. */
export interface ReceiptRegions {
  lines: readonly ReceiptLine[];
  /** First line that may belong to an item. */
  itemsFrom: number;
  /** First line after the items. */
  itemsTo: number;
  entries: SummaryEntry[];
  /** Discounts above the sums that are of one of the goods or of all of them, which nothing tells for certain. */
  doubtfulDiscounts: LastDiscount[];
}

/** Roles whose first line ends the items; tenders only where nothing else does. */
const ENDS_ITEMS = new Set(['subtotal', 'gross', 'net', 'total', 'tax-total', 'tax']);
const ENDS_ITEMS_LATE = new Set(['tendered', 'paid', 'change', 'due']);

export function receiptRegions(printed: readonly ReceiptLine[]): ReceiptRegions {
  const lines = withoutTaxesOfGoods(withoutWordsBesideSums(withoutCanadianMarks(printed)));
  const all = summaryEntries(lines).filter(
    ({ line, index }) => !isTotalOfItem(lines, index) && !isNetOfItem(lines, index) && !isTotalOfKind(line),
  );
  // Numbers of a street (`1514 12 Ave`) look like a price whose point was lost.
  const firstPrice = lines.findIndex(
    (line, index) =>
      amountsOn(line).length > 0 &&
      !isOfCard(line.text) &&
      (!isContact(line) || isAmongPrices(lines, index)) &&
      !isTotalOnTop(lines, index),
  );
  const firstTotal = all.find((entry) => entry.role === 'total' || entry.role === 'subtotal')?.index ?? lines.length;
  const headingAt = lines.findIndex(
    (line, index) =>
      index < firstTotal &&
      isColumnHeading(line) &&
      // `SOUS-TOTAL EUR` below prices is a sum that lost its amount.
      !(firstPrice >= 0 && firstPrice < index && (isLabelOfSum(line) || isRightAbove(firstTotal, lines, index))) &&
      // Below prices, columns of taxes head what was levied on them.
      !(firstPrice >= 0 && firstPrice < index && TAXES_IN_COLUMNS.test(line.text)) &&
      // Below what came back, `Purchases` heads the rest.
      !(firstPrice >= 0 && firstPrice < index && lines.slice(0, firstPrice).some(isTitleOfReturns)) &&
      lines.slice(index + 1, index + 6).some((next) => amountsOn(next).length > 0),
  );
  const least = Math.max(headingAt, firstPrice - 1);
  const ends = (entry: SummaryEntry) =>
    entry.index > least &&
    !entry.inTable &&
    ENDS_ITEMS.has(entry.role) &&
    isPureLabel(entry) &&
    !(entry.role === 'gross' && !leadsToSum(entry, all));
  const end = endOfItems(all, least, ends);
  let itemsTo = end?.index ?? lines.length;
  // Counts and receipt-wide discounts directly above the subtotal are no items either.
  while (
    itemsTo > 0 &&
    all.some(
      (entry) =>
        (entry.index === itemsTo - 1 || (entry.index === itemsTo - 2 && isBareNumber(lines[itemsTo - 1]))) &&
        ((entry.role === 'count' && /total|items|no\.? of|count/i.test(withoutMarks(entry.label))) ||
          (entry.role === 'discount' && entry.strength === 2) ||
          (entry.role === 'saved' && /\btotal\b/i.test(entry.label))),
    )
  )
    itemsTo -= isBareNumber(lines[itemsTo - 1]) ? 2 : 1;
  // Labels of sums whose amounts were not read belong to the sums below them.
  while (itemsTo - 1 > Math.max(least, firstPrice) && isLabelOfSum(lines[itemsTo - 1])) itemsTo -= 1;
  let itemsFrom = headingAt >= 0 && headingAt < itemsTo ? headingAt + 1 : Math.max(0, Math.min(firstPrice, itemsTo));
  if (headingAt < 0 && !areNamedBelow(lines, firstPrice, itemsTo)) {
    // Names may stand above the first price: back to the head.
    const isStaff = (index: number) => index > 0 && endsInStaffLabel(lines[index - 1] as ReceiptLine);
    while (
      itemsFrom > 0 &&
      firstPrice - itemsFrom < 5 &&
      ((maybeName(lines[itemsFrom - 1], lines[itemsFrom]) && !isInColumns(lines, itemsFrom - 1, firstPrice, itemsTo)) ||
        isCodeOfGoods(lines, itemsFrom - 1) ||
        (itemsFrom === firstPrice && endsNameAbove(lines, firstPrice - 1)) ||
        isFieldOfGoods(lines[itemsFrom - 1] as ReceiptLine, lines.slice(firstPrice + 1, itemsTo))) &&
      !isStaff(itemsFrom - 1)
    )
      itemsFrom -= 1;
  } else if (headingAt >= 0 && lines[itemsFrom] && isColumnHeading(lines[itemsFrom] as ReceiptLine)) itemsFrom += 1;
  const doubtfulDiscounts: LastDiscount[] = [];
  for (let last = lastDiscount(lines, itemsFrom, itemsTo); last; ) {
    if (!last.sure) doubtfulDiscounts.push(last);
    if (!last.ofAll) break;
    itemsTo -= 1;
    if (!all.some((entry) => entry.index === itemsTo)) all.unshift(discountOn(last.line, itemsTo));
    last = lastDiscount(lines, itemsFrom, itemsTo);
  }
  return { lines, itemsFrom, itemsTo, entries: all.filter((entry) => entry.index >= itemsTo), doubtfulDiscounts };
}

/**
 * The entry that ends the items: the first sum or tax, or what was paid where there is none. A tax below what was given
 * back tells what the prices hold, and what was paid above it ends them where the amount of the total was not read.
 */
function endOfItems(
  all: readonly SummaryEntry[],
  least: number,
  ends: (entry: SummaryEntry) => boolean,
): SummaryEntry | undefined {
  const first = all.find(ends);
  const late = all.find((entry) => entry.index > least && ENDS_ITEMS_LATE.has(entry.role));
  const back = all.find((entry) => entry.index > least && entry.role === 'change');
  const isBelowPayment = first?.role === 'tax' && back !== undefined && back.index < first.index;
  return isBelowPayment ? late : (first ?? late);
}

/** Whether a line is a small number alone, as one that slipped from the line of its label. */
const isBareNumber = (line: ReceiptLine | undefined): boolean => /^\W*\d{1,3}\W*$/.test(line?.text ?? '');

/** Columns of a table of taxes, no column of goods among them: `Tax Rate Net Tax Gross`. */
const TAXES_IN_COLUMNS =
  /^(?!.*\b(?:descr\w*|items?|products?|qty|quantity|name)\b)(?=.*\b(?:rate|net|nett|gross|base|amount|amt)\b).*\b(?:tax(?:es)?|gst|sst|vat|hst|mwst|ust|tva|iva|btw)\b/i;

/** Whether no amount stands between a line and a sum: below the goods `Order Summary` is the title of the sums. */
const isRightAbove = (sum: number, lines: readonly ReceiptLine[], index: number): boolean =>
  !lines.slice(index + 1, sum).some((line) => amountsOn(line).length > 0);

/**
 * Lines without those that tell which tax is on each of the goods, above the sums: `Excise 3.50` below one of them and,
 * below another, `Excise 9.60`.
 */
function withoutTaxesOfGoods(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  const entries = summaryEntries(lines);
  const end = entries.find(({ role }) => role === 'subtotal' || role === 'total')?.index ?? 0;
  const taxes = entries.filter(({ role, inTable, index }) => role === 'tax' && !inTable && index < end);
  const isSum = (index: number) => entries.some((entry) => entry.index === index);
  // Between two taxes of one name stand other goods, and nothing that is a sum.
  const ofGoods = taxes.filter((tax) =>
    taxes.some((other) => {
      const [from, to] = [Math.min(tax.index, other.index) + 1, Math.max(tax.index, other.index)];
      const between = lines.slice(from, to);
      return other.label === tax.label && between.some((line, at) => amountsOn(line).length > 0 && !isSum(from + at));
    }),
  );
  return ofGoods.length === 0 ? lines : lines.filter((_, index) => !ofGoods.some((tax) => tax.index === index));
}

/** So many prices below one another make a column. */
const FEWEST_PRICES = 2;

/** Whether a line ends in an amount with cents above others of the kind: a price, whatever the name beside it says. */
function isAmongPrices(lines: readonly ReceiptLine[], index: number): boolean {
  const endOf = (line: ReceiptLine | undefined) => {
    const amount = line && amountsOn(line).at(-1);
    const isWhole = amount && !amount.repaired && /[.,]\d{2}$/.test(amount.text) && amount.cents > 0;
    return isWhole ? (amount.words.at(-1)?.x1 ?? 0) - amount.line.drift : null;
  };
  const [end, height] = [endOf(lines[index]), lines[index]?.height ?? 0];
  const below = lines.slice(index + 1).map(endOf);
  return (
    end !== null &&
    below.filter((other) => other !== null && Math.abs(other - end) < height / 2).length >= FEWEST_PRICES
  );
}

/** Letters so many times as high as most are large. */
const LARGE = 1.5;

/** Whether a line above the goods is the total, in large letters or labelled by itself, which stands below them again. */
function isTotalOnTop(lines: readonly ReceiptLine[], index: number): boolean {
  const line = lines[index] as ReceiptLine;
  const [amount, ...others] = amountsOn(line);
  if (!amount || others.length > 0 || /\p{L}/u.test(line.text.slice(0, amount.start) + line.text.slice(amount.end)))
    return false;
  const again = lines.slice(index + 1).some((other) => amountsOn(other).some(({ cents }) => cents === amount.cents));
  const isLarge = line.height > LARGE * median(lines.map(({ height }) => height));
  const isLabelled = [lines[index - 1], lines[index + 1]].some((other) => other !== undefined && isLabelOfSum(other));
  return again && (isLarge || isLabelled);
}

/** A bar code or another long number by itself. */
const BAR_CODE = /^\W*\d{8,20}\W*$/;
/** Whether a line is the bar code or the shop's code between a name and its price, as other goods of the receipt have one. */
const isCodeOfGoods = (lines: readonly ReceiptLine[], index: number): boolean =>
  [BAR_CODE, SHORT_CODE].some(
    (code) =>
      code.test(lines[index]?.text ?? '') &&
      lines
        .slice(index + 1)
        .some(
          ({ text }, at, below) =>
            code.test(text) && below.slice(at + 1, at + 3).some((line) => amountsOn(line).length > 0),
        ),
  );

/** A size or the name of a model: `15M`, `195/65R15`. */
const SIZE_OR_MODEL = /^(?=\S*\d)(?=\S*\p{L})\S+$/u;

/** Whether a line of one such word ends a name that begins above it, the line below having none beside its price. */
function endsNameAbove(lines: readonly ReceiptLine[], index: number): boolean {
  const [above, line, below] = [lines[index - 1], lines[index], lines[index + 1]];
  const isUnnamed = below !== undefined && !/\p{L}{3}/u.test(textBesides(below, amountsOn(below)));
  return line !== undefined && isUnnamed && SIZE_OR_MODEL.test(line.text) && !isContact(line) && maybeName(above, line);
}

/** What a line takes off all items, whatever it is called: `Member 10%  -$11.50`. */
const discountOn = (line: ReceiptLine, index: number): SummaryEntry =>
  entryOf(line, index, amountsOn(line).at(-1) as Amount, 'discount');

/** A price before discounts belongs to the summary where a discount or subtotal follows; below an item it does not. */
function leadsToSum(entry: SummaryEntry, all: readonly SummaryEntry[]): boolean {
  // What says nothing of the sums may stand between: `Loyalty $20 Reward  (20.00)`.
  const next = all.find((other) => other.index > entry.index && other.role !== 'other');
  return (
    next !== undefined &&
    next.index <= entry.index + 2 &&
    (next.role === 'subtotal' ||
      next.role === 'net' ||
      next.role === 'saved' ||
      (next.role === 'discount' && isPureLabel(next)))
  );
}

/** A label of the summary holds little besides itself; an item's name that mentions tax or total is longer. */
function isPureLabel(entry: SummaryEntry): boolean {
  return entry.label.length <= 45 && !/\b\d+(?:\.\d+)?\s?(?:mg|g|ml|oz)\b/i.test(entry.label);
}

/** Who bought, without a colon, the last name shortened or a number behind it: `Client Tobias H. #2217`. */
const CUSTOMER =
  /^\W*(?:client|customer|patient|guest|member|buyer)\s\p{Lu}[\p{L}'’-]+\s\p{Lu}(?:\.(?:\s#?\s?\d+)?|[\p{L}'’-]*\s#\s?\d+)\W*$/iu;

/** A number that refers to something: `REF  00881-A`. */
const REFERENCE = /^\W*ref(?:erence)?\b\.?\s*(?:no\b\.?)?[\s:#]*(?=\S*\d)[A-Z\d/-]+\W*$/i;
/** Where what was ordered is eaten, above it. */
const HOW_EATEN =
  /^\W*(?:(?:dine|eat)[- ]?in|take[- ]?(?:away|out)|to[- ]?go|for here|bungkus|makan (?:di )?sini)\W*$/i;

/**
 * Whether a line has a label and, far from it, what that says, at the edge where the line above has it, too: `Room   Sales
 * Floor` below `Employee   Carla`. What goods have there is prices; or their kind or size, which the goods below have there,
 * too. And it is a name where the price below it has no other.
 */
function isInColumns(lines: readonly ReceiptLine[], index: number, firstPrice: number, itemsTo: number): boolean {
  const [above, line, below] = [lines[index - 1], lines[index], lines[index + 1]];
  const isNamed = below !== undefined && /\p{L}{3}/u.test(textBesides(below, amountsOn(below)));
  if (index === firstPrice - 1 && !isNamed) return false;
  const [other, own] = [above && columnBeside(above), line && columnBeside(line)];
  if (!above || !line || !other || !own) return false;
  if ([above, line].some((one) => isItemDetail(one) || tellsOfFuel(one) || amountsOn(one).length > 0)) return false;
  const near = (a: number, b: number) => Math.abs(a - b) < line.height / 2;
  const areInLine = (one: ReceiptLine, beside: ReceiptLine) =>
    (near(own.x0, beside.x0) && near(line.x0, one.x0)) || near(own.x1, beside.x1);
  const isOfGoods = lines.slice(firstPrice + 1, itemsTo).some((one) => {
    const beside = amountsOn(one).length === 0 && columnBeside(one);
    return beside && areInLine(one, beside);
  });
  return areInLine(above, other) && !isOfGoods && !isColumnHeading(above);
}

/** How many of what, in words without a number, and the former alone: `1 Server Rack Shelf` is sold, whatever its words label. */
const COUNTED_WORDS = /^\W{0,2}[1-9]\d?\s?[x×]?\s+\p{L}{2,}(?:\s+[\p{L}&][\p{L}'’&-]*)+\s*$/u;
const COUNTED = /^\W{0,2}[1-9]\d?\s?[x×]?\s+\p{L}{2}/u;

function maybeName(line: ReceiptLine | undefined, below: ReceiptLine | undefined): boolean {
  if (!line || !below || isContact(line) || isOfCard(line.text)) return false;
  if (isItemDetail(line) || tellsOfFuel(line)) return true;
  if (COUNTED_WORDS.test(line.text) && !COUNTED.test(below.text) && below.y0 - line.y1 < line.height) return true;
  if (beginsWithStaff(line) || promisesInvoiceNumber([line], 1) || CUSTOMER.test(line.text)) return false;
  if (US_ZIP.test(line.text) || CANADIAN_CODE.test(line.text)) return false;
  if (DIMENSIONS.test(line.text)) return true;
  if (!/[A-Za-z]{2}/.test(line.text)) return false;
  // How long a car was parked, and the numbers of a sale: `Duration 2h 41m`, `SALE 0417 03 55192`, `Table 12`.
  if (/\b\d{1,3}\s?h(?:rs?|ours?)?\.?\s?\d{1,2}\s?m/i.test(line.text)) return false;
  if (/^\W*(?:sale|trans(?:action)?|txn|order|receipt|table|tbl|meja|pax|covers?)\b[\s\d#:-]+$/i.test(line.text))
    return false;
  if (HOW_EATEN.test(line.text) || REFERENCE.test(line.text)) return false;
  if (/^[\W_]*$/.test(line.text) || printedDates([line]).length > 0 || /\d{1,2}:\d{2}/.test(line.text)) return false;
  if (
    below.y0 - line.y1 > 1.6 * line.height ||
    /[A-Za-z#.]\s*:\s*\S/.test(line.text) ||
    /(?::|(?<!\d\S*)#)\s*$/.test(line.text)
  )
    return false;
  // `Steamboat Set (6 pax)` is sold.
  const outside = line.text.replace(/\([^()]*\)/g, ' ');
  return !/\border\s*#/i.test(line.text) && !mentions(comparable(outside), wordingOf(line.language).head);
}
