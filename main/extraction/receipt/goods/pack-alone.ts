import type { LineItem } from './line-item.ts';

/** How many of them, right behind its sign at the end of a name: `Exercise Book X10`. */
const TIMES_AT_END = /\s[xX×]\d{1,3}(?!\S)/;

/** Whether only this name of several ends in a number with its sign, and no price of one proves that so many were sold. */
export const isPackAlone = ({ quantityRow }: LineItem, items: readonly LineItem[]): boolean =>
  quantityRow?.quantity?.behindName === true &&
  quantityRow.unit === null &&
  TIMES_AT_END.test(quantityRow.line.text) &&
  items.length > 2 &&
  items.every((other) => other.quantityRow === quantityRow || !other.quantityRow?.quantity?.behindName);
