import type { ItemRow } from './item-row.ts';

/** How many in front of a name: `2 Cedar Haze`, `1x Cedar Haze`. */
const COUNTED_NAME = /^\W{0,2}\d{1,3}\s?[x×]?\s+\P{L}{0,2}\p{L}{2}/iu;
const isCountedName = ({ line, quantity, name }: ItemRow): boolean =>
  quantity !== null && name !== '' && COUNTED_NAME.test(line.text);
const isText = ({ kind }: ItemRow) => kind === 'text';

/**
 * Rows above the goods made details where all goods begin with how many there are: no name begins above its quantity.
 * What stands between the goods must be below them, as something stands below the last; brands may be above each.
 */
export function withoutLinesAboveGoods(rows: readonly ItemRow[]): ItemRow[] {
  const priced = rows.filter(({ kind }) => kind === 'priced');
  const [first, last] = [priced[0], priced.at(-1)];
  if (!first || !last || first === last || !priced.every(isCountedName)) return [...rows];
  const [start, end] = [rows.indexOf(first), rows.indexOf(last)];
  const mayBeAbove = rows.slice(start, end).some(isText) && !rows.slice(end).some(isText);
  return mayBeAbove
    ? [...rows]
    : rows.map((row, index) => (index < start && isText(row) ? { ...row, kind: 'detail' } : row));
}
