import type { Word } from '../../../documents/page.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';

/** Points (or money) of a loyalty programme as printed. */
export interface Reward {
  value: number;
  text: string;
  line: ReceiptLine;
  words: Word[];
}

export interface Rewards {
  earned: Reward | null;
  spent: Reward | null;
  balance: Reward | null;
}
