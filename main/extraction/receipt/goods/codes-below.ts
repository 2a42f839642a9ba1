import type { ItemRow } from './item-row.ts';

/** A code of a shop by itself, with fewer digits than would tell it anywhere: `CB-25R`, `KT7/2-12`. */
export const SHORT_CODE = /^[A-Z]{1,5}(?:-\d{1,4}[A-Z]{0,3}|\d{1,4}(?:[-/.]\d{1,4}){1,4}[A-Z]{0,3})$/;

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
