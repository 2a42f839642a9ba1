import { useReview } from '../../../state/review.ts';
import { useToasts } from '../../../state/toasts.ts';
import { strings } from '../../../strings/en.ts';
import { type ColumnReading, exchangedColumns, readColumn } from '../model/column-reading.ts';
import type { PrintedColumn } from '../model/printed-columns.ts';
import type { TableSection } from '../model/slots.ts';
import type { SlotFocus } from '../slot-focus.ts';
import { makeTogether } from './bulk-actions.ts';

const { bulk: words } = strings;

/** Reading the columns of a table anew from what is printed on the page. */
export function columnActions({ focus }: SlotFocus) {
  const take = async (reading: ColumnReading, message: string) => {
    const { selectedSlot } = useReview.getState();
    await makeTogether(reading.edits, message);
    focus(selectedSlot);
  };
  return {
    readColumn: (section: TableSection, column: number, printed: PrintedColumn) => {
      const { detail } = useReview.getState();
      if (!detail) return;
      const reading = readColumn(detail, section, column, printed);
      void take(reading, words.columnRead(reading.edits.length, reading.left));
    },
    resultsHere: (section: TableSection, column: number, printed: readonly PrintedColumn[]) => {
      const { detail } = useReview.getState();
      const reading = detail && exchangedColumns(detail, section, column, printed);
      if (!reading) return useToasts.getState().show('plain', words.noColumns);
      const results = section.heads[section.columns.findIndex(({ key }) => key === 'value')]?.label ?? '';
      const rows = section.rows.length - reading.left;
      void take(reading, words.exchanged(results, section.heads[column]?.label ?? '', rows));
    },
  };
}
