import type { ItemRow } from './item-row.ts';

/** A number of the shop with letters, in front of a name: `CT2209 CEMENT`, `DW-99 WIRE`, `SP-4A SANDPAPER`. */
const CODE_BEFORE_NAME = /^((?=\S*\d)(?=\S{4,12}\s)[A-Z]{1,6}(?:[-/.]?[A-Z\d]+)+)\s+(?=.*\p{L}{3})/u;
/** Fewer names may begin alike by chance; of more, this part is nearly all. */
const FEWEST = 3;
const NEARLY_ALL = 0.8;

/** The rows that begin the names of goods: those of the prices, or the first words since the price before. */
function beginnings(rows: readonly ItemRow[]): ItemRow[] {
  return rows.flatMap((row, at) => {
    if (row.kind !== 'priced') return [];
    const from = rows.slice(0, at).findLastIndex(({ kind }) => kind === 'priced' || kind === 'discount') + 1;
    return [row.name === '' ? (rows.slice(from, at).find(({ kind }) => kind === 'text') ?? row) : row];
  });
}

/**
 * Rows without the shop's numbers in front of names, where all names begin with one of letters and digits, another each, or
 * nearly all of them do: its identifiers.
 */
export function withoutLetterCodes(rows: readonly ItemRow[]): ItemRow[] {
  const names = beginnings(rows);
  const codes = names.map((row) => (row.id === null ? (CODE_BEFORE_NAME.exec(row.name)?.[1] ?? null) : null));
  const known = codes.filter((code) => code !== null);
  const areMost = known.length >= FEWEST && known.length >= NEARLY_ALL * names.length;
  if (!areMost || new Set(known).size < known.length) return [...rows];
  return rows.map((row) => {
    const code = codes[names.indexOf(row)];
    return code ? { ...row, id: code, name: row.name.slice(code.length).trim() } : row;
  });
}
