import { median } from '../../../../shared/median.ts';
import type { Word } from '../../../documents/page.ts';
import { amountsOn } from '../lines/amounts.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { CODE_COLUMN } from './codes-in-front.ts';
import { isDiscountText } from './item-details.ts';
import { inColumn, priceColumn } from './price-column.ts';

/** What tells how much or how large goods are, and when: `1000TC`, `3000-PIECE`, `20X30CM`, `205/55R16`, `10W30`, `2024-25`. */
const NO_CODES = [
  String.raw`\d{1,4}(?:\.\d+)?[A-Z]`,
  String.raw`\d+(?:\.\d+)?[-/]?[A-Z]{2,}`,
  String.raw`\d+[X/]\d+(?:[X/]\d+)?(?:[CM]?M|IN|FT)?`,
  String.raw`\d{3}/\d{2}Z?R\d{2}`,
  String.raw`\d{1,2}W-?\d{2}`,
  String.raw`\d{1,2}-\d{1,2}-\d{1,2}`,
  String.raw`(?:19|20)\d\d-\d\d`,
  String.raw`[\d.,]+\.\d+`,
];
/** What a shop numbers its goods by, and makers theirs: three digits or more among capitals. */
const CODE = new RegExp(String.raw`^[*#]?(?=(?:\S*\d){3})(?!(?:${NO_CODES.join('|')})$)[A-Z\d][A-Z\d._/-]{2,19}$`);
/** Digits enough in a row, or two rows of them joined, are a shop's; of fewer, models are called as well: `HP305 INK`. */
const OF_SHOP = /^[*#]?(?:[A-Z]{0,4}[-.]?\d{5,}[A-Z]?|\d{2,}[-.]\d{3,}(?:-\d+)*)$/;
/** How much of something. */
const AMOUNT = /^\d+(?:\.\d+)?[A-Z]{1,3}$/;
/** Digits alone are a code from so many on. */
const DIGITS = /^[*#]?\d+$/;
const SHORTEST = 4;
/** Codes of a column that has others with digits: `BAG`, `LAB`, `ARC-PVC`. */
const IN_CAPITALS = /^[A-Z\d][A-Z\d._/-]{1,14}$/;
/** A year before a name is that of its harvest or part of it. */
const YEAR = /^(?:19|20)\d\d$/;
const PRICE = /^(?:RM|[$€£])?\d{1,3}(?:,?\d{3})*[.,]\d{2}-?$/;
/** What stands between a count and the code, by itself: `2 X 883021`. */
const TIMES = /^[xX×*@]$/;
const COUNT = /^[1-9]\d{0,2}[xX×]?$/;

/** Words of a line among which its code is sought: marks of the till and specks beside the paper stand in front of it. */
const FIRST_WORDS = 4;
/** Places that differ by less, in heights of the line, are one column. */
const ONE_PLACE = 0.6;
/** The same of a name behind what is known for a code: paper that bends carries a line by itself further off. */
const CARRIED_OFF = 1.5;
/** Line heights between a word without digits and the column of names at least: behind a space it would begin the name. */
const GAP = 0.9;
const FEWEST = 2;
/** This part of the goods is nearly all of them. */
const NEARLY_ALL = 0.75;
/** This part of the codes has digits enough to be known by themselves. */
const KNOWN = 0.4;

/** A code, the name behind it, and where both stand on their line. */
interface Coded {
  line: ReceiptLine;
  at: number;
  code: Word;
  name: Word;
}

/** Lines of goods whose column of codes was taken off, and the codes by these lines. */
export interface WithoutCodes {
  lines: ReceiptLine[];
  codes: ReadonlyMap<ReceiptLine, Word>;
}

const isCode = ({ text }: Word): boolean => CODE.test(text) && !(DIGITS.test(text) && text.length < SHORTEST);

/** A number that stands for how many or how much, and no beginning of a name such as `2%` or `5-GAL`. */
const FIGURE = /^(?:\d{1,4}(?:[.,]\d{1,3})?|\d+\.\d{3})(?:PCS?|EA|UNITS?|KG|G|LB)?\.?$/i;

/** Whether a line goes on with a name from one of its words on: with words in front of its prices. */
function namesFrom({ words }: ReceiptLine, at: number): boolean {
  const [first, ...others] = words.slice(at);
  if (!first || PRICE.test(first.text) || FIGURE.test(first.text) || /^[xX×@*]/.test(first.text)) return false;
  const price = others.findIndex(({ text }) => PRICE.test(text));
  return [first, ...(price < 0 ? others : others.slice(0, price))].some(({ text }) => /\p{L}{2}/u.test(text));
}

const startOf = (word: Word, { drift }: ReceiptLine): number => word.x0 - drift;
const endOf = (word: Word, { drift }: ReceiptLine): number => word.x1 - drift;
const isNear = (a: number, b: number, { height }: ReceiptLine): boolean => Math.abs(a - b) <= ONE_PLACE * height;

/** What says of a number that it is no column's: `Batch OB-2291 THC 24.1%`. */
const LABEL = /^\W*(?:batch|lot|pkg|package|metrc)\W*$/i;

/** All words of a line that may be its code, each with the word behind it. */
function candidatesOn(line: ReceiptLine): Coded[] {
  return line.words.slice(0, FIRST_WORDS).flatMap((code, at) => {
    const name = line.words[at + 1];
    if (LABEL.test(line.words[at - 1]?.text ?? '')) return [];
    return name && isCode(code) && namesFrom(line, at + 1) ? [{ line, at, code, name }] : [];
  });
}

/** The codes right in front of the place where most names with a code begin. */
function codesInColumn(lines: readonly ReceiptLine[]): Coded[] {
  const all = lines.flatMap(candidatesOn);
  const begins = ({ name, line }: Coded, place: number) => isNear(startOf(name, line), place, line);
  const places = all.map(({ name, line }) => startOf(name, line));
  const members = places.map((place) => all.filter((coded) => begins(coded, place)));
  const most = members.reduce<Coded[]>((best, some) => (some.length > best.length ? some : best), []);
  const place = median(most.map(({ name, line }) => startOf(name, line)));
  const carried = all.filter(
    ({ name, line }) =>
      !most.some((other) => other.line === line) && Math.abs(startOf(name, line) - place) <= CARRIED_OFF * line.height,
  );
  return [...most, ...carried];
}

/** Whether codes stand one below the other, at their left or at their right ends. */
const areAligned = (coded: readonly Coded[]): boolean => standAlike(coded, startOf) || standAlike(coded, endOf);

function standAlike(coded: readonly Coded[], placeOf: (word: Word, line: ReceiptLine) => number): boolean {
  const place = median(coded.map(({ code, line }) => placeOf(code, line)));
  return coded.filter(({ code, line }) => isNear(placeOf(code, line), place, line)).length >= NEARLY_ALL * coded.length;
}

/** What stands in the column of codes in front of a name without being known for a code; null for nothing. */
function alsoCoded(line: ReceiptLine, coded: readonly Coded[]): Coded | null {
  const place = median(coded.map((other) => startOf(other.name, other.line)));
  const at = line.words.findIndex((word) => isNear(startOf(word, line), place, line)) - 1;
  const [code, name] = [line.words[at], line.words[at + 1]];
  if (!code || !name || at > 1 || !IN_CAPITALS.test(code.text) || !namesFrom(line, at + 1)) return null;
  if (at > 0 && !COUNT.test(line.words[0]?.text ?? '')) return null;
  const from = Math.min(...coded.map((other) => startOf(other.code, other.line)));
  const inside = startOf(code, line) >= from - ONE_PLACE * line.height;
  // `PVC20` is short for a code, and hardly a word.
  const isMixed = /\d/.test(code.text) && /[A-Z]/.test(code.text) && !AMOUNT.test(code.text);
  return inside && (isMixed || name.x0 - code.x1 >= GAP * line.height) ? { line, at, code, name } : null;
}

/** The words in front of names that stand below the title of names, where the heading has a column of codes before that. */
function codesBelow(heading: ReceiptLine | undefined, lines: readonly ReceiptLine[]): Coded[] {
  const titles = heading && isColumnHeading(heading) ? CODE_COLUMN.exec(heading.text) : null;
  const title = heading?.words.findLast((_, at) => titles && (heading.starts[at] ?? 0) < titles[0].length);
  if (!heading || !title) return [];
  const place = startOf(title, heading);
  return lines.flatMap((line) => {
    const at = line.words.findIndex((word) => isNear(startOf(word, line), place, line)) - 1;
    const [code, name] = [line.words[at], line.words[at + 1]];
    const isFirst = at === 0 || (at === 1 && COUNT.test(line.words[0]?.text ?? ''));
    return code && name && isFirst && IN_CAPITALS.test(code.text) && namesFrom(line, at + 1)
      ? [{ line, at, code, name }]
      : [];
  });
}

/** Lines that cost something in the column of prices; what is named right of all names sums some of them up. */
function soldOn(lines: readonly ReceiptLine[], coded: readonly Coded[]): ReceiptLine[] {
  const column = priceColumn(lines);
  const place = median(coded.map(({ name, line }) => startOf(name, line)));
  return lines.filter((line) => {
    const price = amountsOn(line).at(-1);
    const isSetOff = line.x0 - line.drift - place > CARRIED_OFF * line.height && /\p{L}{3}/u.test(line.text);
    if (isSetOff) return false;
    return price !== undefined && price.cents > 0 && inColumn(price, column) && !isDiscountText(line.text);
  });
}

/** A line from its name on, with how many were sold in front of the code; what else stood there is no part of the goods. */
function withoutCode({ line, at }: Coded): ReceiptLine {
  const before = line.words
    .slice(0, at)
    .filter(({ text }) => !TIMES.test(text))
    .at(-1);
  const kept = line.words.filter((word, index) => {
    if (index >= at) return index > at;
    return (word === before && COUNT.test(word.text)) || /\p{L}{4}/u.test(word.text);
  });
  const begins = line.words.slice(0, at + 1).find((word, index) => index === at || kept.includes(word));
  // Where the line began stays: names go on below their codes.
  return { ...withWords(line, kept), x0: begins?.x0 ?? line.x0 };
}

/**
 * Whether codes are a shop's and no models that goods are called by: by their digits, or by the room behind them or in
 * front of the shorter ones, where words of a name would follow each other.
 */
function areOfShop(known: readonly Coded[], others: readonly Coded[]): boolean {
  const areLong = known.filter(({ code }) => OF_SHOP.test(code.text)).length * 2 > known.length;
  const haveRoom = [...known, ...others].some(({ line, code, name }) => name.x0 - code.x1 >= GAP * line.height);
  const starts = known.map(({ code, line }) => startOf(code, line));
  const height = median(known.map(({ line }) => line.height));
  const endAlike = Math.max(...starts) - Math.min(...starts) > ONE_PLACE * height && standAlike(known, endOf);
  return areLong || haveRoom || endAlike;
}

/**
 * Lines of goods without the codes in a column of their own in front of the names, whatever they look like: nearly all of
 * the goods have one, all names behind them begin at one place, and the codes end or begin at another.
 *
 * @param heading the line above the goods
 */
export function withoutColumnOfCodes(
  lines: readonly ReceiptLine[],
  heading: ReceiptLine | undefined = undefined,
): WithoutCodes {
  const none = { lines: [...lines], codes: new Map<ReceiptLine, Word>() };
  const [headed, shaped] = [codesBelow(heading, lines), codesInColumn(lines)];
  const known = headed.length > shaped.length ? headed : shaped;
  if (known.length < FEWEST || !areAligned(known) || known.every(({ code }) => YEAR.test(code.text))) return none;
  const others = lines.flatMap((line) => {
    const coded = known.some((other) => other.line === line) ? null : alsoCoded(line, known);
    return coded ? [coded] : [];
  });
  if (headed.length < FEWEST && !areOfShop(known, others)) return none;
  const all = [...known, ...others];
  const sold = soldOn(lines, known).length;
  const back = all.filter(({ line }) => (amountsOn(line).at(-1)?.cents ?? 0) < 0).length;
  const distinct = new Set(known.map(({ code }) => code.text)).size;
  const areMost = all.length - back >= NEARLY_ALL * sold && known.length >= KNOWN * all.length;
  if (!areMost || distinct < FEWEST || distinct * 2 < known.length) return none;
  const codes = new Map<ReceiptLine, Word>();
  const named = lines.map((line) => {
    const coded = all.find((other) => other.line === line);
    if (!coded) return line;
    const rest = withoutCode(coded);
    codes.set(rest, coded.code);
    return rest;
  });
  return { lines: named, codes };
}
