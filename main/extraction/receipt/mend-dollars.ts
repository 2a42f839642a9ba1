import type { Word } from '../../documents/page.ts';
import { amountsOn } from './amounts.ts';
import { makeLine, type ReceiptLine } from './receipt-lines.ts';

/** Where this part of the amounts has its dollar sign, one without has lost it. */
const NEARLY_ALL = 0.75;
const FEWEST_AMOUNTS = 4;
/** An amount that begins with what a dollar sign is read as. */
const DISGUISED = /^([-–(+]?)[58S](?=\d{1,3}(?:,\d{3})*[.,]\d{2}\)?$)/;

/**
 * Puts back dollar signs that were read as digits: `-514.81` among amounts that all have one is -$14.81. The first
 * reading stays among the word's alternatives.
 */
export function mendDollars(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const amounts = lines.flatMap((line) => amountsOn(line));
  const signed = amounts.filter((amount) => amount.sign === '$').length;
  if (amounts.length < FEWEST_AMOUNTS || signed < NEARLY_ALL * amounts.length) return [...lines];
  const mend = (word: Word): Word => {
    const text = word.text.replace(DISGUISED, '$1$$');
    if (text === word.text) return word;
    return { ...word, text, alternatives: [word.text, ...(word.alternatives ?? [])] };
  };
  return lines.map((line) =>
    line.words.some((word) => DISGUISED.test(word.text))
      ? { ...makeLine(line.page, line.words.map(mend)), drift: line.drift }
      : line,
  );
}
