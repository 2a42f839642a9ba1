import type { TrustPeriod, TrustSummary } from '../../shared/desktop/trust.ts';
import type { FieldOutcomes, TrustFigures } from '../../shared/records/trust.ts';
import { CSV_START, csvLine } from './csv-text.ts';

const HEADS = [
  'kind',
  'verified_from',
  'verified_to',
  'of',
  'name',
  'records',
  'questions',
  'accepted',
  'corrected',
  'unchecked',
  'flagged_wrong_share',
  'values',
  'unflagged_values',
  'unflagged_corrected',
  'unflagged_corrected_share',
] as const;

/** Figures of a period as CSV: one row for all records, one for each laboratory or store, and one for each field. */
export function trustTable({ kind, from, to }: TrustPeriod, { totals, companies, fields }: TrustSummary): string {
  const line = (
    of: string,
    name: string | null,
    records: number | null,
    outcomes: Outcomes,
    values: number,
    unflagged: number,
  ) => {
    const { questions, corrected, unchecked, missed } = outcomes;
    const looked = questions - unchecked;
    return csvLine([
      ...[kind, from ?? null, to ?? null, of, name, records],
      ...[questions, looked - corrected, corrected, unchecked, share(corrected, looked)],
      ...[values, unflagged, missed, share(missed, unflagged)],
    ]);
  };
  const figures = (of: string, name: string | null, one: TrustFigures) =>
    line(of, name, one.records, one, one.values, one.values - one.flagged);
  return [
    CSV_START,
    csvLine(HEADS),
    figures('all', null, totals),
    ...companies.map((one) => figures(kind === 'coa' ? 'lab' : 'store', one.company, one)),
    ...fields.map((one) => line('field', one.field, null, one, one.places, one.places - one.questions)),
  ].join('');
}

type Outcomes = Pick<FieldOutcomes, 'questions' | 'corrected' | 'unchecked' | 'missed'>;

/** 0 to 1, with four decimals; null of nothing. */
const share = (part: number, whole: number) => (whole <= 0 ? null : Math.round((part / whole) * 1e4) / 1e4);
