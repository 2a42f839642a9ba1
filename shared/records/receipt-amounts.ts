import type { ReceiptRecord } from './receipt.ts';

/** Taxes with a field of their own, by who levies them. */
export const TAX_FIELDS = ['city_tax', 'county_tax', 'state_tax', 'excise_tax'] as const;

/** The amounts of a receipt's foot in the order tills print them: goods, taxes, what is due, payment. */
export const AMOUNT_FIELDS = [
  'subtotal',
  'total_discount',
  'total_price',
  ...TAX_FIELDS,
  'total_tax',
  'total_amount',
  'total_paid',
  'change_due',
] as const satisfies readonly (keyof ReceiptRecord)[];
export type AmountField = (typeof AMOUNT_FIELDS)[number];
