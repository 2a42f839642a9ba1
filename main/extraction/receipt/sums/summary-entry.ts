import type { Amount } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { SummaryLabel } from './summary-labels.ts';

/** An amount of the receipt's summary with what its label says it is. */
export interface SummaryEntry extends SummaryLabel {
  label: string;
  amount: Amount;
  line: ReceiptLine;
  /** Index of the line among the receipt's lines. */
  index: number;
  /** In a table of taxes by code, which repeats amounts that stand elsewhere. */
  inTable: boolean;
}

/** An amount that no label names, as the entry of the role that its place or other amounts give it. */
export const entryOf = (
  line: ReceiptLine,
  index: number,
  amount: Amount,
  role: SummaryEntry['role'],
): SummaryEntry => ({
  role,
  strength: 1,
  label: line.text.slice(0, amount.start).trim(),
  amount,
  line,
  index,
  inTable: false,
});
