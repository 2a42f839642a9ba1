import { amountsOn } from './amounts.ts';
import { type ReceiptLine, withWords } from './receipt-lines.ts';
import { wordingOf } from './wording/languages.ts';

const RATE = /^\(?\d{1,2}(?:[.,]\d{1,2})?%\)?$/;
const CODE_IN_FRONT = /^\([A-Z]\)$/;
/** So many lines carry a mark where the till marks all. */
const FEWEST = 2;

/**
 * Lines of goods without what marks their tax: its rate in a column of its own under a heading that names the tax
 * (`Latte 4%  1,49`), or its code in brackets in front of names (`(A) Banana`).
 *
 * @param heading the line above the goods
 */
export function withoutTaxMarks(lines: readonly ReceiptLine[], heading: ReceiptLine | undefined): ReceiptLine[] {
  const coded = lines.filter(({ words }) => CODE_IN_FRONT.test(words[0]?.text ?? '')).length >= FEWEST;
  const named =
    heading !== undefined &&
    heading.language !== 'en' &&
    wordingOf(heading.language).tax.some((tax) => heading.words.some(({ text }) => text.toLowerCase() === tax));
  if (!coded && !named) return [...lines];
  return lines.map((line) => {
    const first = amountsOn(line)[0]?.words[0];
    const words = line.words.filter((word, at) => {
      if (coded && at === 0 && CODE_IN_FRONT.test(word.text)) return false;
      return !(named && RATE.test(word.text) && line.words[at + 1] === first && at > 0);
    });
    return words.length === line.words.length || words.length === 0 ? line : withWords(line, words);
  });
}
