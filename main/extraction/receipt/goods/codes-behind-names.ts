import type { ItemRow } from './item-row.ts';

/** A number of the shop behind its sign, at the end of a name: `Cedar Cart 1g #40021`. */
const BEHIND_SIGN = /\s#\s?((?=[A-Z-]*\d)[A-Z\d-]{4,12})$/;
/** The same without a sign, of digits alone: `Cedar Cart 1g 402215`; or the whole of a line below a name. */
const DIGITS_BEHIND = /(?:^|\s)(\d{5,14})$/;
const FEWEST = 2;
/** No size, model or year has so many digits. */
const LONG = 6;
/** This part of the goods is most of them. */
const MOST = 0.6;

const isNamed = ({ kind, name }: ItemRow) => (kind === 'priced' || kind === 'text') && /\p{L}{2}|\d\s?g\b/u.test(name);

/** Rows without the shop's numbers behind names, where all names have one behind its sign, another each. */
function withoutSigned(rows: readonly ItemRow[]): ItemRow[] {
  const named = rows.filter(({ kind, name }) => kind === 'priced' && name !== '');
  const codes = named.map(({ name }) => BEHIND_SIGN.exec(name)?.[1]);
  if (named.length < FEWEST || codes.includes(undefined) || new Set(codes).size < codes.length) return [...rows];
  return rows.map((row) => {
    const code = codes[named.indexOf(row)];
    return code === undefined ? row : { ...row, name: row.name.replace(BEHIND_SIGN, ''), id: row.id ?? code };
  });
}

/**
 * Rows without the shop's numbers behind names: long ones wherever they stand, shorter ones where most goods have one; another
 * each.
 */
export function withoutCodesBehindNames(printed: readonly ItemRow[]): ItemRow[] {
  const rows = withoutSigned(printed);
  const goods = rows.filter(({ kind }) => kind === 'priced').length;
  const codes = new Map(
    rows.filter(isNamed).flatMap((row) => {
      const code = row.id === null ? DIGITS_BEHIND.exec(row.name)?.[1] : undefined;
      return code === undefined ? [] : [[row, code] as const];
    }),
  );
  const all = [...codes.values()];
  if (new Set(all).size < all.length) return rows;
  const areMost = all.length >= FEWEST && all.length >= MOST * goods;
  return rows.map((row) => {
    const code = codes.get(row);
    if (code === undefined || (code.length < LONG && !areMost)) return row;
    return { ...row, name: row.name.replace(DIGITS_BEHIND, ''), id: code };
  });
}
