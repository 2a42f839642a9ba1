import type { Word } from '../../../documents/page.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/**
 * A line with its words as `spell` would have them; the first reading of each that differs stays an alternative.
 *
 * @param spell told a word, its place in the line and all words of the line
 */
export function mendWords(
  line: ReceiptLine,
  spell: (word: Word, at: number, words: readonly Word[]) => string,
): ReceiptLine {
  const words = line.words.map((word, at) => {
    const text = spell(word, at, line.words);
    return text === word.text ? word : { ...word, text, alternatives: [word.text, ...(word.alternatives ?? [])] };
  });
  return words.every((word, at) => word === line.words[at]) ? line : withWords(line, words);
}
