import { finding } from '../../../../shared/findings/finding.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import { ITEM_COUNT } from './item-blocks.ts';
import type { LineItem } from './line-item.ts';

/** Probability that a seven which cannot be right is a one. */
const ONE_FOR_SEVEN = 0.4;

/** An item with a quantity of one for a seven that parts its price into no whole cents: the two look alike. */
export function withOneForSeven(item: LineItem): LineItem {
  const { quantityRow, quantity, gross } = item;
  // A scale prints decimals, of which no digit was taken for another.
  const isWeighed = quantityRow?.quantity?.text.includes('.');
  if (!quantityRow?.quantity || isWeighed || quantity !== 7 || quantityRow.unit !== null || gross % 7 === 0)
    return item;
  const one = { ...quantityRow.quantity, value: 1, certainty: ONE_FOR_SEVEN };
  return { ...item, quantity: 1, quantityCertainty: ONE_FOR_SEVEN, quantityRow: { ...quantityRow, quantity: one } };
}

/** How many goods the receipt says there are; null where it does not. */
export function printedCount({ lines, itemsFrom }: ReceiptRegions): number | null {
  for (const { text } of lines.slice(itemsFrom)) {
    const [, behindLabel, beforeLabel] = ITEM_COUNT.exec(text) ?? [];
    const printed = behindLabel ?? beforeLabel;
    if (printed !== undefined) return Number(printed);
  }
  return null;
}

const sumOf = (items: readonly LineItem[]) => items.reduce((all, item) => all + item.quantity, 0);
const areWhole = (items: readonly LineItem[]) =>
  items.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0);

/** Whether the count is the sum of the quantities, and not of the lines, which it may be just as well. */
export const countProves = (count: number, items: readonly LineItem[]): boolean =>
  areWhole(items) && sumOf(items) === count && items.length !== count;

/** Asks where the count of the goods is neither the sum of the quantities nor the number of lines. */
export function askForCount(count: number, items: readonly LineItem[], notes: ReceiptNotes): void {
  const sum = sumOf(items);
  if (!areWhole(items) || [sum, items.length].includes(count)) return;
  notes.find(finding('count-differs', 'warning', ['product_quantities'], { count, sum }));
}
