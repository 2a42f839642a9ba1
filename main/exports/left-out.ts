import type { LeftOut, LeftOutReason } from '../../shared/exports/export-form.ts';
import type { CellValue } from './printed-cell.ts';

export const LEFT_OUT_SHEET = 'Left out';
export const LEFT_OUT_HEADS = ['Record', 'File', 'Why it was left out'];

const WHY: Record<LeftOutReason, string> = {
  'other-kind': 'This export holds the other kind of record',
  'not-verified': 'Not verified',
  'no-date': 'No date',
  'no-total': 'No total',
  'nothing-to-book': 'Nothing to book: all amounts are 0',
  'other-currency': 'Not in the currency of the books',
  gone: 'Removed while the export was written',
};

export const leftOutRow = ({ title, fileName, why }: LeftOut): CellValue[] => [title, fileName, WHY[why]];
