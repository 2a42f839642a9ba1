import type { Word } from '../../../documents/page.ts';
import { COLUMN_GAP, type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { wordingOf } from '../wording/languages.ts';
import { endsInStaffLabel } from './budtender.ts';

/** A label of the receipt's own number by itself: `Order No.`, `Ticket`. */
const NUMBER_ALONE =
  /^\W*(?:order|invoice|receipt|ticket|transaction|trans|sale|bill|check)\.?(?:\s*(?:no|number|id|#))?\W*$/i;
/** Labels of columns beside those of the number and of who served, whose values are no field. */
const OTHER_LABEL =
  /^\W*(?:customer|guest|patient|member|time|till|register|reg|station|terminal|lane|drawer|queue|type)\W*$/i;
/** Such rows have at least so many columns. */
const FEWEST = 2;

/** The cells of a line: its words apart where there is room for a column, or where `starts` has the left edge of one. */
function cellsOf({ words, height }: ReceiptLine, starts: readonly number[] = []): Word[][] {
  const cells: Word[][] = [];
  for (const word of words) {
    const before = cells.at(-1)?.at(-1);
    const apart = before === undefined || word.x0 - before.x1 > COLUMN_GAP * height;
    if (apart || starts.some((start) => Math.abs(start - word.x0) < height / 2)) cells.push([word]);
    else cells.at(-1)?.push(word);
  }
  return cells;
}

const leftOf = (cell: readonly Word[]) => Math.min(...cell.map(({ x0 }) => x0));
const rightOf = (cell: readonly Word[]) => Math.max(...cell.map(({ x1 }) => x1));
/** Page units between two cells of different lines, 0 where one stands above the other. */
const apart = (a: readonly Word[], b: readonly Word[]) => Math.max(0, leftOf(a) - rightOf(b), leftOf(b) - rightOf(a));

/** The labels of a line that is nothing but the labels of columns, of a number and of who served or when; none of any other. */
function labelsOf(line: ReceiptLine): Word[][] {
  const cells = /[\d:]/.test(line.text) ? [] : cellsOf(line);
  const as = cells.map((words) => withWords(line, words));
  const numbers = as.filter(({ text }) => NUMBER_ALONE.test(text));
  const staff = as.filter(endsInStaffLabel);
  const dates = as.filter(
    (one) => ![...numbers, ...staff].includes(one) && mentions(comparable(one.text), wordingOf(one.language).ofSale),
  );
  const others = as.filter(({ text }) => OTHER_LABEL.test(text));
  const kinds = [numbers, staff, dates, others].filter((found) => found.length > 0);
  return cells.length >= FEWEST && kinds.length >= FEWEST && (numbers.length > 0 || staff.length > 0) ? cells : [];
}

/**
 * The lines of a receipt with those that stand in columns below their labels (`Order No.   Completed   Served by`) each
 * made one with its label, in front of all others; the rows of labels and those of values are left out.
 */
export function withLabelsAbove(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  const rows = lines.flatMap((row, at) => {
    const below = lines[at + 1];
    const labels = below && /\d/.test(below.text) ? labelsOf(row) : [];
    return below && labels.length > 0 ? [{ row, below, labels }] : [];
  });
  const read = new Set(rows.flatMap(({ row, below }) => [row, below]));
  return [
    ...rows.flatMap(({ row, below, labels }) => labelledValues(row, below, labels)),
    ...lines.filter((line) => !read.has(line)),
  ];
}

/** Each label of a row with its value on the line below. */
function labelledValues(row: ReceiptLine, below: ReceiptLine, labels: readonly Word[][]): ReceiptLine[] {
  const values = cellsOf(below, labels.map(leftOf));
  return labels.flatMap((label) => {
    const own = values.filter((value) => labels.every((other) => apart(label, value) <= apart(other, value)));
    // A label without a value would go on with the next line: `Served by`, `Customer Otto`.
    return own.length === 0 ? [] : [withWords(row, [...label, ...own.flat()])];
  });
}
