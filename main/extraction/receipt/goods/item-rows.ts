import { type Amount, amountsOn, amountWithoutPoint } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { withoutThoseInNames } from './amounts-in-names.ts';
import { CODE_ONLY, takeCode } from './codes-in-front.ts';
import { type Counted, countedOn } from './counted-goods.ts';
import { freeMark, withoutFreeMark } from './free-goods.ts';
import { countAtDeal, countOfUnits } from './item-counts.ts';
import {
  CODES_ONLY,
  DIMENSIONS,
  isDetailRow,
  isDiscountText,
  isNamedAfterLot,
  MEASURE,
  PACKAGE_TAG,
  SERIAL,
} from './item-details.ts';
import { countBeforeFacts, isOnlyFacts, isStrength, tellsPieces } from './item-facts.ts';
import type { ItemRow, Printing, RowDraft } from './item-row.ts';
import { KIND_WITH_FACTS } from './kinds-of-goods.ts';
import { takeLess } from './lessened-prices.ts';
import { namesNothing, ONLY_LABELS } from './no-names.ts';
import { type Column, inColumn, isPriceWithoutPoint } from './price-column.ts';
import { DECIMALS_IN_FRONT } from './quantity-column.ts';
import {
  COUNTED_PIECES,
  dropSaidQuantity,
  takeBack,
  takeCountBeforeCode,
  takeCountBeforePrices,
  takeCountBesideTag,
  takeQuantityBeforeRate,
  takeQuantityColumn,
  takeQuantityInFront,
  takeSaidQuantity,
  takeTimesAtWhole,
  takeTimesBehindName,
  takeTimesLetter,
  takeUnitsBehindName,
  timesOn,
} from './row-quantities.ts';
import { tidyName } from './tidy-name.ts';
import { weighedOn, weightAlone } from './weighed-goods.ts';

/**
 * One line among the items, taken apart: what is read of its text is taken off, and the name is what is left.
 *
 * @param column of the prices of lines
 */
export function itemRow(line: ReceiptLine, column: Column, printing: Printing): ItemRow {
  const amounts = amountsOfRow(line, column, printing);
  const text = withoutAmounts(line.text, amounts).replace(LEADER, ' ');
  const draft: RowDraft = { row: { ...NOTHING_READ, line }, text, amounts };
  const { row } = draft;
  const labelled = LABELLED_ID.exec(draft.text) ?? CODES_ONLY.exec(line.text);
  row.id = PACKAGE_TAG.exec(line.text)?.[0] ?? labelled?.[1] ?? null;
  const returned = isReturn(draft);
  const whole =
    dealRow(draft) ??
    (returned || weightAlone(line) ? null : discountRow(draft, printing.takesOffBySign)) ??
    weighedRow(draft, column) ??
    unitsRow(draft) ??
    weightRow(draft);
  if (whole) return whole;
  if (amounts.length === 0 && DIMENSIONS.test(line.text)) return { ...row, name: line.text.trim() };

  const detail = isDetailRow(line, amounts) && !(isNamedAfterLot(line) && standsInColumn(amounts, column));
  const counted = countedOn(line.text, amounts, printing.quantityAt === 'after-name');
  const times = counted ? null : timesOn(line, amounts);
  if (counted) takeCounted(draft, counted);
  else {
    takeSaidQuantity(draft, times);
    takeUnitPrice(draft, column, printing);
    takeCountBeforePrices(draft, printing);
  }
  const besideDetail = detail && !(printing.pricesAtDetails && !PRICE_OF_ANOTHER.test(line.text));
  takePrice(draft, column, besideDetail, times !== null);
  if (detail) return { ...row, name: row.price ? '' : line.text };
  const measure = line.text.replace(LETTER_OF_STRAIN, '');
  if (row.kind === 'text' && MEASURE.test(measure)) {
    if (/[()]/.test(measure)) return { ...row, kind: 'detail', name: line.text };
    if (amounts.length === 0) return { ...row, kind: 'measure', name: line.text.trim() };
  }

  draft.text = withoutFreeMark(draft.text, row.price);
  if (returned) draft.text = draft.text.replace(CANCELS, ' ');
  dropSaidQuantity(draft, times !== null, printing);
  takeCountBeforeCode(draft);
  takeQuantityInFront(draft, printing);
  for (let again = 0; again < 2; again += 1) draft.text = draft.text.replace(TAX_LETTERS, '');
  takeUnitsBehindName(draft);
  takeTimesAtWhole(draft);
  takeTimesBehindName(draft);
  takeTimesLetter(draft);
  if (returned) takeBack(draft);
  if (row.quantity && amounts.length > 0) draft.text = draft.text.replace(UNIT_PRICE, ' ');
  takeQuantityBeforeRate(draft);
  takeQuantityColumn(draft, printing);
  takeCode(draft, printing);
  // Beside a quantity no name ends.
  const isFact = isOnlyFacts(draft.text) || tellsPieces(draft.text);
  const tells =
    KIND_WITH_FACTS.test(draft.text.trim()) ||
    isStrength(draft.text) ||
    SERIAL.test(draft.text) ||
    (row.quantity && !row.price && isFact);
  row.name = ONLY_LABELS.test(draft.text) || tells ? '' : tidyName(draft.text);
  if (row.price && (LONE_MARK.test(row.name) || DEAL_ALONE.test(row.name))) row.name = '';
  if (row.kind === 'text' && amounts.length === 0 && MEASURE.test(row.name)) return { ...row, kind: 'measure' };
  return row.kind === 'text' && namesNothing(row.name) ? { ...row, kind: 'detail' } : row;
}

