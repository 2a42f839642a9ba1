import { wordsOfAmount } from '../lines/amount-in-words.ts';
import { amountsOn, textBesides } from '../lines/amounts.ts';
import { type ReceiptLine, withWords, wordsBetween } from '../lines/receipt-lines.ts';
import { summaryLabel } from './summary-labels.ts';

/** Labels of sums begin at one place to this part of a line's height. */
const ALIGNED = 0.6;
/** So many make a column of labels. */
const FEWEST = 3;
/** Line heights between where lines begin and the column of labels at least: nearer there is room for nothing. */
const FAR = 4;

/** Words of one label stand nearer than so many line heights. */
const GAP = 1;

const startOf = ({ x0, drift }: ReceiptLine) => x0 - drift;

/** What a line says beside its amounts is the label of a sum. */
const isSum = (line: ReceiptLine): boolean => {
  const amounts = amountsOn(line);
  return amounts.length > 0 && summaryLabel(textBesides(line, amounts), line.language) !== null;
};

/** Where most of the sums begin, page units, where that is far right of where other lines do; null for no such column. */
function columnOfLabels(lines: readonly ReceiptLine[]): { at: number; sums: ReceiptLine[] } | null {
  const left = Math.min(...lines.map(startOf));
  const sums = lines.filter((line) => isSum(line) && startOf(line) - left > FAR * line.height);
  const groups = sums.map((line) => ({
    at: startOf(line),
    sums: sums.filter((other) => Math.abs(startOf(other) - startOf(line)) <= ALIGNED * line.height),
  }));
  const [best] = groups.sort((a, b) => b.sums.length - a.sums.length);
  return best && best.sums.length >= FEWEST ? best : null;
}

/** A line from where the labels of sums begin; null where no word of it begins there, or nothing stands before it. */
function fromColumn(line: ReceiptLine, at: number): ReceiptLine | null {
  const first = line.words.findIndex((word) => Math.abs(word.x0 - line.drift - at) <= ALIGNED * line.height);
  const [before, label] = [line.words[first - 1], line.words[first]];
  if (!before || !label || label.x0 - before.x1 < GAP * line.height) return null;
  const rest = withWords(line, line.words.slice(first));
  return /\p{L}{2}/u.test(textBesides(rest, amountsOn(rest))) ? rest : null;
}

/** Where the label before a line's only amount ends, page units; null where there is none. */
function endOfLabel(line: ReceiptLine): number | null {
  const [amount, ...others] = amountsOn(line);
  const words = amount && others.length === 0 ? wordsBetween(line, 0, Math.max(0, amount.start - 1)) : [];
  const last = words.at(-1);
  return last ? last.x1 - line.drift : null;
}

/** Words of one label, set to end at one place, stand nearer than so many line heights. */
const GAP_BEFORE_LABEL = 3;

/** The lines of sums whose labels end at one place, as far in as those of a column that begin at one. */
function endingLabels(lines: readonly ReceiptLine[]): { at: number; sums: ReceiptLine[] } | null {
  const left = Math.min(...lines.map(startOf));
  const sums = lines.filter((line) => isSum(line) && startOf(line) - left > FAR * line.height);
  const groups = sums.flatMap((line) => {
    const at = endOfLabel(line);
    return at === null ? [] : [{ at, sums: sums.filter((other) => endsAt(other, at)) }];
  });
  const [best] = groups.sort((a, b) => b.sums.length - a.sums.length);
  return best && best.sums.length >= FEWEST ? best : null;
}

const endsAt = (line: ReceiptLine, at: number): boolean =>
  Math.abs((endOfLabel(line) ?? Number.POSITIVE_INFINITY) - at) <= ALIGNED * line.height;

/** A line from the words that end as labels do, where a gap parts them from what stands before. */
function fromGap(line: ReceiptLine, at: number): ReceiptLine | null {
  if (!endsAt(line, at)) return null;
  const end = line.words.findIndex(({ x1 }) => Math.abs(x1 - line.drift - at) <= ALIGNED * line.height);
  const first = line.words.findLastIndex((word, index) => {
    const before = line.words[index - 1];
    return index <= end && before !== undefined && word.x0 - before.x1 >= GAP_BEFORE_LABEL * line.height;
  });
  return first > 0 ? withWords(line, line.words.slice(first)) : null;
}

/** Lines of sums without what stands before labels that end at one place and begin where they may: only what is a label of a sum stays. */
function withoutWordsBeforeLabels(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  const column = endingLabels(lines);
  if (!column) return lines;
  const to = lines.indexOf(column.sums.at(-1) as ReceiptLine);
  return lines.map((line, index) => {
    const rest = index <= to ? fromGap(line, column.at) : null;
    return rest && isSum(rest) ? rest : line;
  });
}

/**
 * Lines of sums without what is printed or written beside them: where labels of sums begin far in, what stands there is the
 * label of an amount, whatever else the line has at its left (`Goods are not returnable.   Sub Total  161.51`).
 */
export function withoutWordsBesideSums(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  return withoutWordsBeforeLabels(withoutWordsBeforeColumn(lines.map(withoutAmountInWords)));
}

/**
 * A line of a sum without the words of an amount in front of its label: `RINGGIT: SERATUS DUA PULUH   JUMLAH  120.00`. A gap
 * parts the two: names of goods begin with such words as well (`FIVE DOLLAR TOTAL BOX`).
 */
function withoutAmountInWords(line: ReceiptLine): ReceiptLine {
  const count = wordsOfAmount(line.words.map(({ text }) => text));
  const [last, label] = [line.words[count - 1], line.words[count]];
  if (!last || !label || label.x0 - last.x1 < GAP * line.height) return line;
  const rest = withWords(line, line.words.slice(count));
  return isSum(rest) && startsWithLetters(rest) ? rest : line;
}

const startsWithLetters = ({ words }: ReceiptLine) => /\p{L}{2}/u.test(words[0]?.text ?? '');

/** The same where labels begin at one place. */
function withoutWordsBeforeColumn(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  const column = columnOfLabels(lines);
  if (!column) return lines;
  const [from, to] = [lines.indexOf(column.sums[0] as ReceiptLine), lines.indexOf(column.sums.at(-1) as ReceiptLine)];
  return lines.map((line, index) => {
    const rest = index <= to && amountsOn(line).length === 1 ? fromColumn(line, column.at) : null;
    return rest && (index > from || isSum(rest)) ? rest : line;
  });
}
