import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { type LineItem, readItems } from './items.ts';

/** Percentages that shops take off. */
const USUAL = [5, 10, 15, 20, 25, 30];

/** Lines begin at one margin to this part of their height. */
const ALIGNED = 0.45;

/** Whether a line begins where the names of all items do, none of which has a discount of its own: it is about none of them. */
function standsWithNames(line: ReceiptLine, items: readonly LineItem[]): boolean {
  const at = ({ x0, drift }: ReceiptLine) => x0 - drift;
  return items.every(
    ({ nameLines: [first], gross, price }) =>
      first !== undefined && gross === price && Math.abs(at(first) - at(line)) <= ALIGNED * line.height,
  );
}

/** Whether a line sums up what was taken off the items above it: `Discounts  -$8.00`. */
function isSumOfAll(line: ReceiptLine, items: readonly LineItem[]): boolean {
  const off = items.reduce((sum, { gross, price }) => sum + gross - price, 0);
  return off > 0 && -(amountsOn(line).at(-1)?.cents ?? 0) === off && /\b(?:discounts|savings|total)\b/i.test(line.text);
}

/**
 * Whether the last line of the items takes a usual percentage off all of them and none off the last, or stands where names do
 * and takes no usual percentage off the last: then it belongs to the sums below, although it looks like that item's own
 * discount.
 *
 * @param from first line of the items
 * @param to first line after them
 */
export function isDiscountOfAll(lines: readonly ReceiptLine[], from: number, to: number): boolean {
  const line = lines[to - 1];
  if (!line || to - from < 3 || (amountsOn(line).at(-1)?.cents ?? 0) >= 0) return false;
  const items = readItems(lines, from, to, true);
  const [last, before] = [items.at(-1), readItems(lines, from, to - 1, true)];
  if (!last || before.length !== items.length || items.length < 2) return false;
  const others = before.reduce((sum, item) => sum + item.price, 0);
  const off = others - items.reduce((sum, item) => sum + item.price, 0);
  const of = (cents: number) => USUAL.some((percent) => off === Math.round((cents * percent) / 100));
  if (off <= 0) return false;
  if (isSumOfAll(line, before)) return true;
  if (of(before.at(-1)?.price ?? 0)) return false;
  return of(others) || standsWithNames(line, before);
}