/** Dots that lead from a name to its price. */
const LEADER = /\s(?:\.\s?){3,}(?=\s|$)/g;

/** The first letter of what kind of strain it is, in brackets behind a size: `3.5g (S)`. */
const LETTER_OF_STRAIN = /\s\([SIH]\)\W*$/;

const standsInColumn = (amounts: readonly Amount[], column: Column): boolean =>
  column !== null && amounts.slice(-1).some((amount) => inColumn(amount, column));

/** A line of which nothing is known. */
export const NOTHING_READ: Omit<ItemRow, 'line'> = {
  kind: 'text',
  name: '',
  price: null,
  quantity: null,
  unit: null,
  each: false,
  id: null,
  off: 0,
  less: null,
};

/** The amounts on a line; one that lost its point counts where it is taken off, or where the sums may prove it a price. */
function amountsOfRow(line: ReceiptLine, column: Column, printing: Printing): Amount[] {
  const { mendsPoints, decimals, quantityAt, countsBeforePrice } = printing;
  const [first, ...others] = amountsOn(line);
  // A price whose own quantity was not read stands where the others do.
  const isPrice = first !== undefined && others.length === 0 && column !== null && inColumn(first, column);
  const isFirst = decimals && quantityAt === 'first' && DECIMALS_IN_FRONT.test(line.text) && !isPrice;
  const isQuantity = isFirst || (COUNTED_PIECES.test(line.text) && /^\W{0,2}\d+\.\d{2}\b/.test(line.text));
  const amounts = withoutThoseInNames(amountsOn(line), line.text, column).slice(
    countsBeforePrice ? -1 : isQuantity ? 1 : 0,
  );
  const mended = amounts.length === 0 ? amountWithoutPoint(line) : null;
  const counts =
    mended && ((mended.cents < 0 && isDiscountText(line.text)) || (mendsPoints && isPriceWithoutPoint(mended, column)));
  if (counts) return [mended];
  const free = freeMark(line, column);
  return free ? [...amounts, free] : amounts;
}

/** The code of a tax behind a price (Malaysia's of two letters, too), or its word: `17,90 A`, `50.00 RS`, `13.00 B*`, `45.00A`, `30.00 STD`, `8.00 Taxable`. */
const TAX_CODE_BEHIND =
  /^(?:[A-Z]\*?|\s+(?:[A-Z]\*?|[EORGD]S|STD|RED|[Tt]axable|TAXABLE|TXBL|NTX|(?:NON|Non)-?(?:TAX|[Tt]ax)(?:ABLE|able)?|EXEMPT|Exempt))\s*$/;

