import { type Reason, reason } from '../../../../shared/findings/finding.ts';
import { productTypeOf } from '../../../../shared/retail/product-types.ts';
import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { TIED } from './group-rows.ts';
import { isDiscountText } from './item-details.ts';
import { isOnlyFacts } from './item-facts.ts';
import type { ItemRow } from './item-row.ts';
import { IN_BRACKETS, tellsKind } from './kinds-of-goods.ts';
import type { LineItem } from './line-item.ts';
import { isWish } from './wishes.ts';

/** A size in brackets by itself below a name, with its kind or not: `(3.5 g)`, `(3.5g Flower)`. */
const SIZE_IN_BRACKETS = /^\W*\(\s?\d{1,4}(?:[.,]\d{1,3})?\s?(?:g|gr|grams?|mg|ml|oz)(?:\s\p{L}+)?\s?\)\W*$/iu;
const SIZE = /\d\s?(?:g|gr|grams?|mg|ml|oz)\b/i;
/** Words in brackets in front of others: they tell of what stands above them rather than begin a name. */
const BEGINS_IN_BRACKETS = /^\([^()]*\p{L}{3}[^()]*\)\s+\p{L}/u;

/** Words of which nothing says what they tell of the goods. */
const isWords = (text: string) => /^\P{Nd}*\p{L}{3}/u.test(text) && !tellsKind(text) && !/[:#]/.test(text);

/**
 * Several words in brackets that are neither a size, a wish nor what the till says of all goods: they may end the name above
 * (`(260gsm art card)`), and no label tells.
 */
function isRemark(row: ItemRow): boolean {
  const { text } = row.line;
  if (!IN_BRACKETS.test(text) || row.quantity || row.id || amountsOn(row.line).length > 0) return false;
  if (/[:#%]/.test(text) || tellsKind(text) || isOnlyFacts(text) || isDiscountText(text) || isWish(text)) return false;
  return (text.match(/\p{L}{3,}/gu)?.length ?? 0) > 1;
}

/** The rows of an item below its price, with whether each is part of its name. */
const below = ({ rows, priceAmount, nameLines }: LineItem): { row: ItemRow; named: boolean }[] =>
  rows
    .slice(rows.findIndex(({ line }) => line === priceAmount.line) + 1)
    .map((row) => ({ row, named: nameLines.includes(row.line) }));

const remarkBelow = (item: LineItem): ItemRow | undefined =>
  below(item).find(({ row, named }) => !named && row.kind === 'detail' && isRemark(row))?.row;

/**
 * What stands on the lines of an item and was left out of its name, or taken into it; null for nothing.
 */
export function leftOver(item: LineItem, items: readonly LineItem[]): Reason | null {
  const size = below(item).find(({ row, named }) => !named && SIZE_IN_BRACKETS.test(row.line.text));
  if (size && !SIZE.test(item.name)) return reason('end-below', { line: size.row.line.text });
  const remark = remarkBelow(item);
  // What stands below all of them tells of each.
  if (remark && !items.every(remarkBelow)) return reason('end-below', { line: remark.line.text });
  const aside = below(item).find(({ row, named }) => !named && row.openBy === 'place' && isWords(row.line.text));
  if (aside) return reason('end-indented', { line: aside.row.line.text });
  const isBelowPrice = below(item).some(({ row }) => row.line === item.nameLines[0]);
  if (BEGINS_IN_BRACKETS.test(item.name) && !isBelowPrice) return reason('bracketed-start');
  const counted = item.quantityRow?.quantity?.behindName && item.quantityRow.line === item.priceAmount.line;
  const after = counted ? below(item).find(({ named }) => named) : undefined;
  if (after) return reason('description-below-quantity', { line: after.row.line.text });
  return null;
}

/** A line of words that a dash ties to the name above it. */
const isTied = ({ text }: ReceiptLine) => TIED.test(text) && !/\d/.test(text);

/** A dash between the words of a name, wherever its lines are broken. */
const DASH_WITHIN = /\S\s[-–|]\s[\p{L}\d]/u;

/**
 * Whether a dash ties words below it to this name, and no other has one: they may say how it was wanted, and be no part
 * of it.
 */
export const isTiedAlone = (item: LineItem, items: readonly LineItem[]): boolean =>
  item.nameLines.slice(1).some(isTied) &&
  items.length > 1 &&
  !items.some((other) => other !== item && DASH_WITHIN.test(other.name));

/** So many lines below a name are a list rather than its end. */
const LIST = 2;
/** Lines of a list begin this part of their height further in than the name at least. */
const SET_IN = 0.5;

/** Whether words are set in below this name, line by line, and below no other: they may be what it is made up of. */
export function isListBelow(item: LineItem, items: readonly LineItem[]): boolean {
  const [first, ...list] = item.nameLines;
  const name = first?.words.find(({ text }) => /\p{L}{2}/u.test(text));
  if (!first || !name || list.length < LIST || first !== item.priceAmount.line) return false;
  const isIn = (line: ReceiptLine) =>
    line.x0 - line.drift - (name.x0 - first.drift) > SET_IN * line.height && !/\d\s?(?:m?g|ml|oz)\b/i.test(line.text);
  return list.every(isIn) && items.some((other) => other !== item && other.nameLines.length === 1);
}

/** Fewer names end alike by chance. */
const FEWEST_ALIKE = 3;
/** The last word where it is behind a size, with which names end, or has a small number behind it, as how many were sold. */
const LABEL_AT_END =
  /(?:\d\s?(?:g|gr|grams?|mg|ml|oz|ct|pk|pcs?)|1\/[248])\s(\p{L}{2,})\.?$|(?:^|\s)(\p{L}{2,})\.?\s\d{1,2}$/iu;
const labelAtEnd = ({ name }: LineItem): string => {
  const [, alone, counted] = LABEL_AT_END.exec(name) ?? [];
  return (alone ?? counted ?? '').toLowerCase();
};

/** The word in which all names end, that says nothing of the goods: a label of a column may have been read into them. */
export function commonEnd(items: readonly LineItem[]): string | null {
  const [first = '', ...others] = items.map(labelAtEnd);
  const isCommon = items.length >= FEWEST_ALIKE && first !== '' && others.every((word) => word === first);
  return isCommon && productTypeOf(first) === null && !tellsKind(first) ? first : null;
}

/** A small whole number by itself at the end of a name. */
const SMALL_NUMBER = /\p{L}.*\s\d{1,2}$/u;

/** Whether all names end in a small number: a column of how many were sold may have been read into them. */
export const endInNumbers = (items: readonly LineItem[]): boolean =>
  items.length >= FEWEST_ALIKE && items.every(({ name }) => SMALL_NUMBER.test(name));
