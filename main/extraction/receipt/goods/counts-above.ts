import { amountsOn, differsInOneDigit } from '../lines/amounts.ts';
import type { ItemRow } from './item-row.ts';
import { weightAlone } from './weighed-goods.ts';

const near = (a: number, b: number | undefined) => b !== undefined && Math.abs(a - b) <= 1;

/** What a line of nothing but how many at which price comes to, cents: `2 @ 12.00`; null for any other. */
function productOf({ kind, name, price, quantity, unit, line }: ItemRow): number | null {
  if (kind === 'priced' || kind === 'discount' || price || !quantity || unit === null) return null;
  const off = Number(RATE_OFF.exec(line.text)?.[1] ?? 0) / 100;
  return name.replace(RATE_OFF, '') === '' || !/\p{L}{2}/u.test(line.text) || weightAlone(line)
    ? Math.round(quantity.value * unit * (1 - off))
    : null;
}

/** What is taken off them, behind: `2 UNIT X 24.90  Less 5%`. */
const RATE_OFF = /\b(?:less|disc(?:ount)?)\W*(\d{1,2}(?:\.\d+)?)\s?%/i;

/** Whether a product is the price of the goods below it, or would be but for one digit and is not at all that of those above. */
function isLike(product: number, below: ItemRow, above: ItemRow | undefined): boolean {
  const [under, over] = [below.price?.cents ?? 0, above?.price?.cents ?? 0];
  if (near(product, under)) return true;
  return above?.quantity === null && product > 2 * over && product > 0 && differsInOneDigit(product, under);
}

/**
 * Rows with the counts of goods that stand above these put below them: `2 @ 12.00` above `Maple Bar  24.00`, below goods of
 * another price. What fits both neighbours goes where such lines do that fit one, and is asked about where there are none.
 */
export function withCountsAbove(rows: readonly ItemRow[]): ItemRow[] {
  const fits = rows.map((row, at) => {
    const product = productOf(row);
    const [above, next] = [rows.slice(0, at).findLast(({ price }) => price), pricedBelow(rows, at)];
    const below = rows[next];
    const mayTake = below?.kind === 'priced' && below.name !== '' && below.quantity === null;
    return {
      above: product !== null && above?.quantity === null && near(product, above.price?.cents),
      below: product !== null && mayTake && isLike(product, below, above),
      next,
    };
  });
  const only = (one: 'above' | 'below', other: 'above' | 'below') => fits.some((fit) => fit[one] && !fit[other]);
  const [someBelow, someAbove] = [only('below', 'above'), only('above', 'below')];
  const moves = (at: number) => fits[at]?.below === true && (!fits[at].above || (someBelow && !someAbove));
  const isOpen = (at: number) => fits[at]?.above === true && fits[at].below && someBelow === someAbove;
  const namedBelow = (at: number) => fits.some(({ next }, before) => moves(before) && before < at && at < next);
  const movedBelow = (at: number) => rows.filter((_, before) => moves(before) && fits[before]?.next === at);
  return rows.flatMap((row, at): ItemRow[] => {
    if (moves(at)) return [];
    const counts = movedBelow(at).map((before): ItemRow => ({ ...before, kind: 'detail' }));
    if (namedBelow(at)) return [{ ...row, begins: true }];
    const own = isOpen(at) && row.quantity ? { ...row, quantity: { ...row.quantity, mayBeNext: true } } : row;
    return [own, ...counts];
  });
}

/** The number of an article, how many and what one costs, alone on a line: `6124491    2  EA  $4.59 EA`. */
const ARTICLE_AND_COUNT =
  /^\W*([A-Z]{0,3}\d[\dA-Z-]{2,14})\s+(\d{1,4})\s+[A-Z]{2}\.?\s+\$?\s?(\d{0,4}\.\d{2})\s*(?:\/?\s?[A-Z]{2})?\W*$/;

/** Rows with the number, the count and the price of one of the goods named below, which make their price, put below them. */
export function withArticlesAbove(rows: readonly ItemRow[]): ItemRow[] {
  const details = rows.map((row, at): ItemRow | null => {
    const [, id, count, unit] = ARTICLE_AND_COUNT.exec(row.line.text) ?? [];
    const below = rows[at + 1];
    if (id === undefined || count === undefined || below?.kind !== 'priced' || below.name === '') return null;
    const each = Math.round(Number(unit) * 100);
    if (!near(Number(count) * each, below.price?.cents)) return null;
    const quantity = { value: Number(count), text: count, certainty: 0.95 };
    return { ...row, kind: 'detail', name: '', id, price: null, quantity, unit: each, each: false };
  });
  return rows.flatMap((row, at): ItemRow[] => {
    const above = details[at - 1];
    if (details[at]) return [];
    return above ? [{ ...row, begins: true }, above] : [row];
  });
}

