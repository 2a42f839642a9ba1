import { withoutMarks as plain } from '../../../../shared/without-marks.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { wordingOf } from '../wording/languages.ts';
import { mendWords } from './mend-words.ts';

/**
 * Puts back accents on receipts in languages that print them: of the networks that read a word twice, one knows none, and
 * was the surer one of `Zoe` where the other saw `Zoé`. A mark that was read and the language does not have is the one it
 * has over that letter; one that only the ink shows is dirt then, but for dots run together. The first reading stays an
 * alternative.
 */
export function mendAccents(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) => {
    if (line.language === 'en') return line;
    const { letters } = wordingOf(line.language);
    return mendWords(line, ({ text, alternatives = [] }) => {
      const marked = alternatives.map((other) => withDots(letters, other)).find((other) => marksMore(other, text));
      return marked !== undefined && isWrittenIn(letters, marked) ? marked : inLettersOf(letters, text);
    });
  });
}

/** Whether a spelling differs from another in nothing but marks where that has none. */
function marksMore(spelling: string, than: string): boolean {
  if (spelling === than || plain(spelling) !== plain(than)) return false;
  const letters = [...spelling.normalize()];
  return [...than.normalize()].every((letter, at) => letter === plain(letter) || letter === letters[at]);
}

const MARKED = /[À-ÖØ-öø-ÿ]/g;

/** Whether a language has all marked letters of a word. */
const isWrittenIn = (letters: string, word: string): boolean =>
  [...word.normalize().matchAll(MARKED)].every(([letter]) => letters.includes(letter.toLowerCase()));

/** A word with dots for the tildes that its language does not have: `Krãuter` in German. */
const withDots = (letters: string, word: string): string =>
  word.normalize().replace(/[ãõÃÕ]/g, (letter) => {
    const dotted = `${plain(letter)}\u0308`.normalize();
    return !letters.includes(letter.toLowerCase()) && letters.includes(dotted.toLowerCase()) ? dotted : letter;
  });

/** A word with letters that its language does not have as its own with the same base, without mark where it has none. */
function inLettersOf(letters: string, word: string): string {
  return word.normalize().replace(MARKED, (letter) => {
    const small = letter.toLowerCase();
    if (letters.includes(small) || plain(small) === small) return letter;
    const own = [...letters].find((known) => plain(known) === plain(small)) ?? plain(small);
    return letter === small ? own : own.toUpperCase();
  });
}
