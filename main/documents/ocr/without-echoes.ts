import type { Word } from '../page.ts';

/** Part of a short word's box that lies in the longer word it was read twice from. */
const COVERED = 0.45;
/** Letters at the edge of a word that may have been read with its neighbor as well. */
const LONGEST_ECHO = 3;

/**
 * Words without those that were read twice: regions that are widened to whole letters may take in the first or last
 * letters of the next cell (`5000` and `0`, `W` and `Weight`).
 */
export function withoutEchoes(words: readonly Word[]): Word[] {
  return words.filter((word) => word.text.length > LONGEST_ECHO || !words.some((other) => isEcho(word, other)));
}

function isEcho(word: Word, other: Word): boolean {
  if (word === other || word.piece === other.piece || other.text.length <= word.text.length) return false;
  if (!other.text.startsWith(word.text) && !other.text.endsWith(word.text)) return false;
  const across = Math.min(word.x1, other.x1) - Math.max(word.x0, other.x0);
  const down = Math.min(word.y1, other.y1) - Math.max(word.y0, other.y0);
  return across > 0 && down > 0 && across * down > COVERED * (word.x1 - word.x0) * (word.y1 - word.y0);
}
