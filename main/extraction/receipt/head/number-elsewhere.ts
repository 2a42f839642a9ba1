import { editDistance } from '../../../../shared/science/fold.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { Identifier } from './identifiers.ts';

/** Shorter numbers are like too many others. */
const SHORTEST = 6;

/**
 * A number on another line, all by itself as below a barcode, that differs from the receipt's own in one character: one of
 * the two is misread. Null where there is none, or where the receipt prints the same number again.
 */
export function numberElsewhere({ value, line }: Identifier, lines: readonly ReceiptLine[]): string | null {
  if (value.length < SHORTEST) return null;
  const others = lines
    .filter((other) => other !== line && other.words.length === 1)
    .map(({ text }) => text.replace(/^\W+|\W+$/g, ''));
  // A barcode leaves out the strokes between the parts of a number.
  const bare = (number: string) => number.replace(/[^\p{L}\d]/gu, '');
  if (others.some((other) => bare(other) === bare(value))) return null;
  return others.find((other) => /\d/.test(other) && editDistance(other, value, 1) === 1) ?? null;
}
