import type { CoaReading } from '../main/extraction/reading.ts';
import type { CoaRecord } from '../shared/records/coa.ts';
import { foldText } from '../shared/science/fold.ts';
import type { RowJudgement } from './coa-rows.ts';

/** What of a label the reliability curve of fields needs. */
export interface LabelledFields {
  record: Record<string, unknown>;
}

const TEXTS = [
  'lab',
  'lab_street',
  'lab_city',
  'lab_state',
  'lab_zipcode',
  'producer',
  'producer_license_number',
  'producer_street',
  'producer_city',
  'producer_state',
  'producer_zipcode',
  'distributor',
  'distributor_license_number',
  'product_name',
  'product_type',
  'lab_id',
  'batch_number',
  'date_collected',
  'date_received',
  'date_tested',
  'status',
] as const satisfies readonly (keyof CoaRecord)[];

const words = (value: unknown) =>
  foldText(String(value ?? ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether each field that a reading has and its label gives is right, with the confidence it was read with. */
export function judgeFields(label: LabelledFields, { record, evidence }: CoaReading): RowJudgement[] {
  return TEXTS.flatMap((field) => {
    const [want, got] = [words(label.record[field]), words(record[field])];
    const confidence = evidence[field]?.confidence;
    return want === '' || got === '' || confidence === undefined ? [] : [{ confidence, right: alike(want, got) }];
  });
}

/** Four words of five in common count as the same, as the corpus's scorer has it. */
function alike(a: string, b: string): boolean {
  const [x, y] = [new Set(a.split(' ')), new Set(b.split(' '))];
  const both = [...x].filter((word) => y.has(word)).length;
  return both / Math.max(x.size, y.size) >= 0.8;
}
