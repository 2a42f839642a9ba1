import { amountsOn } from '../lines/amounts.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { tellsOfFuel } from './filled-fuel.ts';

/** So many lines carry a mark where the till marks all. */
const FEWEST = 2;

/** What Canadian tills mark goods with: GST, PST or both. Behind a number the first looks like a gram. */
const CODE_OF_CANADA = /^(?:G|P|GP|PG)$/;
const MULTIPLIED = /^\W*(\d{1,2})\s?[xX×@]\s+\$?(\d{1,4}\.\d\d)\s+\$?(\d{1,5}\.\d\d)\s(?:G|P|GP|PG)$/;

/** Whether a line multiplies to the price in front of such a mark: `2 x 8.99  17.98 G`. */
function provesMark({ text }: ReceiptLine): boolean {
  const [, count, unit, price] = (MULTIPLIED.exec(text) ?? []).map(Number);
  return count !== undefined && Math.abs(count * (unit ?? 0) - (price ?? 0)) < 0.005;
}

/** Whether a price has the mark of both taxes, or of the province's, behind it, which is no weight: `15.99 GP`. */
const isMarkedForTwo = ({ text }: ReceiptLine): boolean => /\d\.\d{2}\s(?:GP|PG|P)$/.test(text);

/** A price, as it stands in front of such a mark. */
const MARKED_PRICE = /^(?:RM|[$£€])?\d[\d,]*\.\d\d$/;
/** Prices that end nearer to one another than this part of their height stand in one column. */
const ONE_COLUMN = 0.5;
/** Characters of a mark of two letters and its space, behind an amount at the end of a line. */
const ROOM_OF_MARK = 3;

/**
 * Whether two amounts or more have a mark behind them, all in one column, and no other stands further right: `14.99 G` in
 * the column of prices is no weight.
 */
function areInColumnOfPrices(lines: readonly ReceiptLine[]): boolean {
  const marked = lines.filter(
    ({ words }) => CODE_OF_CANADA.test(words.at(-1)?.text ?? '') && MARKED_PRICE.test(words.at(-2)?.text ?? ''),
  );
  const ends = marked.map(({ words, drift }) => (words.at(-2)?.x1 ?? 0) - drift);
  const [first] = marked;
  if (!first || marked.length < FEWEST) return false;
  const room = ONE_COLUMN * first.height;
  const end = Math.max(...ends);
  const others = lines.filter((line) => !marked.includes(line));
  const isRight = (line: ReceiptLine) =>
    amountsOn(line).some(({ words }) => (words.at(-1)?.x1 ?? 0) - line.drift > end + room);
  return end - Math.min(...ends) < room && !others.some((line) => isRight(line) || hasOwnPrice(line, marked));
}

/** How many at which price, at the beginning of a line. */
const COUNTED = /^\W*(\d{1,3})\s?[xX×@]/;

/**
 * Whether a line without a name has a price that is none of those marked, nor makes one of them: of goods named above with
 * their weight (`1 x 24.99` below `Cedar Haze  3.50 G`).
 */
function hasOwnPrice(line: ReceiptLine, marked: readonly ReceiptLine[]): boolean {
  if (/\p{L}{3}/u.test(line.text)) return false;
  const count = Number(COUNTED.exec(line.text)?.[1] ?? 1);
  const prices = marked.map(({ words }) => Math.round(Number(words.at(-2)?.text.replace(/[^\d.]/g, '')) * 100));
  return amountsOn(line).some(({ cents }) => !prices.includes(cents) && !prices.includes(count * cents));
}

/** A letter that looks like a gram or a litre behind a price, as tills mark goods and services taxes or a lower rate. */
const LIKE_UNIT = /^[GL]$/;

/** Where the price in front of such a letter ends, the paper's lean taken off; null for lines without one. */
function markedEnd({ words, drift }: ReceiptLine): number | null {
  const [price, mark] = words.slice(-2);
  const isMarked = LIKE_UNIT.test(mark?.text ?? '') && MARKED_PRICE.test(price?.text ?? '');
  return price && isMarked ? price.x1 - drift : null;
}

/**
 * Lines without letters that look like units behind prices that end where most other amounts at the end of lines do, the
 * sums among them: a weight ends its name wherever that ends. Of fuel the litres stand there, too.
 */
function withoutMarksInColumn(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  if (lines.some(tellsOfFuel)) return lines;
  const ends = lines.flatMap((line) => {
    const last = amountsOn(line).at(-1);
    return last && line.text.length - last.end <= ROOM_OF_MARK ? [(last.words.at(-1)?.x1 ?? 0) - line.drift] : [];
  });
  const isAmong = (line: ReceiptLine) => {
    const end = markedEnd(line);
    const standsBeside = (other: number | null) =>
      end !== null && other !== null && Math.abs(other - end) < ONE_COLUMN * line.height;
    const beside = ends.filter(standsBeside).length;
    const marked = lines.filter((other) => other !== line && standsBeside(markedEnd(other))).length;
    return beside + marked >= FEWEST && beside * 2 > ends.length;
  };
  return lines.map((line) => (isAmong(line) ? withWords(line, line.words.slice(0, -1)) : line));
}

/** Lines without the marks of taxes behind their prices that look like units, where something proves one to be none. */
export function withoutCanadianMarks(printed: readonly ReceiptLine[]): readonly ReceiptLine[] {
  const lines = withoutMarksInColumn(printed);
  const proved =
    lines.filter(provesMark).length >= FEWEST ||
    lines.filter(isMarkedForTwo).length >= FEWEST ||
    areInColumnOfPrices(lines);
  if (!proved) return lines;
  return lines.map((line) => {
    const [price, mark] = line.words.slice(-2);
    const isMark = CODE_OF_CANADA.test(mark?.text ?? '') && MARKED_PRICE.test(price?.text ?? '');
    return isMark ? withWords(line, line.words.slice(0, -1)) : line;
  });
}
