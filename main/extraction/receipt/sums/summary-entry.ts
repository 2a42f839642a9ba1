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
