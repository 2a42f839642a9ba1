import type { Role } from '../heads/header-words.ts';
import type { HeaderColumn } from '../heads/table-header.ts';
import type { RowCell, TableRow } from '../table-row.ts';

/** The cells of a row under heads of one role, from the left, each with its column. */
export type CellsOf = (role: Role) => { cell: RowCell; column: HeaderColumn }[];

export const cellsOfRow =
  (row: TableRow, columns: readonly HeaderColumn[], roles: readonly Role[]): CellsOf =>
  (role) =>
    roles.flatMap((own, index) => {
      const cell = row.cells[index];
      const column = columns[index];
      return own === role && cell && column ? [{ cell, column }] : [];
    });
