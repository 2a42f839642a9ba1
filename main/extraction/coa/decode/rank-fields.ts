import { byValue, featureRows, type Ranked, type RankedValues, softmax } from '../../model/ranking.ts';
import { marginOf, type TreeEnsemble } from '../../model/tree-ensemble.ts';
import { isTag } from '../fields/sample/identifiers.ts';
import { compactName } from '../fields/tidy.ts';
import { type DescribedCandidates, describeCandidates } from './candidate-features.ts';
import type { AddressCandidate, DateCandidate, TextCandidate } from './field-candidates.ts';
import { RANKED_FIELDS, type RankedField } from './ranked-fields.ts';
import type { FieldScene } from './scene-of.ts';

type CandidateOf<Field extends RankedField> = {
  texts: TextCandidate;
  dates: DateCandidate;
  addresses: AddressCandidate;
}[(typeof RANKED_FIELDS)[Field]];

export type FieldRanking = { [Field in RankedField]: RankedValues<CandidateOf<Field>> };

/** What `npm run train` writes. */
export interface FieldWeights {
  features: Record<keyof DescribedCandidates, string[]>;
  models: Record<RankedField, TreeEnsemble>;
}

/**
 * Log-odds by which rules are right more often on paper than on the generated certificates that most was learned from: of
 * 0 to 2, on laboratories that were left out, this asks least for one number of silent errors.
 */
const RULES_ON_PAPER = 1;

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
    const vote = votes[field]?.key ?? null;
    const margins = rows[kind].map((row, index) => {
      const key = candidates[kind][index]?.key ?? null;
      return marginOf(models[field], row) + (key === vote ? RULES_ON_PAPER : 0);
    });
    const shares = softmax(margins.map((margin, row) => (isNever(field, candidates[kind][row]) ? -Infinity : margin)));
    const values =
      kind === 'addresses'
        ? byValue(candidates.addresses, shares, isSameAddress).map(mostComplete(candidates.addresses))
        : byValue<{ key: string }>(candidates[kind], shares);
    return { values, none: shares.at(-1) ?? 1 };
  };
  const ranking = Object.fromEntries(
    (Object.keys(RANKED_FIELDS) as RankedField[]).map((field) => [field, rank(field)]),
  ) as unknown as FieldRanking;
  return apart(ranking);
}

/** A tag of a track-and-trace system is the plant's or the package's number, never the laboratory's. */
const isNever = (field: RankedField, candidate: object | undefined) =>
  field === 'lab_id' && candidate !== undefined && 'text' in candidate && isTag(String(candidate.text));

/** Fields no two of which have one value. */
const APART: readonly (readonly RankedField[])[] = [
  ['lab', 'producer', 'product_name'],
  ['lab_id', 'producer_license_number', 'distributor_license_number'],
];

/** The ranking with each value that is the likeliest of two fields left to the one that it is likelier for. */
function apart(ranking: FieldRanking): FieldRanking {
  const decided: Record<string, RankedValues<{ key: string }>> = { ...ranking };
  for (const group of APART) {
    const taken = new Set<string>();
    for (const field of group.toSorted((a, b) => topOf(ranking[b]) - topOf(ranking[a]))) {
      const { values, none } = ranking[field];
      const free = values.filter(({ candidate }) => !taken.has(candidate.key));
      const share = free.reduce((sum, { probability }) => sum + probability, none) || 1;
      const left = free.map((value) => ({ ...value, probability: value.probability / share }));
      decided[field] = { values: left, none: none / share };
      const [best] = left;
      if (best && best.probability > none / share) taken.add(best.candidate.key);
    }
  }
  return decided as FieldRanking;
}

const topOf = ({ values }: RankedValues<unknown>) => values[0]?.probability ?? 0;

const partsOf = ({ block: { address } }: AddressCandidate) =>
  [address.street, address.city, address.zipcode].filter((part) => part !== null).length;
const streetLength = ({ block: { address } }: AddressCandidate) => address.street?.length ?? 0;

/** The print of an address that has most of its parts, and fewest words besides, stands for it. */
const mostComplete =
  (candidates: readonly AddressCandidate[]) =>
  (value: Ranked<AddressCandidate>): Ranked<AddressCandidate> => {
    const prints = candidates.filter(({ key }) => value.keys.has(key));
    const [candidate = value.candidate] = prints.sort(
      (a, b) => partsOf(b) - partsOf(a) || streetLength(a) - streetLength(b),
    );
    return { ...value, candidate };
  };

/** Whether two candidates are one address, of which one has more parts or more words around them than the other. */
function isSameAddress(
  { block: { address: a } }: AddressCandidate,
  { block: { address: b } }: AddressCandidate,
): boolean {
  if (a.zipcode === null || a.zipcode !== b.zipcode || a.state !== b.state) return false;
  const [one, other] = [compactName(a.street ?? ''), compactName(b.street ?? '')];
  return one.includes(other) || other.includes(one);
}
