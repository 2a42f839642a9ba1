import { type Reason, reason } from '../../../../shared/findings/finding.ts';
import { amountsOn } from '../lines/amounts.ts';
import { isDiscountText } from './item-details.ts';
import type { LineItem } from './line-item.ts';

/** What makes it doubtful into which lines the goods part. */
export interface DoubtOfRows {
  why: Reason;
  /** The line that may be missing has no price, or one that was taken off: that the sums come out says nothing about it. */
  escapesSums: boolean;
}

/** A number that may be a quantity or a price which strayed into the name: `2 Cedar Cookies`, `Night 1 52.0 Ferry`; no size: `Flower 3.5 Gram`. */
const LOOSE_NUMBER =
  /^\d{1,2}\s+(?=[A-Za-z]{3})|(?<![\d.]\s?)(?<!\S)\d{1,3}\.\d{1,2}(?=\s+(?!(?:grams?|ounces?|lit(?:re|er)s?|inch(?:es)?)\b)[A-Za-z]{3})/i;
/** What is left of a price or a label beside a name: `Gummies 10pk 12.0`, `Sauce 1g ty: 1`, `Tilia 2g UR A`. */
const LEFT_OF_NUMBERS = /\s\d{1,3}[.,]\d{1,2}\s?[$€£]?$|\s\p{L}{1,4}\s?:\s?\d+$|[€£]|\s(?:EUR?|UR)(?:\s?[A-Z])?$/u;
/** What says that goods are free, on a line of theirs: `FREE tote bag`, `Tote Bag FOC`; no `Sugar Free`, no `Free Range`. */
const SAYS_FREE =
  /(?<!\p{L})f\.?o\.?c(?!\p{L})|[([*]\s?(?:free|gratis|percuma)\b(?!\srange)|^\W*free\s+(?!(?:range|from|of|size|standing|flow(?:ing)?)\b)\p{L}|\bfree\s(?:gift|item)\b/iu;

/** What in a name, or on the lines that were read into it, may be another line of the goods; null for nothing. */
export function doubtOfRows({ name, nameLines, priceAmount, price, gross, rows }: LineItem): DoubtOfRows | null {
  const isNamed = rows.some(({ kind, line }) => kind === 'discount' && isDiscountText(line.text));
  if (gross > 0 && (price < 0 || (price === 0 && !isNamed))) return { why: reason('full-discount'), escapesSums: true };
  // A line that is all of the name is no other.
  const others = nameLines.length > 1 || name === '' ? nameLines.filter((line) => line !== priceAmount.line) : [];
  const isFree =
    priceAmount.cents !== 0 &&
    others.some((line) => SAYS_FREE.test(line.text) || amountsOn(line).some(({ cents }) => cents === 0));
  if (isFree) return { why: reason('free-item'), escapesSums: true };
  if (name === '') return { why: reason('nameless-price'), escapesSums: false };
  if (LOOSE_NUMBER.test(name)) return { why: reason('loose-number'), escapesSums: false };
  if (LEFT_OF_NUMBERS.test(name)) return { why: reason('rest-of-number'), escapesSums: false };
  return null;
}
