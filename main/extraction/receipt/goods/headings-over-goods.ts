import { amountsOn } from '../lines/amounts.ts';
import type { ItemRow } from './item-row.ts';
import { KIND_OF_GOODS } from './kinds-of-goods.ts';

/** Words alone behind which a colon leads to what stands below them: `Drinks:`, `Bath & Body:`. */
const COLON_AT_END = /^\W*\p{L}[\p{L}\s&/'’-]*:\W*$/u;
/** A heading begins at most so many heights right of the goods below it. */
const ALIGNED = 0.3;
/** This part of the names is in small letters where headings are told by their capitals. */
const MOST = 0.8;

const isInCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && !/[\p{Ll}\d]/u.test(text);
const isNamed = ({ kind, name }: ItemRow) => (kind === 'text' || kind === 'priced') && /\p{L}{3}/u.test(name);
const beginsWithCount = ({ quantity, line }: ItemRow) => quantity !== null && /^\W{0,2}\d/.test(line.text);

/** Whether a row of words alone stands over a line that names or sells goods, and not further in. */
function standsOver(row: ItemRow, below: ItemRow | undefined): boolean {
  const startOf = ({ line }: ItemRow) => line.x0 - line.drift;
  if (row.kind !== 'text' || row.id !== null || row.quantity || amountsOn(row.line).length > 0) return false;
  const isGoods = below !== undefined && (below.kind === 'priced' || isNamed(below));
  return isGoods && startOf(row) - startOf(below) <= ALIGNED * row.line.height;
}

/**
 * Rows in capitals that head several goods in small letters each, the first of these among them. Those that name makers,
 * or begin names, stand over all goods; those over one of the goods, or below the last, are none either.
 */
function inCapitals(rows: readonly ItemRow[]): ItemRow[] {
  const found = rows.filter((row, at) => isInCapitals(row.line.text) && standsOver(row, rows[at + 1]));
  const others = rows.filter((row) => !found.includes(row) && isNamed(row));
  const inSmall = others.filter(({ line }) => /\p{Ll}{2}/u.test(line.text)).length;
  const goods = rows.filter(({ kind }) => kind === 'priced').length;
  const isOnTop = rows.find(isNamed) === found[0];
  const isBelowLast = others.at(-1)?.kind === 'text' && isInCapitals(others.at(-1)?.line.text ?? '');
  const areHeadings = isOnTop && !isBelowLast && inSmall >= MOST * others.length && inSmall > 0;
  return areHeadings && found.length < goods ? found : [];
}

/**
 * Rows with headings of the goods below them made details: words of a line of their own that ends in a colon, or in capitals
 * over goods in small letters. Where no count in front of the goods tells that they begin below, and hardly fewer have such
 * a line above them than not, it may as well begin the name, which is asked about.
 */
export function withoutHeadingsOverGoods(rows: readonly ItemRow[]): ItemRow[] {
  const capitals = inCapitals(rows);
  const colons = rows.filter((row, at) => COLON_AT_END.test(row.line.text) && standsOver(row, rows[at + 1]));
  const goods = rows.filter(({ kind }) => kind === 'priced').length;
  return rows.map((row, at) => {
    const same = colons.includes(row) ? colons : capitals.includes(row) ? capitals : null;
    const below = rows[at + 1];
    if (!same || !below) return row;
    const isSure =
      beginsWithCount(below) ||
      KIND_OF_GOODS.test(row.line.text) ||
      (same === colons ? same.length < goods : same.length * 2 <= goods);
    return { ...row, kind: 'detail', heads: true, ...(!isSure && { openBy: 'room' as const }) };
  });
}
