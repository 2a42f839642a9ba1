import type { CoaRecord } from '../../shared/records/coa.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { ReceiptRecord } from '../../shared/records/receipt.ts';

export type KindAndRecord = { kind: 'coa'; record: CoaRecord } | { kind: 'receipt'; record: ReceiptRecord };

/** What a list shows of a record. */
export interface RecordLabels {
  kind: RecordKind;
  title: string;
  subtitle: string;
  /** ISO. */
  date: string | null;
  status: string | null;
}

/** @param fileName stands in where the record has no product or retailer */
export function labelsOf(reading: KindAndRecord, fileName: string): RecordLabels {
  if (reading.kind === 'coa') {
    const { product_name, lab, date_tested, status } = reading.record;
    return { kind: 'coa', title: product_name ?? fileName, subtitle: lab ?? '', date: date_tested, status };
  }
  const { retailer, total_amount, currency, date_sold } = reading.record;
  const amount = total_amount === null ? '' : total_amount.toFixed(2);
  return {
    kind: 'receipt',
    title: retailer ?? fileName,
    subtitle: [amount, amount && currency].filter(Boolean).join(' '),
    date: date_sold,
    status: null,
  };
}

const NOT_WORDS = new Set([
  'images',
  'results',
  'warning',
  'coa_algorithm',
  'coa_algorithm_entry_point',
  'coa_algorithm_version',
  'algorithm',
  'algorithm_entry_point',
  'algorithm_version',
  'coa_hash',
  'hash',
  'sample_id',
  'results_hash',
  'sample_hash',
]);

/** The words a record can be found by: every text in it that is neither a hash nor a name of ours, and the file's name. */
export function searchWords({ record }: KindAndRecord, fileName: string): string {
  const words = [fileName];
  const collect = (value: unknown) => {
    if (typeof value === 'string') words.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const [field, value] of Object.entries(record)) if (!NOT_WORDS.has(field)) collect(value);
  return words.join('\n');
}
