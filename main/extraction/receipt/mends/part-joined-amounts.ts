import type { Word } from '../../../documents/page.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** What one costs and what is taken off it, printed so close that they were read as one word: `38.00-7.60`. */
const JOINED = /^(\$?\d{1,5}\.\d{2})([-–]\$?\d{1,5}\.\d{2})$/;

/** The two words of such a one, each with its share of the box; the word itself where it is none. */
function parted(word: Word): Word[] {
  const [, first, second] = JOINED.exec(word.text) ?? [];
  if (!first || !second) return [word];
  const at = word.x0 + ((word.x1 - word.x0) * first.length) / word.text.length;
  return [
    { ...word, text: first, x1: at, alternatives: [] },
    { ...word, text: second, x0: at, alternatives: [] },
  ];
}

/** Lines in which two amounts that ran together are two again. */
export const partJoinedAmounts = (lines: readonly ReceiptLine[]): ReceiptLine[] =>
  lines.map((line) =>
    line.words.some(({ text }) => JOINED.test(text)) ? withWords(line, line.words.flatMap(parted)) : line,
  );
