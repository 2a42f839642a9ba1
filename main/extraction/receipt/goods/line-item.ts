import type { ProductType } from '../../../../shared/retail/product-types.ts';
import type { Word } from '../../../documents/page.ts';
import type { Amount } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ItemRow } from './item-row.ts';

/** One of the goods as a receipt prints it, with where that stands. */
export interface LineItem {
  name: string;
  nameWords: Word[];
  nameLines: ReceiptLine[];
  quantity: number;
  /** Null where the receipt prints no quantity: then one was sold. */
  quantityRow: ItemRow | null;
  quantityCertainty: number;
  /** Cents, after the line's own discount. */
  price: number;
  /** Cents before the line's own discounts. */
  gross: number;
  /** Cents that a column of their own beside the price says were taken off. */
  less: number;
  /** Cents of one after discounts, where only that is printed and several were sold; else the price. */
  unmultiplied: number;
  priceAmount: Amount;
  type: ProductType | null;
  id: string | null;
  idRow: ItemRow | null;
  rows: ItemRow[];
  /** Probability, 0 to 1, that its lines and words were told from the others rightly, where learned weights did. */
  certainty?: number;
}