/** A line's text without its amounts, and without the code of a tax behind the last of them. */
function withoutAmounts(printed: string, amounts: readonly Amount[]): string {
  let text = printed;
  for (const [at, amount] of [...amounts.entries()].reverse()) {
    // A single letter between two amounts is a piece of the second one's sign.
    const before = amounts[at - 1]?.end;
    const torn = before !== undefined && /^\s*[A-Za-z]\s*$/.test(text.slice(before, amount.start));
    text = `${text.slice(0, torn ? before : amount.start)} ${text.slice(amount.end)}`;
  }
  const last = amounts.at(-1);
  return last && TAX_CODE_BEHIND.test(printed.slice(last.end))
    ? text.replace(/\s(?:[A-Z*]{1,2}|[A-Za-z-]{3,})\s*$/, ' ')
    : text;
}

/** Goods that came back or were cancelled: their price counts against the others, it is no discount on one of them. */
const COUNTED_BELOW_NOUGHT = /^\s*[-–−]\s?\d{1,2}[xX]?\s/;
const RETURNED =
  /\b(?:void(?:ed)?|return(?:ed)?|refund(?:ed)?|cancel(?:l?ed)?|rtn|rtrn)\b|^\W*(?:ret|exch(?:anged?)?)\b/i;
const isReturn = ({ amounts, text }: RowDraft): boolean =>
  (amounts.at(-1)?.cents ?? 0) < 0 &&
  /[A-Za-z]{3}/.test(text) &&
  // Of a coupon tills count one below nought, too.
  (RETURNED.test(text) || (COUNTED_BELOW_NOUGHT.test(text) && !isDiscountText(text)));

/** The word that cancels goods, in front of their name or quantity or in brackets behind it. */
const CANCELS =
  /^\W*(?:void(?:ed)?|cancel(?:l?ed)?)\b\W*(?=\p{L}{2}|\d{1,2}(?:\s?[xX×])?\s)|(?<=\p{L}\S*)\s*[([](?:void(?:ed)?|cancel(?:l?ed)?)[)\]]/iu;

/** A quantity with its sign in front of a name of several words that a word of discounts ends. */
const COUNTED_DISH = /^\W{0,2}\d{1,2}\s?[xX×]\s+\p{L}.*\s(?:special|deal|bundle|combo|promo)\W*$/iu;

/** How many at which price, at the beginning of a line. */
const COUNTS_GOODS =
  /^\W*\d{1,3}\s?(?:pcs?|pkts?|units?|ea|nos?|btls?|box(?:es)?)?\.?\s?[xX×@]\s?(?:RM|[$€£])?\s?\d{1,5}[.,]\d{2}\b/i;

/** A row that takes money off; null for any other. */
function discountRow({ row, amounts, text }: RowDraft, takesOffBySign: boolean): ItemRow | null {
  const last = amounts.at(-1);
  // `1x Char Koay Teow Special  15.90` is sold.
  const isSold = (last?.cents ?? 0) > 0 && (takesOffBySign || COUNTED_DISH.test(text));
  // `2 UNIT X 24.90  Less 5%` counts the goods beside it.
  const counts = amounts.length === 1 && row.line.text.search(COUNTS_GOODS) >= 0;
  const named = isDiscountText(text) && !counts && !isSold && !/[a-z]{3,}\s+\d+(?:\.\d+)?\s?(?:mg|g)\b/i.test(text);
  if (!last || !(last.cents < 0 || named)) return null;
  // What is left to pay may stand behind what was taken off: `-$10.00 (Sunday special)  $50.00`.
  const off = amounts.find((amount) => amount.cents < 0) ?? last;
  return { ...row, kind: 'discount', off: Math.abs(off.cents), name: text.trim() };
}

/** Goods by weight or by the piece, with what they come to; null for any other row. */
function weighedRow({ row, amounts }: RowDraft, column: Column): ItemRow | null {
  const last = amounts.at(-1);
  const weighed = weighedOn(row.line, last);
  if (!last || !weighed || !inColumn(last, column)) return null;
  const quantity = { value: weighed.count, text: String(weighed.count).replace('.', ','), certainty: 0.97 };
  const name = tidyName(row.line.text.slice(0, weighed.start));
  const code = CODE_ONLY.exec(name)?.[1];
  const named = code === name ? { id: row.id ?? code, name: '' } : { name };
  return { ...row, kind: 'priced', price: last, quantity, unit: Math.round(weighed.unit), ...named };
}

