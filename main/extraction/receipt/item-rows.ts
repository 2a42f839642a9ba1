import { type Amount, amountsOn, amountWithoutPoint } from './amounts.ts';
import { ITEM_COUNT } from './item-blocks.ts';
import { countBeside, countOf } from './item-counts.ts';
import { inColumn, isPriceWithoutPoint } from './price-column.ts';
import type { ReceiptLine } from './receipt-lines.ts';
import { comparable, mentions } from './text-match.ts';
import { weighedOn, weightAlone } from './weighed-goods.ts';

/**
 * What a line among the items is: `priced` ends or begins an item, the others belong to one. A `measure` (`100mg`,
 * `12 fl oz`) is the end of a name where it stands below one, and a detail where it is set in.
 */
export type RowKind = 'priced' | 'text' | 'measure' | 'detail' | 'discount';

export interface ItemRow {
  kind: RowKind;
  line: ReceiptLine;
  /** What is left for a name once quantities, amounts, codes and tax letters are taken off. */
  name: string;
  /** In the column of line prices; null for rows without one. */
  price: Amount | null;
  quantity: {
    value: number;
    text: string;
    certainty: number;
    /** It is the end of a name: `Pre-Roll x 2`. */
    behindName?: boolean;
  } | null;
  /** Cents each, where printed. */
  unit: number | null;
  /** `price` is that of one, and what they come to is not printed: `2 x $24.00`. */
  each: boolean;
  /** SKU, barcode or package tag. */
  id: string | null;
  /** Cents taken off, positive. */
  off: number;
}

