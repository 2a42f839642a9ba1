import type { ItemRow } from './item-row.ts';

/** A size of print below this part of another is a smaller one. */
const SMALLER = 0.95;

/** The size of print of a row's words, page units; null where it was not set but measured in a picture, and is rough. */
function sizeOf({ line }: ItemRow): number | null {
  const sizes = new Set(line.words.filter(({ text }) => /\p{L}/u.test(text)).map(({ fontSize }) => fontSize));
  const [size] = sizes;
  return line.page.method === 'ocr' || sizes.size !== 1 || !size ? null : size;
}

/**
 * Rows in smaller print below the name and price of one of the goods made details: a document sets the kind, the brand and
 * the strength below a name smaller, and goes on with a name as it began.
 */
export function withoutSmallPrint(rows: readonly ItemRow[]): ItemRow[] {
  let name: number | null = null;
  return rows.map((row) => {
    if (row.kind === 'priced') {
      name = row.name === '' ? null : sizeOf(row);
      return row;
    }
    const size = sizeOf(row);
    const isSmall = name !== null && size !== null && size < SMALLER * name;
    return isSmall && (row.kind === 'text' || row.kind === 'measure') ? { ...row, kind: 'detail' } : row;
  });
}
