import type { Amount } from '../lines/amounts.ts';
import { MEASURES, PIECES } from '../lines/units-of-goods.ts';

/** How many at which price each, with what was taken off, as a line says it in front of its price. */
export interface Counted {
  count: number;
  /** As printed. */
  text: string;
  /** Cents each, with the fractions of a cent that some tills print. */
  unit: number;
  /** Cents taken off the product of the two; null where nothing stands there. */
  less: number | null;
  /** Where it begins in the line's text; what stands before it is the name. */
  start: number;
}

/** `1PC * 9.000`, `2 PKT x 5.25`, `4 BAG 17.50`, `5 16.0000`; a letter in the place of the number is a one: `lea x 6.00`. */
const COUNTED = new RegExp(
  String.raw`(?<![\w.,$])(?<count>\d{1,4}(?:\.\d{1,3})?|[lI|](?=\s?[a-z]))\s?(?:(?<pieces>${PIECES})|(?<measure>${MEASURES})|(?<other>[a-z]{2,6}))?\.?` +
    String.raw`(?<sign>\s*(?:[x×]\s?@|[x×*@]))?\s*(?:RM\s?|\$\s?)?(?<![\d.,])(?<unit>\d{1,5}\.\d{2,4})(?![\d.,])`,
  'gi',
);
/** A price in fractions of a cent, which no name ends in. */
const FINE = /\.\d{3,4}$/;
/** How many, in front of a name: what it ends with is its size (`2 Barley Milk 2L @ 3.10  6.20`). */
const IN_FRONT = /^\W{0,2}(\d{1,3})\s?[xX×]?\s+(?=\p{L}{2})/u;
/** Behind the price of one: `7.01 g x 5.00/g`. */
const PER_MEASURE = new RegExp(String.raw`^\s?\/\s?(?:${MEASURES}|ea|each|unit)\b\.?`, 'i');
/** What was taken off in percent, before the price. */
const RATE = /^\s*(\d{1,2}(?:\.\d{1,2})?)\s?%\s*$/;

const near = (a: number, b: number) => Math.abs(a - b) <= 1;

/** All that may count goods, also where two share a number: `Cement 100GM 2.00 TIN 4.80` has `100GM 2.00` and `2.00 TIN 4.80`. */
function countsIn(text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  COUNTED.lastIndex = 0;
  for (let match = COUNTED.exec(text); match; match = COUNTED.exec(text)) {
    found.push(match);
    COUNTED.lastIndex = match.index + (match.groups?.count?.length ?? 1);
  }
  return found;
}

/**
 * Goods counted in pieces of any name, or at a price in fractions of a cent. Only what makes an amount behind it counts.
 *
 * @param amounts of the line
 * @param inColumn whether the heading has quantities behind the names: then one of them may be a one without a sign
 */
export function countedOn(line: string, amounts: readonly Amount[], inColumn: boolean): Counted | null {
  const price = amounts.at(-1);
  if (!price || price.cents <= 0) return null;
  for (const match of countsIn(line.slice(0, price.start))) {
    const { count: text = '', pieces, measure, other, sign, unit: printed = '' } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const [count, unit] = [/\d/.test(text) ? Number(text) : 1, Number(printed) * 100];
    // `Cedar Cart 1g  40.00  40.00` is one of a gram.
    const named = /\p{L}{2}/u.test(line.slice(0, start));
    const isFine = FINE.test(printed);
    const isCountedInFront = Math.abs(Number(IN_FRONT.exec(line)?.[1]) * unit - price.cents) <= 1;
    const mayBeSize =
      named &&
      ((count === 1 && (measure !== undefined || !(sign || inColumn || isFine))) ||
        (measure !== undefined && isCountedInFront));
    const tells = pieces !== undefined || isFine || ((measure ?? other) !== undefined && sign !== undefined);
    const between = line.slice(end, price.start).replace(PER_MEASURE, ' ');
    // What nobody knows for a unit is one in front of the sign; one of them behind a name may end that: `2 TRAY * 3.200`.
    const isWord = other !== undefined && (!sign || (named && count === 1));
    if (!tells || mayBeSize || isWord || (measure && !sign) || /\p{L}/u.test(between.replace(/RM/gi, ''))) continue;
    const product = count * unit;
    const behind = amounts.filter((amount) => amount.start >= end);
    const [less] = behind;
    const rate = Number(RATE.exec(between)?.[1] ?? 0);
    const counted = { count, text, unit, start };
    if (near(product, price.cents)) return { ...counted, less: behind.length > 1 ? 0 : null };
    if (rate > 0 && near((product * (100 - rate)) / 100, price.cents))
      return { ...counted, less: Math.round(product) - price.cents };
    if (behind.length > 1 && less && near(product - Math.abs(less.cents), price.cents))
      return { ...counted, less: Math.abs(less.cents) };
    // Before the price with its tax stands that without.
    if (less && near(product, less.cents)) return { ...counted, less: null };
  }
  return null;
}
