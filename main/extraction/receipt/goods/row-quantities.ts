import type { Amount } from '../lines/amounts.ts';
import { COLUMN_GAP, type ReceiptLine } from '../lines/receipt-lines.ts';
import { countBeside, countInUnits, countOf, EACH_BEHIND } from './item-counts.ts';
import { LABELLED_QUANTITY, PACKAGE_TAG } from './item-details.ts';
import type { ItemRow, Printing, RowDraft } from './item-row.ts';

const TIMES_UNIT =
  /(?<![\d.])(\d{1,4}(?:\.\d{1,3})?)\s*(?:[xX×]\s?@|x|X|×|@|\*|(?:(?:ea\.?|each|pcs?|pieces?|units?)\s*(?:[@,x×]|at\b))|(?:EA\.?|EACH|PCS?|UNITS?|[Uu]nit\(s\)|UNIT\(S\))\s*(?:[@,xX×]|at\b|AT\b)|at(?=\s)|(?:g|gr|grams?|oz|lb)\s*@|(?:PKS?|PKTS?|FT|MTR|YD|RO?LL?|BO?X|BTL|PR|SET|DOZ|CTN|TIN|CS)\s*@|(?:[Ss5]t(?:c?k|[uü]ck)?|[Uu]ds?|pz)\.?\s*(?:x|X|×|@|[aàáAÀ](?=\s))|[aàá](?=\s))\s*(?=[$€RsS]?M?\s?(?:\d{1,4}[.,]\s?|\.(?=\d{2}\s))\d{1,4}(?!\d*\s?(?:[gG]|[mM][gGlL]|[oO][zZ])\b)|\$\d{1,4}(?![\d.,]))/;

/** A weight or the pieces of a set behind a word, in front of the sign. */
const SIZE_OF_NAME = /^\d+(?:\.\d+)?\s?(?:g|gr|grams?|oz|lb|pcs?|pk)\s*@/i;

/**
 * How many at which price each. `2 Cedar Cart 1g @ 20.00  40.00` are two of a gram, not a gram of it: where the number in
 * front makes the price come out, or the weight does not and one is all there is (`Shake 14g @ 34.99  34.99`), the weight
 * belongs to the name.
 */
export function timesOn(line: ReceiptLine, amounts: readonly Amount[]): RegExpExecArray | null {
  const times = TIMES_UNIT.exec(line.text);
  const [unit, price] = [amounts.at(-2)?.cents, amounts.at(-1)?.cents];
  const leading = Number(/^\W{0,2}(\d{1,3}(?:\.\d{1,3})?)\s?[xX×]?\s+(?=[A-Za-z]|\d+\s+[A-Za-z])/.exec(line.text)?.[1]);
  if (!times || unit === undefined || price === undefined) return times;
  const misses = Math.abs(Number(times[1]) * unit - price) > 1;
  const isSize = SIZE_OF_NAME.test(times[0]);
  const endsName = isSize && /\p{L}{2}/u.test(line.text.slice(0, times.index));
  if (unit === price && (endsName || (isSize && misses))) return null;
  if (!leading) return times;
  // Less than it comes to may be left of a price: `1 Cedar Cart 7g @ 20.00  18.00`.
  const isLess = endsName && leading <= Number(times[1]) && leading * unit > price;
  return isLess || ((misses || isSize) && leading * unit === Math.abs(price)) ? null : times;
}

/** Takes the quantity that is multiplied or has a label, wherever it stands: `2 x 20.00`, `Qty: 2`. */
export function takeSaidQuantity({ row }: RowDraft, times: RegExpExecArray | null): void {
  const named = LABELLED_QUANTITY.exec(row.line.text);
  if (times?.[1]) row.quantity = { value: Number(times[1]), text: times[1], certainty: 0.95 };
  else if (named?.[1]) row.quantity = { value: Number(named[1].replace(',', '.')), text: named[0], certainty: 0.95 };
}

/** What a quantity counts, left behind in its column: `2.00 ea  20.00  40.00`. */
const UNIT_BEHIND = /\s(?:g|gr|grams?|oz|lb|ea|each|ct|pcs?|units?)\s*$/i;

