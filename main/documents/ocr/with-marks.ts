import { median } from '../../../shared/median.ts';
import { withoutMarks } from '../../../shared/without-marks.ts';
import type { InkPiece } from './ink-pieces.ts';
import { CEDILLA, DIAERESIS, type LetterMark, type Mark, type MarkedInk } from './letter-marks.ts';
import { type ReadCharacter, STEP_WIDTH } from './recognizer.ts';
import type { JudgedWord } from './second-opinion.ts';
import { settleConfusions } from './settle-confusions.ts';
import type { LineWord } from './split-words.ts';

/** A mark belongs to the character whose center lies within this of its own, in heights of the line's ink. */
const WITHIN = 0.4;
/** Ink wider than this, in the same, is several letters. */
const WIDEST_LETTER = 1;
/** A mark ends above the heads of other letters of its letter's size, but for this; a cedilla hangs this far below their feet. */
const INTO_LETTERS = 0.05;
const BELOW_FEET = 0.12;
/** Columns to either side of a character's center that are its own. */
const AROUND = STEP_WIDTH / 2;
/** How sure a letter is that got its mark from the ink. */
const SURE_OF_MARK = 0.9;

/** The letters of western European languages that bear each mark; î is left out, whose mark is mostly a dot out of shape. */
const BEARERS: Readonly<Record<Mark, RegExp>> = {
  '\u0308': /[aeiouyAEIOU]/,
  '\u0303': /[anoANO]/,
  '\u0302': /[aeouAEIOU]/,
  '\u0301': /[aeiouAEIOU]/,
  '\u0300': /[aeiouAEIOU]/,
  '\u0327': /[cC]/,
};

/** Letters that stand on the line, by how high they reach. */
const SMALL = /^[aceimnorsuvwxz]$/;
const TALL = /^[A-PR-Zbdhkl]$/;
/** What the network makes of the second dot of ü. */
const OF_DOTS = /^[iíìl]$/;

/**
 * The characters of a line with the marks that its ink shows over or under them. Two dots are believed, and so is the mark
 * over a letter that the network read with another one; specks and broken letters may look like the others, which are kept
 * beside what was read, for languages that print them.
 */
export function withMarks(characters: readonly ReadCharacter[], ink: MarkedInk): ReadCharacter[] {
  const marked = [...characters];
  const gone = new Set<number>();
  for (const found of ink.marks) {
    const at = bearerOf(found, characters, ink.height);
    if (at === null || !isOverLetters(found, at, characters, ink)) continue;
    marked[at] = bearing(marked[at] as ReadCharacter, found.mark);
    if (found.mark === DIAERESIS) for (const dot of secondDots(found, at, characters, ink.height)) gone.add(dot);
  }
  for (const at of withCedilla(characters, ink)) marked[at] = bearing(marked[at] as ReadCharacter, CEDILLA);
  return marked.filter((_, at) => !gone.has(at));
}

/** A word with its spelling by the marks of the ink as first alternative, where that differs in nothing but marks. */
export function withMarkedSpelling(judged: JudgedWord, { characters }: LineWord): JudgedWord {
  if (!characters.some(({ marked }) => marked)) return judged;
  const spelling = settleConfusions(characters.map(({ text, marked }) => marked ?? text).join(''));
  if (spelling === judged.text || withoutMarks(spelling) !== withoutMarks(judged.text)) return judged;
  return { ...judged, alternatives: [spelling, ...judged.alternatives.filter((other) => other !== spelling)] };
}

const letterOf = ({ text }: ReadCharacter) => text.normalize('NFD').charAt(0);
const centerOf = ({ step }: ReadCharacter) => (step + 0.5) * STEP_WIDTH;

function bearing(character: ReadCharacter, mark: Mark): ReadCharacter {
  const letter = letterOf(character);
  const text = `${letter}${mark}`.normalize();
  if (text === character.text) return character;
  if (mark !== DIAERESIS && letter === character.text) return { ...character, marked: text };
  const probability = Math.min(character.probability, SURE_OF_MARK);
  return { ...character, text, probability, second: character.text, secondProbability: 1 - SURE_OF_MARK };
}