/** Where the price of the goods named right below a row stands: behind the name, or behind its last line. */
function pricedBelow(rows: readonly ItemRow[], at: number): number {
  const next = rows.findIndex(({ kind, quantity }, index) => index > at && (kind !== 'text' || quantity !== null));
  return next < 0 ? rows.length : next;
}

/** How much or how many in front of a name: `3.50 g Cedar Haze`, `2 ea Cedar Cart`, `2 Berry Gummies`. */
const IN_FRONT =
  /^(\d{1,3}(?:\.\d{1,3})?)\s?(?:g|gr|grams?|oz|lb|ea|each|pcs?|units?)\.?\s+(?=\p{L}{2})|^(\d{1,2})\s+(?=\p{L}{2})/iu;

/**
 * Rows with the number in front of a name read as its quantity where the line below goes on with the name beside what one
 * costs, and the two make the price: `2 Berry Gummies 100mg` above `Blue Razz @14.00  28.00`.
 */
export function withCountsOfBrokenNames(rows: readonly ItemRow[]): ItemRow[] {
  return rows.map((row, at) => {
    const below = rows[at + 1];
    const text = row.kind === 'text' && row.quantity === null ? IN_FRONT.exec(row.name) : null;
    const isRest = below?.kind === 'priced' && !below.quantity && below.unit !== null;
    const printed = text?.[1] ?? text?.[2];
    const value = Number(printed);
    if (!text || !printed || !isRest || !near(value * (below.unit ?? 0), below.price?.cents)) return row;
    return {
      ...row,
      name: row.name.slice(text[0].length),
      quantity: { value, text: printed, certainty: 0.95 },
      unit: below.unit,
    };
  });
}

/** So many for so much, by itself: `2 for 5.00`, `3/$20`; `1/8` is of an ounce. */
const DEAL_ALONE = /^(?!\W*[1357]\/[248]\W*$)\W*(\d{1,2})\s?(?:for|\/)\s?(?:RM|[$€£])?\s?\d{1,4}(?:[.,]\d{2})?\W*$/i;

/** The same with words, which no name ends in: `MIX 5 ROLLS / $60`, `any 2 carts for $24`. */
const DEAL_IN_WORDS = /(?=.*\p{L}{3})(?<![\d.,])\d{1,2}\b.{0,30}?(?:\bfor|\/)\s?[$€£]\s?\d{1,4}(?:[.,]\d{2})?\W*$/iu;

/** Spaces between words are narrower, in heights of the line, than what parts a price from a name. */
const SPACE = 0.8;
/** Whether the amount of a row stands behind its words as one of them, and not in a column: `MIX 5 ROLLS / $60`. */
function isRunningText({ line, price }: ItemRow): boolean {
  const at = line.words.findIndex((word) => price?.words.includes(word));
  const [before, word] = [line.words[at - 1], line.words[at]];
  return before !== undefined && word !== undefined && word.x0 - before.x1 < SPACE * line.height;
}

/** Rows with so many for so much below goods of that price made the count of these; below others they only tell of them. */
export function withDealsBelow(rows: readonly ItemRow[]): ItemRow[] {
  return rows.map((row, at) => {
    const above = rows[at - 1];
    const isPlain = row.kind === 'text' || (row.kind === 'priced' && isRunningText(row));
    if (isPlain && above && DEAL_IN_WORDS.test(row.line.text) && !DEAL_ALONE.test(row.line.text))
      return { ...row, kind: 'detail', name: '', price: null, quantity: null, unit: null, each: false };
    const count = DEAL_ALONE.exec(row.line.text)?.[1];
    if (count === undefined || row.kind === 'discount' || above?.kind !== 'priced' || above.name === '') return row;
    const makes = amountsOn(row.line).some(({ cents }) => cents === above.price?.cents);
    const quantity = makes && !above.quantity ? { value: Number(count), text: count, certainty: 0.95 } : null;
    return { ...row, kind: 'detail', name: '', price: null, unit: null, each: false, quantity };
  });
}
