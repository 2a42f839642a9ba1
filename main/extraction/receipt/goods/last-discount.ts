import { amountsOn, textBesides } from '../lines/amounts.ts';
import { printedRate } from '../lines/printed-rate.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { readItems } from './items.ts';
import type { LineItem } from './line-item.ts';
import { namesGoods } from './named-discounts.ts';

/** What the last line among the goods takes its discount off. */
export interface LastDiscount {
  line: ReceiptLine;
  /** Off all goods above it, and not off the last of them. */
  ofAll: boolean;
  /** Nothing speaks for the other; else a person is asked. */
  sure: boolean;
}

/** Whether the goods have the price of one below them that, less what was taken off, makes theirs: `39.99 ea` below `35.99`. */
const isLessAlready = ({ rows, quantity, priceAmount, gross }: LineItem, off: number): boolean =>
  rows.some(
    ({ line }) => line !== priceAmount.line && amountsOn(line).some(({ cents }) => cents * quantity - off === gross),
  );

/** Percentages that shops take off. */
const USUAL = [5, 10, 15, 20, 25, 30];

/** Lines begin at one margin to this part of their height. */
const ALIGNED = 0.45;
const startOf = ({ x0, drift }: ReceiptLine) => x0 - drift;
const standAlike = (line: ReceiptLine, other: ReceiptLine) =>
  Math.abs(startOf(line) - startOf(other)) <= ALIGNED * line.height;

/** All goods of a sale: `Order discount`, `10% off entire cart`. */
const OF_SALE =
  /\b(?:(?:whole|entire)\s+(?:order|cart|sale|purchase|ticket|basket|bill)|(?:order|cart|ticket|basket|bill|purchase|transaction|receipt|check|invoice)(?:[ -](?:wide|level))?\s+(?:disc\w*|coupon|promo\w*|savings?|adj\w*)|off\s+(?:your |the |this |whole |entire )?(?:order|cart|ticket|purchase|basket|bill)|storewide|all (?:items|goods))\b/i;
/** Some of the goods: `2 for 9 deal`, `BOGO 50%`. */
const OF_SOME = /\b(?:bogo|b\d ?g\d|buy|deal|bundle|\d+ for|mix|item|line|flower|pre-?rolls?|edibles?|vapes?)\b/i;
/** Who buys or with what: it is mostly off all that they buy. */
const OF_BUYER =
  /\b(?:veterans?|military|seniors?|employees?|staff|industry|loyalty|rewards?|members?(?:hip)?|medical|patients?|students?|first[- ](?:time|visit)|new (?:customer|patient|member)|birthday|referral)\b/i;

/** Whether a line begins where the names of all items do, none of which has a discount of its own: it is about none of them. */
function standsWithNames(line: ReceiptLine, items: readonly LineItem[]): boolean {
  return items.every(
    ({ nameLines: [first], gross, price }) => first !== undefined && gross === price && standAlike(line, first),
  );
}

/** Whether a line sums up what was taken off the items above it: `Discounts  -$8.00`. */
function isSumOfAll(line: ReceiptLine, items: readonly LineItem[]): boolean {
  const off = items.reduce((sum, { gross, price }) => sum + gross - price, 0);
  return off > 0 && -(amountsOn(line).at(-1)?.cents ?? 0) === off && /\b(?:discounts|savings|total)\b/i.test(line.text);
}

/** Whether the line above takes something off all goods: none of them has its own discount below that. */
const isBelowOneOfAll = (lines: readonly ReceiptLine[], from: number, to: number): boolean => {
  const above = lastDiscount(lines, from, to - 1);
  return above?.ofAll === true && OF_SALE.test(above.line.text);
};

/** Whether a rate of an amount is what was taken off: to the cent, where each of the goods is rounded by itself. */
const makes = (off: number, rate: number, cents: number, goods: number): boolean =>
  Math.abs(off - cents * rate) <= 0.5 * goods;

/**
 * What a discount right above the sums was taken off: its words and its printed rate tell, then which goods a usual rate
 * makes it of, then where it stands.
 *
 * @param from first line of the items
 * @param to first line after them
 * @returns null where their last line is none, or where it cannot matter
 */
export function lastDiscount(lines: readonly ReceiptLine[], from: number, to: number): LastDiscount | null {
  const line = lines[to - 1];
  if (!line || to - from < 2 || (amountsOn(line).at(-1)?.cents ?? 0) >= 0) return null;
  const [items, before] = [readItems(lines, from, to), readItems(lines, from, to - 1)];
  const last = before.at(-1);
  if (!last || before.length !== items.length) return null;
  const all = before.reduce((sum, item) => sum + item.price, 0);
  const off = all - items.reduce((sum, item) => sum + item.price, 0);
  if (off <= 0) return null;
  const told = (ofAll: boolean, sure = true): LastDiscount => ({ line, ofAll, sure });
  if (before.some(({ name }) => namesGoods(textBesides(line, amountsOn(line)), name))) return told(false);
  if (isSumOfAll(line, before)) return told(before.length > 1);
  if (isLessAlready(last, off)) return told(false);
  // Where others have theirs below them, so has the last; or all of them had their share of what is of the buyer.
  const haveOwn = before.some(({ gross, price }) => gross !== price);
  if (OF_SALE.test(line.text) || isBelowOneOfAll(lines, from, to)) return told(true);
  if (before.length < 2) return told(false, !OF_BUYER.test(line.text) || !standsWithNames(line, before));
  const rate = printedRate(line.text);
  const fits = (cents: number, goods: number) =>
    rate !== null
      ? makes(off, rate, cents, goods)
      : USUAL.some((percent) => off === Math.round((cents * percent) / 100));
  const [ofAll, ofLast] = [fits(all, before.length), fits(last.price, 1)];
  // What stands neither where names do nor where the sums begin is set in below the last.
  const isAmongNames = standsWithNames(line, before);
  const below = lines[to];
  const isSetIn = !isAmongNames && !(below !== undefined && standAlike(line, below));
  const isBuyers = OF_BUYER.test(line.text);
  if (ofAll && !ofLast) return told(true, !isSetIn || isBuyers || rate === null);
  if (haveOwn || OF_SOME.test(line.text) || off === last.price) return told(false);
  if (ofLast && !ofAll) return told(false, rate !== null || isSetIn || !isBuyers);
  if (isSetIn) return told(ofAll && isBuyers, !ofAll && !isBuyers);
  return told(true, !isAmongNames);
}