/** Takes the quantity in a column before the price of one, where the two make the price of the line. */
export function takeCountBeforePrices(draft: RowDraft, { namesUnits }: Printing): void {
  if (draft.row.quantity) return;
  const counted = countOf(draft.amounts, draft.text);
  const inUnits = counted ? null : countInUnits(draft.amounts, draft.row.line.text, namesUnits);
  const at = inUnits ? draft.text.lastIndexOf(inUnits.text) : -1;
  if (inUnits && at >= 0) {
    draft.row.quantity = { ...inUnits, certainty: 0.97 };
    draft.text = `${draft.text.slice(0, at)} ${draft.text.slice(at + inUnits.text.length)}`;
  }
  if (!counted) return;
  draft.row.quantity = { value: counted.value, text: counted.text, certainty: 0.97 };
  const text = draft.text.slice(0, draft.text.length - counted.cut);
  draft.text = counted.cut === 0 ? withoutUnit(text, draft) : text;
}

/** What goods are counted in, between how many and what one costs: `6.00 LGTH 9.50  57.00`. No name goes on there. */
const UNIT_BETWEEN = /^\s+(\p{L}{1,6})\.?\s+$/u;

/** A text without the unit that its quantity had behind it, the amounts taken off. */
function withoutUnit(text: string, { row, amounts }: RowDraft): string {
  const [count, each] = amounts.slice(-3);
  const between = UNIT_BETWEEN.exec(row.line.text.slice(count?.end, each?.start))?.[1];
  const at = between === undefined ? -1 : text.lastIndexOf(` ${between}`);
  return between === undefined || at < 0
    ? text.replace(UNIT_BEHIND, '')
    : `${text.slice(0, at)} ${text.slice(at + 1 + between.length)}`;
}

/** Takes the quantity beside a package's tag, where it makes the price; says whether there is one: `1A4...  2  8.00  16.00`. */
export function takeCountBesideTag({ row, amounts }: RowDraft): boolean {
  const tag = amounts.length >= 2 ? PACKAGE_TAG.exec(row.line.text) : null;
  const count = tag && countBeside(row.line.text.replace(tag[0], ' '), amounts);
  if (count === null) return false;
  row.quantity ??= { value: count, text: String(count), certainty: 0.95 };
  return true;
}

/** How many, in front of nothing but a bar code: `2x 000006300118`, `1 9556001122334`. */
const COUNT_BEFORE_CODE = /^\W{0,2}(\d{1,3})(?:\s?[xX×]\s?(\d{6,15})|\s+(\d{8,14}))\W*$/;

/** Takes the quantity and the bar code of goods that are named on another line. */
export function takeCountBeforeCode(draft: RowDraft): void {
  const { row } = draft;
  const [, count, marked, bare] = COUNT_BEFORE_CODE.exec(draft.text) ?? [];
  if (count === undefined || !row.price || row.quantity || row.id) return;
  row.quantity = { value: Number(count), text: count, certainty: marked === undefined ? 0.85 : 0.95 };
  row.id = marked ?? bare ?? null;
  draft.text = '';
}

/** The price of one in hundredths of a cent, which is no amount of the receipt's: `3 X 2.9000`. */
const FINE_PRICE = /(?<=^|\s)\d{1,4}\.\d{3,4}(?=\s|$)/;
/** What is left of it once the unit price has been taken off. */
const TIMES_LEFT_BEHIND =
  /(?<!\S)\d{1,4}(?:\.\d{1,3})?\s*(?:[xX×@*]|[aàá]|(?:ea\.?|EA\.?|each|EACH|pcs?|PCS?|pieces?|units?|UNITS?|[Uu]nit\(s\)|UNIT\(S\)|g|gr|grams?|oz|lb|PKS?|PKTS?|FT|MTR|YD|RO?LL?|BO?X|BTL|PR|SET|DOZ|CTN|TIN|CS)\s*(?:[@,xX×]|at\b|AT\b)|(?:[Ss5]t(?:c?k|[uü]ck)?|[Uu]ds?|pz)\.?\s*[xX×@aàá])\s*(?=\s|$)(?!.*\s\d{1,4}\s*[xX×@]\s*$)/;

/** A labelled quantity with the sign behind it, what one costs taken off: `Qty 2 ×`. */
const LABELLED_WITH_SIGN = new RegExp(String.raw`${LABELLED_QUANTITY.source}\s*[xX×@*](?=\s|$)`, 'i');

/** How many, behind a name in brackets from which what one costs has been taken off: `(x3 @ $12)`. */
const TIMES_IN_BRACKETS = /\(\s?[xX×]\s?(\d{1,3})\s*@?\s*\)\s*$/;

