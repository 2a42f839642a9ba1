/**
 * What became of what was read of a record and asked about it, once a person verified it. Everything follows from the
 * record and its history.
 */
export interface RecordOutcomes {
  /** Rows of results or line items that were read. */
  rows: number;
  /** Values that were read, and empty fields that a person filled. */
  values: number;
  /** How many of them were asked about. */
  flagged: number;
  fields: FieldOutcomes[];
  certainties: CertaintyOutcomes[];
}

/** Of one field of a record: `lab`, `results.value`, `product_names`; `results` and `items` are rows as a whole. */
export interface FieldOutcomes {
  field: string;
  questions: number;
  /** Questions whose value a person changed. */
  corrected: number;
  /** Questions that were open when the record was verified. */
  unchecked: number;
  /** Values that nobody was asked about and a person changed. */
  missed: number;
}

/** Of what is equally certain in a record. */
export interface CertaintyOutcomes {
  /** Probability that a value is right, in hundredths; -1 where it is asked about anyway, 101 where it never is. */
  certainty: number;
  /** Whether it is asked about by default. */
  asked: boolean;
  /** Questions that are asked, or would be. */
  questions: number;
  /** Values that were wrong. */
  wrong: number;
}

export const ALWAYS_ASKED = -1;
export const NEVER_ASKED = 101;

/** Outcomes in numbers, over records. */
export interface TrustFigures {
  records: number;
  /** Rows of results or line items. */
  rows: number;
  questions: number;
  corrected: number;
  unchecked: number;
  missed: number;
  values: number;
  flagged: number;
}

/** What a threshold would have cost, over the records it is worked out from. */
export interface AskingPrice {
  /** Questions a document. */
  questions: number;
  /** Wrong values nobody would have been asked about. */
  errors: number;
}

/** The thresholds a person can choose from, from the fewest questions to the most; the default stands among them. */
const ONLY = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9];
const ALSO = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98];

export interface AskingStep extends AskingPrice {
  only: number;
  also: number;
}

/**
 * What each threshold would have cost: those that cost the same are one.
 *
 * @param outcomes of all records together
 * @param documents how many records they are of; 1 or more
 * @param kept thresholds that are set now and stand in the list whatever they cost
 */
export function askingSteps(
  outcomes: readonly CertaintyOutcomes[],
  documents: number,
  kept: { only: number; also: number } = { only: 1, also: 0 },
): AskingStep[] {
  const priced = (only: number, also: number): AskingStep => ({
    only,
    also,
    ...priceOf(outcomes, documents, only, also),
  });
  const steps = [...ONLY.map((only) => [only, 0] as const), [1, 0] as const, ...ALSO.map((also) => [1, also] as const)];
  const isKept = ({ only, also }: AskingStep) =>
    (only === 1 && also === 0) || (only === kept.only && also === kept.also);
  const list = steps.map(([only, also]) => priced(only, also));
  if (!list.some(isSameAs(kept))) list.push(priced(kept.only, kept.also));
  const ordered = list.toSorted((a, b) => a.only - b.only || a.also - b.also);
  return ordered.filter((step, at) => {
    if (isKept(step)) return true;
    // Of neighbors that cost the same, the one nearer to the default.
    const [nearer] = step.only < 1 ? ordered.slice(at + 1) : ordered.slice(at - 1);
    return nearer === undefined || nearer.questions !== step.questions || nearer.errors !== step.errors;
  });
}

const isSameAs =
  (one: { only: number; also: number }) =>
  ({ only, also }: AskingStep) =>
    only === one.only && also === one.also;

function priceOf(outcomes: readonly CertaintyOutcomes[], documents: number, only: number, also: number): AskingPrice {
  let [questions, errors] = [0, 0];
  for (const { certainty, asked, questions: count, wrong } of outcomes) {
    const isAsked = asked ? certainty < only * 100 || only >= 1 : certainty < also * 100;
    if (isAsked) questions += count;
    else errors += wrong;
  }
  return { questions: questions / documents, errors };
}
