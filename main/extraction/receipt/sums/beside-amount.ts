import type { Amount } from '../lines/amounts.ts';
import { type ReceiptLine, wordsBetween } from '../lines/receipt-lines.ts';
import { summaryLabel } from './summary-labels.ts';

/** What stands this many line heights before a label is in another column. */
const COLUMN_GAP = 6;
/** So many words beside the sums are a remark of their own. */
const LONG_SENTENCE = 4;

/** What stands before a label of the sums that a sentence beside them leaves, in heights of the line. */
const BESIDE_SENTENCE = 2.5;

/**
 * The label next to an amount, without what a column at its left says: `GST 0%` and far at the right `Total RM 331.50`; of
 * other sums a sentence, as the beginning of a tax's name may stand apart.
 */
export function besideAmount(line: ReceiptLine, { label, amount }: { label: string; amount: Amount }): string {
  const words = wordsBetween(line, 0, amount.start);
  const gapBefore = (index: number) => (words[index]?.x0 ?? 0) - (words[index - 1]?.x1 ?? 0);
  for (const [gap, fewest] of [
    [COLUMN_GAP, 1],
    [BESIDE_SENTENCE, LONG_SENTENCE],
  ] as const) {
    const at = words.findLastIndex((_, index) => index > 0 && gapBefore(index) > gap * line.height);
    const own = words
      .slice(Math.max(0, at))
      .map(({ text }) => text)
      .join(' ');
    if (at < fewest || !label.endsWith(own.replace(/[\s:=]+$/, ''))) continue;
    const role = summaryLabel(own, line.language)?.role;
    if (role === 'total' || (fewest > 1 && (role === 'subtotal' || role === 'tax'))) return own;
  }
  return label;
}
