import type { Word } from '../../../documents/page.ts';
import { type Amount, amountsOn } from '../lines/amounts.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { isDiscountText } from './item-details.ts';
import type { LineItem } from './line-item.ts';
import { inColumn, priceColumn } from './price-column.ts';

/** Lines of goods, those of what came back with their prices and quantities as when it was sold. */
export interface WithReturns {
  lines: ReceiptLine[];
  /** Words from which a sign was taken off. */
  back: ReadonlySet<Word>;
}

const WORD_OF_RETURNS = String.raw`(?:returns?|refunds?|(?:returned|refunded)\s(?:items?|goods|products?)|exchanged?|retours?|r(?:ü|ue)ckgaben?|devoluci[oó]n(?:es)?|pemulangan)`;
const WORD_OF_SALE = String.raw`(?:sales?|sold|purchases?|purchased\sitems?|new\s(?:items?|goods|sale)|verkauf|ventes?|ventas?|jualan)`;
const titleOf = (word: string): RegExp =>
  new RegExp(String.raw`^\W*${word}\W*$|^\s*[*#=~_<>-]{2,}\s*${word}(?!\p{L})`, 'iu');
/** What stands by itself above goods that came back, or behind stars with why and of which sale: `** RETURN ** TRX 0054720`. */
const RETURNS = titleOf(WORD_OF_RETURNS);
/** Why they came back, behind the word without stars: `RETURN - DEFECTIVE`. */
const RETURNS_WHY = new RegExp(String.raw`^\W*${WORD_OF_RETURNS}\s?[-–(]\s?\p{L}[\p{L} ]{2,24}\W*$`, 'iu');
/** And what ends them above goods that are sold. */
const SALE = titleOf(WORD_OF_SALE);

/** How many came back, in a column of its own or in front of a sign: `-1`, `-2x`. */
const COUNT_BACK = /^[-–−]\d{1,3}(?:\.0{1,3})?(?:[xX×@].*)?$/;
const TIMES_BACK =
  /(?<!\S)[-–−]\s?(\d{1,3})(?:\.0{1,3})?\s?(?:ea|each|pcs?|units?)?(?:\s?[xX×@]\s?|\s+)(?=(?:RM|[$€£])?\s?\d{1,5}[.,]\d{2})/;

/** How many came back in a column of its own, beside what they come to: `-1   -42.99`. */
const COUNTED_BACK = /(?<!\S)[-–−]\s?\d{1,2}(?:\.0{1,3})?\s+[-–−]\s?(?:RM|[$€£])?\s?\d{1,5}[.,]\d{2}(?:\s\D{1,3})?\s*$/;

const isTitle = (line: ReceiptLine, title: RegExp): boolean => amountsOn(line).length === 0 && title.test(line.text);
/** Whether a line stands above goods that came back. */
export const isTitleOfReturns = (line: ReceiptLine): boolean => isTitle(line, RETURNS) || isTitle(line, RETURNS_WHY);

/** What so many that came back make at a price, below nought; null where a line says no such thing. */
function productBack({ text }: ReceiptLine, amounts: readonly Amount[]): number | null {
  const times = TIMES_BACK.exec(text);
  const each = times && amounts.find(({ start }) => start >= times.index + times[0].length - 1);
  return times && each ? -Number(times[1]) * Math.abs(each.cents) : null;
}

/**
 * The lines of goods without the titles of returns, and those of what came back as they were printed when it was sold: by
 * themselves their prices below nought take something off the goods above. They stand below such a title until something
 * is sold again, or say how many came back at which price (`-1 x 79.90  -79.90`).
 *
 * @param above the line above them, which may be the title of the first
 */
export function withReturnsAsSold(lines: readonly ReceiptLine[], above: ReceiptLine | undefined): WithReturns {
  const back = new Set<Word>();
  const column = priceColumn(lines);
  let isBack = above !== undefined && isTitleOfReturns(above);
  const read = lines.flatMap((line, at) => {
    if (isTitleOfReturns(line) || isTitle(line, SALE)) {
      const [was, is] = [isBack, isTitleOfReturns(line)];
      isBack = is;
      return was || is ? [] : [line];
    }
    const amounts = amountsOn(line);
    const last = amounts.at(-1);
    const below = lines[at + 1];
    const isSold = last && last.cents > 0 && inColumn(last, column) && !isDiscountText(line.text);
    if (isSold) isBack = false;
    const isMultiplied = last !== undefined && last.cents < 0 && productBack(line, amounts) === last.cents;
    const isAbove = last !== undefined && below !== undefined && productBack(below, amountsOn(below)) === last.cents;
    const isBelow = amounts.length === 1 && isNegative(lines[at - 1]) && productBack(line, amounts) !== null;
    const isCounted =
      amounts.length === 1 && last !== undefined && last.cents < 0 && COUNTED_BACK.test(line.text) && !isCoupon(line);
    return isBack || isCounted || isMultiplied || isAbove || isBelow ? [asSold(line, amounts, back)] : [line];
  });
  return { lines: read, back };
}

/** Whether a line says that it takes something off; of one coupon, too, tills count one. */
const isCoupon = ({ text }: ReceiptLine): boolean =>
  isDiscountText(text) && !new RegExp(String.raw`\b${WORD_OF_RETURNS}\b`, 'iu').test(text);

const isNegative = (line: ReceiptLine | undefined): boolean =>
  line !== undefined && (amountsOn(line).at(-1)?.cents ?? 0) < 0;

/** Signs in front of an amount, within it behind its currency, and behind it with the mark of a tax. */
const SIGNS = /^[-–−(]\s?|(?<=^(?:RM|[$€£]))[-–−]|\)$|[-–−](?:[A-Z]\*?)?$/g;

/** A line without the signs of its amounts and of its quantity. */
function asSold(line: ReceiptLine, amounts: readonly Amount[], back: Set<Word>): ReceiptLine {
  const signed = new Set(amounts.filter(({ cents }) => cents < 0).flatMap(({ words }) => words));
  const words = line.words.flatMap((word) => {
    if (!signed.has(word) && !COUNT_BACK.test(word.text)) return [word];
    const text = word.text.replace(SIGNS, '');
    if (text === '') return [];
    const sold = { ...word, text };
    back.add(sold);
    return [sold];
  });
  return withWords(line, words);
}

/** Whether an item came back. */
export const isReturned = ({ priceAmount }: LineItem, back: ReadonlySet<Word>): boolean =>
  priceAmount.line.words.some((word) => back.has(word));

/** An item, one that came back with how many there are of it and what they cost below nought. */
export function asReturned(item: LineItem, back: ReadonlySet<Word>): LineItem {
  if (!isReturned(item, back)) return item;
  const { quantityRow } = item;
  const quantity = quantityRow?.quantity && { ...quantityRow.quantity, value: -quantityRow.quantity.value };
  return {
    ...item,
    quantity: -item.quantity,
    quantityRow: quantityRow && quantity ? { ...quantityRow, quantity } : quantityRow,
    price: -item.price,
    gross: -item.gross,
    less: -item.less,
    unmultiplied: -item.unmultiplied,
  };
}
