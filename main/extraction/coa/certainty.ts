import type { Word } from '../../documents/page.ts';

/**
 * What is left of the networks' doubt. Their probabilities, multiplied over a word's letters, say much less than is
 * true: of words read with 0.5 to 0.8 on rendered certificates 97 in 100 were right, of those below 0.5 still 9 in 10.
 */
const DOUBT_LEFT = 0.4;
/** Certainty, at the least, of what reads as something expected there: a known analyte, `ND`, a verdict. */
const EXPECTED = 0.95;

/**
 * Probability that words were read right, the least certain deciding. Words of a text layer are as certain as they say.
 *
 * @param expected the words make a name or verdict from a short list; letters misread into another of it are rare
 */
export function certaintyOf(words: readonly Word[], expected = false): number {
  return Math.min(...words.map((word) => certaintyOfWord(word, expected)));
}

export function certaintyOfWord({ method, confidence }: Word, expected = false): number {
  if (method !== 'ocr') return confidence;
  const certainty = 1 - (1 - confidence) * DOUBT_LEFT;
  return expected ? Math.max(EXPECTED, certainty) : certainty;
}
