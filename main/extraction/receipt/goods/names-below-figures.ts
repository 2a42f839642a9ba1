import { amountsOn, textBesides } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';

/** How many and a bar code, in either order, or the bar code alone. */
const CODE_AND_COUNT = /^\W*(?:\d{1,3}\s?[xX×]?\s+)?\d{6,15}(?:\s+\d{1,3}\s?[xX×@]?)?\W*$/;
/** The code of a tax behind the price. */
const TAX_CODE = /\s[A-Z*]{1,3}$/;
/** A line that begins this many heights further in is set in. */
const SET_IN = 0.45;

const isFigures = (line: ReceiptLine): boolean =>
  amountsOn(line).length > 0 && CODE_AND_COUNT.test(textBesides(line, amountsOn(line)).replace(TAX_CODE, ''));

/**
 * Whether the names of goods are set in below lines of nothing but how many, their bar code and their price, from the first
 * price on: then no name stands above that.
 *
 * @param from the line of the first price, `to` the first line behind the goods
 */
export function areNamedBelow(lines: readonly ReceiptLine[], from: number, to: number): boolean {
  const goods = lines.slice(from, to);
  return (
    goods[0] !== undefined &&
    isFigures(goods[0]) &&
    goods.every((line, at) => !isFigures(line) || isSetInName(goods[at + 1], line))
  );
}

const isSetInName = (below: ReceiptLine | undefined, line: ReceiptLine): boolean =>
  below !== undefined &&
  /\p{L}{3}/u.test(below.text) &&
  below.x0 - below.drift - (line.x0 - line.drift) > SET_IN * line.height;
