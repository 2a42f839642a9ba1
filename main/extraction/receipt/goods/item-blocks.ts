import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { TOTAL_OF_KIND } from './kinds-of-goods.ts';

/** Tills that print a block of labelled lines an item (`Price: 35.00`, `Qty: 2`, `Total: 70.00`) use at most so many. */
export const LINES_OF_BLOCK = 4;
/** What one costs, on a line of its own. */
export const UNIT_PRICE_LINE = /^\W*(?:unit )?price(?: each)?\s*[:=]/i;

const QUANTITY_LINE = /^\W*q(?:ty|uantity)\s*[:=]?\s*\d/i;

/** Whether a line gives a total as the items of a block have it, too. */
export function isLineTotal(line: ReceiptLine): boolean {
  return /^\W*(?:line |item |ext(?:ended)? )?(?:total|amount)\s*[:=]/i.test(line.text) && amountsOn(line).length === 1;
}

/** How many, what one costs and what they come to, on one line below a name: `Qty: 2  Price: $16.00  Total: $32.00`. */
const BLOCK_ON_A_LINE =
  /^\W*q(?:ty|uantity)\s*[:=]?\s*\d[\d.]*\s+(?:unit\s)?(?:price|cost|rate)\s*[:=@]?\s*\S+\s+(?:line\s|ext(?:ended)?\s)?(?:total|amount|amt|ext)\s*[:=]/i;

/** Whether the total on a line is that of one item: what one costs and how many stand before it, there or on other lines. */
export function isTotalOfItem(lines: readonly ReceiptLine[], index: number): boolean {
  const line = lines[index];
  if (line && BLOCK_ON_A_LINE.test(line.text)) return true;
  if (!line || !isLineTotal(line)) return false;
  const above = lines.slice(Math.max(0, index - LINES_OF_BLOCK + 1), index);
  return above.some(({ text }) => UNIT_PRICE_LINE.test(text)) && above.some(({ text }) => QUANTITY_LINE.test(text));
}

/** What is left of the price of one of the goods. */
const NET =
  /^\W*(?:nett?(?:\s(?:price|amount|amt))?|(?:line|item)\s(?:total|nett?)|you(?:r)?\s(?:pay|price)|now|after\sdisc\w*)\b[\s:=]*(?:RM|[$€£])?\s?\d[\d,]*\.\d{2}\W*[A-Z]?\W*$/i;
/** Labels of what all goods come to. */
const OF_ALL = /\b(?:total|sub-?total|jumlah|gross|amount|sum|items?)\b/i;

/** So many discounts stand below one price at most. */
const MOST_DISCOUNTS = 4;

/**
 * Whether a line gives what is left of one price less the discounts between the two: `69.90`, `DISC 30% -20.97`,
 * `NETT 48.93`.
 */
export function isNetOfItem(lines: readonly ReceiptLine[], index: number): boolean {
  const line = lines[index];
  if (!line || !NET.test(line.text)) return false;
  const last = (one: ReceiptLine) => amountsOn(one).at(-1)?.cents ?? 0;
  const from = lines.slice(0, index).findLastIndex((one) => last(one) >= 0);
  const [priced, ...less] = from < 0 ? [] : lines.slice(from, index);
  if (!priced || less.length === 0 || less.length > MOST_DISCOUNTS || OF_ALL.test(priced.text)) return false;
  return less.reduce((left, one) => left + last(one), last(priced)) === last(line);
}

/** Whether a line among the goods sums up those of one kind: neither is it one of them nor does it end them. */
export const isTotalOfKind = (line: ReceiptLine): boolean =>
  TOTAL_OF_KIND.test(line.text) && amountsOn(line).length === 1;

const TAX_AT_RATE = String.raw`(?:[CSI]?GST|UTGST|VAT|CESS)\W*\d{1,2}(?:\.\d{1,2})?\s?%`;
const TAXES_AT_RATES = new RegExp(String.raw`^\W*(?:\d{1,2}[).]\s*)?${TAX_AT_RATE}(?:\W+${TAX_AT_RATE})*\W*$`, 'i');

/** Whether a line heads the goods below it with the rates of their taxes, as tills of India do: `2) CGST @ 2.50%, SGST @ 2.50%`. */
export const headsTaxed = (line: ReceiptLine): boolean =>
  TAXES_AT_RATES.test(line.text) && amountsOn(line).length === 0;

/** `Total Items: 4`, `Jumlah item: 10`, `No. of items 4`, `Item count: 4`, `ITEM(S) : 3 QTY(S) : 8`, `4 Type: 3`, `9 item(s)`. */
export const ITEM_COUNT =
  /^\W*(?:(?:(?:total|jumlah|bil(?:angan)?\.?|no\.?|number|#)\s*(?:of\s*)?(?:items?|barang|units?|kuantiti|qty|pcs)|items?\s*(?:count|sold|purchased|ct)|qty\s*total)\s*[:#=]?|\d{1,3}\s+types?\s*[:=]|items?(?:\(s\))?\s*[:=]?(?=\s*\d{1,3}\W+q(?:ty|uantity)\b))\s*(\d{1,2}[\dQO]?)(?:\W+q(?:ty|uantity)(?:\(?s\)?)?\s*[:=]?\s*\d{1,3})?\W*$|^\W*(\d{1,3})\sitem\(s\)\W*$/i;
