import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { wordingOf } from '../wording/languages.ts';
import { mendWords } from './mend-words.ts';

/** A whole number with an O among its digits, which no code and no word is: `1OO`, `2,5OO`. */
const WITH_LETTER = /^[-+]?[1-9][\dO]{0,2}(?:,[\dO]{3})*$/i;

/** Whether a line speaks of points: elsewhere `2o` is the second floor of a house. */
function speaksOfPoints({ text, language }: ReceiptLine): boolean {
  const { reward, pointsBefore, pointsEarned, pointsSpent, pointsLeft } = wordingOf(language);
  return mentions(comparable(text), [...reward, ...pointsBefore, ...pointsEarned, ...pointsSpent, ...pointsLeft]);
}

/** Noughts of points put back that were read as the letter: `1OO points` are 100. */
export const mendNoughts = (lines: readonly ReceiptLine[]): ReceiptLine[] =>
  lines.map((line) =>
    speaksOfPoints(line)
      ? mendWords(line, ({ text }) => (/O/i.test(text) && WITH_LETTER.test(text) ? text.replace(/O/gi, '0') : text))
      : line,
  );
