import { editDistance } from '../../../../shared/science/fold.ts';
import { withoutMarks } from '../../../../shared/without-marks.ts';
import { anyLanguage, wordingOf } from '../wording/languages.ts';
import { amountsOn } from './amounts.ts';
import type { ReceiptLine } from './receipt-lines.ts';
import { comparable, mentions } from './text-match.ts';

/** Words of a heading at most, and of one that names many columns, as invoices have them. */
const LONGEST = 10;
const LONGEST_OF_MANY = 14;
const MANY_COLUMNS = 4;
/** The rate of the tax that a column is for: `GST 6%`. */
const RATE = /\d{1,2}(?:\.\d{1,2})?\s?%/g;

/** Whether a line is the heading of the item columns (`Qty  Description  Price`). */
export function isColumnHeading(line: ReceiptLine): boolean {
  if (/\d/.test(line.text.replace(RATE, '')) || amountsOn(line).length > 0) return false;
  // Two words of one column have a slash between them: `Qty/Kg`, `N/Rate`.
  const text = comparable(line.text.replace(/(?<=\p{L}{2})\/|(?<=\b[A-Z])\/(?=\p{L}{3})/gu, ' '));
  const named = wordingOf(line.language).column.filter((column) => mentions(text, [column])).length;
  if (line.words.length > (named >= MANY_COLUMNS ? LONGEST_OF_MANY : LONGEST)) return false;
  if (TITLE.test(withoutMarks(line.text))) return true;
  if (line.words.length <= LONGEST_ROUGH && NAMES_COLUMN.test(withoutMarks(line.text))) return true;
  if (NAMES_AND_PRICE_OF_ONE.test(line.text)) return true;
  const letters = line.text.replace(/[^A-Za-z]/g, '');
  if (CURRENCY.test(line.text) && (named >= 1 || letters.length === 3)) return true;
  return (named >= 2 && line.words.length <= 3 * named + 2) || RUN_TOGETHER.test(letters) || isRoughHeading(letters);
}

/** Words of a heading of which one names the column of names, whatever OCR made of the others. */
const LONGEST_ROUGH = 4;
const NAMES_COLUMN = new RegExp(
  String.raw`^\W*(?:${anyLanguage('countColumn')}\W+)?${anyLanguage('nameColumn')}(?!\p{L})`,
  'iu',
);

/** The columns of names and of what one costs, whatever OCR made of those behind them. */
const NAMES_AND_PRICE_OF_ONE = /^\W*(?:(?:qty|no|code)\W+)?(?:description|items?|products?)\W.*(?<!\S)u[./]p\b/i;

/** A title of the goods: `PRODUCTS`. */
const TITLE = new RegExp(String.raw`^\W*${anyLanguage('goodsTitle')}\W*$`, 'iu');

/** The currency of the prices below, at the end of a heading or for all of it: `Artikel CHF`, `EUR`. */
const CURRENCY = /(?:^|\s)(?:EUR|CHF)\W*$/;

/** A heading whose spaces were lost: `QTYNAME PRICE`. */
const RUN_TOGETHER =
  /^(?:(?:[qo0][t1]y|quantity|items?|name|description|desc|product|price|amount|amt|total|unit|each|disc|ext|sku){2,})$/i;

/** What stands before the column of prices, its spaces left out. */
const BEFORE_PRICES = [
  'qtyname',
  'qtyitem',
  'qtyproduct',
  'qtydescription',
  'itemqty',
  'nameqty',
  'productqty',
  'descriptionqty',
];
/** Letters of it that may be wrong or lost: where two words ran together, two letters become one (`QTY NAME`, `QTWAME`). */
const MOST_EDITS = 2;

/** `Qt Wame Price`: the names of columns run together and misread, before that of the prices. */
function isRoughHeading(letters: string): boolean {
  const before = /^(.{5,14})(?:price|amount|total)$/i.exec(letters)?.[1]?.toLowerCase();
  return before !== undefined && BEFORE_PRICES.some((names) => editDistance(before, names, MOST_EDITS) <= MOST_EDITS);
}
