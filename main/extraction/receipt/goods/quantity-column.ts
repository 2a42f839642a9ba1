import { isColumnHeading } from '../lines/column-heading.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { isItemDetail } from './item-details.ts';
import type { ItemRow } from './item-row.ts';
import { TOOK_LETTER, TRAILING_NUMBER } from './row-quantities.ts';

/** Where bare quantities stand, and whether every item has one there: then one that was not read is lost, not missing. */
export interface QuantityColumn {
  at: 'first' | 'after-name' | null;
  forAll: boolean;
  /** A heading says so, or decimals do that every line has. */
  headed: boolean;
  /** Names without one begin where the numbers do: so may those that begin with a number. */
  doubtful: boolean;
}

const OF_HEADING = { forAll: true, headed: true, doubtful: false };
const OF_LINES = { forAll: false, headed: false, doubtful: false };

/** A number in front of a name, with what follows it; none that is multiplied with what one costs: `1 x $12.00`. */
const IN_FRONT = /^[^\w$€£]{0,2}(?:[1-9Il|]\d?|0[1-9])\s+(?=[A-Za-z(["'*]|[$#]?\d)(?![xX]\s?\$?\d+[.,]\d{2}\b)/;
/** The same with decimals that look like those of money but have no currency's sign, and with nothing behind the point but noughts. */
export const DECIMALS_IN_FRONT = /^[^\w$€£]{0,2}(\d{1,2}\.\d{2})\s+(?=[A-Za-z]{2})/;
const WHOLE_WITH_DECIMALS = /^[^\w$€£]{0,2}[1-9]\d?\.0{2,3}\s+(?=[A-Za-z]{2})/;
/** `Qty`, its first letter read as another round one or its last lost in the next word: `QTWAME`. */
const QUANTITY_FIRST = /^\W*(?:kuantiti|q[t1](?:y|\b|w)|q(?:uantity|nt)|[aodg0][t1]y|#)/i;
/** `#  ITEM  QTY`, `#  Product  Units`: the first column numbers the goods. */
const NUMBERED = /^\W*#.*\b(?:q(?:ty|uan)|kuantiti|units\b)/i;
const QUANTITY = /q(?:ty|uan)|kuantiti|\b[aodg0]ty\b|\bunits\b/i;
/** So many lines of goods begin with a quantity, and this part of all, where all do. */
const FEWEST_LEADING = 2;
const NEARLY_ALL = 0.6;
/** A number that goes on with the words before it: `Dinner for 4`. */
const FOR_SO_MANY = /\b(?:for|of|no|size|type)\.?\s\d{1,2}$/i;
/** Places that differ by less, in heights of the line, are one column. */
const ONE_COLUMN = 0.6;

/**
 * The column of bare quantities: as the heading says, or as the lines themselves show.
 *
 * @param region lines of items
 * @param priced those of them that have a price, taken apart without knowing of a column
 * @param heading the line above the items
 */
export function quantityColumn(
  region: readonly ReceiptLine[],
  priced: readonly ItemRow[],
  heading: ReceiptLine | undefined,
): QuantityColumn {
  if (heading && isColumnHeading(heading)) {
    if (QUANTITY_FIRST.test(heading.text) && !NUMBERED.test(heading.text)) return { at: 'first', ...OF_HEADING };
    if (QUANTITY.test(heading.text)) return { at: 'after-name', ...OF_HEADING };
  }
  if (priced.length === 0) return { at: null, ...OF_LINES };
  if (haveDecimals(priced)) return { at: 'first', ...OF_HEADING };
  if (leavesRoom(priced)) return { at: 'first', ...OF_LINES, forAll: true };
  const leading = region.filter(({ text }) => IN_FRONT.test(text)).length;
  if (leading >= priced.length) return { at: 'first', ...OF_LINES };
  // One that was lost, or ran into its name, is one of many.
  const named = region.filter((line) => beginsWithNumber(line) && !isItemDetail(line));
  if (named.length >= FEWEST_LEADING && named.length >= NEARLY_ALL * priced.length)
    return { at: 'first', ...OF_LINES, forAll: true, doubtful: leavesNone(priced, named) };
  const trailing = priced.filter(
    (row) => !row.quantity && TRAILING_NUMBER.test(` ${row.name}`) && !FOR_SO_MANY.test(row.name),
  ).length;
  return { at: priced.length > 1 && trailing === priced.length ? 'after-name' : null, ...OF_LINES };
}

/** A heading that ends in the quantities and one column of prices. */
const QUANTITY_AND_PRICE =
  /\p{L}{3}.*\bq(?:ty|uantity)\.?\W+(?:(?:line|item|ext(?:ended)?|total)\s)?(?:price|amount|amt|total|ext(?:ended)?|value)\W*$/iu;
/** A number with decimals and without the sign of a currency before the price, no whole number in front of it. */
const COUNT_BEFORE_PRICE =
  /(?<!\s\d{1,2}\s+)(?<=\s)(\d{1,3}\.\d{2,3})\s+(?:RM|[$€£])?\s?\d[\d,]*\.\d{2}(?:\s[A-Z]\*?)?\W*$/;

/**
 * Whether all goods have how many were sold with decimals right before their price, below a heading with no column for
 * what one costs; one of some was sold, or a scale printed thousandths, as no price has.
 */
export function haveCountsBeforePrices(region: readonly ReceiptLine[], heading: ReceiptLine | undefined): boolean {
  if (!heading || !isColumnHeading(heading) || !QUANTITY_AND_PRICE.test(heading.text)) return false;
  const priced = region.filter(({ text }) => /\p{L}{3}.*\d\.\d{2}\W*(?:[A-Z]\*?)?\W*$/u.test(text));
  const counts = priced.map(({ text }) => COUNT_BEFORE_PRICE.exec(text)?.[1]);
  const areCounts = counts.some((count) => Number(count) === 1 || /\.\d{3}$/.test(count ?? ''));
  return counts.length > 1 && !counts.includes(undefined) && areCounts;
}

/**
 * Whether each priced line begins with a whole number that has decimals. What one costs is the price of the line wherever
 * one was sold, as it mostly is.
 */
function haveDecimals(priced: readonly ItemRow[]): boolean {
  const counted = priced.filter(({ line }) => WHOLE_WITH_DECIMALS.test(line.text));
  const arePrices = counted.some(({ line, price }) => Number.parseFloat(line.text) * 100 === price?.cents);
  return counted.length >= FEWEST_LEADING && counted.length === priced.length && !arePrices;
}

const beginsWithNumber = ({ text }: ReceiptLine) => IN_FRONT.test(text) || TOOK_LETTER.test(text);

/** Whether a priced line without a quantity begins where the numbers of others do, with no room in front of it. */
function leavesNone(priced: readonly ItemRow[], numbered: readonly ReceiptLine[]): boolean {
  const margin = Math.min(...numbered.map((line) => line.x0 - line.drift));
  return priced.some(
    ({ line, quantity, name }) =>
      quantity === null &&
      name !== '' &&
      !beginsWithNumber(line) &&
      line.x0 - line.drift - margin < ONE_COLUMN * line.height,
  );
}

/**
 * Whether some priced lines begin with a number and the others as far to the right as the names behind those numbers, or
 * further in: the room in front of them is where their own number stands. Lines that say themselves how many count neither
 * way.
 */
function leavesRoom(rows: readonly ItemRow[]): boolean {
  const priced = rows.filter(({ quantity }) => quantity === null);
  const numbered = priced.filter(({ line }) => line.words.length > 2 && IN_FRONT.test(line.text));
  const others = priced.filter((row) => !numbered.includes(row) && /^\W{0,2}[A-Za-z]{2}/.test(row.line.text));
  const names = numbered.map(({ line }) => (nameWord(line)?.x0 ?? 0) - line.drift);
  const name = [...names].sort((a, b) => a - b)[names.length >> 1];
  if (name === undefined || others.length === 0 || numbered.length + others.length < priced.length) return false;
  const room = ({ line }: ItemRow) => (line.x0 - line.drift - name) / line.height;
  return (
    numbered.every(({ line }, at) => Math.abs((names[at] ?? 0) - name) <= ONE_COLUMN * line.height) &&
    numbered.every(({ line }) => line.x0 - line.drift < name - line.height / 2) &&
    others.every((row) => room(row) >= -ONE_COLUMN) &&
    others.some((row) => room(row) <= ONE_COLUMN)
  );
}

/** The first word of a name behind a number, but for a mark or letter read into the room between the two. */
const nameWord = ({ words }: ReceiptLine) =>
  words[1]?.text.length === 1 ? (words.slice(2).find(({ text }) => /\p{L}{2}/u.test(text)) ?? words[1]) : words[1];
