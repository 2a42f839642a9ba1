import type { TaxKind } from '../../../../shared/retail/tax-kinds.ts';
import type { Amount } from '../lines/amounts.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** A settled amount: the reading that was chosen, where it stands and how far it can be trusted. */
export interface Settled {
  cents: number;
  amount: Amount;
  entry: SummaryEntry;
  /** Probability, 0 to 1, that label, digits and arithmetic make this the right amount. */
  confidence: number;
  /** The arithmetic of the receipt comes out with it. */
  proven: boolean;
  /** Not as first read: another reading of the same ink made the sums come out. */
  reread: boolean;
}

export interface SettledTax extends Settled {
  kind: TaxKind;
  label: string;
}

/** A sum that does not come out, in cents. */
export interface Disagreement {
  code: 'total-differs' | 'change-differs' | 'tax-differs';
  expected: number;
  printed: number;
  /** One digit read otherwise would make it come out: the total itself is in question, however often it is repeated. */
  oneDigit: boolean;
}

export interface Settlement {
  total: Settled | null;
  subtotal: Settled | null;
  /** Goods before discounts, where printed beside a subtotal after them. */
  gross: Settled | null;
  discount: Settled | null;
  taxes: SettledTax[];
  taxTotal: Settled | null;
  paid: Settled | null;
  change: Settled | null;
  /** Goods before taxes, worked out from what is printed; null where it cannot be. */
  totalPrice: number | null;
  /** What had to be paid, in cents: the total, more with a tip, less where points paid for part of it. */
  owed: number | null;
  /** Prices include the tax. */
  inclusive: boolean;
  /** Cents of the taxes that lead from the price of the goods to the total; null where none do. */
  taxOnTop: number | null;
  /** What does not add up: the sums as printed. */
  disagreements: Disagreement[];
}
