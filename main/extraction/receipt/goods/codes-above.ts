import type { ItemRow } from './item-row.ts';

/** One word of capitals and digits in parts, as a shop's code is and no name: `LMP-PH-09D`, `SVC-INST`. */
const CODE_IN_PARTS = /^[A-Z\d]{2,8}(?:-[A-Z\d]{1,8}){1,4}$/;
/** A number of the shop's behind its label: `Art. 100482`, `Item No. 4471-B`. */
const LABELLED =
  /^\W*(?:art(?:icle)?|item|prod(?:uct)?|sku|plu|code)\b[\s.:#]*(?:(?:no|nr|id|code)\b[\s.:#]*)?((?=[A-Z-]*\d{3})[A-Z\d-]{4,20})\W*$/i;
const FEWEST = 2;

/** The number of a row that is nothing but that of the goods named on the next one; null for other rows. */
function codeAbove({ kind, line }: ItemRow, below: ItemRow | undefined): string | null {
  if (kind === 'priced' || !below || below.name === '') return null;
  const labelled = LABELLED.exec(line.text)?.[1];
  if (labelled) return below.kind === 'priced' || below.kind === 'text' ? labelled : null;
  return line.words.length === 1 && CODE_IN_PARTS.test(line.text) && below.kind === 'priced' ? line.text : null;
}

/** Rows of a code above each of the goods made numbers of theirs, the first line of all being one. */
export function withCodesAbove(rows: readonly ItemRow[]): ItemRow[] {
  const goods = rows.filter(({ kind }) => kind === 'priced').length;
  const codes = new Map(
    rows.flatMap((row, at) => {
      const code = codeAbove(row, rows[at + 1]);
      return code === null ? [] : [[row, code] as const];
    }),
  );
  const [first] = rows;
  if (codes.size < Math.max(FEWEST, goods) || !first || !codes.has(first)) return [...rows];
  return rows.map((row) => (codes.has(row) ? { ...row, kind: 'detail', name: '', id: codes.get(row) ?? null } : row));
}
