import type { CoaReading } from '../main/extraction/reading.ts';
import type { CoaRecord } from '../shared/records/coa.ts';
import { foldText } from '../shared/science/fold.ts';
import type { RowJudgement } from './coa-rows.ts';

/** What of a label the reliability curve of fields needs. */
export interface LabelledFields {
  record: Record<string, unknown>;
}

/** Fields in words, numbers and dates that labels give. */
export const LABELED_FIELDS = [
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
  return LABELED_FIELDS.flatMap((field) => {
    const [want, got] = [words(label.record[field]), words(record[field])];
    const confidence = evidence[field]?.confidence;
    return want === '' || got === '' || confidence === undefined ? [] : [{ confidence, right: alike(want, got) }];
  });
}

/** How the methods of certificates were read. */
export interface MethodTally {
  labeled: number;
  /** Read with the words of the label, in any order: laboratories print a technique before or behind its number. */
  right: number;
  /** Another text for that analysis. */
  other: number;
  missing: number;
  /** Read for analyses whose method the label does not tell. */
  unlabeled: number;
  /** Read differently or not at all, and nobody was asked. */
  silent: number;
}

interface Method {
  analysis: string;
  method: string;
}

/** Compares the methods of readings with those of their labels. */
export function tallyMethods(judged: readonly { label: LabelledFields; reading: CoaReading }[]): MethodTally {
  const tally: MethodTally = { labeled: 0, right: 0, other: 0, missing: 0, unlabeled: 0, silent: 0 };
  for (const { label, reading } of judged) {
    const wanted = (label.record.methods ?? []) as Method[];
    const got = reading.record.methods ?? [];
    for (const want of wanted) {
      const same = got.flatMap((method, index) => (method.analysis === want.analysis ? [{ ...method, index }] : []));
      const right = same.some(({ method }) => alike(words(want.method), words(method)));
      tally.labeled += 1;
      tally[right ? 'right' : same.length > 0 ? 'other' : 'missing'] += 1;
      if (!right && !same.some(({ index }) => reading.review.includes(`methods[${index}]`))) tally.silent += 1;
    }
    tally.unlabeled += got.filter(({ analysis }) => !wanted.some((want) => want.analysis === analysis)).length;
  }
  return tally;
}

/** The tally as a line of a report. */
export const methodsLine = ({ labeled, right, other, missing, unlabeled, silent }: MethodTally): string =>
  `Methods: ${right} of ${labeled} right, ${other} with another text, ${missing} missing (${silent} of these without a question); ${unlabeled} for analyses without a labeled method.`;

/** Four words of five in common count as the same, as the corpus's scorer has it. */
function alike(a: string, b: string): boolean {
  const [x, y] = [new Set(a.split(' ')), new Set(b.split(' '))];
  const both = [...x].filter((word) => y.has(word)).length;
  return both / Math.max(x.size, y.size) >= 0.8;
}
