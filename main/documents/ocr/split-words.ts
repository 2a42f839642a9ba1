import type { ReadCharacter, ReadLine } from './recogniser.ts';

/** The characters of one word within a line, and where it begins and ends in steps of the line picture. */
export interface LineWord {
  characters: ReadCharacter[];
  start: number;
  end: number;
}

/** Probability of a space from which two characters are parted; higher within what looks like a number, date or time. */
const SPACE = 0.1;
const SPACE_IN_NUMBER = 0.5;

/**
 * Parts a line into words. The network for Chinese and Latin drops most spaces, so that a gap much wider than the line's
 * usual one counts too: at least 1.7 times the median and two steps more than it.
 */
export function splitWords(line: ReadLine): LineWord[] {
  const { characters, steps } = line;
  const gaps = characters.slice(1).map((character, k) => character.step - (characters[k] as ReadCharacter).step);
  const median = gaps.length > 0 ? ([...gaps].sort((a, b) => a - b)[gaps.length >> 1] as number) : 2;
  const wide = Math.max(1.7 * median, median + 2);
  const groups: ReadCharacter[][] = [];
  for (const [k, character] of characters.entries()) {
    const before = characters[k - 1];
    const parted =
      !before ||
      character.spaceBefore > (withinNumber(before.text, character.text) ? SPACE_IN_NUMBER : SPACE) ||
      character.step - before.step >= wide;
    if (parted) groups.push([character]);
    else groups.at(-1)?.push(character);
  }
  return groups.map((group, k) => {
    const first = group[0] as ReadCharacter;
    const last = group.at(-1) as ReadCharacter;
    const before = groups[k - 1]?.at(-1);
    const after = groups[k + 1]?.[0];
    const half = median / 2;
    return {
      characters: group,
      start: Math.max(before ? (before.step + first.step) / 2 + 0.5 : 0, first.step + 0.5 - half),
      end: Math.min(after ? (last.step + after.step) / 2 + 0.5 : steps, last.step + 0.5 + half),
    };
  });
}

function withinNumber(before: string, after: string): boolean {
  const digit = /\d/;
  const joint = /[.,:/-]/;
  return (digit.test(before) && joint.test(after)) || (joint.test(before) && digit.test(after));
}
