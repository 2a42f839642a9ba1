import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** A price with a star right before it. */
const STARRED = /^\*(?=(?:RM|[$€£])?\d{1,5}[.,]\d{2}$)/;
const isStarred = ({ words }: ReceiptLine) => STARRED.test(words.at(-1)?.text ?? '');
/** Nothing that a star multiplies stands before it: `Cedar Flower *35.00`. */
const standsAlone = (line: ReceiptLine) => isStarred(line) && !/\d$/.test(line.words.at(-2)?.text ?? '');
/** So many by themselves are the till's manner. */
const FEWEST = 2;

/**
 * Lines of goods without the stars that a till fills the room before its prices with, so that nobody adds a digit there:
 * `Edible Maple 10 *24.00` is no ten times 24.00 where a line has such a star behind words.
 *
 * @param all lines of the receipt, its sums, too
 */
export function withoutPriceStars(goods: readonly ReceiptLine[], all: readonly ReceiptLine[]): ReceiptLine[] {
  if (all.filter(standsAlone).length < FEWEST) return [...goods];
  return goods.map((line) => {
    const price = line.words.at(-1);
    if (!price || !isStarred(line)) return line;
    return withWords(line, [...line.words.slice(0, -1), { ...price, text: price.text.replace(STARRED, '') }]);
  });
}
