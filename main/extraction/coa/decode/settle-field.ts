import type { AddressBlock } from '../fields/blocks/address-block.ts';
import type { Ink } from '../fields/board.ts';
import type { Found } from '../fields/found.ts';
import { compactName } from '../fields/tidy.ts';
import type { AddressCandidate, DateCandidate, TextCandidate } from './field-candidates.ts';
import type { Ranked } from './rank-fields.ts';

/** From this probability on a candidate is taken where the readers found nothing. */
const TAKEN = 0.85;
/** A candidate replaces what a reader found when the ranking holds it for so probable ... */
const PREFERRED = 0.8;
/** ... and what the reader found for so much less probable, as a part of it. */
const FAR_BEHIND = 0.2;
/** Two ways of reading that agree leave so much of the doubt. */
const AGREED = 0.5;
/** Confidence left in what the other way of reading holds for something else. */
const DISPUTED = 0.55;
/** What the ranking alone says is never surer than this. */
const MOST_ALONE = 0.85;

interface Choice {
  value: string;
  ink: Ink;
}

/**
 * Settles a field that was read in two ways: by a reader's own rules, and by ranking all candidates. Where both agree
 * the value gains confidence; where they do not the far likelier one is taken, with the other named for the person.
 */
function settle(found: Found<string> | null, ranked: readonly Ranked<Choice>[]): Found<string> | null {
  const [best] = ranked;
  if (!best) return found;
  const { candidate, probability } = best;
  if (!found) return probability < TAKEN ? null : { ...candidate, confidence: Math.min(MOST_ALONE, probability) };
  const same = ranked.find((other) => isSame(other.candidate.value, found.value));
  const own = same?.probability ?? 0;
  if (same && own >= FAR_BEHIND * probability && own > AGREED)
    return { ...found, confidence: 1 - (1 - found.confidence) * AGREED };
  if (probability < PREFERRED) return found;
  if (own < FAR_BEHIND * probability)
    return { ...candidate, confidence: DISPUTED * probability, why: `Also printed: "${found.value}".` };
  return { ...found, confidence: Math.min(found.confidence, DISPUTED), why: `Also printed: "${candidate.value}".` };
}

const isSame = (a: string, b: string) => a === b || (compactName(a) !== '' && compactName(a) === compactName(b));

const ofTexts = (ranked: readonly Ranked<TextCandidate>[]): Ranked<Choice>[] =>
  ranked.map(({ candidate: { text, ink }, probability }) => ({ candidate: { value: text, ink }, probability }));

/** Settles a field in words or of a number. */
export const settleText = (found: Found<string> | null, ranked: readonly Ranked<TextCandidate>[]) =>
  settle(found, ofTexts(ranked));

/** Settles a date; values are ISO days. */
export const settleDate = (found: Found<string> | null, ranked: readonly Ranked<DateCandidate>[]) =>
  settle(
    found,
    ranked.map(({ candidate: { iso, ink }, probability }) => ({ candidate: { value: iso, ink }, probability })),
  );

/** Settles whose an address block is: the found one, or the far likelier one. Null stays where nothing is likely. */
export function settleBlock(
  found: AddressBlock | null,
  ranked: readonly Ranked<AddressCandidate>[],
): AddressBlock | null {
  const [best] = ranked;
  if (!best || best.probability < TAKEN) return found;
  if (!found) return best.candidate.block;
  const own = ranked.find(({ candidate }) => sameAddress(candidate.block, found))?.probability ?? 0;
  return own < FAR_BEHIND * best.probability && best.probability >= PREFERRED ? best.candidate.block : found;
}

const addressOf = ({ address: { street, city } }: AddressBlock) => compactName(`${street ?? ''}${city ?? ''}`);
const sameAddress = (a: AddressBlock, b: AddressBlock) => addressOf(a) === addressOf(b);
