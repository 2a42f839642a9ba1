import { z } from 'zod';
import { PRODUCT_TYPES } from '../retail/product-types.ts';

/** What a line of a receipt is booked as: its product type, or `other` where the receipt tells none. */
export const ITEM_KINDS = ['other', ...PRODUCT_TYPES] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Taxes by who levies them; `other_tax` is what the total of the taxes has beyond the named ones. */
export const BOOKED_TAXES = ['city_tax', 'county_tax', 'state_tax', 'excise_tax', 'other_tax'] as const;
export type BookedTax = (typeof BOOKED_TAXES)[number];

/** An account as the bookkeeping program knows it: its name (`Parent:Child` for a subaccount) or, for Xero, its code. */
const accountName = z
  .string()
  .trim()
  .max(120)
  .regex(/^\P{Cc}*$/u);
const account = accountName.min(1);

/** Which accounts receipts are booked to: mapped once, kept in the settings. */
export const accountsSchema = z
  .object({
    /** Whether the receipts are what was bought, or what was sold: the sides of every entry change places. */
    books: z.enum(['purchases', 'sales']),
    /** ISO 4217. Receipts in another currency are left out of the books. */
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** Account of each product type; one without is booked to that of `other`. */
    items: z.partialRecord(z.enum(ITEM_KINDS), accountName).and(z.object({ other: account })),
    /** Account of each tax; one without is booked to that of `other_tax`. */
    taxes: z.partialRecord(z.enum(BOOKED_TAXES), accountName).and(z.object({ other_tax: account })),
    /** Delivery, bags, and the cents a till rounds by. */
    fees: account,
    /** Where the money is paid from, or into. */
    payment: account,
    /** Name of the tax rate of every line, as Xero's manual journals ask for it. */
    taxRate: account,
  })
  .strict();
export type Accounts = z.infer<typeof accountsSchema>;

/** What the dialog that maps accounts begins with: names that QuickBooks' own charts of accounts have. */
export const USUAL_ACCOUNTS: Accounts = {
  books: 'purchases',
  currency: 'USD',
  items: { other: 'Cost of Goods Sold' },
  taxes: { other_tax: 'Taxes' },
  fees: 'Other Expenses',
  payment: 'Checking',
  taxRate: 'Tax Exempt',
};

/** Account of a product type. @param type as the record has it; null where it is unknown */
export const accountOfItem = ({ items }: Accounts, type: string | null): string =>
  (type !== null && items[type as ItemKind]) || items.other;

export const accountOfTax = ({ taxes }: Accounts, tax: BookedTax): string => taxes[tax] || taxes.other_tax;
