import type { ItemRow } from './item-row.ts';

/** How many of what a set is made up of, in front of it: `1 L ROOT BEER`; what is in a pack is counted so, too: `6 pcs`. */
const COUNTED_PART =
  /^\W{0,2}\d{1,2}\s+(?!(?:pcs?|pieces?|packs?|pk|ct|count|in|x|sets?|sheets?|tabs?|caps?|capsules|servings?|rolls?|bags?|g|mg|ml|oz|kg|l\W*$|inch|cm|mm|ply|way|gang|hp|w|watt|v|yrs?|years?|st|nd|rd|th)\b)\p{L}/iu;
/** What begins this part of a line's height further in than the quantity above is set in. */
const SET_IN = 0.45;

/**
 * Rows with what sets are made up of as details: below one of the goods with its quantity in front, lines set in from
 * there that have no price and a quantity of their own.
 */
export function withoutPartsOfSets(rows: readonly ItemRow[]): ItemRow[] {
  return rows.map((row, at) => {
    if (row.kind !== 'text' || row.price || !COUNTED_PART.test(row.line.text)) return row;
    const set = rows.slice(0, at).findLast(({ kind, name }) => kind === 'priced' && name !== '');
    // Where figures alone stand below, they are those of this line.
    const below = rows[at + 1];
    const isPriced = below?.kind === 'priced' && below.name === '';
    if (!set || isPriced || !/^\W{0,2}\d{1,2}\s/.test(set.line.text)) return row;
    const setIn = row.line.x0 - row.line.drift - (set.line.x0 - set.line.drift);
    return setIn > SET_IN * row.line.height ? { ...row, kind: 'detail', name: row.line.text, quantity: null } : row;
  });
}
