import type { ItemRow } from './item-row.ts';

/** How many, in brackets of its own between name and price: `Cedar Cart 1g (2)  40.00`. */
const IN_BRACKETS = /\s[([]([1-9]\d?)[)\]]$/;
/** How sure it is where all goods have one, and where only some do: there it may be what is in a pack. */
const OF_ALL = 0.92;
const OF_SOME = 0.4;

/**
 * Rows with the numbers in brackets behind their names made quantities. They are how many were sold where each good has one
 * that parts its price into whole cents, and one of some was sold; else a person is asked.
 */
export function withCountsInBrackets(rows: readonly ItemRow[]): ItemRow[] {
  const named = rows.filter(({ kind, name }) => kind === 'priced' && name !== '');
  const counts = named.map(({ name, price }) => {
    const count = Number(IN_BRACKETS.exec(name)?.[1] ?? 0);
    return count > 0 && (price?.cents ?? 0) % count === 0 ? count : null;
  });
  const sure = counts.length > 1 && !counts.includes(null) && counts.includes(1);
  return rows.map((row) => {
    const count = counts[named.indexOf(row)] ?? null;
    if (count === null || row.quantity) return row;
    // What may be in a pack stays in the name: `Paracetamol 500mg (20)`.
    const name = sure ? row.name.replace(IN_BRACKETS, '') : row.name;
    return { ...row, name, quantity: { value: count, text: String(count), certainty: sure ? OF_ALL : OF_SOME } };
  });
}
