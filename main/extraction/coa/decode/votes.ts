import { type AddressBlock, streetKey } from '../fields/blocks/address-block.ts';
import type { Board, Ink, Item } from '../fields/board.ts';
import type { Found } from '../fields/found.ts';
import type { Party } from '../fields/parties/party.ts';
import type { RuleReading } from '../fields/rule-reading.ts';
import { compactName } from '../fields/tidy.ts';
import type { FieldCandidates } from './field-candidates.ts';
import { RANKED_FIELDS, type RankedField } from './ranked-fields.ts';

/** What the rules read for a field: the key of its candidate, and the rules' own confidence. */
export interface Vote {
  key: string;
  confidence: number;
}

export type Votes = Record<RankedField, Vote | null>;

/** A value of a text or date field as rules found it. */
type FoundText = Found<string> | null;

/** The key of the candidate that a field's found value is: a day as it is, a text folded. */
export const keyOfFound = (field: RankedField, { value }: Found<string>) =>
  RANKED_FIELDS[field] === 'dates' ? value : compactName(value);

const partyName = (party: Party | null): FoundText =>
  party?.name ? { value: party.name.text, ink: party.name, confidence: party.confidence } : null;
const partyLicense = (party: Party | null): FoundText =>
  party?.license ? { value: party.license.text, ink: party.license, confidence: party.confidence } : null;

/** The values of text and date fields that rules found. */
export function foundByRules({ companies, product, dates, labId, batch }: RuleReading) {
  const { laboratory, producer, distributor } = companies;
  return {
    lab: laboratory.name && {
      value: laboratory.name.text,
      ink: laboratory.name,
      confidence: laboratory.confidence,
    },
    producer: partyName(producer),
    distributor: partyName(distributor),
    producer_license_number: partyLicense(producer),
    distributor_license_number: partyLicense(distributor),
    product_name: product.name,
    lab_id: labId,
    batch_number: batch,
    date_collected: dates.collected,
    date_received: dates.received,
    date_tested: dates.tested,
  } satisfies Partial<Record<RankedField, FoundText>>;
}

/** The addresses that rules found. */
const blocksByRules = ({ companies: { laboratory, producer } }: RuleReading) => ({
  lab_address: laboratory.block && { block: laboratory.block, confidence: laboratory.isAddressSigned ? 0.9 : 0.5 },
  producer_address: producer?.block ? { block: producer.block, confidence: producer.confidence } : null,
});

/** The candidates with those among them that only rules made, and which of them the rules chose for each field. */
export function withVotes(
  board: Board,
  candidates: FieldCandidates,
  rules: RuleReading,
): { candidates: FieldCandidates; votes: Votes } {
  const texts = [...candidates.texts];
  const dates = [...candidates.dates];
  const addresses = [...candidates.addresses];
  const votes = Object.fromEntries(Object.keys(RANKED_FIELDS).map((field) => [field, null])) as Votes;
  for (const [field, found] of Object.entries(foundByRules(rules)) as [RankedField, FoundText][]) {
    if (!found) continue;
    const item = itemOf(board, found.ink);
    const isDate = RANKED_FIELDS[field] === 'dates';
    const key = keyOfFound(field, found);
    const isKnown = (isDate ? dates : texts).some((other) => other.key === key);
    if (!isKnown && !item) continue;
    const bare = { key, ink: found.ink, labels: new Map(), labelTexts: [] };
    if (!isKnown && item && isDate) dates.push({ ...bare, iso: found.value, item, ambiguous: false });
    if (!isKnown && item && !isDate) texts.push({ ...bare, text: found.value, item, cut: 'rules' });
    votes[field] = { key, confidence: found.confidence };
  }
  for (const [field, found] of Object.entries(blocksByRules(rules)) as [RankedField, BlockVote][]) {
    if (!found) continue;
    const key = streetKey(found.block);
    if (!addresses.some((other) => other.key === key)) addresses.push({ key, block: found.block });
    votes[field] = { key, confidence: found.confidence };
  }
  return { candidates: { texts, dates, addresses }, votes };
}

type BlockVote = { block: AddressBlock; confidence: number } | null;

const itemOf = (board: Board, ink: Ink): Item | undefined =>
  board.pages[ink.page]?.items.find(({ segment }) => segment.words.some((word) => ink.words.includes(word)));

/** For each field of a kind of candidates: the rules' confidence in the candidate, and in another one. NaN: not known. */
export function voteFeatures(kind: keyof FieldCandidates, key: string, votes: Votes | null): Record<string, number> {
  const fields = (Object.keys(RANKED_FIELDS) as RankedField[]).filter((field) => RANKED_FIELDS[field] === kind);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { key: voted = null, confidence = 0 } = votes?.[field] ?? {};
      const isOwn = voted === key;
      return [
        [`vote_${field}`, votes ? (isOwn ? confidence : 0) : Number.NaN],
        [`vote_other_${field}`, votes ? (isOwn ? 0 : confidence) : Number.NaN],
      ];
    }),
  );
}