/** Takes off what is multiplied and the label of a quantity, which have been read; and a letter that the column of quantities took. */
export function dropSaidQuantity(draft: RowDraft, isMultiplied: boolean, { quantityAt }: Printing): void {
  draft.text = draft.text.replace(TIMES_UNIT, ' ').replace(LABELLED_WITH_SIGN, ' ').replace(LABELLED_QUANTITY, ' ');
  draft.text = draft.text.replace(TIMES_IN_BRACKETS, (printed, count) =>
    Number(count) === draft.row.quantity?.value ? ' ' : printed,
  );
  if (quantityAt === 'first') draft.text = draft.text.replace(TOOK_LETTER, '$1 $2');
  if (isMultiplied)
    draft.text = draft.text
      .replace(FINE_PRICE, ' ')
      .replace(TIMES_LEFT_BEHIND, ' ')
      .replace(/\s(?:@|at|ea|each|=)(?=\s|$)/gi, ' ');
}

/** The size of a pack that begins the second line of a name: `10 x 10 mg`. */
const PACK_SIZE = /^\W{0,2}\d{1,3}\s?[xX×]\s?\d+(?:\.\d+)?\s?(?:mg|g|ml|oz)\b/i;
const LEADING_TIMES =
  /^\W{0,2}(\d{1,3}(?:\.\d{1,2})?)\s?[xX×]\s+(?=.*[A-Za-z]{2})|^\W{0,2}(\d{1,3})[xX×](?=\s?[A-Z])|^\W{0,2}[([](\d{1,2})[)\]](?:\s+|$)/;
