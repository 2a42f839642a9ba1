import { reason } from '../../../../shared/findings/finding.ts';
import type { Ranked, RankedValues } from '../../model/ranking.ts';
import { type AddressBlock, streetKey } from '../fields/blocks/address-block.ts';
import type { Ink } from '../fields/board.ts';
import type { Found } from '../fields/found.ts';
import type { Party } from '../fields/parties/party.ts';
import { implausible, isText } from '../fields/plausible-field.ts';
import type { RuleReading } from '../fields/rule-reading.ts';
import { compactName } from '../fields/tidy.ts';
import type { AddressCandidate, DateCandidate, TextCandidate } from './field-candidates.ts';
import type { FieldRanking } from './rank-fields.ts';
import { RANKED_FIELDS, type RankedField } from './ranked-fields.ts';
import { foundByRules, keyOfFound } from './votes.ts';

/** Below this probability that nothing is printed an empty field is put before a person, with what may be its value. */
const DOUBTFUL = 0.7;
/** From this probability on neither a value's wording nor a missing part of it is reason to ask. */
const SURE = 0.85;
/** From this probability on a value is read that rules did not choose: where they chose none, and where they did. */
const FILLED = 0.5;
const REPLACED = 0.8;
/**
 * A value none too likely is read too, and asked about, when it is so many times likelier than any other and than none,
 * and not less likely than this.
 */
const AHEAD = 2;
const LEAST_AHEAD = 0.25;
/** Why a value is asked about that has no runner-up. */
export const ALONE = reason('weak-match');
/** A runner-up is named to the person when it is at least this likely. */
const WORTH_NAMING = 0.2;

/** Paths that are empty where no candidate is an address of the company. */
const ADDRESS_PARTS = ['street', 'city', 'state', 'zipcode'];

/** Paths whose value is surely printed nowhere: nobody need be asked to look for it. */
export const surelyEmpty = (ranking: FieldRanking): string[] =>
  (Object.keys(RANKED_FIELDS) as RankedField[]).flatMap((field) => {
    const { values, none } = ranking[field];
    const isAddress = RANKED_FIELDS[field] === 'addresses';
    const isSure = isAddress ? Math.max(none, values[0]?.probability ?? 0) >= SURE : none >= DOUBTFUL;
    if (!isSure) return [];
    return isAddress ? ADDRESS_PARTS.map((part) => field.replace('address', part)) : [field];
  });

/** Fields whose likeliest value leaves so little doubt that its wording alone gives none. */
export const surelyRight = (ranking: FieldRanking): string[] =>
  (Object.keys(RANKED_FIELDS) as RankedField[]).filter((field) => (ranking[field].values[0]?.probability ?? 0) >= SURE);

/** Values that may be printed of fields that were left empty: `[path, text]`. */
export const perhapsPrinted = (ranking: FieldRanking): [string, string][] =>
  (Object.keys(RANKED_FIELDS) as RankedField[]).flatMap((field): [string, string][] => {
    const { values, none } = ranking[field];
    const [best] = values;
    if (!best || none >= DOUBTFUL || best.probability < WORTH_NAMING) return [];
    const { candidate } = best;
    return 'block' in candidate
      ? [[field.replace('address', 'city'), candidate.block.place.text]]
      : [[field, candidate.ink.text]];
  });

/** What is read of the ranked fields, each as sure as its value is likely; all others stay as rules read them. */
export function chooseFields(rules: RuleReading, ranking: FieldRanking): RuleReading {
  const byRules = foundByRules(rules);
  const cities = citiesOf(ranking);
  type Text = keyof typeof byRules;
  const choose = (field: Text): Found<string> | null =>
    chooseValue(field, byRules[field], ranking[field] as RankedValues<TextCandidate | DateCandidate>, cities);
  const { laboratory, producer, distributor } = rules.companies;
  const name = choose('lab');
  const labBlock = chooseBlock(laboratory.block, ranking.lab_address);
  return {
    ...rules,
    companies: {
      ...rules.companies,
      laboratory: {
        name: asInk(name),
        confidence: name?.confidence ?? 0,
        ...(name?.why && { why: name.why }),
        block: labBlock?.value ?? null,
        isAddressSigned: laboratory.isAddressSigned || labBlock?.value !== laboratory.block,
        addressConfidence: labBlock?.confidence ?? 0,
      },
      producer: chooseParty(
        producer,
        choose('producer'),
        choose('producer_license_number'),
        chooseBlock(producer?.block ?? null, ranking.producer_address),
      ),
      distributor: chooseParty(
        distributor,
        choose('distributor'),
        choose('distributor_license_number'),
        distributor?.block ? { value: distributor.block, confidence: distributor.confidence } : null,
      ),
    },
    product: { ...rules.product, name: choose('product_name') },
    labId: choose('lab_id'),
    batch: choose('batch_number'),
    dates: {
      ...rules.dates,
      collected: choose('date_collected'),
      received: choose('date_received'),
      tested: choose('date_tested'),
    },
  };
}

