import type { ItemRow } from './item-row.ts';

/** A number of the shop behind its sign, at the end of a name: `Cedar Cart 1g #40021`. */
const CODE_BEHIND = /\s#\s?((?=[A-Z-]*\d)[A-Z\d-]{4,12})$/;
const FEWEST = 2;

/** Rows without the shop's numbers behind names, where all names have one, another each. */
export function withoutCodesBehindNames(rows: readonly ItemRow[]): ItemRow[] {
  const named = rows.filter(({ kind, name }) => kind === 'priced' && name !== '');
  const codes = named.map(({ name }) => CODE_BEHIND.exec(name)?.[1]);
  if (named.length < FEWEST || codes.includes(undefined) || new Set(codes).size < codes.length) return [...rows];
  return rows.map((row) => {
    const code = codes[named.indexOf(row)];
    return code === undefined ? row : { ...row, name: row.name.replace(CODE_BEHIND, ''), id: row.id ?? code };
  });
}
