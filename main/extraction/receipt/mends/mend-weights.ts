import type { Word } from '../../../documents/page.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { mendWords } from './mend-words.ts';

/** A weight in square brackets whose gram was read as a six: `[3.56]`. */
const IN_BRACKETS = /^(\[)(\d{0,2}(?:\.\d{1,2})?)6(\])$/;
/** Grams in which goods are packed. */
const PACKED = new Set([0.3, 0.35, 0.5, 0.6, 0.75, 1, 1.2, 1.5, 2, 2.5, 3.5, 4, 5, 7, 10, 14, 28]);

/** What one gram costs, behind the sign of multiplication; the gram was read as the nine that its small letter looks like. */
const PER_GRAM = /^(\$?(\d{1,4}\.\d{2})\/)[9gqG]$/;
const TIMES = /^[xX×@*]$/;
const WEIGHT = /^\d{1,3}\.\d{1,3}$/;
const WEIGHT_WITH_NINE = /^(\d{1,3}\.\d{1,3})9$/;
const AMOUNT = /^\$?(\d{1,5}\.\d{2})$/;

/** Cents by which tills round what a weight comes to. */
const ROUNDED = 1;

/** The last amount of a line; null where it has none. */
const priceOn = (line: ReceiptLine | undefined): number | null => {
  const amount = line?.words.map(({ text }) => AMOUNT.exec(text)?.[1]).findLast((found) => found !== undefined);
  return amount === undefined ? null : Number(amount);
};

/**
 * A word of `3.52 9 x 9.00/9  31.68` with its gram put back, where only then the multiplication comes out.
 *
 * @param prices of the goods, of which one is what the weight comes to
 */
function withGram({ text }: Word, at: number, words: readonly Word[], prices: readonly number[]): string {
  const each = PER_GRAM.exec(text);
  if (each?.[1] && TIMES.test(words[at - 1]?.text ?? '')) return text.endsWith('9') ? `${each[1]}g` : text;
  const [sign, per] = [words[at + 1]?.text ?? '', words[at + 2]?.text ?? ''];
  const unit = Number(PER_GRAM.exec(per)?.[2] ?? AMOUNT.exec(per)?.[1]);
  const makes = (weight: string) => prices.some((price) => Math.abs(Number(weight) * unit - price) * 100 <= ROUNDED);
  if (!TIMES.test(sign) || makes(text)) return text;
  const before = words[at - 1]?.text ?? '';
  if (text === '9' && WEIGHT.test(before)) return makes(before) ? 'g' : text;
  const joined = WEIGHT_WITH_NINE.exec(text)?.[1];
  return joined !== undefined && makes(joined) ? `${joined}g` : text;
}

/**
 * Puts back the gram of weights: in square brackets, as names end in them, and where what a gram costs makes with it the
 * price, which may stand on the line above or below. The first reading stays an alternative.
 */
export function mendWeights(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line, index) => {
    const prices = [line, lines[index - 1], lines[index + 1]].flatMap((other) => priceOn(other) ?? []);
    return mendWords(line, (word, at, words) =>
      PACKED.has(Number(IN_BRACKETS.exec(word.text)?.[2]))
        ? word.text.replace(IN_BRACKETS, '$1$2G$3')
        : withGram(word, at, words, prices),
    );
  });
}
