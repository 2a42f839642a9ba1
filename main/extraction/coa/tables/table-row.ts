import type { Rectangle, Word } from '../../../documents/page.ts';

/** What stands in one column of one row. */
export interface RowCell extends Rectangle {
  text: string;
  words: Word[];
}

/** A row of a table: a cell or nothing for each column of its head. */
export interface TableRow extends Rectangle {
  cells: (RowCell | undefined)[];
  /** What stands on the row's line right of the table. */
  note?: RowCell;
  /** The line is text that runs across the columns: a section's heading with its method behind it, or a footnote. */
  running?: { text: string; lead: string; section: boolean; words: readonly Word[] };
}
