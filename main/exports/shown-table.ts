import type { RecordSummary } from '../../shared/desktop.ts';
import { COLUMN_NAMES, type RecordColumn } from '../../shared/records/record-filter.ts';
import type { ExportedRecord, Table } from './exported-record.ts';
import { type CellValue, dateCell, moneyCell } from './printed-cell.ts';

const money = (amount: number | null): CellValue => (amount === null ? null : moneyCell(Math.round(amount * 100)));

const CELLS: Record<RecordColumn, (summary: RecordSummary, record: ExportedRecord) => CellValue> = {
  title: ({ title }) => title,
  subtitle: ({ kind, subtitle, columns }) =>
    kind === 'receipt' && columns.amount !== null ? money(columns.amount) : subtitle || null,
  kind: ({ kind }) => (kind === 'coa' ? 'Certificate' : 'Receipt'),
  product_type: ({ columns }) => columns.productType,
  lab: ({ columns }) => columns.lab,
  producer: ({ columns }) => columns.producer,
  number: ({ columns }) => columns.number,
  date: ({ date }) => dateCell(date),
  total_thc: ({ columns }) => columns.totalThc,
  total_cbd: ({ columns }) => columns.totalCbd,
  total_terpenes: ({ columns }) => columns.totalTerpenes,
  amount: ({ columns }) => money(columns.amount),
  tax: ({ columns }) => money(columns.tax),
  status: ({ status }) => status,
  state: ({ verifiedAt, reviewCount }) => {
    if (verifiedAt !== null) return reviewCount > 0 ? `Verified, ${reviewCount} unchecked` : 'Verified';
    return reviewCount > 0 ? `${reviewCount} to check` : 'Ready to verify';
  },
  added: ({ addedAt }) => dateCell(addedAt),
  tags: (_, { tags }) => tags.join('; ') || null,
};

/** One row a record, with the columns that a list shows. An amount has its currency beside it. */
export function shownTable(columns: readonly RecordColumn[]): Table {
  const hasMoney = columns.some((column) => column === 'amount' || column === 'tax' || column === 'subtitle');
  return {
    heads: [...columns.map((column) => COLUMN_NAMES[column]), ...(hasMoney ? ['Currency'] : [])],
    rowsOf(record) {
      const summary = record.summary();
      const cells = columns.map((column) => CELLS[column](summary, record));
      return [hasMoney ? [...cells, summary.columns.currency] : cells];
    },
  };
}
