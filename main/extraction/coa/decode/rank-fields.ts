import { marginOf, type TreeEnsemble } from '../../model/tree-ensemble.ts';
import { type DescribedCandidates, describeCandidates, type Features } from './candidate-features.ts';
import type { AddressCandidate, DateCandidate, TextCandidate } from './field-candidates.ts';
import { RANKED_FIELDS, type RankedField } from './ranked-fields.ts';
import type { FieldScene } from './scene-of.ts';

/** A candidate with the probability that its value is the field's. */
export interface Ranked<Candidate> {
  candidate: Candidate;
  probability: number;
}

type CandidateOf<Field extends RankedField> = {
  texts: TextCandidate;
  dates: DateCandidate;
  addresses: AddressCandidate;
}[(typeof RANKED_FIELDS)[Field]];

/** Different values of a field, the likeliest first, and the probability that none of them is it. Adds up to 1. */
export interface RankedValues<Candidate> {
  values: Ranked<Candidate>[];
  none: number;
}

export type FieldRanking = { [Field in RankedField]: RankedValues<CandidateOf<Field>> };

/** What `npm run train` writes. */
export interface FieldWeights {
  features: Record<keyof DescribedCandidates, string[]>;
  models: Record<RankedField, TreeEnsemble>;
}

/** Ranks a document's candidates for every field. */
export function rankFields({ scene, candidates, votes }: FieldScene, { features, models }: FieldWeights): FieldRanking {
  const described = describeCandidates(scene, candidates, votes);
  const rows = {
    texts: featureRows(described.texts, features.texts),
    dates: featureRows(described.dates, features.dates),
    addresses: featureRows(described.addresses, features.addresses),
  };
  const rank = (field: RankedField) => {
    const kind = RANKED_FIELDS[field];
    const shares = softmax(rows[kind].map((row) => marginOf(models[field], row)));
    return { values: byValue<{ key: string }>(candidates[kind], shares), none: shares.at(-1) ?? 1 };
  };
  return Object.fromEntries(
    (Object.keys(RANKED_FIELDS) as RankedField[]).map((field) => [field, rank(field)]),
  ) as unknown as FieldRanking;
}

function softmax(margins: readonly number[]): number[] {
  const most = Math.max(...margins);
  const weights = margins.map((margin) => Math.exp(margin - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Prints of one value share its probability; the likeliest print stands for it. */
function byValue<Candidate extends { key: string }>(candidates: readonly Candidate[], shares: readonly number[]) {
  const values = new Map<string, Ranked<Candidate> & { most: number }>();
  for (const [index, candidate] of candidates.entries()) {
    const share = shares[index] ?? 0;
    const known = values.get(candidate.key);
    const isBest = share > (known?.most ?? -1);
    values.set(candidate.key, {
      candidate: isBest || !known ? candidate : known.candidate,
      most: Math.max(share, known?.most ?? 0),
      probability: share + (known?.probability ?? 0),
    });
  }
  return [...values.values()].sort((a, b) => b.probability - a.probability);
}

/**
 * Rows of features in the order that weights were fitted with, one a candidate; and a last one that stands for no value:
 * of each feature the most that any candidate has, marked by a 1 in the column behind all features.
 */
export function featureRows(described: readonly Features[], names: readonly string[]): Float32Array[] {
  const rows = described.map((features) => Float32Array.from([...names.map((name) => features[name] ?? 0), 0]));
  const none = new Float32Array(names.length + 1);
  for (const row of rows)
    for (const [column, value] of row.entries()) if (!(value <= (none[column] ?? 0))) none[column] = value;
  none[names.length] = 1;
  return [...rows, none];
}
