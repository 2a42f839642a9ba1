import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { mendWords } from './mend-words.ts';

/** A weight in square brackets whose gram was read as a six: `[3.56]`. */
const IN_BRACKETS = /^(\[)(\d{0,2}(?:\.\d{1,2})?)6(\])$/;
/** Grams in which goods are packed. */
const PACKED = new Set([0.3, 0.35, 0.5, 0.6, 0.75, 1, 1.2, 1.5, 2, 2.5, 3.5, 4, 5, 7, 10, 14, 28]);

/** Puts back the gram of weights in square brackets, as names end in them. The first reading stays an alternative. */
export function mendWeights(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) =>
    mendWords(line, ({ text }) =>
      PACKED.has(Number(IN_BRACKETS.exec(text)?.[2])) ? text.replace(IN_BRACKETS, '$1$2G$3') : text,
    ),
  );
}
