import type { Word } from '../../documents/page.ts';
import { type ReceiptLine, withWords } from './receipt-lines.ts';

/** A capital B between or behind small letters, where German has its sharp s: `OranienstraBe`, `WeiBer`. */
const AMONG_SMALL = /(?<=^\P{L}*\p{L}?\p{Ll}+)B(?=\p{Ll}*\P{L}*$)/gu;

/** `Öl`, whose letters become digits without their dots, behind what it is made of. */
const OIL = /^[0O][1lIL]$/;

/**
 * Puts back letters of German words that OCR without them takes for others: the sharp s for a B, `CBD Öl` for `CBD 01`. The
 * first reading stays an alternative.
 */
export function mendGerman(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const mend = (word: Word, at: number, words: readonly Word[]): Word => {
    const behindName = /\p{L}{3}/u.test(words[at - 1]?.text ?? '');
    const text = OIL.test(word.text) && behindName ? 'Öl' : word.text.replace(AMONG_SMALL, 'ß');
    return text === word.text ? word : { ...word, text, alternatives: [word.text, ...(word.alternatives ?? [])] };
  };
  return lines.map((line) => {
    if (line.language !== 'de') return line;
    const words = line.words.map(mend);
    return words.every((word, at) => word === line.words[at]) ? line : withWords(line, words);
  });
}
