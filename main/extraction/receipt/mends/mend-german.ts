import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { mendWords } from './mend-words.ts';

/** A capital B between or behind small letters, where German has its sharp s: `OranienstraBe`, `WeiBer`. */
const AMONG_SMALL = /(?<=^\P{L}*\p{L}?\p{Ll}+)B(?=\p{Ll}*\P{L}*$)/gu;

/** `Öl`, whose letters become digits without their dots, behind what it is made of. */
const OIL = /^[0O][1lIL]$/;

/**
 * Puts back letters of German words that OCR without them takes for others: the sharp s for a B, `CBD Öl` for `CBD 01`. The
 * first reading stays an alternative.
 */
export function mendGerman(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) => {
    if (line.language !== 'de') return line;
    return mendWords(line, ({ text }, at, words) => {
      const behindName = /\p{L}{3}/u.test(words[at - 1]?.text ?? '');
      return OIL.test(text) && behindName ? 'Öl' : text.replace(AMONG_SMALL, 'ß');
    });
  });
}
