import type { ReceiptLine } from '../lines/receipt-lines.ts';

/** What heads the strengths of lenses (sphere, cylinder, axis), and those of an eye. */
const HEADING = /\bsph\b.*\bcyl\b/i;
const OF_AN_EYE = /^\W*(?:R\/?E?|L\/?E?|OD|OS)\b\W{0,3}[-+–]?\s?\d{1,2}[.,]\d{2}\b/i;

/** Lines without the prescription that an optician prints among the goods: its numbers are no prices. */
export function withoutPrescription(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  if (!lines.some(({ text }) => HEADING.test(text))) return lines;
  return lines.filter(({ text }) => !HEADING.test(text) && !OF_AN_EYE.test(text));
}
