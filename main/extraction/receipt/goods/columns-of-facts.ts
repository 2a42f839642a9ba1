import { isColumnHeading } from '../lines/column-heading.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ItemRow } from './item-row.ts';
import { KIND_AT_END } from './kinds-of-goods.ts';

/** A heading that has a column for how something is taken in, and what stands in it. */
const ROUTE_COLUMN = /\broute\b/i;
const ROUTE =
  /\s(?:inhal(?:ation|ed)|oral|sublingual|topical|transdermal|rectal|smok(?:ed|ing)|vap(?:ed|ing|orized))$/i;

/** Rows without the routes behind their names, where the heading has a column for them. */
function withoutRoutes(rows: ItemRow[], heading: ReceiptLine): ItemRow[] {
  if (!ROUTE_COLUMN.test(heading.text)) return rows;
  return rows.map((row) => (row.kind === 'priced' ? { ...row, name: row.name.replace(ROUTE, '') } : row));
}

/** A heading that has a column for how large a pack is, and what stands in it. */
const SIZE_COLUMN = /\b(?:size|weight|wt)\b/i;
const SIZE = /\s\d{1,4}(?:\.\d{1,3})?\s?(?:g|mg|ml|oz|ct|pk|pc|pcs)$/i;

/** Rows without the sizes behind their names, where the heading has a column for them: below a size a name may go on. */
function withoutSizes(rows: ItemRow[], heading: ReceiptLine): ItemRow[] {
  const column = SIZE_COLUMN.test(heading.text);
  if (!column || !rows.filter(isNamed).every(({ name }) => SIZE.test(name))) return rows;
  return rows.map((row) => (isNamed(row) ? { ...row, name: row.name.replace(SIZE, '') } : row));
}

/** A heading that has a column for what kind of goods each is. */
const KIND_COLUMN = /\b(?:category|type|class|dept)\b/i;

/** Rows without the kinds of goods behind their names, where the heading has a column for them. */
function withoutKinds(rows: ItemRow[], heading: ReceiptLine): ItemRow[] {
  const named = rows.filter(isNamed);
  const kinds = named.map((row) => ({ row, fact: KIND_AT_END.exec(row.name)?.[0].trim() ?? '' }));
  const isColumn = KIND_COLUMN.test(heading.text) && kinds.every(({ fact }) => fact !== '') && areSetApart(kinds);
  return isColumn
    ? rows.map((row) => (isNamed(row) ? { ...row, name: row.name.replace(KIND_AT_END, '') } : row))
    : rows;
}

const isNamed = (row: ItemRow) => row.kind === 'priced' && row.name !== '';

/** Line heights between a name and the column behind it at least; the words of a name stand closer. */
const GAP = 0.9;

/** Whether facts at the ends of names stand in a column of their own: behind most of them is a gap, long ones may fill it. */
function areSetApart(facts: readonly { row: ItemRow; fact: string }[]): boolean {
  const apart = facts.filter(({ row: { line }, fact }) => {
    const at = line.words.findLastIndex(({ text }) => text === fact.split(' ')[0]);
    const [before, first] = [line.words[at - 1], line.words[at]];
    return before !== undefined && first !== undefined && first.x0 - before.x1 > GAP * line.height;
  });
  return apart.length * 2 > facts.length;
}

/** A number of the shop's own, with letters in front, behind a name: `TTF-35`, `OLT-10MG`. */
const CODE_AT_END = /\s([A-Z]{2,5}-(?=[A-Z]*\d)[A-Z\d]{1,6})$/;
/**
 * The same by itself beside the price, below a name that is whole, as it ends in a size: `TTF35`. Below any other it may be
 * a strain: `GG4`.
 */
const CODE_ALONE = /^([A-Z]{2,5}-?\d{1,6})$/;

/** Rows without the shop's numbers in a column behind names or below them, where every name has one: its identifiers. */
function withoutCodes(rows: ItemRow[]): ItemRow[] {
  const codes = rows.map((row, at) => {
    if (!isNamed(row)) return null;
    const above = rows[at - 1];
    const below = above?.kind === 'text' && SIZE.test(above.name) ? CODE_ALONE.exec(row.name) : null;
    return (CODE_AT_END.exec(row.name) ?? below)?.[1] ?? null;
  });
  const named = rows.filter(isNamed);
  const behind = rows.flatMap((row, at) => (codes[at] && row.name !== codes[at] ? [{ row, fact: codes[at] }] : []));
  if (named.length < 2 || codes.filter((code) => code !== null).length < named.length) return rows;
  if (behind.length > 0 && !areSetApart(behind)) return rows;
  return rows.map((row, at) => {
    const code = codes[at];
    if (!code) return row;
    return { ...row, name: row.name.slice(0, -code.length).trim(), id: row.id ?? code };
  });
}

/**
 * A heading that has a column for the shop's numbers or those of bills behind that of the names, and what stands in it; the
 * second are none of the goods.
 */
const NUMBER_COLUMN = /\b(?:items?|products?|description|name)\b.*\b(sku|plu|upc|code|ref(?:erence)?|ch(?:ec)?k)\b/i;
const OF_GOODS = /^(?:sku|plu|upc|code)$/i;
const NUMBER_AT_END = /\s((?=[A-Z-]*\d)[A-Z\d][A-Z\d-]{2,})$/;

/** Rows without the shop's numbers behind names, where the heading has a column for them and all stand below its word. */
function withoutHeadedNumbers(rows: ItemRow[], heading: ReceiptLine): ItemRow[] {
  const label = NUMBER_COLUMN.exec(heading.text)?.[1];
  const column = heading.words.find(({ text }) => text.replace(/\W/g, '') === label);
  const isBelow = (row: ItemRow, number: string | undefined) =>
    row.line.words.some(({ text, x0, x1 }) => column && text === number && x0 < column.x1 && x1 > column.x0);
  const named = rows.filter(isNamed);
  if (!column || !named.every((row) => isBelow(row, NUMBER_AT_END.exec(row.name)?.[1]))) return rows;
  return rows.map((row) => {
    const number = isNamed(row) ? NUMBER_AT_END.exec(row.name)?.[1] : undefined;
    const id = row.id ?? (OF_GOODS.test(label ?? '') ? (number ?? null) : null);
    return number ? { ...row, name: row.name.replace(NUMBER_AT_END, ''), id } : row;
  });
}

/** Rows without what stands between names and prices in columns of its own: numbers of the shop, and what the heading says. */
export function withoutColumnsOfFacts(rows: ItemRow[], heading: ReceiptLine | undefined): ItemRow[] {
  const coded = withoutCodes(rows);
  if (heading === undefined || !isColumnHeading(heading)) return coded;
  return withoutKinds(withoutSizes(withoutRoutes(withoutHeadedNumbers(coded, heading), heading), heading), heading);
}