const DETAIL =
  /^\W*(?:(?:[s5]ku|metrc|rx|u[i1l]d|upc|plu|barcode|batch|pkg|pkgd|package|tag|lot|wt|thca?|cbda?|tac|exp|ea)\b\s*(?:no\b|id\b|date\b|price\b|[:#.]|\d|$)|total thc|weight|net w|expir|orig(?:inal|\.)|reg(?:ular|\.)\s*price|list price|unit price|price each|price\W*$|was\s*[:$\d]|you pay|(?:strain|brand|route|dose|dosage|category|cat|type|subtype|room|source|harvest(?:ed)?|license|lic|tax(?:able|ed)?|lineage|form)\s*[:#]|nontax|non-tax)/i;
/** A batch, SKU or package whose number begins with letters: `SKU ACC-00482`, `Batch NV-2291`. */
const LABELLED_CODE =
  /^\W*(?:[s5]ku|upc|plu|batch|pkg|package|tag|lot)\b[\s:#.]*(?=[A-Z_-]*\d)[A-Z0-9_.-]+(?:\s[A-Z0-9_.-]*\d[A-Z0-9_.-]*)?\W*$/i;
/** The size of a pack that begins the second line of a name: `10 x 10 mg`. */
const PACK_SIZE = /^\W{0,2}\d{1,3}\s?[xX×]\s?\d+(?:\.\d+)?\s?(?:mg|g|ml|oz)\b/i;
const BRACKETED = /^\W*\([^)]*\d[^)]*\)?\W*$/;
const STRAIN_KIND = /^\W*(?:indica|sativa|hybrid)(?:[ -](?:dominant|hybrid))?\W*$/i;
const MEASURE =
  /^(?!\W*\d{4,}\W*$)\W*(?:\d+(?:\.\d+)?|\d{1,2}:\d(?!\d))\s?(?:g|gr|gm|grams?|mg|[o0]z|f[l1i]?\.? ?[o0]z|[o0]unces?|m[l1i]|each|ea|units?|pk|ct|pc|pcs|count|servings?|pack)?\.?\W*$|^\W*\d{1,3}\s?[xX×]\s?\d+(?:\.\d+)?\s?(?:mg|g|ml|oz)\W*$|^\W*[x×]\s?[1-9]\d{1,2}\W*$/i;
const DISCOUNT =
  /\b(?:disc(?:ount)?s?|\d+\s?%\s*off|off\b|promo(?:tion)?|coupon|deal|bogo|bundle|markdown|veterans?|senior|employee|first[- ]time|birthday|happy hour|loyalty|savings?|save|special|less|adj(?:ustment)?|industry|comp(?:ed)?|rabatt|[a-z]+rabatt|nachlass|gutschein|remise|rabais|r[eé]duction|escompte|descuento|dto|sconto|korting|desconto)\b/i;
const TIMES_UNIT =
  /(?<![\d.])(\d{1,4}(?:\.\d{1,3})?)\s*(?:x|X|×|@|\*|ea\.?\s*@|each\s*@|pcs?\s*@|units?\s*@|(?:g|gr|grams?|oz|lb)\s*@|(?:[Ss5]t(?:c?k|[uü]ck)?|[Uu]ds?|pz)\.?\s*(?:x|X|×|@|[aàáAÀ](?=\s))|[aàá](?=\s))\s*(?=[$€RsS]?M?\s?\d{1,4}[.,]\s?\d{1,4}(?!\d*\s?(?:g|mg|ml|oz)\b))/;
/** Second lines of headings, totals of classes of goods, and other lines that name nothing. */
const NO_NAME =
  /^\W*(?:(?:\(?(?:GST|RM|TAX|MYR|USD|SR|EUR|CHF|TTC)\)?\W*)+|code|item|description|qty|price|amount|(?:sub\s?)?total\b.*|(?:no\.? of )?items?\W*\d*(?:\W*units?\W*\d*)?|units?\W*\d+|\d+ items?.*|you saved?\b.*|(?:tax[ -]?exempt|(?:non-?)?taxable|regular|no tax|each|ea))\W*$/i;
/** Labels of prices, the prices themselves taken off. */
const ONLY_LABELS =
  /^\W*(?:(?:reg(?:ular)?|sale|was|now|orig(?:inal)?|msrp|retail|price|each|ea|final|(?:line |item )?total|amount|ext(?:ended)?)\b\W*)+$/i;
/** The price of one in hundredths of a cent, which is no amount of the receipt's: `3 X 2.9000`. */
const FINE_PRICE = /(?<=^|\s)\d{1,4}\.\d{3,4}(?=\s|$)/;
/** What is left of it once the unit price has been taken off. */
const TIMES_LEFT_BEHIND =
  /(?<!\S)\d{1,4}(?:\.\d{1,3})?\s*(?:[xX×@*]|[aàá]|(?:ea\.?|each|pcs?|units?|g|gr|grams?|oz|lb)\s*@|(?:[Ss5]t(?:c?k|[uü]ck)?|[Uu]ds?|pz)\.?\s*[xX×@aàá])\s*(?=\s|$)(?!.*\s\d{1,4}\s*[xX×@]\s*$)/;
/** The label of what one costs, once that has been taken off. */
const UNIT_PRICE = /\b(?:unit\s*)?price\b\s*(?:each|ea)?\s*[:=@]?/gi;
/** So many of one thing on one line are rather what is in a pack. */
const LIKE_A_PACK = 20;
/** `Pre-Roll x 2`: how many, behind the name. */
const TRAILING_TIMES = /\s[xX×]\s?(\d{1,2})\s*$/;
const LABELLED_QUANTITY =
  /\b(?:[qoagd0]ty|quantity|qnty|menge|anzahl|qt[eéà]|quantit[eéà]|cant(?:idad)?|aantal)\s*[:.=]?\s*(\d{1,3}(?:[.,]\d{1,3})?)\b/i;
/** `Qty: 1.00 ea Batch: AB-12`, below a product. */
const BATCH_BEHIND_QUANTITY =
  /^\W*(?:qty|quantity)\s*[:.=]?\s*[\d.]+\s*(?:ea|each|units?|pcs?)?\.?\s+(?:batch|lot|sku|pkg|package)\b/i;
const LEADING_TIMES =
  /^\W{0,2}(\d{1,3}(?:\.\d{1,2})?)\s?[xX×]\s+(?=.*[A-Za-z]{2})|^\W{0,2}(\d{1,3})[xX×](?=\s?[A-Z])|^\W{0,2}\((\d{1,2})\)\s+/;
/** A digit alone in the column of quantities, read as the letter it looks like. */
const LEADING_LETTER = /^\W{0,2}([ABGLSZ])\s+(?=[A-Z][A-Za-z])/;
const LIKE_DIGIT: Record<string, number> = { A: 4, B: 8, G: 6, L: 1, S: 5, Z: 2 };
/** A quantity that took the first letter of the name behind it: `1R osin`. Letters of units are no name's: `1G gelato cart`. */
export const TOOK_LETTER = /^(\W{0,2}[1-9])([ABCDEFHIJNPQRSTUVWYZ])\s(?=[a-z]{2})/;
const LEADING_NUMBER = /^\W{0,2}([1-9Il|]\d?)\s+(?=[A-Za-z(["'*]|\d+[A-Za-z%]|\d\S*\s+[A-Za-z])/;
/** The same with decimals, which may as well be the size of what is named: `3.5 Gelato Flower`. */
const LEADING_DECIMAL = /^\W{0,2}(\d{1,2}\.\d{1,3})\s+(?=[A-Za-z(["'*]|\d+[A-Za-z%]|\d\S*\s+[A-Za-z])/;
/** A quantity in a column of its own behind the name. */
export const TRAILING_NUMBER = /\s([1-9]\d?)(?:\.00?)?\s*$/;
/** Goods that came back or were cancelled: their price counts against the others, it is no discount on one of them. */
const RETURNED = /^\s*[-–−]\s?\d{1,2}[xX]?\s|\b(?:void(?:ed)?|return(?:ed)?|refund(?:ed)?|cancel(?:l?ed)?)\b/i;
const PACKAGE_TAG = /\b1A[4F][0-9A-FO]{10,24}\b|\b[0-9A-F]{22,26}\b/i;
const LABELLED_ID =
  /\b(?:sku|upc|plu|item\s*(?:no|#|id)|product id|barcode|code)\b\s*[:#.]*\s*([A-Z0-9][A-Z0-9-]{3,}(?:\.\d+)?)/i;
const CODE_ONLY =
  /^[*#\s]*(?!\S*\d(?:MG|G|ML|OZ|PK|CT)(?:\s|$))(\d{4,14}|[A-Z]{1,4}\d{3,}[A-Z0-9-]*|(?=(?:[A-Z-]*\d){3})[A-Z0-9]{1,8}(?:-[A-Z0-9]{1,10}){1,3})(?=\s|$)/;
/** The number of an article in front of its name. */
const BARCODE_BEFORE = /^\W{0,2}(\d{6,15})\s+(?=[A-Z][A-Za-z'.]+)/;
const TAX_LETTERS =
  /(?<!\d)\s+\*?(?:H|G|P|GP|HST|PST)\.?\s*$|\s+\*?(?:SR|ZRL?|ZR|T[XN]?|N|S|F|\*S|E|R|X|TT|NT|6%|0%|GST)\.?\s*$|\s[*]\s*$/;

/** The code of a tax behind a price: `17,90 A`, `13.00 B*`. */
const TAX_CODE_BEHIND = /^\s+[A-Z]\*?\s*$/;

/** Text with the noughts, ones and fives inside words turned back into the letters they were. */
function asLetters(text: string): string {
  return text.replace(/\S+/g, (word) => {
    const letters = word.replace(/[^A-Za-z]/g, '').length;
    if (letters < 2 || letters * 2 < word.length || /^\W*\d+[a-z]{1,3}\W*$/i.test(word)) return word;
    return word
      .replace(/0/g, 'O')
      .replace(/1(?=[A-Za-z])|(?<=[A-Za-z])1/g, 'l')
      .replace(/5(?=[A-Za-z])/g, 'S');
  });
}

const DETAIL_NAMES = ['original price', 'regular price', 'list price'];

const isDetail = (line: ReceiptLine) =>
  LABELLED_CODE.test(line.text) ||
  DETAIL.test(line.text) ||
  DETAIL.test(asLetters(line.text)) ||
  mentions(comparable(line.text), DETAIL_NAMES);
const isDiscountText = (text: string) => DISCOUNT.test(text) || DISCOUNT.test(asLetters(text));

/** Whether a line says something about an item (its SKU, batch, strength) rather than naming it. */
export function isItemDetail(line: ReceiptLine): boolean {
  return (
    isDetail(line) ||
    BRACKETED.test(line.text) ||
    STRAIN_KIND.test(line.text) ||
    MEASURE.test(line.text) ||
    PACKAGE_TAG.test(line.text) ||
    LABELLED_QUANTITY.test(line.text)
  );
}

/** Whether a row without an amount names a discount. */
export function isDiscountName(row: ItemRow): boolean {
  return isDiscountText(row.line.text);
}

function numberOf(text: string): number {
  return Number(text.replace(/[Il|]/g, '1'));
}

/** How a receipt prints its goods. */
export interface Printing {
  /** Where the heading or the other lines put bare quantities. */
  quantityAt: 'first' | 'after-name' | null;
  /** Whether a heading says so, which makes quantities of decimals, too. */
  decimals: boolean;
  /** Whether digits in the column of prices are a price whose point was lost; the sums have to prove it. */
  mendsPoints: boolean;
}

/**
 * One line among the items, taken apart.
 *
 * @param column of the prices of lines
 */
export function itemRow(
  line: ReceiptLine,
  column: { x0: number; x1: number } | null,
  { quantityAt, decimals, mendsPoints }: Printing,
): ItemRow {
  const amounts = amountsOn(line);
  // What is taken off is an amount also where its point was lost.
  const mended = amounts.length === 0 ? amountWithoutPoint(line) : null;
  if (
    mended &&
    ((mended.cents < 0 && isDiscountText(line.text)) || (mendsPoints && isPriceWithoutPoint(mended, column)))
  )
    amounts.push(mended);
  let text = line.text;
  for (const [at, amount] of [...amounts.entries()].reverse()) {
    // A single letter between two amounts is a piece of the second one's sign.
    const before = amounts[at - 1]?.end;
    const torn = before !== undefined && /^\s*[A-Za-z]\s*$/.test(text.slice(before, amount.start));
    text = `${text.slice(0, torn ? before : amount.start)} ${text.slice(amount.end)}`;
  }
  const last = amounts.at(-1);
  // One letter behind the price says which tax is in it.
  if (last && TAX_CODE_BEHIND.test(line.text.slice(last.end))) text = text.replace(/\s[A-Z*]{1,2}\s*$/, ' ');
  const row: ItemRow = {
    kind: 'text',
    line,
    name: '',
    price: null,
    quantity: null,
    unit: null,
    each: false,
    id: null,
    off: 0,
  };
  const tag = PACKAGE_TAG.exec(line.text);
  const labelled = LABELLED_ID.exec(text);
  if (tag) row.id = tag[0];
  else if (labelled?.[1]) row.id = labelled[1];

  const returned = last && last.cents < 0 && /[A-Za-z]{3}/.test(text) && RETURNED.test(text);
  const isDiscount =
    last &&
    !returned &&
    (last.cents < 0 || (isDiscountText(text) && !/[a-z]{3,}\s+\d+(?:\.\d+)?\s?(?:mg|g)\b/i.test(text)));
  // What is left to pay may stand behind what was taken off: `-$10.00 (Sunday special)  $50.00`.
  const off = amounts.find((amount) => amount.cents < 0) ?? last;
  if (isDiscount && off) return { ...row, kind: 'discount', off: Math.abs(off.cents), name: text.trim() };

  const weighed = weighedOn(line, last);
  if (last && weighed && inColumn(last, column)) {
    const quantity = { value: weighed.count, text: String(weighed.count).replace('.', ','), certainty: 0.97 };
    const name = tidyName(line.text.slice(0, weighed.start));
    return { ...row, kind: 'priced', price: last, quantity, unit: Math.round(weighed.unit), name };
  }
  const alone = weightAlone(line);
  if (alone) {
    const quantity = { value: alone.count, text: String(alone.count), certainty: 0.95 };
    return { ...row, kind: 'detail', quantity, unit: Math.round(alone.unit), name: line.text };
  }
  const times = timesOn(line, amounts);
  if (times?.[1]) row.quantity = { value: Number(times[1]), text: times[1], certainty: 0.95 };
  const named = LABELLED_QUANTITY.exec(line.text);
  if (!row.quantity && named?.[1])
    row.quantity = { value: Number(named[1].replace(',', '.')), text: named[0], certainty: 0.95 };
  if (amounts.length >= 2) row.unit = amounts[amounts.length - 2]?.cents ?? null;
  else if (last && row.quantity && !inColumn(last, column)) row.unit = last.cents;
  if (last) text = text.replace(PER_UNIT, ' ');
  const counted = row.quantity ? null : countOf(amounts, text);
  if (counted) {
    row.quantity = { value: counted.value, text: counted.text, certainty: 0.97 };
    text = text.slice(0, text.length - counted.cut).replace(counted.cut === 0 ? UNIT_BEHIND : /$/, '');
  }

  const detail =
    tag !== null ||
    ITEM_COUNT.test(line.text) ||
    isDetail(line) ||
    BATCH_BEHIND_QUANTITY.test(line.text) ||
    (amounts.length === 0 && (BRACKETED.test(line.text) || STRAIN_KIND.test(line.text)));
  // The price may stand behind the SKU, below the name: `SKU 100482  3 @ $15.00  $45.00`.
  const multiplier = tag && amounts.length >= 2 ? countBeside(line.text.replace(tag[0], ' '), amounts) : null;
  if (!row.quantity && multiplier !== null)
    row.quantity = { value: multiplier, text: String(multiplier), certainty: 0.95 };
  const explained = amounts.length >= 2 && (times !== null || multiplier !== null);
  if (last && (!detail || explained) && inColumn(last, column)) row.price = last;
  row.kind = row.price ? 'priced' : detail ? 'detail' : 'text';
  row.each = times !== null && amounts.length === 1 && row.price !== null;
  if (detail) return { ...row, name: row.price ? '' : line.text };
  if (row.kind === 'text' && MEASURE.test(line.text) && /[()]/.test(line.text))
    return { ...row, kind: 'detail', name: line.text };
  if (row.kind === 'text' && amounts.length === 0 && MEASURE.test(line.text))
    return { ...row, kind: 'measure', name: line.text.trim() };

  text = text.replace(TIMES_UNIT, ' ').replace(LABELLED_QUANTITY, ' ');
  if (quantityAt === 'first') text = text.replace(TOOK_LETTER, '$1 $2');
  if (times)
    text = text
      .replace(FINE_PRICE, ' ')
      .replace(TIMES_LEFT_BEHIND, ' ')
      .replace(/\s(?:@|ea|each|=)(?=\s|$)/gi, ' ');
  if (!row.quantity && !(row.price === null && PACK_SIZE.test(text))) {
    const measured = LEADING_MEASURED.exec(text);
    const makes = row.unit !== null && Math.abs(Number(measured?.[1]) * row.unit - (row.price?.cents ?? 0)) <= 1;
    if (measured?.[1] && row.price && (makes || quantityAt === 'first')) {
      row.quantity = { value: Number(measured[1]), text: measured[1], certainty: makes ? 0.97 : 0.85 };
      text = text.slice(measured[0].length);
    }
    const leading = LEADING_TIMES.exec(text) ?? leadingNumber(text, row, quantityAt === 'first', decimals);
    const digits = leading?.[1] ?? leading?.[2] ?? leading?.[3];
    if (leading && digits && !row.quantity) {
      row.quantity = { value: numberOf(digits), text: leading[0].trim(), certainty: 0.92 };
      text = text.slice(leading[0].length);
    }
    const letter = row.price && quantityAt === 'first' && !row.quantity ? LEADING_LETTER.exec(text) : null;
    const value = LIKE_DIGIT[letter?.[1] ?? ''];
    if (letter && value) {
      row.quantity = { value, text: letter[0].trim(), certainty: 0.4 };
      text = text.slice(letter[0].length);
    }
  } else {
    const repeats = LEADING_MEASURED.exec(text) ?? /^\W{0,2}(\d{1,3})\s+(?=[A-Za-z])/.exec(text);
    if (repeats && Number(repeats[1]) === row.quantity?.value) text = text.slice(repeats[0].length);
  }
  for (let again = 0; again < 2; again += 1) text = text.replace(TAX_LETTERS, '');
  const behind = row.quantity ? null : TRAILING_TIMES.exec(text);
  // What does not part the price into whole cents counts what is in a pack: `Feuilles x32`.
  if (behind?.[1] && (row.price?.cents ?? 0) % Number(behind[1]) === 0) {
    // `5mg x 20` may be how many there are in a pack, as may what hardly anybody buys so many of: `Filters x50`.
    const pack = /\dm?g$/i.test(text.slice(0, behind.index)) || Number(behind[1]) >= LIKE_A_PACK;
    row.quantity = { value: Number(behind[1]), text: behind[0].trim(), certainty: pack ? 0.4 : 0.92, behindName: true };
    text = text.slice(0, behind.index);
  }
  if (returned) {
    const sign = /^\s*[-–−]\s?(\d{1,2})[xX]?\s/.exec(text);
    const value = row.quantity?.value ?? Number(sign?.[1] ?? 1);
    row.quantity = { value: -value, text: row.quantity?.text ?? sign?.[1] ?? '', certainty: 0.9 };
    if (sign) text = text.slice(sign[0].length);
  }
  if (row.quantity && last) text = text.replace(UNIT_PRICE, ' ');
  if (
    !row.quantity &&
    row.price &&
    ((row.unit !== null && (row.unit > 0 || amounts.length > 2)) || quantityAt === 'after-name')
  ) {
    // A column of quantities between the name and the prices, if it makes the product come out.
    const behindName = TRAILING_NUMBER.exec(text);
    const trailing = behindName ?? /^\W{0,2}(\d{1,3})(?=\s|$)/.exec(text);
    const value = Number(trailing?.[1]);
    const product = (row.unit ?? row.price.cents) * value;
    // `2  40.00  8.00  72.00`: what was taken off stands between the price of one and that of the line.
    const [each, less] = [amounts.at(-3)?.cents, amounts.at(-2)?.cents ?? 0];
    const lessens = each !== undefined && behindName !== null && value * each - Math.abs(less) === row.price.cents;
    if (lessens) row.unit = each;
    const fits =
      lessens ||
      row.unit === null ||
      Math.abs(product - row.price.cents) <= 1 ||
      (quantityAt === 'after-name' && behindName !== null);
    if (trailing && fits) {
      // Seven for the price of one is one, read wrongly.
      const one = value === 7 && row.unit === row.price.cents;
      row.quantity = { value: one ? 1 : value, text: trailing[1] ?? '', certainty: one ? 0.7 : 0.95 };
      text = text.replace(trailing[0], ' ');
    }
  }
  const barcode = row.id ? null : BARCODE_BEFORE.exec(text);
  if (barcode?.[1]) [row.id, text] = [barcode[1], text.slice(barcode[0].length)];
  const code = CODE_ONLY.exec(text.trim());
  if (!row.id && code?.[1]) {
    const rest = text
      .trim()
      .slice(code[0].length)
      .replace(/[^A-Za-z]/g, '');
    if (rest.length === 0) [row.id, text] = [code[1], ''];
  }
  row.name = ONLY_LABELS.test(text) ? '' : tidyName(text);
  if (row.kind === 'text' && NO_NAME.test(row.name)) return { ...row, kind: 'detail' };
  if (
    row.kind === 'text' &&
    (!/[A-Za-z]{2}/.test(row.name) || /^\W*\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]m)?\W*$/i.test(row.name))
  )
    return { ...row, kind: 'detail' };
  return row;
}

/** A quantity in front of a name, one with decimals only below a heading or where what one costs makes the price with it. */
function leadingNumber(
  text: string,
  { unit, price }: ItemRow,
  isFirst: boolean,
  decimals: boolean,
): RegExpExecArray | null {
  const whole = isFirst ? LEADING_NUMBER.exec(text) : null;
  const decimal = LEADING_DECIMAL.exec(text);
  const proven = unit !== null && price !== null && Math.abs(Number(decimal?.[1]) * unit - price.cents) <= 1;
  return whole ?? ((isFirst && decimals) || proven ? decimal : null);
}

/**
 * How many at which price each. `2 Cedar Cart 1g @ 20.00  40.00` are two of a gram, not a gram of it: where only the
 * number in front makes the price come out, the weight belongs to the name.
 */
function timesOn(line: ReceiptLine, amounts: readonly Amount[]): RegExpExecArray | null {
  const times = TIMES_UNIT.exec(line.text);
  const [unit, price] = [amounts.at(-2)?.cents, amounts.at(-1)?.cents];
  const leading = Number(/^\W{0,2}(\d{1,3}(?:\.\d{1,3})?)\s?[xX×]?\s+(?=[A-Za-z])/.exec(line.text)?.[1]);
  if (!times || unit === undefined || price === undefined || !leading) return times;
  const misses = Math.abs(Number(times[1]) * unit - price) > 1;
  return misses && leading * unit === Math.abs(price) ? null : times;
}

/** Behind the price of one: `$10.00/g`. */
const PER_UNIT = /(?:^|\s)\/\s?(?:ea|each|g|gram|oz|lb|unit)(?=\s|$)/gi;
/** What a quantity counts, left behind in its column: `2.00 ea  20.00  40.00`. */
const UNIT_BEHIND = /\s(?:g|gr|grams?|oz|lb|ea|each|ct|pcs?|units?)\s*$/i;
/** How much of it, in front of its name: `3.50g Blue Meadow`, `2 ea Harbor Cart`. */
const LEADING_MEASURED =
  /^\W{0,2}(\d{1,3}(?:\.\d{1,3})?)\s?(?:g|gr|grams?|oz|lb|ea|each|ct|pcs?|units?)\s+(?=[A-Za-z]{2})/i;

/** A name without the rules, leaders and bullets around it. */
function tidyName(text: string): string {
  return text
    .replace(/\$|\bRM\b/g, ' ')
    .replace(/(?<=[A-Za-z])1(?=[a-z]{2})/g, 'l')
    .replace(/(?<![A-Za-z0-9])0G(?![A-Za-z0-9])/g, 'OG')
    .replace(/(?<=[A-Z])0+(?=[A-Z]{2})|(?<=[A-Z]{2})0+(?=[A-Z])/g, (noughts) => 'O'.repeat(noughts.length))
    .replace(/(?<=\d)m[1I](?![A-Za-z0-9])/g, 'ml')
    .replace(/\s+/g, ' ')
    .replace(/^[\s*=_~.:;,'"•+]+(?=\S)|[\s*=_~:;,'"@.]+$/g, '')
    .trim();
}
