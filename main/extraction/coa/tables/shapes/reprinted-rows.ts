import type { Inked, RowDraft, TableDraft } from '../table-draft.ts';

/**
 * Tables without the rows that a page repeats from the foot of the one before it: where a row does not quite fit, some
 * programs print it on both pages. Only a row that says the same in every column is one; measured twice, an analyte has
 * another figure or another limit.
 */
export const withoutReprintedRows = (tables: readonly TableDraft[]): TableDraft[] =>
  tables.map((table) => {
    const [first, ...others] = table.rows;
    const isReprinted =
      first !== undefined && tables.some(({ page, rows }) => page === table.page - 1 && isSame(rows.at(-1), first));
    return isReprinted ? { ...table, rows: others } : table;
  });

const isSame = (a: RowDraft | undefined, b: RowDraft) =>
  a !== undefined && a.analysis === b.analysis && printed(a) === printed(b);

const printed = ({ name, measurements, lod, loq, limit, status }: RowDraft) =>
  [name, ...measurements, lod, loq, limit, status].map((cell: Inked<unknown> | null) => cell?.text ?? '').join('|');
