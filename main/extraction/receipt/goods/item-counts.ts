import type { Amount } from '../lines/amounts.ts';

/** The one whole number on a line that, times the price of one, is the price: `1A4... 2 8.00 16.00`; null where there is none. */
export function countBeside(text: string, amounts: readonly Amount[]): number | null {
  const counts = text.match(/(?<![\d.,])\d{1,3}(?![\d.,])/g) ?? [];
  const [unit, price] = [amounts.at(-2)?.cents ?? 0, amounts.at(-1)?.cents ?? 0];
  const count = Number(counts[0]);
  return counts.length === 1 && unit > 0 && count > 0 && count * unit === price ? count : null;
}

/** How much of it, in a column before what one costs: `7.00 g`. */
const MEASURED = /(?<=^|\s)(\d{1,3}(?:\.\d{1,3})?)\s?(?:g|gr|grams?|oz|lb|ea|ct|pcs?|units?)\W*$/i;

/** The same in whatever the goods are counted, right before what one costs: `6 LGTH`. */
const COUNTED_IN = /(?<=\s)(\d{1,3}(?:\.\d{1,3})?)\s\p{L}{2,6}\.?\s*$/u;

/**
 * The number in a column before the price of one, where the two make the price of the line: `2.00  9.00  18.00`,
 * `7.00 g  6.50  45.50`.
 *
 * @param rest the line without its amounts; `cut` is how many characters at its end are the quantity
 */
export function countOf(amounts: readonly Amount[], rest: string): { value: number; text: string; cut: number } | null {
  const [count, unit, price] = [amounts.at(-3), amounts.at(-2)?.cents, amounts.at(-1)?.cents];
  if (unit === undefined || price === undefined || unit <= 0) return null;
  const makes = (value: number) => value > 0 && Math.abs(value * unit - price) <= 1;
  if (count && !count.sign && makes(count.cents / 100)) return { value: count.cents / 100, text: count.text, cut: 0 };
  const measured = MEASURED.exec(rest);
  const value = Number(measured?.[1]);
  // `Cedar Cart 1g  40.00  40.00` is one of a gram.
  const alone = measured !== null && rest.slice(0, measured.index).trim() === '';
  if (!measured || !makes(value) || (value === 1 && !alone)) return null;
  return { value, text: measured[1] ?? '', cut: rest.length - measured.index };
}

/**
 * How many of whatever unit stand right before the price of one, with the unit, where the two make the price of the line;
 * a single one only where a column is headed by the unit, as `1 COIL` may end a name as well.
 */
export function countInUnits(
  amounts: readonly Amount[],
  line: string,
  namesUnits: boolean,
): { value: number; text: string } | null {
  const [unit, price] = amounts.slice(-2);
  const counted = unit && price ? COUNTED_IN.exec(line.slice(0, unit.start)) : null;
  const value = Number(counted?.[1]);
  if (!unit || !price || !counted || unit.cents <= 0 || Math.abs(value * unit.cents - price.cents) > 1) return null;
  return value > 1 || namesUnits ? { value, text: counted[0].trim() } : null;
}

/** How many, in a column behind the name or alone below it: `Cedar Cart 1g  2EA`. No size is counted in these. */
export const EACH_BEHIND = /(?:^|\s)([1-9]\d?)(?:\.0{1,3})?\s?(?:ea|each)\.?\s*$/i;

/** A line below a name of how many units, by which goods of a usual weight are counted as well: `2 x ea`, `1x1/8oz`. */
const OF_UNITS = /^\W*([1-9]\d?|[TIl|])\s?[xX×]\s?(?:ea|each|pcs?|units?|\d\s?\/\s?\d{1,2}\s?(?:oz|g))\.?\W*$/i;

/** How many, behind the sign alone: `x2`. Two digits may as well be what a pack holds. */
const TIMES_ALONE = /^\W*[xX×]\s?([1-9Il|])\W*$/;

/** How many, in front of the unit: `2 ea`. */
const EACH_ALONE = /^[^\w@$]*([1-9]\d?)\s?(?:ea|each)\.?\W*$/i;

/** How many a line says that does nothing else; a letter in the place of the number is a one, to be asked about. */
export function countOfUnits(line: string): { value: number; text: string; certainty: number } | null {
  const text = (OF_UNITS.exec(line) ?? TIMES_ALONE.exec(line) ?? EACH_ALONE.exec(line))?.[1];
  if (text === undefined) return null;
  return /\d/.test(text) ? { value: Number(text), text, certainty: 0.95 } : { value: 1, text, certainty: 0.4 };
}

/**
 * A number that may say how many were sold: `x2`, `2x ea`, `2 units`, `2 @`, or in front of a bar code; no size of a pack such
 * as `5 x 0.5g`.
 */
const LIKE_COUNT =
  /^\W*[1-9]\d?\s+\d{8,14}\W*$|(?<![\w.])[x×]\s?[1-9]\d?(?![\d.])(?!\s?(?:mg|g|ml|oz)\b)|(?<![\w.])[1-9]\d?\s?(?:[x×](?=\s?(?:ea|each|pcs?|units?)\b|\W*$)|(?:ea|each|units?)\b|@)/i;

/** Whether a line has a number that may say how many were sold. */
export const mayCount = (line: string): boolean => LIKE_COUNT.test(line);

/** So many of what is sold at so many for so much, alone on a line: `2 @ 2/5.00`, `3 @ 4 for $9.00`. */
const AT_DEAL = /^\W*(?<count>\d{1,2})\s?[@x×]\s?(?<many>\d{1,2})\s?(?:\/|for)\s?\$?\s?(?<much>\d{1,4}\.\d{2})\W*$/i;

/** How many, and the cents and fractions of a cent that one of them costs; null for any other line. */
export function countAtDeal(text: string): { count: number; unit: number } | null {
  const { count, many, much } = AT_DEAL.exec(text)?.groups ?? {};
  return Number(many) > 0 ? { count: Number(count), unit: (Number(much) * 100) / Number(many) } : null;
}
