import type { RecordSummary } from '../../shared/desktop.ts';

export type RecordColumn = 'title' | 'subtitle' | 'kind' | 'date' | 'status' | 'state';

export interface RecordOrder {
  column: RecordColumn;
  descending: boolean;
}

const words = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** What a column sorts by; null sorts last in either direction. */
function keyOf(record: RecordSummary, column: RecordColumn): string | number | null {
  // Most to check first, then what is ready, then what is verified.
  if (column === 'state') return record.verifiedAt === null ? -record.reviewCount : 1;
  const value = column === 'subtitle' ? record.subtitle || record.fileName : record[column];
  return value === '' ? null : value;
}

/** The records in the order of a column; those that are equal keep theirs. */
export function sortRecords(records: readonly RecordSummary[], { column, descending }: RecordOrder): RecordSummary[] {
  const sign = descending ? -1 : 1;
  return records
    .map((record) => ({ record, key: keyOf(record, column) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      if (typeof a.key === 'number' && typeof b.key === 'number') return sign * (a.key - b.key);
      return sign * words.compare(String(a.key), String(b.key));
    })
    .map(({ record }) => record);
}
