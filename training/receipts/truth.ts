import type { ReceiptRecord } from '../../shared/records/receipt.ts';

/** What a printed line is for. */
export type LineRole =
  | 'head-name'
  | 'head-other'
  | 'address'
  | 'contact'
  | 'column-heading'
  | 'heading'
  | 'item'
  | 'item-name'
  | 'item-name-continuation'
  | 'item-detail'
  | 'item-price'
  | 'item-note'
  | 'code'
  | 'modifier'
  | 'item-discount'
  | 'sale-discount'
  | 'deposit-or-fee'
  | 'subtotal'
  | 'tax'
  | 'total'
  | 'tender'
  | 'change'
  | 'summary-other'
  | 'date'
  | 'staff'
  | 'invoice'
  | 'rewards'
  | 'foot'
  | 'card-slip'
  | 'rule'
  | 'handwriting';

/** What a word in a line of an item is. */
export type WordRole =
  | 'name'
  | 'code'
  | 'quantity'
  | 'unit'
  | 'unit-price'
  | 'price'
  | 'regular-price'
  | 'discount'
  | 'tax-flag'
  | 'row-number'
  | 'heading'
  | 'other';

/** The record's fields but for those the program adds itself. */
export type TrueFields = Omit<
  ReceiptRecord,
  'hash' | 'algorithm' | 'algorithm_entry_point' | 'algorithm_version' | 'parsed_at' | 'warning'
>;
export type FieldName = keyof TrueFields;

export interface TrueLine {
  /** 1 for the first page. */
  page: number;
  role: LineRole;
  /** Further things it says (a date behind an invoice number). */
  also: LineRole[];
  /** Indexes of its words on the page. */
  words: number[];
  /** What each of these words is, within the line of an item; `other` elsewhere. */
  roles: WordRole[];
  /** Index of the item the line belongs to; null for all others. */
  item: number | null;
}

export interface TrueItem {
  name: string;
  quantity: number;
  /** The line price after the line's own discounts and with what its modifiers cost. */
  price: number;
  /** The amount that stands on the item's own line. */
  printed_price: number;
  /** What is taken off on lines below it. */
  discounts: number[];
  /** Priced modifiers below it. */
  modifiers: { name: string; price: number }[];
  id: string | null;
  kind: 'goods' | 'deposit' | 'bag';
}

/** A way to list what was bought. */
export interface ItemList {
  product_names: string[];
  product_quantities: number[];
  product_prices: number[];
}

/** Where a field is printed. */
export interface FieldPlace {
  field: FieldName;
  page: number;
  words: number[];
  /** As printed; for the store's name it may be a web address that holds it. */
  text: string;
}

export interface ReceiptTruth {
  seed: number;
  /** The layout family; leave whole ones out to measure. */
  author: string;
  kind: string;
  country: string;
  /** Names of the quirks it shows (`quirks.ts`). */
  quirks: string[];
  fields: TrueFields;
  /** What is between the sums and in no field, in cents. */
  extras: { fees: number; rounding: number; taxes: number; tax_included: boolean; tip: number };
  items: TrueItem[];
  /**
   * Every list of items a careful person could make of it, the record's own convention first: with what was taken off
   * below an item or as printed, with priced modifiers and deposits as items of their own or not.
   */
  lists: ItemList[];
  lines: TrueLine[];
  places: FieldPlace[];
}
