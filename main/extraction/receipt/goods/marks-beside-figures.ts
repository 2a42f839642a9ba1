import type { ItemRow } from './item-row.ts';

/** One mark alone may be the end of a name. */
const FEWEST = 2;
/** Tills have so many codes of taxes at most. */
const MOST_CODES = 3;
const LETTER = /^[A-Z]$/;
/** Letters that are sizes of clothes, beside which `S` is one, too. */
const SIZE = /^[LMX]$/;

/**
 * Rows of figures without the single letters beside them, which mark the tax of the goods named above: `S  1  12.00  12.00`.
 * Several have one, and no row with a price has a name of its own.
 */
export function withoutMarksBesideFigures(rows: readonly ItemRow[]): ItemRow[] {
  const priced = rows.filter(({ kind }) => kind === 'priced');
  const isMark = (row: ItemRow) => row.kind === 'priced' && LETTER.test(row.name) && row.quantity !== null;
  const marked = priced.filter(isMark);
  const areNamedAbove = rows.every((row, at) => row.kind !== 'priced' || (at > 0 && rows[at - 1]?.kind !== 'priced'));
  const areFigures = priced.every((row) => row.name === '' || isMark(row));
  const codes = new Set(marked.map(({ name }) => name)).size;
  const areSizes = marked.some(({ name }) => SIZE.test(name));
  if (marked.length < FEWEST || codes > MOST_CODES || areSizes || !areNamedAbove || !areFigures) return [...rows];
  return rows.map((row) => (isMark(row) ? { ...row, name: '' } : row));
}
