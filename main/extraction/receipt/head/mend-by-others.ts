import type { Word } from '../../../documents/page.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { mendWords } from '../mends/mend-words.ts';
import { promisesInvoiceNumber } from './invoice-number.ts';

/** A word less sure than this may be another; one as sure as that may tell which. */
const UNSURE = 0.75;
const SURE = 0.85;
/** Shorter words are like too many others. */
const WORD = /^[A-Za-z]{4,}$/;

const lettersOf = (text: string) => text.replace(/^[^A-Za-z]+|[^A-Za-z]+$/g, '');

/**
 * Reads unsure words as the receipt prints them elsewhere, where their second reading is such a word and the first is none:
 * `Lake Tanoe Blvd` below `Tahoe Supply`. The first reading stays an alternative.
 */
export function mendByOthers(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const words = lines.flatMap((line) => line.words);
  const sure = new Set(words.filter(({ confidence }) => confidence >= SURE).map(({ text }) => lettersOf(text)));
  const spelled = (word: Word): string => {
    const read = lettersOf(word.text);
    if (word.confidence >= UNSURE || !WORD.test(read) || sure.has(read)) return word.text;
    const other = word.alternatives?.map(lettersOf).find((text) => WORD.test(text) && sure.has(text));
    // Small letters read for capitals are for others to settle.
    if (!other || other.toLowerCase() === read.toLowerCase()) return word.text;
    return word.text.replace(read, other);
  };
  // A code is no word: what looks like it elsewhere may be misread itself.
  return lines.map((line) => (promisesInvoiceNumber([line], 1) ? line : mendWords(line, spelled)));
}
