import { nameAt } from './group-rows.ts';
import type { ItemRow } from './item-row.ts';

/** How a dish was wanted, in few words without a number: `No Mayo`, `Less Ice`, `Kurang Manis`. */
const WISH =
  /^\W*(?:no|not|less|more|extra(?!\s(?:virgin|strength|fine|firm|soft)\b)|add|w\/o|without|kurang|tak|tanpa|lebih|tambah)\s\p{L}[\p{L}'-]*(?:\s\p{L}[\p{L}'-]*)?\W*$/iu;

/** What begins this part of a line's height further in than the name above is set in. */
const SET_IN = 0.45;

/** Rows with wishes set in below the goods made details: they tell how one is made and end no name. */
export function withoutWishes(rows: readonly ItemRow[]): ItemRow[] {
  return rows.map((row, at) => {
    const above = rows.slice(0, at).findLast(({ kind, name }) => kind === 'priced' && name !== '');
    if (row.kind !== 'text' || row.price || !above || !WISH.test(row.line.text)) return row;
    const isSetIn = row.line.x0 - row.line.drift - nameAt(above) > SET_IN * row.line.height;
    return isSetIn ? { ...row, kind: 'detail' } : row;
  });
}
