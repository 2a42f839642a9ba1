import { finding, reason } from '../../../../shared/findings/finding.ts';
import { REVIEWED_FROM } from '../../model/doubt-weights.ts';
import type { Features } from '../../model/ranking.ts';
import type { ReceiptReading } from '../../reading.ts';
import { type DoubtWeights, doubtOf } from './doubt-model.ts';
import { DOUBTED_FIELDS, type DoubtedField, fieldOf } from './doubted-fields.ts';

/** What the price of the goods is worked out from: a question about one of these is one about it. */
const SOURCES_OF_PRICE: ReadonlySet<DoubtedField> = new Set(['subtotal', 'total_discount', 'total_amount']);

/** From this probability on a value is asked about even where another one of the same check is, too. */
const LIKELY_MISSING = 0.25;

/**
 * Fields without those that the same question answers: of values that one check misses, the most doubtful is asked about
 * and those that are likely wrong.
 */
function oneOfEachCause(
  { record, findings }: ReceiptReading,
  fields: readonly DoubtedField[],
  doubt: ReadonlyMap<DoubtedField, number>,
): DoubtedField[] {
  const left = new Set(fields);
  for (const { paths } of findings) {
    const missing = fields.filter((field) => record[field] === null && paths.includes(field));
    const [first] = missing.toSorted((one, other) => (doubt.get(other) ?? 0) - (doubt.get(one) ?? 0));
    for (const field of missing) if (field !== first && (doubt.get(field) ?? 0) < LIKELY_MISSING) left.delete(field);
  }
  if (fields.some((field) => SOURCES_OF_PRICE.has(field))) left.delete('total_price');
  return fields.filter((field) => left.has(field));
}

const OFTEN_WRONG = [reason('often-misread')];

/**
 * A reading with what a person has to look at: values likelier wrong than is worth a look, whatever the rules say of them.
 * Several elements of a list are one question. What the rules found about other values stays as information.
 */
export function settleReview(
  reading: ReceiptReading,
  doubts: Record<DoubtedField, Features>,
  weights: DoubtWeights,
): ReceiptReading {
  // On receipts of dispensaries the checks let no wrong amount pass when one was damaged: they alone ask there.
  if (doubts.total_amount.dispensary) return reading;
  const asked = new Map<string, string[]>();
  for (const path of reading.review) asked.set(fieldOf(path), [...(asked.get(fieldOf(path)) ?? []), path]);
  const isDoubted = (field: string): field is DoubtedField => (DOUBTED_FIELDS as readonly string[]).includes(field);
  const doubt = new Map(DOUBTED_FIELDS.map((field) => [field, doubtOf(doubts[field], weights)] as const));
  const likely = DOUBTED_FIELDS.filter((field) => (doubt.get(field) ?? 0) >= REVIEWED_FROM);
  const doubtful = oneOfEachCause(reading, likely, doubt);
  const fields = [...new Set([...[...asked.keys()].filter((field) => !isDoubted(field)), ...doubtful])];
  const review = fields.flatMap((field) => {
    const paths = asked.get(field) ?? [];
    return paths.length === 1 ? paths : [field];
  });
  const shown = new Set(fields);
  const findings = reading.findings.map((finding) =>
    finding.severity === 'info' || finding.paths.some((path) => shown.has(fieldOf(path)))
      ? finding
      : { ...finding, severity: 'info' as const },
  );
  const told = new Set(
    findings.filter(({ severity }) => severity !== 'info').flatMap(({ paths }) => paths.map((path) => fieldOf(path))),
  );
  for (const field of doubtful)
    if (!told.has(field)) findings.push(finding('uncertain-reading', 'warning', [field], { reasons: OFTEN_WRONG }));
  const shares = Object.fromEntries([...doubt].map(([field, share]) => [field, Math.round(share * 1000) / 1000]));
  return { ...reading, review, findings, doubts: shares };
}
