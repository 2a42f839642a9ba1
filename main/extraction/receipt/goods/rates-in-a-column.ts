import { amountsOn } from '../lines/amounts.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** The column for what was taken off in percent: `Disc%`, `Disc. (%)`. */
const RATE_COLUMN = /^disc(?:ount)?\.?\s?\(?%\)?$/i;
const DISCOUNT = /^disc(?:ount)?\.?$/i;
const PERCENT = /^\(?%\)?$/;
const RATE = /^\d{1,2}(?:[.,]\d{1,2})?%?$/;

/** What stands this many heights from the words of its heading stands in its column. */
const AROUND = 1;

/**
 * Lines of goods without the rates in a column that the heading has for them: in front of the price one looks like how many
 * were sold.
 *
 * @param heading the line above the goods
 */
export function withoutRatesOff(lines: readonly ReceiptLine[], heading: ReceiptLine | undefined): ReceiptLine[] {
  const at = heading?.words.findIndex(
    ({ text }, index) =>
      RATE_COLUMN.test(text) || (DISCOUNT.test(text) && PERCENT.test(heading.words[index + 1]?.text ?? '')),
  );
  const column = heading && isColumnHeading(heading) && at !== undefined ? heading.words[at] : undefined;
  if (!heading || !column) return [...lines];
  const [x0, x1] = [column.x0 - heading.drift, column.x1 - heading.drift];
  return lines.map((line) => {
    const price = amountsOn(line).at(-1)?.words[0];
    const room = AROUND * line.height;
    const words = line.words.filter((word) => {
      const middle = (word.x0 + word.x1) / 2 - line.drift;
      return word === price || !RATE.test(word.text) || middle < x0 - room || middle > x1 + room;
    });
    return price === undefined || words.length === line.words.length ? line : withWords(line, words);
  });
}
