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
  const column = KIND_COLUMN.test(heading.text);
  if (!column || !rows.filter(isNamed).every(({ name }) => KIND_AT_END.test(name))) return rows;
  return rows.map((row) => (isNamed(row) ? { ...row, name: row.name.replace(KIND_AT_END, '') } : row));
}

const isNamed = (row: ItemRow) => row.kind === 'priced' && row.name !== '';

/** A number of the shop's own, with letters in front, behind a name: `TTF-35`, `OLT-10MG`. */
const CODE_AT_END = /\s([A-Z]{2,5}-(?=[A-Z]*\d)[A-Z\d]{1,6})$/;
/** The same by itself beside the price, below the name: `TTF35`. Without a name above, it may be one: `GG4`. */
const CODE_ALONE = /^([A-Z]{2,5}-?\d{1,6})$/;

/** Rows without the shop's numbers behind or below their names, where every name has one: they are its identifiers. */
function withoutCodes(rows: ItemRow[]): ItemRow[] {
  const codes = rows.map((row, at) => {
    if (!isNamed(row)) return null;
    const below = rows[at - 1]?.kind === 'text' ? CODE_ALONE.exec(row.name) : null;
    return (CODE_AT_END.exec(row.name) ?? below)?.[1] ?? null;
  });
  const named = rows.filter(isNamed);
  if (named.length < 2 || codes.filter((code) => code !== null).length < named.length) return rows;
  return rows.map((row, at) => {
    const code = codes[at];
    if (!code) return row;
    return { ...row, name: row.name.slice(0, -code.length).trim(), id: row.id ?? code };
  });
}

/** Rows without what stands between names and prices in columns of its own: numbers of the shop, and what the heading says. */
export function withoutColumnsOfFacts(rows: ItemRow[], heading: ReceiptLine | undefined): ItemRow[] {
  const coded = withoutCodes(rows);
  if (heading === undefined || !isColumnHeading(heading)) return coded;
  return withoutKinds(withoutSizes(withoutRoutes(coded, heading), heading), heading);
}
