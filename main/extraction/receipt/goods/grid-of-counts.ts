import { type Amount, amountsOn } from '../lines/amounts.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ItemRow } from './item-row.ts';

/** The columns in which a heading counts each of the goods several times: those issued, exchanged, damaged, sold. */
export interface GridOfCounts {
  columns: number;
  /** Which of them, from the left, is of those sold. */
  soldAt: number;
}

const NAMES = /^\W*(?:items?|desc\w*|products?|goods|names?|particulars)\W*$/i;
const PRICE_OF_ONE = /^\W*(?:u[./]?p|price|rate)\W*$/i;
const SOLD = /^\W*(?:sales?|sold|net|q(?:ty|uantity))\W*$/i;
/** Columns of numbers that count nothing: those of the shop or of the customs, sizes, rates. */
const NO_COUNT = /^\W*(?:sku|plu|upc|ean|code|hsn|art|no|size|tax|vat|gst|unit|uom|u\/m|kg|%)\W*$/i;
const FEWEST_COLUMNS = 2;

/** The columns of counts between the price of one and what a line comes to, or between the names and both; null for none. */
export function gridOfCounts(heading: ReceiptLine | undefined): GridOfCounts | null {
  if (!heading || !isColumnHeading(heading)) return null;
  const titles = heading.words.map(({ text }) => text);
  const soldAt = titles.findLastIndex((title) => SOLD.test(title));
  const priceAt = titles.findIndex((title) => PRICE_OF_ONE.test(title));
  if (soldAt < 0 || priceAt < 0) return null;
  const isBehindPrice = priceAt < soldAt;
  const from = (isBehindPrice ? priceAt : titles.slice(0, soldAt).findLastIndex((title) => NAMES.test(title))) + 1;
  const to = isBehindPrice ? titles.length - 1 : priceAt;
  if (titles.slice(from, to).some((title) => NO_COUNT.test(title))) return null;
  const columns = to - from;
  return from > 0 && soldAt < to && columns >= FEWEST_COLUMNS ? { columns, soldAt: soldAt - from } : null;
}

/** Numbers of pieces, one or more, taken back where they are below nought. */
const COUNTS = /(?:(?<=^|\s)[-–−]?\s?\d{1,4}(?=\s|$)\s*)+$/;

/** How sure a count is that the price of one does not bear out. */
const UNPROVEN = 0.4;

/**
 * One of the goods with the counts of a grid: those sold are its quantity, and its price is below nought with them, also
 * where the sign in front of it was not read. Null for a line without a name, counts, and the two prices.
 */
export function gridRow(line: ReceiptLine, { columns, soldAt }: GridOfCounts): ItemRow | null {
  const [each, price, ...others] = amountsOn(line);
  if (!each || !price || others.length > 0) return null;
  const between = line.text.slice(each.end, price.start).trim();
  const named = line.text.slice(0, each.start).trim();
  const counts = (COUNTS.exec(between === '' ? named : between)?.[0] ?? '').trim();
  const name = between === '' ? named.slice(0, named.length - counts.length).trim() : named;
  if (counts === '' || !/\p{L}{2}/u.test(name) || (between !== '' && counts !== between)) return null;
  const numbers = counts.match(/[-–−]?\s?\d+/g)?.map((text) => text.replace(/\s/g, '')) ?? [];
  // Where one was not read, the last is still the last.
  const read = soldAt === columns - 1 ? numbers.at(-1) : numbers.length === columns ? numbers[soldAt] : undefined;
  const sold = quantityOf(read, each, price);
  return {
    kind: 'priced',
    line,
    name,
    price: { ...price, cents: sold.value < 0 ? -Math.abs(price.cents) : price.cents },
    quantity: sold,
    unit: each.cents,
    each: false,
    id: null,
    off: 0,
    less: null,
  };
}

/** How many were sold: the number in their column where that makes the price, else what makes it. */
function quantityOf(read: string | undefined, each: Amount, price: Amount): NonNullable<ItemRow['quantity']> {
  const count = read === undefined ? Number.NaN : Number(read.replace(/[–−]/, '-'));
  const makes = Math.abs(Math.abs(count * each.cents) - Math.abs(price.cents)) <= 1;
  if (read !== undefined && makes) {
    // A sign may be lost on either, and is never read into one.
    const value = price.cents < 0 ? -Math.abs(count) : count;
    return { value, text: read, certainty: 0.97 };
  }
  const parts = price.cents / (each.cents || 1);
  const value = Number.isInteger(parts) ? parts : Number.isNaN(count) ? 1 : count;
  return { value, text: read ?? '', certainty: UNPROVEN };
}
