import { MONTHS_OF_MALAYSIA } from '../../month-names.ts';
import { amountsOn } from '../lines/amounts.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** When goods were booked, in front of them: `06-05`, `18/02/2019`, `21:40`. */
const DAY =
  /^(?:(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])[-/.](?:[12]\d|3[01]))(?:[-/.](?:\d{2}|\d{4}))?$/;
const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
/** A day by the name of its month: `14MAR`. */
const NAMED_DAY = new RegExp(String.raw`^(?:[0-2]?\d|3[01])-?(?:${MONTHS_OF_MALAYSIA.pattern})$`, 'i');
const isWhen = (text: string) => DAY.test(text) || TIME.test(text) || NAMED_DAY.test(text);

/** A day with its year or a nought, and a time with two digits of the hour: `3/4` of an inch and `1:10` of a tincture are none. */
const DAY_IN_FULL = /^\d{1,2}([-/.])\d{1,2}\1\d{4}$|^\d{2}([-/.])\d{2}\2\d{2}$|^(?:0\d[-/.]\d{2}|\d{2}[-/.]0\d)$/;
const TIME_IN_FULL = /^\d{2}:/;

/**
 * Whether the first words of goods are days or times without a heading that says so: in full, and days without a year all
 * in one month, as sizes (`06-12`, `04-06`) hardly are.
 */
function areInFull(texts: readonly string[]): boolean {
  const inFull = (text: string) => DAY_IN_FULL.test(text) || TIME_IN_FULL.test(text) || NAMED_DAY.test(text);
  const bare = texts.map((text) => /^(\d{2})[-/.](\d{2})$/.exec(text)).filter((parts) => parts !== null);
  const inOneMonth = [1, 2].some((part) => new Set(bare.map((parts) => parts[part])).size <= 1);
  return texts.every(inFull) && inOneMonth;
}

/** The number of a bill, which all goods on it have in common. */
const NUMBER = /^#?(?=\D*\d{2})[A-Z]{0,3}-?\d{2,}$/i;
/** A heading that begins with the day or the time of each of the goods. */
const WHEN_COLUMN = /^\W*(?:date|day|time|tarikh|masa)\b/i;
/** A column for numbers of bills behind it. */
const NUMBER_COLUMN =
  /^\W*(?:(?:date|time|tarikh|masa)\W+)*(?:ch(?:ec)?k|cheque|ref|bill?|doc(?:ket)?|voucher|trx|trans|folio|room)\b/i;

/** So many goods that all begin with a day make a column of days without a heading, too. */
const FEWEST = 2;

/**
 * Lines of goods without the columns for when they were booked and on which bill, in front of their names: `06-05  4512
 * Pandan Waffle  8.00`.
 *
 * @param heading the line above the goods
 */
export function withoutColumnsInFront(
  lines: readonly ReceiptLine[],
  heading: ReceiptLine | undefined,
): readonly ReceiptLine[] {
  const titles = heading && isColumnHeading(heading) ? heading.text : '';
  const priced = lines.filter((line) => amountsOn(line).length > 0);
  const booked = priced.filter(({ words }) => isWhen(words[0]?.text ?? ''));
  // A day and a month parted by a point are a weight as well, of which a heading of days says nothing.
  const areWeights =
    !WHEN_COLUMN.test(titles) && booked.every(({ words }) => /^\d{1,2}\.\d{2}$/.test(words[0]?.text ?? ''));
  const areTimes = WHEN_COLUMN.test(titles)
    ? booked.length > 0
    : booked.length >= FEWEST && areInFull(booked.map(({ words }) => words[0]?.text ?? ''));
  const haveTimes = !areWeights && areTimes && booked.length * 2 > priced.length;
  if (!haveTimes) return lines;
  const timed = lines.map((line) => withoutFirst(line, isWhen));
  const numbers = booked.map((line) => withoutFirst(line, isWhen).words[0]?.text ?? '');
  const areNumbers = numbers.every((text) => NUMBER.test(text));
  const areAlike = numbers.length > 1 && new Set(numbers).size === 1;
  if (!areNumbers || !(areAlike || NUMBER_COLUMN.test(titles))) return timed;
  const withNumber = new Set(booked);
  return timed.map((line, at) => (withNumber.has(lines[at] as ReceiptLine) ? withoutWord(line) : line));
}

/** A line without the words it begins with that pass a test, two of them at most: a day and a time. */
function withoutFirst(line: ReceiptLine, test: (text: string) => boolean): ReceiptLine {
  const rest = test(line.words[0]?.text ?? '') && line.words.length > 1 ? withoutWord(line) : line;
  return rest !== line && test(rest.words[0]?.text ?? '') ? withoutFirst(rest, test) : rest;
}

const withoutWord = (line: ReceiptLine): ReceiptLine => withWords(line, line.words.slice(1));
