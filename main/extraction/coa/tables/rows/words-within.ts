import { parseQualifier } from '../../../../../shared/science/numbers.ts';
import type { Rectangle, Word } from '../../../../documents/page.ts';

/** Words farther apart than this (ems) are not of one piece. */
const ONE_PIECE = 0.6;
/** No result or verdict in words has more on either side of an edge. */
const MOST_WORDS = 5;

/**
 * The words in an area, with those behind its right edge that belong to a result or verdict begun in it: read without them
 * `Does not | comply` says nothing, or the contrary.
 */
export function wordsWithin(words: readonly Word[], area: Rectangle): Word[] {
  const inside = words.filter((word) => isInside(word, area));
  const behind = words.filter(
    (word) => word.x0 + word.x1 > 2 * area.x1 && /^\p{L}/u.test(word.text) && isInside(word, { ...area, x1: word.x1 }),
  );
  if (behind.length === 0) return inside;
  return [...inside, ...inside.flatMap((word) => restOf(word, inside, behind))];
}

/** What goes on behind the edge with the piece a word ends, where both together are known. */
function restOf(last: Word, inside: readonly Word[], behind: readonly Word[]): Word[] {
  const rest = chain(last, (word) => behind.find((other) => follows(word, other)));
  if (rest.length === 0) return [];
  const begun = [last, ...chain(last, (word) => inside.find((other) => follows(other, word)))].reverse();
  for (let length = rest.length; length > 0; length -= 1)
    for (let from = 0; from < begun.length; from += 1) {
      const whole = [...begun.slice(from), ...rest.slice(0, length)].map(({ text }) => text).join(' ');
      if (parseQualifier(whole) !== null) return rest.slice(0, length);
    }
  return [];
}

function chain(from: Word, next: (word: Word) => Word | undefined): Word[] {
  const found: Word[] = [];
  for (let word = next(from); word && found.length < MOST_WORDS; word = next(word)) found.push(word);
  return found;
}

function follows(word: Word, { x0, y0, y1 }: Word): boolean {
  const middle = (word.y0 + word.y1) / 2;
  return x0 >= word.x1 && x0 - word.x1 < ONE_PIECE * word.fontSize && y0 < middle && y1 > middle;
}

function isInside(word: Word, area: Rectangle): boolean {
  const x = (word.x0 + word.x1) / 2;
  const y = (word.y0 + word.y1) / 2;
  return x >= area.x0 && x <= area.x1 && y >= area.y0 && y <= area.y1;
}
