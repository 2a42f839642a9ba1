import { median } from '../../../shared/median.ts';
import type { Page } from '../../documents/page.ts';
import { signsOfReceipt } from '../kind.ts';
import { printedDates } from './head/dates.ts';
import { amountsOn } from './lines/amounts.ts';
import { type ReceiptLine, receiptLines } from './lines/receipt-lines.ts';

/** So many things that only receipts say make one, though neither its total nor what was paid can be read. */
const FEWEST_SIGNS = 4;
/** Signs of sums hold one another: together they are one. */
const countOf = (signs: readonly string[]): number =>
  new Set(signs.map((sign) => (/total/.test(sign) ? 'total' : sign))).size;

/** Words of the longest label; what has more is a sentence, which may be about paying on any paper. */
const LONGEST_LABEL = 5;
/** What parts labels from each other on a line: their numbers and signs. */
const BETWEEN_LABELS = /\S*\d\S*|[:#|]|\s{2,}/;

/** What may be labels on a line: stretches of few words up to a number, a sign or the end. */
const labelsOn = ({ text }: ReceiptLine): string[] =>
  text
    .split(BETWEEN_LABELS)
    .map((label) => label.trim())
    .filter((label) => label !== '' && label.split(/\s+/).length <= LONGEST_LABEL);

/** Titles of papers that name goods and sums and are about no sale, alone on their line or in front of a number or day. */
const OTHER_PAPER =
  /^\W*(?:(?:sales\s)?quot(?:e|ation)|estimate|sebut\s?harga|pro-?\s?forma(?:\sinvoice)?|delivery\s(?:order|note)|packing\s(?:list|slip)|purchase\sorder|(?:bank\s|account\s)?statement(?:\sof\saccounts?)?|menu|price\slist|(?:returns?|refund|privacy)\s(?:and\s\w+\s)?policy)\b(?:\s(?:no|number)\b)?(?:[\s.:#]*$|[\s.:#]+(?:\S*\d|(?:date|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)))/i;

/** What a bill of a shop is headed. */
export const SALE_TITLE = /\b(?:cash (?:bill|sales?|receipt)|(?:tax )?invoice|(?:sales |official )?receipt|resit)\b/i;

/** Whether the first title on lines is one of these; an invoice names its quotation and its delivery order below its own. */
const isHeaded = (lines: readonly ReceiptLine[], title: RegExp): boolean =>
  title.test(lines.find(({ text }) => title.test(text) || SALE_TITLE.test(text))?.text ?? '');

/** A card by its last digits: `VISA ****4412`. */
const CARD = /[*x]{4,}[\s-]?\d{3,4}\b/i;
const tellsOfMoney = (line: ReceiptLine): boolean => amountsOn(line).length > 0 || CARD.test(line.text);

/**
 * Whether pages say so many things that only receipts say that they are one, whatever can be read of its sums: the shop and
 * the day are worth having, and the rest is asked about. Without any price and any card that was
 * charged there is nothing to type in.
 */
export function tellsItself(pages: readonly Page[]): boolean {
  const lines = pages.flatMap((page) => receiptLines(page));
  if (isHeaded(lines, OTHER_PAPER) || !lines.some(tellsOfMoney)) return false;
  return countOf(signsOfReceipt(lines.flatMap(labelsOn).join('\n'))) >= FEWEST_SIGNS && standsUpright(pages);
}

/** So many prices with cents in one column are those of what was sold at the minute above or below them. */
const FEWEST_IN_COLUMN = 5;
const MINUTE = /\b\d{1,2}:\d{2}(?::\d{2})?\b/;

/** Whether lines are those of a sale whose sums were cut off: a column of prices, and the minute of the sale beside its day. */
export function isCutOff(lines: readonly ReceiptLine[]): boolean {
  if (isHeaded(lines, OTHER_PAPER) || !printedDates(lines).some(({ line }) => MINUTE.test(line.text))) return false;
  const ends = lines.flatMap((line) => {
    const price = amountsOn(line).at(-1);
    return price && /[.,]\d{2}$/.test(price.text) ? [(price.words.at(-1)?.x1 ?? 0) - line.drift] : [];
  });
  const height = median(lines.map((line) => line.height));
  return ends.some((end) => ends.filter((other) => Math.abs(other - end) < height).length >= FEWEST_IN_COLUMN);
}

/** Words of so many letters are wider than high where they do not lie on their side. */
const LONG_WORD = /\p{L}{4}/u;
/** Whether most words of a page stand upright: of one on its side single words may be read, but no lines. */
function standsUpright(pages: readonly Page[]): boolean {
  const words = pages.flatMap((page) => page.words).filter(({ text }) => LONG_WORD.test(text));
  return words.filter(({ x0, x1, y0, y1 }) => x1 - x0 > y1 - y0).length * 2 > words.length;
}

/** What an account had before and what it has now, as statements of banks print above and below what was booked. */
const BALANCE_BEFORE =
  /^\W*(?:opening|beginning|previous|starting)\sbalance\b|\bbalance\s(?:b\/?f|brought\sforward|forward)\b/i;
const BALANCE_NOW = /^\W*(?:closing|ending|new|current)\sbalance\b|\bbalance\s(?:c\/?f|carried\sforward)\b/i;
/** A day in front of what was booked on it. */
const BOOKED = /^\W*(?:\d{1,2}[-/. ](?:\d{1,2}|[A-Z]{3})\b|[A-Z]{3}\s\d{1,2}\b)/i;
const FEWEST_BOOKED = 2;

/** Whether lines are a statement of what was booked on an account from day to day. */
export function isStatement(lines: readonly ReceiptLine[]): boolean {
  const priced = lines.filter((line) => amountsOn(line).length > 0);
  const has = (balance: RegExp) => priced.some(({ text }) => balance.test(text));
  return (
    has(BALANCE_BEFORE) && has(BALANCE_NOW) && priced.filter(({ text }) => BOOKED.test(text)).length >= FEWEST_BOOKED
  );
}

/** Titles of what a shop offers before it is bought. */
const OFFER =
  /^\W*(?:(?:sales\s)?quotation|sebut\s?harga|pro-?\s?forma(?:\sinvoice)?)\b(?:\s(?:no|number)\b)?(?:[\s.:#]*$|[\s.:#]+\S*\d)/i;
/** Whether lines are headed as an offer, for which nothing was paid. */
export const isOffer = (head: readonly ReceiptLine[]): boolean => isHeaded(head, OFFER);
