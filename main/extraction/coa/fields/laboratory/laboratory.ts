import { type Reason, reason } from '../../../../../shared/findings/finding.ts';
import { findState } from '../../../../../shared/science/states.ts';
import type { AddressBlock } from '../blocks/address-block.ts';
import { hasCompanyForm } from '../blocks/company-forms.ts';
import type { Board, Ink } from '../board.ts';
import type { Pair } from '../labels/pair.ts';
import { compactName, tidyName } from '../tidy.ts';
import { labBlock } from './lab-block.ts';
import { type LabCandidate, labCandidates } from './lab-candidates.ts';
import { isInMargin, type LabClues, labClues, related } from './lab-clues.ts';
import { nameFromLogo } from './lab-logo.ts';
import { isCutShort, isUnvouched, nameFromDomain, UNVOUCHED } from './lab-name-of-domain.ts';

/** The laboratory: its name and the block that holds its address. */
export interface FoundLaboratory {
  name: Ink | null;
  block: AddressBlock | null;
  /** Whether something speaks for the address besides that it is nobody else's. */
  isAddressSigned: boolean;
  /** Probability that the name is right. */
  confidence: number;
  /** The same of the address, where it was weighed for itself. */
  addressConfidence?: number;
  /** What leaves doubt about the name, as a sentence. */
  why?: Reason;
}

/**
 * Finds the laboratory. Its name is in the letterhead or the footer, beside its address, website, telephone or licence, on
 * every page, and in the sentences at the foot (`without the written approval of ...`); each of these adds weight.
 * `others` are names of producers, clients and distributors, which are not taken for it.
 */
export function findLaboratory(
  board: Board,
  pairs: readonly Pair[],
  blocks: readonly AddressBlock[],
  others: readonly string[],
): FoundLaboratory {
  const clues = labClues(board, blocks, others);
  const candidates = labCandidates(clues, pairs);
  const named = nameOf(clues, candidates, pairs);
  const found = labBlock(clues, named.name?.text ?? null);
  const block = found && withoutName(found.block, named.name?.text ?? null);
  return { ...named, block, isAddressSigned: found?.isSigned ?? false };
}

/** A block whose street has the laboratory's name before it in one text: `Acme Labs, 12 Mill Road`. */
function withoutName(block: AddressBlock, name: string | null): AddressBlock {
  const [, before = '', street] = /^([^,]+),\s*(\d.*)$/.exec(block.address.street ?? '') ?? [];
  return name !== null && street && related(compactName(tidyName(before)), compactName(name))
    ? { ...block, address: { ...block.address, street } }
    : block;
}

type Name = Omit<FoundLaboratory, 'block' | 'isAddressSigned'>;

/** The likeliest name; one made of a website where the pages print none, or OCR lost a part of it. */
function nameOf(clues: LabClues, candidates: readonly LabCandidate[], pairs: readonly Pair[]): Name {
  const [best] = candidates;
  const second = candidates.find((other) => best && !related(best.key, other.key));
  const rival = second && reason('lab-rival', { print: second.ink.text.trim() });
  const isClear = best && best.score >= CLEAR && !isCutShort(best.ink, clues);
  const fromDomain = isClear ? null : nameFromDomain(clues);
  if (fromDomain) {
    // A domain spells no capitals and no spaces: the name made of it is a guess.
    const guessed = !/[A-Z]/.test(fromDomain.words[0]?.text ?? '');
    const why = guessed ? GUESSED : rival;
    return { name: fromDomain, confidence: guessed ? 0.6 : 0.83, ...(why && { why }) };
  }
  if (!best) {
    const logo = nameFromLogo(clues, pairs);
    return logo ? { name: logo, confidence: 0.6, why: LOGO_ALONE } : { name: null, confidence: 0 };
  }
  const margin = best.score - (second?.score ?? 0);
  const most = isUnvouched(best.ink, clues) ? UNVOUCHED : 0.97;
  return {
    name: inFull(best, candidates, clues),
    confidence: Math.min(most, 0.6 + 0.04 * best.score + 0.03 * margin),
    ...(rival && { why: rival }),
  };
}

/** So much speaks for a name that no website need be asked. */
const CLEAR = 4;
const GUESSED = reason('lab-of-website');

const LOGO_ALONE = reason('lab-of-logo');

/** The print of a name that has all of it: a logo may leave out the end, which an address or small print gives. */
function inFull(best: LabCandidate, candidates: readonly LabCandidate[], clues: LabClues): Ink {
  const fuller = candidates.find(
    ({ key, score, ink }) =>
      key !== best.key && key.startsWith(best.key) && score >= 3 && !/\d{2}|\w{3,}\.\s/.test(ink.text),
  );
  const firm = best.ink.text.includes(' ') ? undefined : firmOverAddress(best, candidates, clues);
  return (firm ?? (best.isLogo ? fuller : ownerOf(best, candidates)))?.ink ?? best.ink;
}

/** The one firm over an address in the letterhead whose name begins with a logo's single word: `ACME` beside `Acme Labs Ohio LLC`. */
function firmOverAddress(
  { key }: LabCandidate,
  candidates: readonly LabCandidate[],
  clues: LabClues,
): LabCandidate | undefined {
  const over = new Set(
    clues.blocks.filter((block) => isInMargin(clues, block)).map(({ name }) => compactName(tidyName(name?.text ?? ''))),
  );
  const firms = candidates.filter(
    (other) => other.key !== key && other.key.startsWith(key) && over.has(other.key) && hasCompanyForm(other.ink.text),
  );
  return firms.length === 1 ? firms[0] : undefined;
}

/** The firm, by its whole name, whose branch in a state is named: `Acme Labs, LLC` of `Acme Labs Oregon`. */
function ownerOf({ ink }: LabCandidate, candidates: readonly LabCandidate[]): LabCandidate | undefined {
  const words = ink.text.split(' ');
  const count = [2, 1].find((last) => words.length > last && findState(words.slice(-last).join(' ')) !== null);
  if (count === undefined) return undefined;
  const firm = compactName(words.slice(0, -count).join(' '));
  return candidates.find((other) => other.key === firm && hasCompanyForm(other.ink.text));
}
