import type { ItemRow } from './item-row.ts';

/** The sign by which a till parts what it tells of goods: `Indica | THC 22.0%`, `Edibles · Indica`. */
const PARTED = /\S\s([|·•])\s\S/;
const markOf = ({ line }: ItemRow): string | null => PARTED.exec(line.text)?.[1] ?? null;

/** So many lines of facts parted by one sign are how the till tells them. */
const FEWEST = 2;

const begins = ({ kind, name }: ItemRow): boolean => (kind === 'text' || kind === 'priced') && name !== '';

/**
 * Rows below a name whose words a sign parts as it does the facts of other goods, and no name of all, made facts, too:
 * `Sativa | Infused` where the others have `Hybrid | THC 29.4%`.
 */
export function withPartedFacts(rows: readonly ItemRow[]): ItemRow[] {
  const facts = rows.filter(({ kind }) => kind === 'detail').map(markOf);
  const isAlike = (row: ItemRow, at: number): boolean => {
    const [mark, above] = [markOf(row), rows[at - 1]];
    return (
      mark !== null &&
      row.kind === 'text' &&
      row.price === null &&
      above !== undefined &&
      begins(above) &&
      markOf(above) === null &&
      facts.filter((other) => other === mark).length >= FEWEST
    );
  };
  const alike = new Set(rows.filter(isAlike));
  const marks = new Set([...alike].map(markOf));
  const isInNames = rows.some((row) => begins(row) && !alike.has(row) && marks.has(markOf(row)));
  if (alike.size === 0 || isInNames) return [...rows];
  return rows.map((row) => (alike.has(row) ? { ...row, kind: 'detail' } : row));
}
