import type { Draft } from './group-rows.ts';
import type { ItemRow } from './item-row.ts';
import { tellsKind } from './kinds-of-goods.ts';

/** What tills sell besides kinds of cannabis, and what they call all of it. */
const OF_TILL =
  /\b(?:non-?\s?cannabis|cannabis|marijuana|hemp|medical|recreational|misc(?:ellaneous)?|general|paraphernalia|bags?|oils?|capsules?)\b/gi;

/** This part of the goods with a kind above them that is known tells that the others have one there, too. */
const MOST = 0.5;

const isKind = (text: string): boolean => {
  const rest = text.replace(OF_TILL, ' ');
  return tellsKind(rest) || !/[\p{L}\d]/u.test(rest);
};

/** The line with the number of the goods and words behind it that stands above their name; null where none does. */
function lineAbove({ rows, priced }: Draft): ItemRow | null {
  const [first, ...others] = rows;
  if (first?.kind !== 'text' || first.id === null || first.name === '' || /\d/.test(first.name)) return null;
  const isNamed = others
    .slice(0, others.indexOf(priced) + 1)
    .some(({ kind, name }) => kind !== 'detail' && name !== '');
  return isNamed ? first : null;
}

/**
 * Goods without the line of their number and what kind they are in their name, where that stands below:
 * `1029466 CANNABIS EXTRACT` over `PINE SHATTER 1G  22.49`. What others have there is a kind of any name.
 */
export function withoutKindsAbove(drafts: readonly Draft[]): Draft[] {
  const known = drafts.filter((draft) => {
    const above = lineAbove(draft);
    return above !== null && isKind(above.name);
  });
  const areAll = known.length >= MOST * drafts.length && drafts.length > 1;
  return drafts.map((draft) => {
    const above = lineAbove(draft);
    if (!above || !(known.includes(draft) || areAll)) return draft;
    // Beside as many known as not, one that is not may begin the name.
    const mayBegin = !known.includes(draft) && known.length * 2 <= drafts.length;
    const aside: ItemRow = { ...above, kind: 'detail', name: '', ...(mayBegin && { openBy: 'room' as const }) };
    return { ...draft, rows: draft.rows.map((row) => (row === above ? aside : row)) };
  });
}
