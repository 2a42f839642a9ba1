import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { MEASURES, PIECES } from '../lines/units-of-goods.ts';
import { mendWords } from './mend-words.ts';

/** How many, with or without what they are counted in run together with it: `2`, `2.50`, `6PC`. */
const COUNT = /^(\d{1,4}(?:\.\d{1,3})?)(\p{L}{1,5}\.?)?$/u;
/** What they are counted in, by itself; a short word beside a sign, too. */
const UNIT = new RegExp(String.raw`^(?:${PIECES}|${MEASURES})\.?$`, 'i');
const SHORT_WORD = /^\p{L}{1,5}\.?$/u;
const SIGN = /^[xX×@*]$/;
/** What is read for the sign between a count and the price of one. */
const LIKE_SIGN = /^[A-Za-z0©®&¢€¥§]$/;
/** Money, its point read as a colon or not. */
const MONEY = /^(?:RM)?(\d{1,5})[.:](\d{2})$/;

const centsOf = (text: string | undefined): number | null => {
  const [, whole, cents] = MONEY.exec(text ?? '') ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents);
};

/** Where a line counts, puts a sign and says what one costs: indices into its words, `sign` null for none. */
interface Multiplied {
  sign: number | null;
  each: number;
  price: number;
}

/** Where a line multiplies to its price with a letter for a sign or a colon for a point; null where it does not. */
function multipliedOn({ words }: ReceiptLine): Multiplied | null {
  const texts = words.map(({ text }) => text);
  const price = texts.findLastIndex((text) => MONEY.test(text));
  const each = texts.findLastIndex((text, at) => at < price && MONEY.test(text));
  const unitPrice = centsOf(texts[each]);
  if (each < 1 || unitPrice === null || price - each > 1) return null;
  const makes = (at: number) =>
    Math.abs(Number(COUNT.exec(texts[at] ?? '')?.[1]) * unitPrice - (centsOf(texts[price]) ?? 0)) <= 1;
  const isCounted = (at: number) => COUNT.exec(texts[at] ?? '')?.[2] !== undefined;
  // The nearest to the price of one counts: `2.50 M H 12.90  32.25`, `6PC H 1.20  7.20`, `4 PCS 8:80  35.20`.
  const [before, second, third] = [each - 1, each - 2, each - 3];
  const isSigned = SIGN.test(texts[before] ?? '');
  const plain =
    makes(before) ||
    ((isSigned || SHORT_WORD.test(texts[before] ?? '')) && makes(second)) ||
    (isSigned && SHORT_WORD.test(texts[second] ?? '') && makes(third));
  // `2 Plan B  12.00  24.00` names goods; so much of one of them, and no name, stands in front of a unit that was misread.
  const isUnit = (text = '') => UNIT.test(text) || (/\d\.\d/.test(texts[third] ?? '') && SHORT_WORD.test(text));
  const behindUnit = isUnit(texts[second]) && makes(third);
  const behindCount = makes(second) && (isCounted(second) || second === 0);
  if (LIKE_SIGN.test(texts[before] ?? '') && !isSigned && (behindUnit || behindCount))
    return { sign: before, each, price };
  return plain ? { sign: null, each, price } : null;
}

/**
 * Puts back the sign between how many and what one costs that was read as a letter or a nought (`6PC H 1.20  7.20`), and points read as
 * colons (`4 PCS 8:80  35.20`), where the two make the price. The first reading stays an alternative.
 */
export function mendMultiplications(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) => {
    const found = multipliedOn(line);
    if (!found) return line;
    return mendWords(line, ({ text }, at) => {
      if (at === found.sign) return '@';
      return at === found.each || at === found.price ? text.replace(':', '.') : text;
    });
  });
}
