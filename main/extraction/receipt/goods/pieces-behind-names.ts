import type { ItemRow } from './item-row.ts';

/** How many pieces, or how many behind a star, at the end of a name: `Cedar Cart 1g  2 pcs`, `Cedar Cart 1g *2`. */
const FORMS = [/\s([1-9]\d?)(?:\.0{1,3})?\s?(?:pcs?|units?|nos?)\.?$/i, /\s\*\s?([1-9]\d?)$/];
const FEWEST = 2;

/**
 * Rows with the pieces behind names made quantities where each of the goods has some, they part its price into whole
 * cents, and there is one of some: packs of one piece are not sold beside others. Else, and where only the pieces tell
 * goods apart (`Wings 8 pcs`, `Wings 1 pc`), they are what is in a pack.
 */
export function withPiecesBehindNames(rows: readonly ItemRow[]): ItemRow[] {
  const named = rows.filter(({ kind, name }) => kind === 'priced' && name !== '');
  for (const form of FORMS) {
    const counts = named.map(({ name, quantity, price }) => {
      const count = quantity ? 0 : Number(form.exec(name)?.[1] ?? 0);
      return count > 0 && (price?.cents ?? 0) % count === 0 ? count : 0;
    });
    const areTold = new Set(named.map(({ name }) => name.replace(form, ''))).size === named.length;
    if (named.length < FEWEST || counts.includes(0) || !counts.includes(1) || !areTold) continue;
    return rows.map((row) => {
      const count = counts[named.indexOf(row)];
      if (!count) return row;
      const quantity = { value: count, text: String(count), certainty: 0.92 };
      return { ...row, name: row.name.replace(form, ''), quantity };
    });
  }
  return [...rows];
}
