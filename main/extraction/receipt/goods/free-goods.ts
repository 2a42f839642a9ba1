import type { Amount } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { Column } from './price-column.ts';

/** What stands in the place of a price where nothing is to be paid. */
const FREE = /^(?:f\.?o\.?c\.?|free|gratis|percuma|n\/c|gratuit|kostenlos|offert)[.!*]?$/i;
/** It stands apart from the name by so many heights, where names end in it as well: `COLA SUGAR FREE`. */
const APART = 1.2;
const NOTHING = /^(?:RM|[$€£])?0[.,]00$/i;
/** It ends where prices do to so many heights. */
const ALIGNED = 1;

/** What says in the column of prices that goods are free, as a price of nothing; null where nothing does. */
export function freeMark(line: ReceiptLine, column: Column): Amount | null {
  const [before, word] = line.words.slice(-2);
  const start = line.starts.at(-1);
  if (!column || !before || !word || start === undefined || !FREE.test(word.text)) return null;
  const isApart = NOTHING.test(before.text) || word.x0 - before.x1 >= APART * line.height;
  if (!/\p{L}{3}/u.test(line.text.slice(0, start)) || !isApart) return null;
  const [x0, x1] = [word.x0 - line.drift, word.x1 - line.drift];
  const isInColumn = Math.abs(x1 - column.x1) < ALIGNED * line.height || (x0 < column.x1 && x1 > column.x0);
  if (!isInColumn) return null;
  const { text, confidence } = word;
  const ink = { text, words: [word], confidence, alternatives: [], repaired: false };
  return { ...ink, cents: 0, line, start, end: start + text.length, sign: null };
}

/** The same behind a price of nothing: `Lens Cloth  0.00 FOC`. */
const FREE_BEHIND = /\s(?:f\.?o\.?c\.?|free|gratis|percuma)\W*$/i;

/** What is left for a name without what says that it is free, behind or beside a price of nothing. */
export const withoutFreeMark = (text: string, price: Amount | null): string =>
  price?.cents === 0 ? text.replace(FREE_BEHIND, ' ') : text;
