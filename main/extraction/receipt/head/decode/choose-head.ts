import { type Reason, reason } from '../../../../../shared/findings/finding.ts';
import type { Ranked, RankedValues } from '../../../model/ranking.ts';
import type { Letterhead } from '../letterhead.ts';
import type { Lettering } from '../letterhead-lines.ts';
import { type AddressCandidate, keyOfAddress } from './address-candidates.ts';
import { keyOfName, type NameCandidate } from './name-candidates.ts';
import type { HeadRanking } from './rank-head.ts';

/** From this probability on a value is read that rules did not choose: where they chose none, and where they did. */
const THRESHOLDS = { filled: 0.5, replaced: 0.6 };
/** On receipts of dispensaries by authors nobody had worked with, the rules had every name and address. */
const THRESHOLDS_OF_DISPENSARIES = { filled: 0.97, replaced: 0.97 };
/** A value with the rules' own in it, or within it, differs by a line or a number: it has to be likelier. */
const REPLACED_BY_PART = 0.85;
/** Below this probability what the rules chose is put before a person. */
const UNLIKELY = 0.25;
/** A runner-up is named to the person when it is at least this likely. */
const WORTH_NAMING = 0.15;

/**
 * Who issued the receipt and where: what the rules chose, unless another value is clearly likelier.
 *
 * @param isDispensary whether the receipt is one of a shop that sells cannabis
 */
export function chooseHead(rules: Letterhead, ranking: HeadRanking, isDispensary: boolean): Letterhead {
  const { retailer, address } = rules;
  return {
    retailer: choose(retailer, retailer && keyOfName(retailer.value), ranking.retailer, isDispensary),
    address: choose(address, address && keyOfAddress(address.value), ranking.retailer_address, isDispensary),
  };
}

function choose<Candidate extends NameCandidate | AddressCandidate>(
  byRules: Lettering | null,
  key: string | null,
  { values }: RankedValues<Candidate>,
  isDispensary: boolean,
): Lettering | null {
  const { filled, replaced } = isDispensary ? THRESHOLDS_OF_DISPENSARIES : THRESHOLDS;
  const [best] = values;
  // Lines that the rules put together are one address; a name loses its number and its place.
  if (best && 'lines' in best.candidate && key !== best.candidate.key && key?.includes(best.candidate.key))
    return byRules;
  const isPart = key !== null && best && (best.candidate.key.includes(key) || key.includes(best.candidate.key));
  const least = key === null ? filled : Math.max(replaced, isPart ? REPLACED_BY_PART : 0);
  if (best && best.candidate.key !== key && best.probability >= least) return letteringOf(best, values);
  const own = values.find(({ candidate }) => candidate.key === key);
  if (!byRules || !own || isDispensary || own.probability >= UNLIKELY) return byRules;
  return { why: runnerUp(own, values), ...byRules, certainty: Math.min(byRules.certainty, own.probability) };
}

const ALONE = reason('weak-match-on-receipt');

/** What else may be the value. */
function runnerUp<Candidate extends { text: string }>(
  choice: Ranked<Candidate>,
  values: readonly Ranked<Candidate>[],
): Reason {
  const other = values.find((value) => value !== choice && value.probability > WORTH_NAMING);
  return other ? reason('also-printed', { prints: [other.candidate.text] }) : ALONE;
}

const letteringOf = (
  choice: Ranked<NameCandidate | AddressCandidate>,
  values: readonly Ranked<NameCandidate | AddressCandidate>[],
): Lettering => ({
  value: choice.candidate.text,
  words: choice.candidate.words,
  lines: 'lines' in choice.candidate ? choice.candidate.lines : [choice.candidate.line],
  certainty: choice.probability,
  why: runnerUp(choice, values),
});
