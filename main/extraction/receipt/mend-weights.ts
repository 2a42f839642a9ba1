import type { Word } from '../../documents/page.ts';
import { type ReceiptLine, withWords } from './receipt-lines.ts';

/** A weight in square brackets whose gram was read as a six: `[3.56]`. */
const IN_BRACKETS = /^(\[)(\d{0,2}(?:\.\d{1,2})?)6(\])$/;
/** Grams in which goods are packed. */
const PACKED = new Set([0.3, 0.35, 0.5, 0.6, 0.75, 1, 1.2, 1.5, 2, 2.5, 3.5, 4, 5, 7, 10, 14, 28]);

/** Puts back the gram of weights in square brackets, as names end in them. The first reading stays an alternative. */
export function mendWeights(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const mend = (word: Word): Word => {
    const weight = IN_BRACKETS.exec(word.text);
    if (!weight || !PACKED.has(Number(weight[2]))) return word;
    return {
      ...word,
      text: word.text.replace(IN_BRACKETS, '$1$2G$3'),
      alternatives: [word.text, ...(word.alternatives ?? [])],
    };
  };
  return lines.map((line) =>
    line.words.some((word) => IN_BRACKETS.test(word.text)) ? withWords(line, line.words.map(mend)) : line,
  );
}
