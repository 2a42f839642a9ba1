import type { LineInk } from './ink-gaps.ts';
import { STEP_WIDTH } from './recognizer.ts';
import type { JudgedWord } from './second-opinion.ts';
import type { LineWord } from './split-words.ts';

/**
 * Names of tetrahydrocannabinols and of carene by the place of their double bond, as read without the letter before the
 * number.
 */
const NUMBERED_ISOMER =
  /^(?:6a,?10a|[6-9]|1[01])[-\s]?(?:cis|trans|iso|exo|[a-z])?-?(?:THC|tetrahydro)|^3[-.\s]?carene/i;
/** What the networks, which do not know it, take the letter for when they see one. */
const MISTAKEN = /^[A4△∆](?=(?:[6-9]|1[01])[-\s]?(?:THC|tetrahydro)|3[-.\s]?carene)/i;
/** Ink that begins this far left of the first character's center, in heights of the line's ink, is a letter of its own. */
const LETTER_BEFORE = 0.62;

/**
 * Puts back the delta of Δ9-THC: neither network knows the letter, both pass over it. It is written only where there is
 * unread ink before the number.
 */
export function withDelta(judged: JudgedWord, word: LineWord, ink: LineInk): JudgedWord {
  if (MISTAKEN.test(judged.text)) return prefixed(judged, judged.text.replace(MISTAKEN, ''));
  const first = word.characters[0];
  if (!first || !NUMBERED_ISOMER.test(judged.text)) return judged;
  const before = (first.step + 0.5) * STEP_WIDTH - word.start;
  return before > LETTER_BEFORE * ink.height ? prefixed(judged, judged.text) : judged;
}

function prefixed(judged: JudgedWord, rest: string): JudgedWord {
  return { ...judged, text: `Δ${rest}`, alternatives: [judged.text, ...judged.alternatives] };
}
