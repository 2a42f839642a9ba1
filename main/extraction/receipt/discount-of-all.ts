import { amountsOn } from './amounts.ts';
import { readItems } from './items.ts';
import type { ReceiptLine } from './receipt-lines.ts';

/** Percentages that shops take off. */
const USUAL = [5, 10, 15, 20, 25, 30];

/**
 * Whether the last line of the items takes a usual percentage off all of them and none off the last: then it belongs to
 * the sums below, although it looks like the last item's own discount.
 *
 * @param from first line of the items
 * @param to first line after them
 */
export function isDiscountOfAll(lines: readonly ReceiptLine[], from: number, to: number): boolean {
  const line = lines[to - 1];
  if (!line || to - from < 3 || (amountsOn(line).at(-1)?.cents ?? 0) >= 0) return false;
  const items = readItems(lines, from, to);
  const [last, before] = [items.at(-1), readItems(lines, from, to - 1)];
  if (!last || before.length !== items.length || items.length < 2) return false;
  const others = before.reduce((sum, item) => sum + item.price, 0);
  const off = others - items.reduce((sum, item) => sum + item.price, 0);
  const of = (cents: number) => USUAL.some((percent) => off === Math.round((cents * percent) / 100));
  return off > 0 && of(others) && !of(before.at(-1)?.price ?? 0);
}
