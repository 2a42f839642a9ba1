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
    const text = own.at(-1)?.line.text ?? '';
    // Bars that part the words of the name may go on below it.
    const goesOn = text.includes(BAR) && above.some((name) => name.includes(BAR));
    return above.some((name) => SIZE.test(name)) || (hasMarkedSize(text) && !goesOn);
  });
  if (sure.length * 2 <= goods.length) return [...rows];
  return rows.map((row) => (row.kind === 'text' && last.includes(row) ? { ...row, kind: 'detail' } : row));
}

const BAR = ' | ';

/** A number of the goods behind a mark, at the end of a line: `3.5 g Dried Flower · UPC 627700418812`. */
const CODE_BEHIND_MARK = /(?<=\S)\s?[·|•]\s?(?:sku|upc|plu|ean|gtin)\b\W{0,3}(?=[A-Z-]*\d)[A-Z\d-]{5,}\W*$/i;
/** How much it is, in front of what kind it is. */
const LEADING_SIZE =
  /^\W*(?:\d{1,3}\s?[x×]\s?)?\d{1,4}(?:\.\d{1,3})?\s?(?:mg|g|oz|ml|ct|pk|pcs?|pack)\b(?:\s(?:thc|cbd)\b)?/i;

/** Whether a text says how much and what kind the goods are, and nothing else, in front of their number. */
function tellsFactsAndCode(text: string): boolean {
  const facts = text.replace(CODE_BEHIND_MARK, '');
  const kind = facts.replace(LEADING_SIZE, '').trim();
  return facts !== text && (kind === '' || tellsKind(kind));
}

/**
 * Rows of facts that end in a number of the goods made details where two or more stand right below a name without one:
 * they are no part of it.
 */
export function withoutFactsAndCodes(rows: readonly ItemRow[]): ItemRow[] {
  const telling = rows.filter(({ kind, line }) => kind === 'text' && tellsFactsAndCode(line.text));
  const areBelow = telling.every((row) => {
    const above = rows[rows.indexOf(row) - 1];
    return above !== undefined && above.name !== '' && !CODE_BEHIND_MARK.test(above.line.text);
  });
  if (telling.length < FEWEST || !areBelow) return [...rows];
  return rows.map((row) => (telling.includes(row) ? { ...row, kind: 'detail' } : row));
}
