import { mendWords } from './mend-words.ts';
import type { ReceiptLine } from './receipt-lines.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Puts back accents on receipts in languages that print them: of the networks that read a word twice, one knows none, and
 * was the surer one of `Zoe` where the other saw `Zoé`. The first reading stays an alternative.
 */
export function mendAccents(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) => {
    if (line.language === 'en') return line;
    return mendWords(line, ({ text, alternatives = [] }) => {
      if (plain(text) !== text) return text;
      return alternatives.find((other) => other !== text && plain(other) === text) ?? text;
    });
  });
}
