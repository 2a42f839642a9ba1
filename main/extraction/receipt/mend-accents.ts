import { withoutMarks as plain } from '../../../shared/without-marks.ts';
import { mendWords } from './mend-words.ts';
import type { ReceiptLine } from './receipt-lines.ts';
import { wordingOf } from './wording/languages.ts';
import type { Language } from './wording/wording.ts';

/**
 * Puts back accents on receipts in languages that print them: of the networks that read a word twice, one knows none, and
 * was the surer one of `Zoe` where the other saw `Zoé`. A mark that the language does not have is the one it has over that
 * letter: the dots of `Kräuter` run together into a tilde. The first reading stays an alternative.
 */
export function mendAccents(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) => {
    if (line.language === 'en') return line;
    return mendWords(line, ({ text, alternatives = [] }) => {
      return inLettersOf(line.language, alternatives.find((other) => marksMore(other, text)) ?? text);
    });
  });
}

/** Whether a spelling differs from another in nothing but marks where that has none. */
function marksMore(spelling: string, than: string): boolean {
  if (spelling === than || plain(spelling) !== plain(than)) return false;
  const letters = [...spelling.normalize()];
  return [...than.normalize()].every((letter, at) => letter === plain(letter) || letter === letters[at]);
}

/** A word with letters that its language does not have as its own with the same base, without mark where it has none. */
function inLettersOf(language: Language, word: string): string {
  const { letters } = wordingOf(language);
  return word.normalize().replace(/[À-ÖØ-öø-ÿ]/g, (letter) => {
    const small = letter.toLowerCase();
    if (letters.includes(small) || plain(small) === small) return letter;
    const own = [...letters].find((known) => plain(known) === plain(small)) ?? plain(small);
    return letter === small ? own : own.toUpperCase();
  });
}
