import type { ItemRow } from './item-row.ts';

/** One word of capitals and digits in parts, as a shop's code is and no name: `LMP-PH-09D`, `SVC-INST`. */
const CODE_IN_PARTS = /^[A-Z\d]{2,8}(?:-[A-Z\d]{1,8}){1,4}$/;
const FEWEST = 2;

/** Whether a row is such a code by itself right above a name beside its price. */
const isCodeAbove = (row: ItemRow, below: ItemRow | undefined): boolean =>
  row.kind !== 'priced' &&
  row.line.words.length === 1 &&
  CODE_IN_PARTS.test(row.line.text) &&
  below?.kind === 'priced' &&
  below.name !== '';

/** Rows of a code in parts above each of the goods made numbers of theirs, the first line of all being one. */
export function withCodesAbove(rows: readonly ItemRow[]): ItemRow[] {
  const priced = rows.filter(({ kind, name }) => kind === 'priced' && name !== '');
  const codes = rows.filter((row, at) => isCodeAbove(row, rows[at + 1]));
  const [first] = rows;
  if (codes.length < FEWEST || codes.length < priced.length || !first || !codes.includes(first)) return [...rows];
  return rows.map((row) => (codes.includes(row) ? { ...row, kind: 'detail', name: '', id: row.line.text } : row));
}
