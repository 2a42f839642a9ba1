import { nameAt } from './group-rows.ts';
import type { ItemRow } from './item-row.ts';

/** How a dish was wanted, in few words without a number: `No Mayo`, `Less Ice`, `Kurang Manis`, `Warm`, `Take Away`. */
const WISH =
  /^\W*(?:no|not|less|more|extra(?!\s(?:virgin|strength|fine|firm|soft)\b)|add|w\/o|without|kurang|tak|tanpa|lebih|tambah)\s\p{L}[\p{L}'-]*(?:\s\p{L}[\p{L}'-]*)?\W*$|^\W*(?:hot|cold|warm|iced|panas|sejuk|suam|(?:tak\s)?pedas|(?:not\s)?spicy|kosong|bungkus|take-?\s?away|dine-?\s?in|makan sini)\W*$/iu;

/** How much of what a drink was wanted with. */
const SWEETNESS = String.raw`(?:(?:\d{1,3}\s?%|no|zero|less|half|quarter|light|little|regular|reg|normal|full|more|extra|kurang|tanpa|tak|lebih|separuh|biasa)\s(?:sugar|ice|sweet(?:ness)?|gula|ais|manis)|(?:sugar|ice|sweet(?:ness)?|gula|ais)\s?:?\s?(?:level\s?:?\s?)?(?:\d{1,3}\s?%|normal|regular|less|no|half|kurang|biasa))`;
/** How warm it was wanted, beside that. */
const WARMTH = '(?:hot|cold|warm|iced|panas|sejuk|suam)';
const SWEETENED = new RegExp(String.raw`^\W*(?:${WARMTH}\W+)?${SWEETNESS}(?:\W+(?:${SWEETNESS}|${WARMTH}))*\W*$`, 'iu');

/** Whether a text tells how a dish or drink was wanted. */
export const isWish = (text: string): boolean => WISH.test(text) || SWEETENED.test(text);

/** What goods are called as well, on the last line of their name: `Zero Sugar`, `Extra Sharp`, `Hot`. */
const MAY_END_NAME =
  /^(?!\s*[-–+*>])\W*(?:(?:hot|cold|warm|iced|spicy)|(?:extra|more)\s.*|(?:zero|no|less|light)\s(?:sugar|salt|pulp|fat|stir|bake|boil|tears?|show|drip|calories?)\b.*)$/iu;

/** Words behind a star or an arrow: no name goes on with one. */
const MARKED = /^\s*[*>•]+\s?\p{L}/u;

/** What begins this part of a line's height further in than the name above is set in. */
const SET_IN = 0.45;

/**
 * Rows with wishes below the goods made details: they tell how one is made and end no name. Those in words that a name may
 * go on with count where they are set in, or stand where a name behind its quantity does: there those that goods are
 * called as well are asked about, where no other line says that the till prints wishes.
 */
export function withoutWishes(rows: readonly ItemRow[]): ItemRow[] {
  const printsWishes = rows.some(
    ({ kind, line: { text } }) => kind === 'text' && isWish(text) && !MAY_END_NAME.test(text),
  );
  const haveMarks = rows.some(({ kind, line }) => kind === 'priced' && MARKED.test(line.text));
  return rows.map((row, at) => {
    const above = rows.slice(0, at).findLast(({ kind, name }) => kind === 'priced' && name !== '');
    if (row.kind !== 'text' || row.price || !above) return row;
    const mayEnd = !printsWishes && MAY_END_NAME.test(row.line.text);
    const asked: ItemRow = { ...row, kind: 'detail', ...(mayEnd && { openBy: 'room' as const }) };
    if (SWEETENED.test(row.line.text)) return asked;
    if (!haveMarks && MARKED.test(row.line.text)) return { ...row, kind: 'detail' };
    if (!WISH.test(row.line.text)) return row;
    const start = row.line.x0 - row.line.drift;
    const room = SET_IN * row.line.height;
    const isBehindQuantity = nameAt(above) - (above.line.x0 - above.line.drift) > room && nameAt(above) - start < room;
    if (start - nameAt(above) > room) return { ...row, kind: 'detail' };
    return isBehindQuantity || start - (above.line.x0 - above.line.drift) > room ? asked : row;
  });
}
