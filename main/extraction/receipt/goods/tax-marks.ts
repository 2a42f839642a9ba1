import { amountsOn } from '../lines/amounts.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { wordingOf } from '../wording/languages.ts';
import { isDiscountText } from './item-details.ts';

const RATE = /^\(?\d{1,2}(?:[.,]\d{1,2})?%\)?$/;
const CODE_IN_FRONT = /^\([A-Z]\)$/;
/** So many lines carry a mark where the till marks all. */
const FEWEST = 2;

/** Codes of Malaysia's goods and services tax (Royal Malaysian Customs, guide on tax codes). */
const GST_CODE = '(?:SR|ZRL?|ZRE|ZDA|ES|OS|DS|RS|GS)';
/** One of them in brackets behind a name. */
const CODE_BEHIND = new RegExp(String.raw`^\((?:${GST_CODE}|ES43|ESN43)\)$`);

/** Lines without the codes of taxes in brackets behind their names or prices, where several have one: `Panadol 20s (SR)`. */
function withoutCodesBehind(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  const isCoded = ({ words }: ReceiptLine) => words.length > 1 && words.some(({ text }) => CODE_BEHIND.test(text));
  if (lines.filter(isCoded).length < FEWEST) return lines;
  return lines.map((line) => {
    const words = line.words.filter(({ text }, at) => at === 0 || !CODE_BEHIND.test(text));
    return words.length === line.words.length ? line : withWords(line, words);
  });
}

/** The same in front of names, where the till prints them first, that of purchases at no rate with them: `SR TISSUE 4X160  12.90`. */
const CODE_FIRST = new RegExp(`^(?:${GST_CODE}|ZP)$`);

/** Lines without the codes of taxes in front of names, where several goods with a price have one. */
function withoutCodesFirst(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  const coded = lines.filter(({ words }) => words.length > 1 && CODE_FIRST.test(words[0]?.text ?? ''));
  if (coded.filter((line) => amountsOn(line).length > 0).length < FEWEST) return lines;
  return lines.map((line) => (coded.includes(line) ? withWords(line, line.words.slice(1)) : line));
}

/** A letter by itself in front of a name; so many goods and so few letters are marks, and no beginnings of names. */
const LETTER_IN_FRONT = /^[A-Z]\*?$/i;
const FEWEST_LETTERED = 3;
const MOST_LETTERS = 3;

/** Lines without the letters of taxes in front of names, where all goods have one of a few: `T Cedar Mints  18.00`. */
function withoutLettersInFront(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  const isSold = (line: ReceiptLine) => (amountsOn(line).at(-1)?.cents ?? 0) > 0 && !isDiscountText(line.text);
  const priced = lines.filter((line) => isSold(line) && /\p{L}{3}/u.test(line.text));
  const letters = priced.map(({ words }) => LETTER_IN_FRONT.exec(words[0]?.text ?? '')?.[0].toUpperCase());
  const different = new Set(letters).size;
  if (priced.length < FEWEST_LETTERED || letters.includes(undefined)) return lines;
  if (different > MOST_LETTERS || different === letters.length) return lines;
  return lines.map((line) => (priced.includes(line) ? withWords(line, line.words.slice(1)) : line));
}

/** For whom it is sold or how it is taxed, in brackets around a name. */
const MARK_IN_BRACKETS = /^\((?:[A-Z]|REC|MED|AU)\)$/;

/** Lines without the mark in brackets that is the same on all goods: `Cedar Mints (M)`, `(REC) Cedar Mints`. */
function withoutMarkOfAll(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  const priced = lines.filter((line) => amountsOn(line).length > 0 && /\p{L}{3}/u.test(line.text));
  const marks = priced.map(({ words }) => words.find(({ text }) => MARK_IN_BRACKETS.test(text))?.text);
  const [mark] = marks;
  if (priced.length < FEWEST || mark === undefined || marks.some((other) => other !== mark)) return lines;
  return lines.map((line) =>
    priced.includes(line)
      ? withWords(
          line,
          line.words.filter(({ text }) => text !== mark),
        )
      : line,
  );
}

/** Such a code, that of a rate of nought with the nought behind it, in front of the number of an article: `1 SR0 9555544201075`. */
const CODE_BEFORE_ARTICLE = /^\W*(?:(\d{1,3})\s+)?(?:SR|ZRL?|ZRE|ES|OS|TX|EX)[0O]?\s+(?=\d{6,})/;

/** Lines without the codes of taxes in front of the numbers of articles, and without the place of the goods before these. */
const withoutCodesBefore = (lines: readonly ReceiptLine[]): readonly ReceiptLine[] =>
  lines.map((line) => {
    const match = CODE_BEFORE_ARTICLE.exec(line.text);
    return match ? withWords(line, line.words.slice(match[1] === undefined ? 1 : 2)) : line;
  });

/**
 * Lines of goods without what marks their tax: its rate in a column of its own under a heading that names the tax
 * (`Latte 4%  1,49`), or its code in brackets in front of names (`(A) Banana`).
 *
 * @param heading the line above the goods
 */
export function withoutTaxMarks(goods: readonly ReceiptLine[], heading: ReceiptLine | undefined): ReceiptLine[] {
  const lines = withoutMarkOfAll(
    withoutLettersInFront(withoutCodesFirst(withoutCodesBefore(withoutCodesBehind(goods)))),
  );
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
