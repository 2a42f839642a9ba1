import { probabilityOf, type TreeEnsemble } from '../../model/tree-ensemble.ts';
import { type DescribedCandidates, describeCandidates, type Features } from './candidate-features.ts';
import type { AddressCandidate, DateCandidate, FieldCandidates, TextCandidate } from './field-candidates.ts';
import type { Scene } from './place-features.ts';

/** Fields whose value is chosen by ranking, with the kind of candidate that may be it. */
export const RANKED_FIELDS = {
  lab: 'texts',
  producer: 'texts',
  distributor: 'texts',
  producer_license_number: 'texts',
  distributor_license_number: 'texts',
  product_name: 'texts',
  product_type: 'texts',
  lab_id: 'texts',
  batch_number: 'texts',
  date_collected: 'dates',
  date_received: 'dates',
  date_tested: 'dates',
  lab_address: 'addresses',
  producer_address: 'addresses',
} as const satisfies Record<string, keyof DescribedCandidates>;

export type RankedField = keyof typeof RANKED_FIELDS;

/** A candidate with the probability that it is a field's value. */
export interface Ranked<Candidate> {
  candidate: Candidate;
  probability: number;
}

type CandidateOf<Field extends RankedField> = {
  texts: TextCandidate;
  dates: DateCandidate;
  addresses: AddressCandidate;
}[(typeof RANKED_FIELDS)[Field]];

/** All candidates of each field, the likeliest first. */
export type FieldRanking = { [Field in RankedField]: Ranked<CandidateOf<Field>>[] };

/** What `npm run train` writes. */
export interface FieldWeights {
  features: Record<keyof DescribedCandidates, string[]>;
  models: Record<RankedField, TreeEnsemble>;
}

/** No candidates for any field. */
export const UNRANKED = Object.fromEntries(
  Object.keys(RANKED_FIELDS).map((field) => [field, []]),
) as unknown as FieldRanking;

/** Ranks a document's candidates for every field. */
export function rankFields(
  { scene, candidates }: { scene: Scene; candidates: FieldCandidates },
  { features, models }: FieldWeights,
): FieldRanking {
  const described = describeCandidates(scene, candidates);
  const rows = {
    texts: toRows(described.texts, features.texts),
    dates: toRows(described.dates, features.dates),
    addresses: toRows(described.addresses, features.addresses),
  };
  const rank = (field: RankedField) => {
    const kind = RANKED_FIELDS[field];
    return rows[kind]
      .map((row, index) => ({ candidate: candidates[kind][index], probability: probabilityOf(models[field], row) }))
      .sort((a, b) => b.probability - a.probability);
  };
  return Object.fromEntries(
    (Object.keys(RANKED_FIELDS) as RankedField[]).map((field) => [field, rank(field)]),
  ) as unknown as FieldRanking;
}

const toRows = (described: readonly Features[], names: readonly string[]): Float32Array[] =>
  described.map((features) => Float32Array.from(names, (name) => features[name] ?? 0));