/** Nothing but a number beside the price, its name blotted out or on another line. */
const NUMBER_ALONE = /^\W*([1-9]\d?)\W*$/;
/** The same in brackets, a one read as the letter it looks like. */
const LETTER_IN_BRACKETS = /^\W{0,2}[([][iIl|][)\]]\W*$/;
/** The first letter of a name, which the sign of multiplication before it took: `1×M eadow Haze`. */
const TORN_FROM_NAME = /^([B-HJ-Z]) (?=[a-z]{3})/;
/** A digit alone in the column of quantities, read as the letter it looks like. */
const LEADING_LETTER = /^\W{0,2}([ABGLSZ])\s+(?=[A-Z][A-Za-z])/;
const LIKE_DIGIT: Record<string, number> = { A: 4, B: 8, G: 6, L: 1, S: 5, Z: 2 };
/** A quantity that took the first letter of the name behind it: `1R osin`. Letters of units are no name's: `1G gelato cart`. */
export const TOOK_LETTER = /^(\W{0,2}[1-9])([ABCDEFHIJNPQRSTUVWYZ])\s(?=[a-z]{2})/;
const LEADING_NUMBER =
  /^[^\w$€£]{0,2}([1-9Il|]\d?|0[1-9])\s+(?=[A-Za-z(["'*]|[$#]\d|\d+[A-Za-z%]|\d\S*\s+[A-Za-z]|\d{8,14}\s+\S*\p{L})/u;
/** The same with decimals, which may as well be the size of what is named: `3.5 Gelato Flower`. */
const LEADING_DECIMAL = /^\W{0,2}(\d{1,2}\.\d{1,3})\s+(?=[A-Za-z(["'*]|\d+[A-Za-z%]|\d\S*\s+[A-Za-z])/;
/** How much of it, in front of its name: `3.50g Blue Meadow`, `2 ea Harbor Cart`. */
const LEADING_MEASURED =
  /^[^\w$€£]{0,2}(\d{1,3}(?:\.\d{1,3})?)\s?(?:g|gr|grams?|oz|lb|ea|each|ct|pcs?|units?)\s+(?=[A-Za-z]{2})/i;

/**
 * The same of pieces with decimals, of which all are noughts: no name begins so, nor does money, which has its currency's
 * sign or stands in front of what it is the price of (`6.00 ea  SKU 0227`).
 */
export const COUNTED_PIECES =
  /^[^\w$€£]{0,2}(\d{1,3}\.0{1,3})\s?(?:ea|each|ct|pcs?|pks?|packs?|units?)\b\.?\s+(?=\p{L}{2})(?!(?:sku|upc|plu|lot|batch|pkg|tag|off|less|disc\w*|per|was|reg\w*|tax\w*|sub-?total|total)\b)/iu;

/** The quantity that what one costs makes the price with, in front of a name that may begin with a number, too. */
const MADE_IN_FRONT = /^\W{0,2}(\d{1,3}(?:\.\d{1,3})?)(?:\s?[xX×])?\s+(?=[A-Za-z\d])/;

/** Takes the quantity in front of a name, or what repeats there the one that is known. */
export function takeQuantityInFront(draft: RowDraft, printing: Printing): void {
  const { row, text } = draft;
  if (row.quantity) {
    const isMade = row.quantity.text === '';
    const inFront = isMade ? MADE_IN_FRONT : /^\W{0,2}(\d{1,3})\s+(?=[A-Za-z])/;
    const repeats = LEADING_MEASURED.exec(text) ?? inFront.exec(text);
    if (repeats && Number(repeats[1]) === row.quantity.value) draft.text = text.slice(repeats[0].length);
    return;
  }
  if (row.price === null && PACK_SIZE.test(text)) return;
  const found = quantityInFront(row, text, printing);
  if (!found) return;
  row.quantity = found.quantity;
  const rest = text.slice(found.length);
  draft.text = /[xX×]$/.test(text.slice(0, found.length)) ? rest.replace(TORN_FROM_NAME, '$1') : rest;
}

/** A quantity at the beginning of a text and how many characters it takes: by its unit, its sign, its place or its shape. */
function quantityInFront(
  row: ItemRow,
  text: string,
  { quantityAt, decimals }: Printing,
): { quantity: NonNullable<ItemRow['quantity']>; length: number } | null {
  const isFirst = quantityAt === 'first';
  const pieces = COUNTED_PIECES.exec(text);
  if (pieces?.[1])
    return { quantity: { value: Number(pieces[1]), text: pieces[1], certainty: 0.95 }, length: pieces[0].length };
  const measured = LEADING_MEASURED.exec(text);
  const makes = row.unit !== null && Math.abs(Number(measured?.[1]) * row.unit - (row.price?.cents ?? 0)) <= 1;
  if (measured?.[1] && row.price && (makes || isFirst)) {
    const quantity = { value: Number(measured[1]), text: measured[1], certainty: makes ? 0.97 : 0.85 };
    return { quantity, length: measured[0].length };
  }
  const leading = LEADING_TIMES.exec(text) ?? leadingNumber(text, row, isFirst, decimals);
  const digits = leading?.[1] ?? leading?.[2] ?? leading?.[3];
  if (leading && digits) {
    const quantity = { value: numberOf(digits), text: leading[0].trim(), certainty: 0.92 };
    return { quantity, length: leading[0].length };
  }
  const alone = row.price && isFirst ? NUMBER_ALONE.exec(text)?.[1] : undefined;
  if (alone) return { quantity: { value: Number(alone), text: alone, certainty: 0.92 }, length: text.length };
  if (row.price && LETTER_IN_BRACKETS.test(text))
    return { quantity: { value: 1, text: text.trim(), certainty: 0.4 }, length: text.length };
  const letter = row.price && isFirst ? LEADING_LETTER.exec(text) : null;
  const value = LIKE_DIGIT[letter?.[1] ?? ''];
  return letter && value
    ? { quantity: { value, text: letter[0].trim(), certainty: 0.4 }, length: letter[0].length }
    : null;
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

function numberOf(text: string): number {
  return Number(text.replace(/[Il|]/g, '1'));
}

/** So many of one thing on one line are rather what is in a pack. */
const LIKE_A_PACK = 20;
/** `Pre-Roll x 2`, `Pre-Roll (x2)`: how many, behind the name or on a line of its own below it. */
const TRAILING_TIMES = /(?:^|\s)(?:[xX×]\s?(\d{1,2})|\([xX×]\s?(\d{1,2})\))\s*$/;

/** Takes how many units in a column behind a name: `Cedar Cart 1g  2EA  40.00`. */
export function takeUnitsBehindName(draft: RowDraft): void {
  const { row, text } = draft;
  const behind = row.price && !row.quantity ? EACH_BEHIND.exec(text) : null;
  if (!behind?.[1]) return;
  const value = Number(behind[1]);
  row.quantity = { value, text: behind[0].trim(), certainty: value >= LIKE_A_PACK ? 0.4 : 0.95 };
  draft.text = text.slice(0, behind.index);
}

/** The same with what one costs in whole money: `Gummies x2 @ 15`. */
const TIMES_AT_WHOLE = /\s[xX×]\s?(\d{1,2})\s?@\s?\$?(\d{1,4})\s*$/;

/** Takes how many at which whole price behind a name, where the two make the price of the line. */
export function takeTimesAtWhole(draft: RowDraft): void {
  const { row, text } = draft;
  const [printed, count, unit] = (row.quantity === null && TIMES_AT_WHOLE.exec(text)) || [];
  if (printed === undefined || count === undefined || Number(count) * Number(unit) * 100 !== row.price?.cents) return;
  row.quantity = { value: Number(count), text: printed.trim(), certainty: 0.95 };
  row.unit = Number(unit) * 100;
  draft.text = text.slice(0, -printed.length);
}

/** Takes how many behind a name: `Pre-Roll x 2`. */
export function takeTimesBehindName(draft: RowDraft): void {
  const { row, text } = draft;
  const behind = row.quantity ? null : TRAILING_TIMES.exec(text);
  // What does not part the price into whole cents counts what is in a pack: `Feuilles x32`.
  const count = behind?.[1] ?? behind?.[2];
  if (!behind || !count || (row.price?.cents ?? 0) % Number(count) !== 0) return;
  // `Screw 5.0 x 70` has two sizes.
  if (/\d$/.test(text.slice(0, behind.index)) && Number(count) >= LIKE_A_PACK) return;
  // `5mg x 20` may be how many there are in a pack, as may what hardly anybody buys so many of: `Filters x50`.
  const pack = (behind[1] !== undefined && /\dm?g$/i.test(text.slice(0, behind.index))) || Number(count) >= LIKE_A_PACK;
  row.quantity = { value: Number(count), text: behind[0].trim(), certainty: pack ? 0.4 : 0.92, behindName: true };
  draft.text = text.slice(0, behind.index);
}

/** The sign of multiplication with a one that was read as a letter, in a column behind names: `Sour Diesel 3.5g      xl`. */
const TIMES_LETTER = /\sx[lI|]\s*$/;
const UNSURE_ONE = 0.4;

/** Takes a one in a column of its own behind a name that was read as the letter it looks like. */
export function takeTimesLetter(draft: RowDraft): void {
  const { row, text } = draft;
  const behind = row.price && !row.quantity ? TIMES_LETTER.exec(text) : null;
  const at = row.line.words.findIndex((word) => word.text === behind?.[0].trim());
  const [before, sign] = [row.line.words[at - 1], row.line.words[at]];
  if (!behind || !before || !sign || sign.x0 - before.x1 < COLUMN_GAP * row.line.height) return;
  row.quantity = { value: 1, text: behind[0].trim(), certainty: UNSURE_ONE };
  draft.text = text.slice(0, behind.index);
}

/** Makes the quantity of goods that came back negative; one without a quantity is one. */
export function takeBack(draft: RowDraft): void {
  const { row, text } = draft;
  const sign = /^\s*[-–−]\s?(\d{1,2})[xX]?\s/.exec(text);
  const value = row.quantity?.value ?? Number(sign?.[1] ?? 1);
  row.quantity = { value: -value, text: row.quantity?.text ?? sign?.[1] ?? '', certainty: 0.9 };
  if (sign) draft.text = text.slice(sign[0].length);
}

/** A quantity in a column of its own behind the name. */
export const TRAILING_NUMBER = /\s([1-9]\d?)(?:\.00?)?\s*$/;
/** A weight to the hundredth in that column; sizes that end names are rounder: `Budder (Deli Style)  3.57 g`. */
const WEIGHT_IN_COLUMN = /\s(\d{1,3}\.\d{2,3})\s?(?:g|gr|grams?|oz|lbs?)\.?\s*$/i;
/** One in the hundreds or more, which only the prices behind it prove to be one. */
const LARGE_NUMBER = /\s([1-9]\d{2,3})\s*$/;

/** Whether a number has room in front of it, as in a column of its own. */
function standsApart({ words, height }: ReceiptLine, number: string): boolean {
  const at = words.findLastIndex(({ text }) => text.startsWith(number));
  const [before, word] = [words[at - 1], words[at]];
  return before !== undefined && word !== undefined && word.x0 - before.x1 >= height;
}

/** Whether the number behind a name makes the price of the line, and the one in front does not by itself. */
const numbersTheLine = (front: number, behind: number, unit: number, price: number): boolean =>
  Math.abs(behind * unit - price) <= 1 && (front === behind || Math.abs(front * unit - price) > 1);

/** How many and what percentage was taken off, in columns beside the prices: `2  7.45  10%  13.41`. */
const BEFORE_RATE = /(?:^|\s)(\d{1,3})\s+(\d{1,2}(?:\.\d{1,2})?)\s?%\s*$/;

/** Takes the quantity in front of what was taken off in percent, where the two make the price of the line of that of one. */
export function takeQuantityBeforeRate(draft: RowDraft): void {
  const { row, text } = draft;
  const [, count, rate] = BEFORE_RATE.exec(text) ?? [];
  if (row.quantity || !row.price || row.unit === null || count === undefined) return;
  if (Math.abs(Number(count) * row.unit * (1 - Number(rate) / 100) - row.price.cents) > 1) return;
  row.quantity = { value: Number(count), text: count, certainty: 0.95 };
  draft.text = text.replace(BEFORE_RATE, ' ');
}

/** Hours, litres or metres behind a name: `Labor: Tune-Up 0.7  90.00  63.00`. */
const DECIMALS_BEHIND = /(?:^|\s)(\d{1,3}\.\d{1,3})\s*$/;

/** Takes the quantity in a column between the name and the prices, if it makes the price of the line come out. */
export function takeQuantityColumn(draft: RowDraft, { quantityAt, countsBeforePrice }: Printing): void {
  const { row, amounts, text } = draft;
  const { price, unit } = row;
  const behind = row.quantity && unit !== null && amounts.length > 1 ? TRAILING_NUMBER.exec(text) : null;
  if (
    row.quantity &&
    price &&
    behind &&
    numbersTheLine(row.quantity.value, Number(behind[1]), unit ?? 0, price.cents)
  ) {
    // `1  ENGINE OIL 4L  2  46.00  92.00`: the number in front is the place of the line.
    row.quantity = { value: Number(behind[1]), text: behind[1] ?? '', certainty: 0.95 };
    draft.text = text.slice(0, behind.index);
    return;
  }
  const mayHave = (unit !== null && (unit > 0 || amounts.length > 2)) || quantityAt === 'after-name';
  if (row.quantity || !price || !mayHave) return;
  const parts = DECIMALS_BEHIND.exec(text);
  const count = Number(parts?.[1]);
  const makes = parts !== null && (countsBeforePrice || (unit !== null && Math.abs(count * unit - price.cents) <= 1));
  if (parts?.[1] && makes && (count !== 1 || quantityAt === 'after-name')) {
    row.quantity = { value: count, text: parts[1], certainty: 0.95 };
    draft.text = text.slice(0, parts.index);
    return;
  }
  const large = LARGE_NUMBER.exec(text);
  const isProven = large !== null && unit !== null && Math.abs(Number(large[1]) * unit - price.cents) <= 1;
  const behindName = isProven ? large : TRAILING_NUMBER.exec(text);
  const trailing = behindName ?? /^\W{0,2}(\d{1,3})(?=\s|$)/.exec(text);
  const weight = quantityAt === 'after-name' ? WEIGHT_IN_COLUMN.exec(text) : null;
  if (weight?.[1] && !trailing && standsApart(row.line, weight[1])) {
    row.quantity = { value: Number(weight[1]), text: weight[1], certainty: 0.92 };
    draft.text = text.slice(0, weight.index);
    return;
  }
  if (!trailing) return;
  const value = Number(trailing[1]);
  // `2  40.00  8.00  72.00`: what was taken off stands between the price of one and that of the line.
  const [each, less] = [amounts.at(-3)?.cents, amounts.at(-2)?.cents ?? 0];
  const isAlone = /^\W*\d{1,3}\W*$/.test(text);
  const lessens =
    each !== undefined && (behindName !== null || isAlone) && value * each - Math.abs(less) === price.cents;
  if (lessens) row.unit = each;
  const fits =
    lessens ||
    unit === null ||
    Math.abs(unit * value - price.cents) <= 1 ||
    (quantityAt === 'after-name' && behindName !== null);
  if (!fits) return;
  // Seven for the price of one is one, read wrongly.
  const one = value === 7 && row.unit === price.cents;
  row.quantity = { value: one ? 1 : value, text: trailing[1] ?? '', certainty: one ? 0.7 : 0.95 };
  // By its place: the same digits may begin a size within the name.
  draft.text = `${text.slice(0, trailing.index)} ${text.slice(trailing.index + trailing[0].length)}`;
}
