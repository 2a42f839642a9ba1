import { z } from 'zod';
import { dateSchema } from './field-types.ts';
import type { TAX_FIELDS } from './receipt-amounts.ts';

/** Which receipts are added up. */
export const receiptPeriodSchema = z
  .object({
    /** Sold at this day or later. */
    from: dateSchema.optional(),
    /** That day or earlier. */
    to: dateSchema.optional(),
    /** Only those a person has verified. */
    verified: z.boolean().optional(),
  })
  .strict();
export type ReceiptPeriod = z.infer<typeof receiptPeriodSchema>;

/** Money is in hundredths of the currency. */
export interface Spending {
  receipts: number;
  /** What was due: goods and taxes. */
  amount: number;
  tax: number;
  /** The part of it that is in receipts nobody has verified, or that have values still to check. */
  unchecked: { receipts: number; amount: number };
}

export type TaxKind = (typeof TAX_FIELDS)[number] | 'other';

/** What receipts of one currency add up to; currencies are never added together. */
export interface CurrencySummary extends Spending {
  /** ISO 4217; null where the receipts do not tell. */
  currency: string | null;
  /** Receipts without a readable total: they add nothing to the amounts. */
  withoutAmount: number;
  /** Receipts without a date: in the sums, and in no month. */
  undated: number;
  /** Receipts of made-up samples, which are in no sum. */
  samples: number;
  /** YYYY-MM, oldest first; months without receipts are left out. */
  months: (Spending & { month: string })[];
  /** The most first; null gathers receipts without a retailer. */
  retailers: (Spending & { retailer: string | null })[];
  /** Line prices before taxes and before discounts of the whole receipt, the most first. */
  types: { type: string | null; items: number; price: number; unchecked: number }[];
  /** Receipts without line prices, which are in no type, and what was due for them. */
  withoutItems: { receipts: number; amount: number };
  /** `other`: what the total tax holds beyond the named ones. `unchecked`: the part in receipts that are to be checked. */
  taxes: Record<TaxKind, { amount: number; unchecked: number }>;
}
