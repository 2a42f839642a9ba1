import { amountsOn } from '../lines/amounts.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { LABELLED_QUANTITY } from './item-details.ts';

/** Where something stands among the goods, in front of its name: `1.`, `02`, `3)`. */
const PLACE = /^\W?(0?)(\d{1,2})([.):]?)$/;
/** A quantity between it and the name: `1. 2x`. */
const QUANTITY = /^\(?\d{1,2}[xX×)]?$/;
/** The number of an article between it and the name: `1. 2012-0029`. */
const ARTICLE = /^\d{3,6}-\d{3,6}$/;
/** Numbers by themselves may be quantities: so many that go up from one by one are not, where quantities stand elsewhere. */
const FEWEST_BARE = 3;

const HAS_WORD = /\p{L}{2}/u;

/** A first column for numbers of goods, and another one for how many: `# Description Qty`, `No Stock Code Qty`. */
const NUMBERED = /^\W*(?:#|no\b|s\/?n\b|bil\b|line\b).*\b(?:q(?:ty|uan)|kuantiti|units\b)/i;

/** How many at which price, at the beginning of a line below the name: `2 x 15.90`, `1.250 kg @ RM29.00`. */
const COUNTS_ALONE = /^\W*\d{1,3}(?:\.\d{1,3})?\s?\p{L}{0,4}\.?\s?[xX×@*]\s?(?:RM|S?\$)?\s?\d{1,4}[.,]\d{2}(?!\d)/u;

/** A heading with a column for how many. */
const COUNTED = /q(?:ty|uan)|kuantiti|units\b/i;

/** The same in front of all other columns. */
const COUNTED_FIRST = /^\W*(?:q(?:ty|uan)|kuantiti|units\b)/i;

/** A small number before the price of a line, or before that of one. */
const COUNT_BEHIND = /\p{L}.*\s\d{1,3}(?:\s+\D{0,3}\d[\d,]*\.\d{2}){1,2}\D{0,4}$/u;
/** How many, what one costs and what they come to, below the name, behind the number of the goods or not. */
const FIGURES_ALONE = /^\W*(?:\d{8,14}\s+)?\d{1,3}\s+\D{0,3}\d[\d,]*\.\d{2}\s+\D{0,3}\d[\d,]*\.\d{2}(?!\d)/;

/** What one costs, and what so many cost. */
const TWO_PRICES = /(\d+\.\d{2})\s+\$?(\d+\.\d{2})\D*$/;

/** Whether the number in front times the first price is the second: then it is how many were sold. */
function makesPrice({ line, place }: { line: ReceiptLine; place: number }): boolean {
  const [, one, all] = TWO_PRICES.exec(line.text) ?? [];
  return place > 1 && Math.abs(place * Number(one) - Number(all)) < 0.005;
}

/** So many for so much: what one of them costs need be no whole cents. */
const DEAL = /(?<!\d)(\d{1,2})\s?(?:for|\/)\s?(?:RM|[$€£])?\s?\d/i;

/** Whether a number in front parts the one price of its line into no whole cents: it is no quantity. */
function partsNoPrice({ line, place }: { line: ReceiptLine; place: number }): boolean {
  if (Number(DEAL.exec(line.text)?.[1]) === place) return false;
  const [price, ...others] = amountsOn(line);
  return price !== undefined && !price.repaired && others.length === 0 && price.cents % place !== 0;
}

/**
 * Lines without the numbers in front of names that count the goods of a receipt, one after the other from one on, with a
 * point or bracket behind them, or three with a nought before, one that parts no price or a count below each, or in a column
 * for them.
 *
 * @param heading the line above the goods
 */
export function withoutNumbersOfGoods(
  lines: readonly ReceiptLine[],
  heading: ReceiptLine | undefined = undefined,
): ReceiptLine[] {
  const headed = heading !== undefined && isColumnHeading(heading) && NUMBERED.test(heading.text);
  const beforeQuantities = placesBeforeQuantities(lines);
  if (beforeQuantities.size > 0) return withoutPlaces(lines, beforeQuantities);
  const counted = lines.filter(({ text }) =>
    [LABELLED_QUANTITY, COUNTS_ALONE, FIGURES_ALONE].some((one) => one.test(text)),
  );
  const behind = lines.filter(({ text }) => /^\W?\d{1,2}\s/.test(text) && COUNT_BEHIND.test(text));
  const countsElsewhere = counted.length >= FEWEST_BARE || behind.length >= FEWEST_BARE;
  const all = lines.flatMap((line) => {
    const [first, second] = line.words;
    const place = PLACE.exec(first?.text ?? '');
    const marked = place !== null && place[3] !== '';
    // In a column for numbers, or behind their point, the name may begin with one, too: `3  13A SWITCH`.
    const mayBeginSo = headed || countsElsewhere || (marked && HAS_WORD.test(line.text.slice(first?.text.length)));
    const begins = mayBeginSo ? /^\W*[\p{L}\d]/u : /^\W*\p{L}/u;
    const named =
      begins.test(second?.text ?? '') ||
      (marked && (QUANTITY.test(second?.text ?? '') || ARTICLE.test(second?.text ?? '')));
    return place && named && ![COUNTS_ALONE, FIGURES_ALONE].some((one) => one.test(line.text))
      ? [{ line, place: Number(place[2]), marked }]
      : [];
  });
  const marks = all.filter(({ marked }) => marked);
  const numbered = marks.length > 1 ? marks : all;
  // Two may have been sold of the second by chance; of three, and not of each as many as its place, hardly.
  const padded = numbered.every(({ line }) => /^\W?0/.test(line.text)) && !numbered.some(makesPrice);
  const goUp = numbered.every(({ place }, at) => place === at + 1);
  const areCounts = heading !== undefined && isColumnHeading(heading) && COUNTED.test(heading.text);
  // Below a heading that has quantities behind the names, where each line has its own, those in front are none.
  const countedBehind =
    areCounts && !COUNTED_FIRST.test(heading.text) && all.every(({ line }) => behind.includes(line));
  const isPlace = padded || countedBehind || (!areCounts && numbered.some(partsNoPrice));
  const bare = headed || (numbered.length >= FEWEST_BARE && (counted.length >= numbered.length || isPlace));
  if ((numbered.length < 2 && !headed) || !goUp || !(bare || numbered.every(({ marked }) => marked))) return [...lines];
  return withoutPlaces(lines, new Set(numbered.map(({ line }) => line)));
}

const withoutPlaces = (lines: readonly ReceiptLine[], places: ReadonlySet<ReceiptLine>): ReceiptLine[] =>
  lines.map((line) =>
    // Where the line began stays: names go on below their numbers.
    places.has(line) ? { ...withWords(line, line.words.slice(1)), x0: line.x0 } : line,
  );

/** A number that counts up, a quantity and a name: `2 1 Hex Bolt`, `2 1x Hex Bolt`. */
const PLACE_AND_QUANTITY = /^\W?(\d{1,2})\s+\(?(\d{1,2})\s?[xX×)]?\s+(?=.*\p{L}{2})/u;
/** A number by itself in front of a name and its price. */
const ONE_NUMBER = /^\W?\d{1,2}\s+\p{L}{2}.*\d[.,]\d{2}(?!\d)/u;

/**
 * The lines of goods that begin with two numbers each, the first of which go up from one by one: these number the goods, and
 * the second say how many. None where some have no second one, or there are too few.
 */
function placesBeforeQuantities(lines: readonly ReceiptLine[]): ReadonlySet<ReceiptLine> {
  const found = lines.filter(({ text }) => PLACE_AND_QUANTITY.test(text) && !COUNTS_ALONE.test(text));
  const goUp = found.every(({ text }, at) => Number(PLACE_AND_QUANTITY.exec(text)?.[1]) === at + 1);
  const others = lines.filter((line) => !found.includes(line) && ONE_NUMBER.test(line.text));
  // Where only the first part all prices into whole cents, names begin with the second: `3 12 Wings`.
  const partAll = (number: 1 | 2) =>
    found.every((line) => !partsNoPrice({ line, place: Number(PLACE_AND_QUANTITY.exec(line.text)?.[number]) }));
  const areCounts = partAll(1) && !partAll(2);
  return found.length >= FEWEST_BARE && goUp && others.length === 0 && !areCounts ? new Set(found) : new Set();
}