/** How many of the goods named above, on a line of its own; null for any other row. */
function unitsRow({ row, amounts }: RowDraft): ItemRow | null {
  const quantity = amounts.length === 0 ? (countOfUnits(row.line.text) ?? countBeforeFacts(row.line.text)) : null;
  return quantity && { ...row, kind: 'detail', quantity, name: row.line.text };
}

/** The weight of the goods named above, on a line of its own; null for any other row. */
function weightRow({ row }: RowDraft): ItemRow | null {
  const alone = weightAlone(row.line);
  if (!alone) return null;
  const quantity = { value: alone.count, text: String(alone.count), certainty: 0.95 };
  return { ...row, kind: 'detail', quantity, unit: Math.round(alone.unit), name: row.line.text };
}

/** How many were sold at so many for so much, on a line of its own; null for any other row. */
function dealRow({ row }: RowDraft): ItemRow | null {
  const counted = countAtDeal(row.line.text);
  if (!counted) return null;
  const quantity = { value: counted.count, text: String(counted.count), certainty: 0.95 };
  return { ...row, kind: 'detail', quantity, unit: counted.unit };
}

/** Behind the price of one: `$10.00/g`. */
const PER_UNIT = /(?:^|\s)\/\s?(?:ea|each|g|gram|oz|lb|unit)(?=\s|$)/gi;

/**
 * Takes the price of one: the last amount but one, or the only one where it does not stand among the prices of lines; and
 * what was taken off, where that has a column of its own between the two.
 */
function takeUnitPrice(draft: RowDraft, column: Column, { lessBefore }: Printing): void {
  const { row, amounts } = draft;
  const last = amounts.at(-1);
  if (!last) return;
  // In that column a percentage may stand as well.
  const hasLess = lessBefore && !RATE_OFF.test(` ${row.line.text.slice(amounts.at(-2)?.end, last.start)}`);
  if (hasLess && amounts.length >= 2) row.less = Math.abs(amounts.at(-2)?.cents ?? 0);
  if (amounts.length >= 2) row.unit = amounts.at(hasLess ? -3 : -2)?.cents ?? null;
  else if (row.quantity && !inColumn(last, column)) row.unit = last.cents;
  takeLess(draft);
  draft.text = draft.text.replace(PER_UNIT, ' ');
  if (amounts.length < 2) return;
  if (PRICE_BEFORE.test(draft.text)) row.unit = null;
  else if (EACH_IN_BRACKETS.test(draft.text) || AT_EACH.test(row.line.text.slice(0, amounts.at(-2)?.start)))
    takeCountByPriceOfOne(row, last);
  draft.text = draft.text.replace(EACH_IN_BRACKETS, ' ').replace(PRICE_BEFORE, ' ').replace(OFF_IN_BRACKETS, ' ');
  if (EACH_BETWEEN.test(row.line.text.slice(amounts.at(-2)?.end, last.start)))
    draft.text = draft.text.replace(EACH_AT_END, ' ');
  if (takesRate(row, amounts)) draft.text = draft.text.replace(RATE_OFF, ' ');
}

/** That a price is that of one, between it and that of the line: `$20.00 ea  $40.00`; and the same once both are taken off. */
const EACH_BETWEEN = /^\s*(?:ea|each)\.?\s*$/i;
const EACH_AT_END = /\s(?:ea|each)\.?\s*$/i;

/** What was taken off in percent, left behind between the two prices. */
const RATE_OFF = /\s-?\s?(\d{1,2}(?:\.\d{1,2})?)\s?%\W*$/;

/** Whether a rate between the last two amounts leads from the first to the second: `20.00 -10%  18.00`. */
function takesRate({ line }: ItemRow, amounts: readonly Amount[]): boolean {
  const [before, after] = amounts.slice(-2);
  if (!before || !after) return false;
  const rate = Number(RATE_OFF.exec(` ${line.text.slice(before.end, after.start)}`)?.[1] ?? 0);
  return rate > 0 && Math.abs((before.cents * (100 - rate)) / 100 - after.cents) <= 1;
}