/** Cities of the addresses on the pages: an empty label may have one of them in its line, in the next column. */
const citiesOf = ({ lab_address: lab, producer_address: producer }: FieldRanking): ReadonlySet<string> =>
  new Set(
    [...lab.values, ...producer.values].flatMap(({ candidate: { block } }) => compactName(block.address.city ?? '')),
  );

/** Fields that hold numbers of samples and licenses, which no city is called like. */
const NUMBERS: ReadonlySet<RankedField> = new Set<RankedField>([
  'lab_id',
  'batch_number',
  'producer_license_number',
  'distributor_license_number',
]);

const asInk = (found: Found<string> | null): Ink | null => found && { ...found.ink, text: found.value };

/**
 * What is read of a field: what the rules chose, unless another value is clearly likelier. That none is likelier empties
 * no field: a doubtful value is put before a person, where an empty field is overlooked.
 */
function chosen<Candidate>(
  byRules: string | null,
  { values, none }: RankedValues<Candidate>,
  replaced = REPLACED,
): Ranked<Candidate> | null {
  const [best, next] = values;
  const own = values.find(({ keys }) => byRules !== null && keys.has(byRules)) ?? null;
  if (!best || own) return best && best.probability >= replaced ? best : own;
  if (byRules !== null) return best.probability >= FILLED ? best : null;
  const isFarAhead = best.probability >= Math.max(LEAST_AHEAD, AHEAD * none, AHEAD * (next?.probability ?? 0));
  return best.probability >= FILLED || isFarAhead ? best : null;
}

/** The value of a field; where the rules have it too, as they spell it. */
function chooseValue(
  field: RankedField,
  byRules: Found<string> | null,
  ranked: RankedValues<TextCandidate | DateCandidate>,
  cities: ReadonlySet<string>,
): Found<string> | null {
  const key = byRules && keyOfFound(field, byRules);
  // What cannot be the value gives way to anything likely.
  const isFault = byRules !== null && isText(field) && implausible(field, byRules.value) !== null;
  const isNumber = NUMBERS.has(field);
  const values = ranked.values.filter(
    ({ candidate }) => 'iso' in candidate || !(isNumber && cities.has(candidate.key)),
  );
  const plausible = isText(field)
    ? values.filter(({ candidate }) => 'iso' in candidate || implausible(field, candidate.text) === null)
    : values;
  // Where nothing else is likely, what cannot be the value is refused later, with its text.
  const replaced = isFault ? FILLED : REPLACED;
  const choice =
    chosen(key, { ...ranked, values: plausible }, replaced) ?? chosen(key, { ...ranked, values }, replaced);
  if (!choice) return null;
  const { candidate, probability: confidence } = choice;
  const other = values.find((value) => value !== choice && value.probability > WORTH_NAMING);
  const why = other ? reason('also-printed', { prints: [other.candidate.ink.text.trim()] }) : ALONE;
  const value = 'iso' in candidate ? candidate.iso : candidate.text;
  return { ...(byRules && key === candidate.key ? byRules : { value, ink: candidate.ink }), confidence, why };
}

function chooseBlock(
  byRules: AddressBlock | null,
  ranked: RankedValues<AddressCandidate>,
): { value: AddressBlock; confidence: number } | null {
  const key = byRules && streetKey(byRules);
  const choice = chosen(key, ranked);
  if (!choice) return null;
  const { candidate, probability: confidence } = choice;
  return { value: byRules && key === candidate.key ? byRules : candidate.block, confidence };
}

function chooseParty(
  party: Party | null,
  name: Found<string> | null,
  license: Found<string> | null,
  block: { value: AddressBlock; confidence: number } | null,
): Party | null {
  if (!name && !license && !block) return null;
  return {
    name: asInk(name),
    license: asInk(license),
    block: block?.value ?? null,
    address: block?.value.address ?? party?.address ?? null,
    confidence: name?.confidence ?? 0,
    ...(name?.why && { why: name.why }),
    licenseConfidence: license?.confidence ?? 0,
    addressConfidence: block?.confidence ?? 0,
  };
}
