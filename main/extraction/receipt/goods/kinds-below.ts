import type { ItemRow } from './item-row.ts';
import { hasMarkedSize, tellsKind } from './kinds-of-goods.ts';

/** One of the goods alone has no habit. */
const FEWEST = 2;

/** A name that says how much it is, is whole. */
const SIZE = /\d\s?(?:g|mg|oz|ml|ct|pk|pc|pcs|pack)\b|\b1\/[248]\b/i;

/**
 * The last row below the price of each of the goods made a detail where all of these tell what kind they are (`Indica
 * flower`, `Edible · 100 mg`), and most with a size of theirs or below a name that has one: it ends no name. Rows above it
 * may well do so (`Flower 7g` over `Indica`).
 */
export function withoutKindsBelow(rows: readonly ItemRow[]): ItemRow[] {
  const priced = rows.flatMap((row, at) => (row.kind === 'priced' ? [at] : []));
  const goods = priced.map((at, index) => rows.slice(at, priced[index + 1]));
  const last = goods.map((own) => own.slice(1).at(-1));
  if (last.length < FEWEST || !last.every((row) => row && tellsKind(row.line.text))) return [...rows];
  const sure = goods.filter((own) => {
    const above = own.slice(0, -1).map(({ name }) => name);
    return above.some((name) => SIZE.test(name)) || hasMarkedSize(own.at(-1)?.line.text ?? '');
  });
  if (sure.length * 2 <= goods.length) return [...rows];
  return rows.map((row) => (row.kind === 'text' && last.includes(row) ? { ...row, kind: 'detail' } : row));
}

/** What else is told of the goods, with their number behind a mark: `3.5 g Dried Flower · UPC 627700418812`. */
const FACTS_AND_CODE = /\S\s?[·|•]\s?(?:sku|upc|plu|ean|gtin)\b\W{0,3}(?=[A-Z-]*\d)[A-Z\d-]{5,}\W*$/i;

/**
 * Rows of facts that end in a number of the goods made details where two or more stand right below a name without one:
 * they are no part of it.
 */
export function withoutFactsAndCodes(rows: readonly ItemRow[]): ItemRow[] {
  const telling = rows.filter(({ kind, line }) => kind === 'text' && FACTS_AND_CODE.test(line.text));
  const areBelow = telling.every((row) => {
    const above = rows[rows.indexOf(row) - 1];
    return above !== undefined && above.name !== '' && !FACTS_AND_CODE.test(above.line.text);
  });
  if (telling.length < FEWEST || !areBelow) return [...rows];
  return rows.map((row) => (telling.includes(row) ? { ...row, kind: 'detail' } : row));
}