/** What is left of `(20% off -6.40)`, its amount taken off. */
const OFF_IN_BRACKETS = /\(\s?\d{1,2}\s?%\s(?:off|disc\w*)\W*$/i;
/** What is left of `($5.00 each)` and of `Reg $15.00` behind a name, the amounts taken off. */
const EACH_IN_BRACKETS = /\(?\s(?:ea|each)\.?\s?\)/i;
const PRICE_BEFORE = /\s(?:reg(?:ular)?|was|orig(?:inal)?|list|msrp)\b[\s.:]*$/i;

/** Behind a name, in front of what one costs: `Berry Bar @ 5.00  20.00`. */
const AT_EACH = /\p{L}\S*\s+@\s*$/u;

/** Takes how many the price of one makes the price of the line: `Berry Bar ($5.00 each)  $20.00`. */
function takeCountByPriceOfOne(row: ItemRow, price: Amount): void {
  const count = price.cents / (row.unit || price.cents);
  if (!row.quantity && Number.isInteger(count) && count > 1) row.quantity = { value: count, text: '', certainty: 0.95 };
}

/** Takes what is counted and what one costs, up to the price. */
function takeCounted(draft: RowDraft, { count, text, unit, less, start }: Counted): void {
  const { row } = draft;
  row.quantity = { value: count, text, certainty: 0.97 };
  row.unit = Math.round(unit);
  row.less = less;
  draft.text = row.line.text.slice(0, start);
}

/** Takes the price of the line; one behind a detail (`SKU 100482  3 @ $15.00  $45.00`) only where a multiplication explains it. */
function takePrice(draft: RowDraft, column: Column, detail: boolean, isMultiplied: boolean): void {
  const { row, amounts } = draft;
  const last = amounts.at(-1);
  const isCounted = takeCountBesideTag(draft);
  const explained = amounts.length >= 2 && (isMultiplied || isCounted);
  if (last && (!detail || explained) && inColumn(last, column)) row.price = last;
  row.kind = row.price ? 'priced' : detail ? 'detail' : 'text';
  row.each = isMultiplied && amounts.length === 1 && row.price !== null;
}

/** Prices that are not what the line comes to. */
const PRICE_OF_ANOTHER = /\b(?:price|was|orig\w*|reg\w*|list|msrp|each|sav\w*|tax\w*)\b/i;

/** Whether more prices stand beside details than beside names: `Route: Oral   Qty: 1   $55.00`. */
export function havePricesAtDetails(rows: readonly ItemRow[], column: Column): boolean {
  const besideDetails = rows.filter(({ kind, line }) => {
    const last = kind === 'detail' ? amountsOn(line).at(-1) : undefined;
    return last !== undefined && inColumn(last, column) && !PRICE_OF_ANOTHER.test(line.text);
  });
  return besideDetails.length >= 2 && besideDetails.length > rows.filter(({ kind }) => kind === 'priced').length;
}

const LABELLED_ID =
  /\b(?:sku|upc|plu|item\s*(?:no|#|id)|product id|barcode|code)\b\s*[:#.]*\s*([A-Z0-9][A-Z0-9-]{3,}(?:\.\d+)?)/i;

const TAX_LETTERS =
  /(?<!\d)\s+\*?(?:H|G|P|GP|FP|HST|PST)\.?\s*$|\s+\*?(?:SR|ZRL?|ZR|T[XN]?|N|S|F|\*S|E|R|X|TT|NT|6%|0%|GST)\.?\s*$|\s[*]\s*$/;
/** The code of a tax or a unit beside numbers, below the name of the goods: `2  24.00 SR`. */
const LONE_MARK = /^\W*(?:[SZ]R[A-Z0]?|[EORGD]S|T[XN]|NT|GST|SST|PKTS?|UNI|UNITS?|PCS?|BOX|NOS?)\W*$/i;
/** So many for so much beside figures, what it takes off taken out of the brackets behind it: `2 for $25 (`. */
const DEAL_ALONE = /^\W*(?:\d{1,2}\s?)?for\s?(?:RM|[$€£])\s?\d{1,4}\W*$/i;
/** The label of what one costs, once that has been taken off. */
const UNIT_PRICE = /\b(?:unit\s*)?price\b\s*(?:each|ea)?\s*[:=@]?/gi;
