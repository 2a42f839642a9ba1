import type { ItemRow } from './item-row.ts';

/** A code of a shop by itself, with fewer digits than would tell it anywhere: `CB-25R`, `KT7/2-12`. */
export const SHORT_CODE = /^[A-Z]{1,5}(?:-\d{1,4}[A-Z]{0,3}|\d{1,4}(?:[-/.]\d{1,4}){1,4}[A-Z]{0,3})$/;

/** A code of letters and digits by itself; neither an amount of something nor a size of paper is one. */
const MIXED_CODE =
  /^(?=\S*\d\S*)(?!\S*\d(?:[KM]?G|[MC]?L|OZ|LB|PK|CT|PCS?|EA|[CM]?M|IN|FT|W|V|GB|TB|AH|X\d+)$)(?=\S*[A-Z])[A-Z\d][A-Z\d./-]{3,14}$/;

/**
 * Rows of the prices with the number of the goods made one, where on each of them nothing else is left of a name and the
 * name stands on the line above: `HUB7C  1  79.00` below `USB Hub`.
 */
export function withCodesBesidePrices(rows: readonly ItemRow[]): ItemRow[] {
  const priced = rows.filter(({ kind }) => kind === 'priced');
  const codes = priced.map(({ name, id }) => (name === '' ? id : MIXED_CODE.test(name) ? name : null));
  const areNamedAbove = rows.every(({ kind }, at) => kind !== 'priced' || rows[at - 1]?.kind === 'text');
  const areCodes = codes.length > 1 && codes.every((code) => code !== null) && new Set(codes).size > 1;
  if (!areCodes || !areNamedAbove) return [...rows];
  return rows.map((row) => (row.kind === 'priced' ? { ...row, name: '', id: row.id ?? row.name } : row));
}

/** Rows of a short code below the name of goods made numbers of theirs, where other names have one below them, too. */
export function withShortCodes(rows: readonly ItemRow[]): ItemRow[] {
  const isCode = ({ kind, id, name, line }: ItemRow) =>
    kind === 'detail' && id !== null && name === '' && line.words.length === 1;
  if (!rows.some(isCode)) return [...rows];
  return rows.map((row, at) => {
    const isBelow = rows[at - 1]?.kind === 'priced' || rows[at - 1]?.kind === 'text';
    const isOpen = row.kind === 'text' || (row.kind === 'detail' && row.id === null);
    if (!isOpen || !isBelow || !SHORT_CODE.test(row.line.text)) return row;
    return { ...row, kind: 'detail', name: '', id: row.line.text };
  });
}

/** A long code of a shop by itself, with the size of the goods behind it or not: `448213_3.5G`, `90114-7730`; no day. */
const LONG_CODE = /^(?=(?:\S*\d){5})(?!\d+[.,]\d{2}$)(?!\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$)[A-Z\d][A-Z\d._/-]{4,24}$/;
const FEWEST = 2;

/** Rows of a long code alone below the names of most goods, another each, made numbers of theirs. */
export function withLongCodes(rows: readonly ItemRow[]): ItemRow[] {
  const goods = rows.filter(({ kind }) => kind === 'priced').length;
  const isCode = (row: ItemRow, at: number) =>
    row.kind !== 'priced' &&
    row.kind !== 'discount' &&
    row.line.words.length === 1 &&
    LONG_CODE.test(row.line.text) &&
    (rows[at - 1]?.name ?? '') !== '';
  const codes = rows.filter(isCode).map(({ line }) => line.text);
  if (codes.length < FEWEST || codes.length * 2 <= goods || new Set(codes).size < codes.length) return [...rows];
  return rows.map((row, at) =>
    isCode(row, at)
      ? { ...row, kind: 'detail', name: '', quantity: null, id: row.id ?? row.line.text.replace(/[._/-]+$/, '') }
      : row,
  );
}
