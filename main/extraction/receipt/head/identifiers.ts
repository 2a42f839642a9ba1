import type { Reason } from '../../../../shared/findings/finding.ts';
import type { Word } from '../../../documents/page.ts';
import { type ReceiptLine, wordsBetween } from '../lines/receipt-lines.ts';

/** A number or name with its ink. */
export interface Identifier {
  value: string;
  text: string;
  line: ReceiptLine;
  words: Word[];
  /** Probability that this is what its label says, the characters apart. */
  certainty: number;
  /** What besides its ink leaves doubt, as a sentence. */
  why?: Reason;
}

/** What stands from one character of a line to another, as a value with its ink. */
export function identifier(
  line: ReceiptLine,
  start: number,
  value: string,
  certainty: number,
  end = start + value.length,
): Identifier {
  return { value, text: line.text.slice(start, end), line, words: wordsBetween(line, start, end), certainty };
}

/** So many words in small letters before a label are a sentence: `returned within 14 days with receipt.` */
const WORDS_OF_PROSE = 4;
/** Whether a text is a sentence, whose words are no labels. */
export const isProse = (text: string) =>
  (text.match(/(?<![A-Za-z])[a-z]{2,}(?![A-Za-z])/g)?.length ?? 0) >= WORDS_OF_PROSE;
