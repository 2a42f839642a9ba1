import type { Word } from '../../../documents/page.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { mendWords } from './mend-words.ts';

/** So many bars by themselves are how the till parts the words of names. */
const FEWEST = 2;
const LIKE_A_BAR = /^[Il]$/;
/** `Type I | 10mg`, `Hydro I | 1g`: a Roman one ends words, a bar stands between them. */
const isWord = (word: Word | undefined): boolean => word !== undefined && /[\p{L}\d]{2}/u.test(word.text);

/** Puts back bars between words that were read as letters, where others of the receipt were read as bars: `KIVA I CAMINO`. */
export function mendBars(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const bars = lines.flatMap(({ words }) => words).filter(({ text }) => text === '|');
  if (bars.length < FEWEST) return [...lines];
  return lines.map((line) =>
    mendWords(line, ({ text }, at, words) =>
      LIKE_A_BAR.test(text) && isWord(words[at - 1]) && isWord(words[at + 1]) ? '|' : text,
    ),
  );
}
