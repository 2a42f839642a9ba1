import { MEASURES, PIECES } from '../lines/units-of-goods.ts';
import type { ItemRow } from './item-row.ts';

/** A short word between how many and what one costs: `2 Latte @ 8.75  17.50`, `2 TRAY @ 3.20  6.40`. */
const WORD_BETWEEN = /^\W{0,2}\d{1,3}\s+(\p{L}{2,6})\s*(?:@|[xX×*])\s/u;
const UNIT = new RegExp(`^(?:${PIECES}|${MEASURES})$`, 'i');

/** The word that a row without a name has where others have what goods are counted in; null where that is a known unit. */
function wordBetween({ kind, name, quantity, line }: ItemRow): string | null {
  const word = kind === 'priced' && name === '' && quantity ? WORD_BETWEEN.exec(line.text)?.[1] : undefined;
  return word === undefined || UNIT.test(word) ? null : word;
}

/**
 * Rows with the short word between how many and what one costs made their name where they have none and no line above could
 * name them: it is no unit that the till counts in.
 */
export const withNamesLikeUnits = (rows: readonly ItemRow[]): ItemRow[] =>
  rows.map((row, at) => {
    const [above, below] = [rows[at - 1], rows[at + 1]];
    const isNamed = above?.kind === 'text' || (at === 0 && below?.kind === 'text');
    return { ...row, name: isNamed ? row.name : (wordBetween(row) ?? row.name) };
  });