/** Where the nearest character stands that may bear a mark; null where the nearest of all may not. */
function bearerOf({ mark, center }: LetterMark, characters: readonly ReadCharacter[], height: number): number | null {
  const distances = characters.map((character) => Math.abs(centerOf(character) - center));
  const near = [...distances.keys()].filter((at) => (distances[at] as number) <= WITHIN * height);
  near.sort((a, b) => (distances[a] as number) - (distances[b] as number));
  const [first, second] = near;
  const may = (at: number | undefined) =>
    at !== undefined && BEARERS[mark].test(letterOf(characters[at] as ReadCharacter));
  // Two dots over two letters i are one each.
  if (mark === DIAERESIS && near.filter((at) => letterOf(characters[at] as ReadCharacter) === 'i').length > 1)
    return null;
  // The i that the network made of a dot may be the nearer one.
  const dot = mark === DIAERESIS && first !== undefined && OF_DOTS.test(characters[first]?.text ?? '');
  if (dot && second !== undefined && may(second) && Math.abs(first - second) === 1) return second;
  return may(first) ? (first as number) : null;
}

/** The characters beside a bearer that are the dots over it: they have no ink of their own. */
function secondDots(
  { letter }: LetterMark,
  at: number,
  characters: readonly ReadCharacter[],
  height: number,
): number[] {
  if (letter.right - letter.left + 1 > WIDEST_LETTER * height) return [];
  return [at - 1, at + 1].filter((beside) => {
    const character = characters[beside];
    if (!character || !OF_DOTS.test(character.text)) return false;
    return centerOf(character) >= letter.left && centerOf(character) <= letter.right;
  });
}

/** The ink of a character, where it is that of no other. */
function inkOf(character: ReadCharacter, { letters, height }: MarkedInk): InkPiece | undefined {
  const center = centerOf(character);
  return letters.find(
    ({ left, right }) => left <= center && center <= right && right - left + 1 <= WIDEST_LETTER * height,
  );
}

/** The other characters of a line that reach as high. */
function peersOf(at: number, characters: readonly ReadCharacter[]): ReadCharacter[] {
  const kind = SMALL.test(letterOf(characters[at] as ReadCharacter)) ? SMALL : TALL;
  return characters.filter(({ text }, other) => other !== at && kind.test(text));
}

/** The row where the ink around a character's center begins; letters may be broken, so all of it counts. */
function headOf(character: ReadCharacter, { heads }: MarkedInk): number {
  const center = centerOf(character);
  return Math.min(...heads.slice(Math.max(0, center - AROUND), center + AROUND + 1));
}

/** Whether a mark stands over the heads of its letter's peers: the arch of a broken a does not. */
function isOverLetters(
  { mark, bottom }: LetterMark,
  at: number,
  characters: readonly ReadCharacter[],
  ink: MarkedInk,
): boolean {
  // The dot of an i may well be as high as another mark.
  const peers = peersOf(at, characters).filter(({ text }) => text !== 'i');
  if (peers.length === 0) return mark === DIAERESIS;
  return bottom < median(peers.map((peer) => headOf(peer, ink))) + INTO_LETTERS * ink.height;
}

/** Where a c hangs below the feet of the other letters. */
function withCedilla(characters: readonly ReadCharacter[], ink: MarkedInk): number[] {
  return [...characters.keys()].filter((at) => {
    const character = characters[at] as ReadCharacter;
    const own = /^[cC]$/.test(character.text) ? inkOf(character, ink) : undefined;
    const feet = peersOf(at, characters).flatMap((peer) => inkOf(peer, ink)?.bottom ?? []);
    return own !== undefined && feet.length > 0 && own.bottom > median(feet) + BELOW_FEET * ink.height;
  });
}
