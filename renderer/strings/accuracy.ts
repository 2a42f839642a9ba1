import type { RecordKind } from '../../shared/records/reading.ts';
import { formatCount, formatNumber, plural } from './format.ts';

const PAPERS: Readonly<Record<RecordKind, readonly [string, string]>> = {
  coa: ['certificate', 'certificates'],
  receipt: ['receipt', 'receipts'],
};

/** `2.1` of a document, `0.4` where it is less than one. */
const few = (number: number) => formatNumber(Number(number.toFixed(number < 10 ? 1 : 0)));

/** What the accuracy screen says, in English. */
export const accuracyStrings = {
  title: 'Accuracy',
  failed: "Couldn't add up the figures",
  kind: 'Kind of record',
  kinds: { coa: 'Certificates', receipt: 'Receipts' } satisfies Record<RecordKind, string>,
  export: 'Export CSV',
  exported: 'Accuracy exported.',
  emptyTitle: { coa: 'No verified certificates yet', receipt: 'No verified receipts yet' },
  emptyText: 'Verify records to see how often readings were right. Samples are not counted.',
  noneTitle: 'Nothing was verified in this period',
  showAll: 'Show all time',
  counting: (left: number) => `Counting. ${plural(left, 'record', 'records')} left.`,
  figures: 'Figures',
  records: 'Verified',
  questions: 'Questions',
  accepted: 'Accepted as read',
  corrected: 'Corrected',
  unchecked: 'Left unchecked',
  missed: 'Corrected, not flagged',
  perRecord: (count: number, kind: RecordKind) => `${few(count)} a ${PAPERS[kind][0]}`,
  ofFlagged: (share: string) => `${share} of questions reviewed`,
  ofUnflagged: (missed: number, values: number) =>
    missed === 0 ? `of ${plural(values, 'unflagged value', 'unflagged values')}` : oneIn(missed, values),
  show: (what: string, name: string | null) =>
    name === null ? `Show records: ${what}` : `Show records of ${name}: ${what}`,
  byCompany: { coa: 'By laboratory', receipt: 'By store' } satisfies Record<RecordKind, string>,
  byField: 'By field',
  company: { coa: 'Laboratory', receipt: 'Store' } satisfies Record<RecordKind, string>,
  field: 'Field',
  noCompany: { coa: 'No laboratory', receipt: 'No store' } satisfies Record<RecordKind, string>,
  flaggedWrong: 'Flagged and wrong',
  unflaggedWrong: 'Not flagged and wrong',
  showRows: (count: number) => `Show all ${formatCount(count)}`,
  noFields: 'Nothing was asked or corrected.',
  askTitle: 'What to ask',
  askText: 'Errors found by checks are always asked.',
  slider: 'What to ask',
  fewer: 'Fewer questions',
  more: 'Fewer errors',
  isDefault: 'Default',
  price: ({ questions, errors }: { questions: number; errors: number }, values: number, kind: RecordKind) =>
    `About ${few(questions)} ${few(questions) === '1' ? 'question' : 'questions'} a ${PAPERS[kind][0]}, ${
      errors === 0 ? `no unflagged error in ${plural(values, 'value', 'values')}` : `about ${oneError(errors, values)}`
    }.`,
  from: (records: number, kind: RecordKind) =>
    `From ${records === 1 ? `the last verified ${PAPERS[kind][0]}` : `the last ${formatCount(records)} verified ${PAPERS[kind][1]}`}.`,
  needed: (count: number, kind: RecordKind) =>
    `Verify ${plural(count, `more ${PAPERS[kind][0]}`, `more ${PAPERS[kind][1]}`)} to set this.`,
  apply: 'Apply',
  reset: 'Reset to default',
  applied: (judged: number, begun: number) =>
    [
      judged === 0
        ? 'Saved. No unverified record changed.'
        : `Saved. ${plural(judged, 'unverified record', 'unverified records')} updated.`,
      begun === 0
        ? ''
        : `${plural(begun, 'record', 'records')} you started to review ${begun === 1 ? 'stays' : 'stay'} as ${begun === 1 ? 'it is' : 'they are'}.`,
    ]
      .filter(Boolean)
      .join(' '),
};

function oneIn(missed: number, values: number): string {
  return `1 in ${formatCount(Math.max(1, Math.round(values / missed)))} unflagged values`;
}

function oneError(errors: number, values: number): string {
  return `1 unflagged error in ${plural(Math.max(1, Math.round(values / errors)), 'value', 'values')}`;
}
