import { z } from 'zod';
import { dateSchema, hashSchema, localTimestampSchema } from './field-types.ts';

const text = z.string().nullable();
const money = z.number().nullable();

/**
 * A retail receipt. Field names are the interface's; money is decimal in the currency of the receipt.
 *
 * How the amounts relate, as the interface's sample shows them:
 *   subtotal      sum of the line prices, before receipt-wide discounts and before taxes
 *   total_price   subtotal - total_discount: the price of the goods before taxes
 *                 (where the till prints its subtotal after the discounts, total_price = subtotal, both as printed)
 *   total_tax     city_tax + county_tax + state_tax + excise_tax and taxes of any other name
 *   total_amount  what is due: total_price + total_tax, to the till's cash rounding; printed as TOTAL
 *   total_paid    what was tendered; change_due = total_paid - total_amount
 * Where prices include tax (GST, VAT), total_amount = total_price, to the same rounding, and total_tax is the part of it
 * that is tax; a total without tax beside them is in no field.
 * Fees that a till adds before its total (delivery, bags) are in total_amount and in no other field; what is added after
 * it (a tip, the charge of a cashless ATM) is only in total_paid.
 * Where points or coupons are taken off below the subtotal on lines of their own, total_discount is the sum of them.
 * What a remark below the sums says was saved is no discount where they do without it: the prices are those after it.
 * On a refund the amounts, line prices and quantities are negative, as printed; discounts and change stay positive. Goods
 * returned or cancelled within a sale are line items with negative quantity and price.
 *
 * product_names, product_types, product_quantities, product_prices and product_ids have one element a line item, in
 * printed order; null where the receipt prints none at all. product_prices are line prices (quantity x unit price, after
 * the line's own discount): they come to the printed sum of the goods. They are as printed only where that sum is before
 * the discounts, which are taken off below it on the way to the total; a remark on what was saved leaves them after these.
 *
 * Fields the interface calls `string` or `number` are nullable here, because a receipt may not print them; null is not 0.
 */
export const receiptRecordSchema = z.object({
  /** SHA-256 of the file's bytes; a second receipt in the same picture has the SHA-256 of `<hash>#2`, and so on. */
  hash: hashSchema,
  date_sold: dateSchema.nullable(),
  /** Ours: HH:MM or HH:MM:SS, local time of the till. */
  time_sold: text,
  invoice_number: text,
  product_names: z.array(z.string()).nullable(),
  /** Not shown: one standard type a line (flower, pre-roll, vape, edible, concentrate, ...), null where unknown. */
  product_types: z.array(z.string().nullable()).nullable(),
  product_quantities: z.array(z.number()).nullable(),
  product_prices: z.array(z.number()).nullable(),
  /** Not shown: SKU or package tag a line, null where none is printed. */
  product_ids: z.array(z.string().nullable()).nullable(),
  total_amount: money,
  subtotal: money,
  total_discount: money,
  total_paid: money,
  change_due: money,
  /** Not shown: points (or money) as a number. */
  rewards_earned: z.number().nullable(),
  rewards_spent: z.number().nullable(),
  /** Not shown: the balance after this sale. */
  total_rewards: z.number().nullable(),
  city_tax: money,
  county_tax: money,
  state_tax: money,
  excise_tax: money,
  /** The name it does business under; the company where both are printed, but for those of the United States and Canada. */
  retailer: text,
  retailer_license_number: text,
  /** With the line by which a chain tells its shops, where that is the last of the address: `1237-TAMAN INDAH`. */
  retailer_address: text,
  /** Who served, without a staff number beside the name. */
  budtender: text,
  total_price: money,
  total_tax: money,
  /** Sales on the receipt: 1 unless it says otherwise. */
  total_transactions: z.int().nullable(),
  /** Ours: ISO 4217, null where neither a symbol nor the place tells. */
  currency: text,
  algorithm: z.string(),
  algorithm_entry_point: z.string(),
  algorithm_version: z.string(),
  parsed_at: localTimestampSchema,
  warning: z.string(),
});
export type ReceiptRecord = z.infer<typeof receiptRecordSchema>;
