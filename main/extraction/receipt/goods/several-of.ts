import { amountsOn } from '../lines/amounts.ts';
import type { LineItem } from './line-item.ts';

/** What says that an amount is the price of one. */
const OF_ONE = /@|\b(?:ea|each)\b/i;
/** So many of one thing are sold at most. */
const MOST_OF_ONE = 24;
/** Prices that are not what one costs now. */
const OTHER_PRICE = /\b(?:orig\w*|reg\w*|was|list|msrp|sav\w*|tax\w*|disc\w*)\b/i;

/**
 * How many of an item, of which no quantity was read, an amount below it may say were sold, as its price is that amount so
 * many times: `@ $101.50`. Where nothing says that it is the price of one, one was sold; null where there is none.
 */
export function severalOf({ rows, priceAmount, gross }: LineItem): number | null {
  for (const { line, off } of rows) {
    const [each, ...others] = amountsOn(line);
    if (!each || others.length > 0 || off > 0 || line === priceAmount.line || OTHER_PRICE.test(line.text)) continue;
    const count = gross / each.cents;
    if (each.cents > 0 && Number.isInteger(count) && count > 1 && count <= MOST_OF_ONE)
      return OF_ONE.test(line.text) ? count : 1;
  }
  return null;
}
