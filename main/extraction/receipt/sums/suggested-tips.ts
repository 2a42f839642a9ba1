import type { ReceiptLine } from '../lines/receipt-lines.ts';

const HEADING =
  /\b(?:suggested|recommended)\s+(?:tips?|gratuit)|\b(?:tip|gratuity)\s+(?:guide|suggestions?|calculator|options)\b/i;
/** What a tip of so many percent would be, and with it the total. */
const OF_A_RATE = /^\W*\d{1,2}(?:[.,]\d{1,2})?\s?%/;
const NAMES_TIP = /\b(?:tip|gratuity)\b/i;

/**
 * Lines that reckon what a tip would come to, below a heading or each by itself: `18%: (Tip $10.35 Total $72.92)`. Nobody
 * paid that.
 *
 * @returns indices into the lines
 */
export function suggestedTips(lines: readonly ReceiptLine[]): ReadonlySet<number> {
  const from = lines.findIndex(({ text }) => HEADING.test(text));
  return new Set(
    lines.flatMap(({ text }, index) =>
      OF_A_RATE.test(text) && (NAMES_TIP.test(text) || (from >= 0 && index > from)) ? [index] : [],
    ),
  );
}
