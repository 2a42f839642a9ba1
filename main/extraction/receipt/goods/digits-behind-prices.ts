import { median } from '../../../../shared/median.ts';
import { amountsOn } from '../lines/amounts.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** The mark of a tax behind a price, of which OCR may make digits: `S` or `5`, `SR0`. */
const MARK = /^[A-Z\d]{1,3}$/;
/** So many marks in letters tell that those with digits are misread. */
const FEWEST = 2;
/** This part of the prices is nearly all of them. */
const NEARLY_ALL = 0.75;
/** Places that differ by less, in heights of the line, are one column. */
const ONE_PLACE = 0.6;

/** Where a line has one word alone behind its last amount; -1 for nowhere. */
function markAt(line: ReceiptLine): number {
  const last = amountsOn(line).at(-1);
  const at = line.words.length - 1;
  const isBehind = last !== undefined && last.cents > 0 && last.words.at(-1) === line.words[at - 1];
  return isBehind && MARK.test(line.words[at]?.text ?? '') ? at : -1;
}

/**
 * Lines of goods without the digits in the column behind their prices, where most have letters there that mark their tax:
 * `Oat Bread  2.60 Z` above `Plum Soda  4.35 5`.
 */
export function withoutDigitsBehindPrices(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const marked = lines.filter((line) => markAt(line) >= 0);
  const wordOf = (line: ReceiptLine) => line.words[markAt(line)];
  const startOf = (line: ReceiptLine) => (wordOf(line)?.x0 ?? 0) - line.drift;
  const place = median(marked.map(startOf));
  const isInColumn = (line: ReceiptLine) => Math.abs(startOf(line) - place) <= ONE_PLACE * line.height;
  const inColumn = marked.filter(isInColumn);
  const lettered = inColumn.filter((line) => !/\d/.test(wordOf(line)?.text ?? ''));
  const priced = lines.filter((line) => (amountsOn(line).at(-1)?.cents ?? 0) > 0);
  const areMarks = lettered.length >= FEWEST && lettered.length * 2 >= inColumn.length;
  if (!areMarks || inColumn.length < NEARLY_ALL * priced.length) return [...lines];
  return lines.map((line) =>
    inColumn.includes(line) && !lettered.includes(line) ? withWords(line, line.words.slice(0, -1)) : line,
  );
}
