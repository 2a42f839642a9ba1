import type { Word } from '../../../documents/page.ts';
import type { Amount } from '../lines/amounts.ts';
import { PIECES } from '../lines/units-of-goods.ts';
import { isDiscountText } from './item-details.ts';
import { type Column, inColumn } from './price-column.ts';

/** What opens a bracket that says something before it comes to an amount: `(Reg `, `(5/`, `(3 for `. */
const OPENS = /\(\s?[\p{L}\d][^()]*$/u;
const CLOSES = /^[^()]*\)/;
/** In brackets, too, so many at a price or the price of one, or a tax, are no part of a name: `(2 @ 5.00)`, `(4.00 each)`. */
const COUNTS = /[@×*+]|\d\s?x\s|\b(?:each|ea|per|unit|tax|gst|vat|incl\w*|disc\w*|off)\b/i;
/** So many for so much, in front of the amount: `2/$60`, `3 for $24`. */
const DEAL = /(?:^|[\s(])(\d{1,2})\s?(?:\/|for)\s?$/i;
/** A whole amount that a name begins with, behind the quantity: `$5 Preroll`, `2 $10 Gram`. */
const FRONT = /^\W{0,2}(?:\d{1,2}[xX×]?\s+)?$/;

/** A number without a currency's sign between two words, neither of which labels or counts it: `Lens 1.56 Blue Control`. */
const NUMBER_OF_NAME = {
  before:
    /(?<!\b(?:price|at|each|rm|amt|amount|total|was|now|reg\w*|off|save|less|usd|eur|disc\w*|for|qty|tax|gst))\b(?<=\p{L}{3}|\b(?:to|of|up))\s+$/iu,
  after: new RegExp(
    String.raw`^\s+(?!(?:qty|quantity|${PIECES}|per|off|disc\w*|x|now|was|total|tax|gst|sr|zrl|eur|usd|rm)\b)\p{Lu}[\p{L}]{2,}`,
    'iu',
  ),
};

/** A whole amount, or cents alone, behind a word that neither labels nor counts it: `PREPAID RELOAD RM10`, `Bag .10`. */
const WHOLE = /^(?:(?:RM|[$€£])\s?\d{1,4}|\.\d{2})$/;

/** Whether a whole amount stands right behind a word, elsewhere than prices do. */
function isValueOfName(amount: Amount, text: string, column: Column): boolean {
  if (!column || !WHOLE.test(amount.text) || !NUMBER_OF_NAME.before.test(text.slice(0, amount.start))) return false;
  const [first] = amount.words;
  const before = amount.line.words[amount.line.words.indexOf(first as Word) - 1];
  return before !== undefined && (first?.x0 ?? 0) - before.x1 < amount.line.height && !inColumn(amount, column);
}

/** Whether less than one stands right behind the last word of a line, as the size of a pen's tip does: `SIGNO 0.38`. */
function isSmallSize(amount: Amount, text: string): boolean {
  const [first] = amount.words;
  const before = amount.line.words[amount.line.words.indexOf(first as Word) - 1];
  const isBehind = before !== undefined && (first?.x0 ?? 0) - before.x1 < amount.line.height;
  return isBehind && /^0\.\d{2}$/.test(amount.text) && text.slice(amount.end).trim() === '' && /\p{L}{3}/u.test(text);
}

/** Whether an amount is two numbers with a space between, elsewhere than prices stand: strength and count, `FISH OIL 1000 60`. */
const isTwoNumbers = (amount: Amount, column: Column): boolean =>
  amount.repaired && column !== null && !inColumn(amount, column) && /^\d+ \d{2}$/.test(amount.text);

/**
 * Whether an amount is a word of the name.
 *
 * @param isPrice whether it stands where prices do, and nothing behind it does: `Candle  20.00 STD` marks a tax
 */
function isInName(amount: Amount, text: string, isLast: boolean, isPrice: boolean): boolean {
  const [before, after] = [text.slice(0, amount.start), text.slice(amount.end)];
  if (/[-–−]/.test(amount.text)) return false;
  const opened = OPENS.exec(before)?.[0];
  const closing = amount.text.endsWith(')') && !amount.text.includes('(') ? '' : CLOSES.exec(after)?.[0];
  if (opened !== undefined && closing !== undefined)
    return !COUNTS.test(`${opened} ${closing}`) && !(isLast && isDiscountText(text));
  if (!isPrice && NUMBER_OF_NAME.before.test(before) && NUMBER_OF_NAME.after.test(after) && amount.sign === null)
    return true;
  if (isLast) return !isPrice && isSmallSize(amount, text);
  return DEAL.test(before) || (!/[.,]\d/.test(amount.text) && FRONT.test(before) && /^\s+\p{L}{2}/u.test(after));
}

/**
 * The amounts of a line of goods without those that are words of the name: what it cost before or what several cost, in
 * brackets (`Moss 1g (Reg $15.00)`) or not (`Gummies 2/$60`), and what it is called by (`$5 Preroll`,
 * `PREPAID RELOAD RM10`).
 *
 * @param column of line prices
 */
export const withoutThoseInNames = (amounts: readonly Amount[], text: string, column: Column): Amount[] =>
  amounts.filter((amount, at) => {
    const isLast = at === amounts.length - 1;
    if (amounts.length === 1 && isTwoNumbers(amount, column)) return false;
    return !isInName(amount, text, isLast, isLast && inColumn(amount, column)) && !isValueOfName(amount, text, column);
  });

/** Whether a line says that several cost what it comes to itself: `Gummies 2/$60   $60.00`. */
export const comesToDeal = (amounts: readonly Amount[], text: string): boolean =>
  amounts
    .slice(0, -1)
    .some(
      ({ start, cents }) => DEAL.test(text.slice(0, start)) && Math.abs(cents) === Math.abs(amounts.at(-1)?.cents ?? 0),
    );
