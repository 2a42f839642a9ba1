import type { TrustSummary } from '../../../shared/desktop/trust.ts';
import type { RecordKind } from '../../../shared/records/reading.ts';
import type { FieldOutcomes } from '../../../shared/records/trust.ts';
import type { FigurePart } from '../../state/accuracy.ts';
import { accuracyStrings as words } from '../../strings/accuracy.ts';
import { outcomeFieldLabel } from '../../strings/fields.ts';
import { formatCount, formatShare } from '../../strings/format.ts';

/** A figure as shown, and the records it is of; null where there are none to show. */
export interface Figure {
  text: string;
  part: FigurePart | null;
}

export interface FigureRows {
  title: string;
  heads: string[];
  rows: { key: string; name: string; figures: Figure[] }[];
}

type Outcomes = Pick<FieldOutcomes, 'questions' | 'corrected' | 'unchecked' | 'missed'>;

/** A share as shown; a dash where there is nothing it could be of. */
export const shareText = (part: number, whole: number): string => (whole <= 0 ? '–' : formatShare(part / whole));

const OUTCOME_HEADS = [
  words.questions,
  words.accepted,
  words.corrected,
  words.flaggedWrong,
  words.missed,
  words.unflaggedWrong,
];

/** @param unflagged values nobody was asked about */
function outcomeFigures(
  { questions, corrected, unchecked, missed }: Outcomes,
  unflagged: number,
  of: FigurePart | null,
) {
  const counted = (count: number, outcome: NonNullable<FigurePart['outcome']>): Figure => ({
    text: formatCount(count),
    part: of && count > 0 ? { ...of, outcome } : null,
  });
  const reviewed = questions - unchecked;
  return [
    counted(questions, 'questions'),
    counted(reviewed - corrected, 'accepted'),
    counted(corrected, 'corrected'),
    { text: shareText(corrected, reviewed), part: null },
    counted(missed, 'missed'),
    { text: shareText(missed, unflagged), part: null },
  ];
}

export function companyTable(kind: RecordKind, companies: TrustSummary['companies']): FigureRows {
  return {
    title: words.byCompany[kind],
    heads: [words.company[kind], words.records, ...OUTCOME_HEADS],
    rows: companies.map(({ company, records, values, flagged, ...outcomes }) => {
      const part = company === null ? null : { company };
      return {
        key: company ?? '',
        name: company ?? words.noCompany[kind],
        figures: [{ text: formatCount(records), part }, ...outcomeFigures(outcomes, values - flagged, part)],
      };
    }),
  };
}

export function fieldTable(fields: TrustSummary['fields']): FigureRows {
  return {
    title: words.byField,
    heads: [words.field, ...OUTCOME_HEADS],
    rows: fields.map(({ field, places, ...outcomes }) => ({
      key: field,
      name: outcomeFieldLabel(field),
      figures: outcomeFigures(outcomes, places - outcomes.questions, { field }),
    })),
  };
}
