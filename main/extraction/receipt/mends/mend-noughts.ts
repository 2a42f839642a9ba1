import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { mendWords } from './mend-words.ts';

/** A whole number with an O among its digits, which no code and no word is: `1OO`, `2,5OO`. */
const WITH_LETTER = /^[-+]?[1-9][\dO]{0,2}(?:,[\dO]{3})*$/i;

/** Noughts put back that were read as the letter: `1OO points` are 100. */
export const mendNoughts = (lines: readonly ReceiptLine[]): ReceiptLine[] =>
  lines.map((line) =>
    mendWords(line, ({ text }) => (/O/i.test(text) && WITH_LETTER.test(text) ? text.replace(/O/gi, '0') : text)),
  );
