import { z } from 'zod';
import { dateSchema } from './field-types.ts';
import { recordKindSchema } from './reading.ts';

const text = z.string().trim().min(1).max(500).optional();
const amount = z.number().optional();

export const OUTCOMES = ['questions', 'accepted', 'corrected', 'unchecked', 'missed'] as const;

/**
 * Which records a list shows: those that meet all of what is given. Texts match anywhere, whatever their case; one in
 * quotation marks (`"flower"`) is the whole of a product, product type, laboratory, producer, retailer or license.
 */
export const recordFilterSchema = z
  .object({
    kind: recordKindSchema.optional(),
    verified: z.boolean().optional(),
    /** Not verified, and with values a person should look at (true) or with none (false). */
    to_check: z.boolean().optional(),
    /** Of the made-up samples (true), or of one's own documents (false). */
    sample: z.boolean().optional(),
    /** Words and beginnings of words, all of which must occur. */
    search: z.string().max(500).optional(),
    /** Tested on or sold at this day or later. */
    from: dateSchema.optional(),
    /** That day or earlier. */
    to: dateSchema.optional(),
    product: text,
    /** In quotation marks, of a receipt: of one of its items with a price, as spending is added up. */
    product_type: text,
    lab: text,
    producer: text,
    retailer: text,
    /** License of the retailer. */
    license: text,
    /** Invoice number of a receipt, batch number of a certificate. */
    number: text,
    /** Of a receipt: ISO 4217, or `none` where the receipt does not tell. */
    currency: z
      .string()
      .regex(/^(?:[A-Z]{3}|none)$/)
      .optional(),
    price_from: amount,
    price_to: amount,
    /** A tag that a person gave; in quotation marks the whole of one. */
    tag: text,
    status: z.enum(['pass', 'fail']).optional(),
    /** Verified at this day or later, and at that day or earlier, where the program runs. */
    verified_from: dateSchema.optional(),
    verified_to: dateSchema.optional(),
    /** What became of what was asked about a verified record; `missed`: values were corrected that nobody was asked about. */
    outcome: z.enum(OUTCOMES).optional(),
    /** Of this field: `lab`, `results.value`, `product_names`. */
    outcome_field: z.string().min(1).max(60).optional(),
    /** Total THC, CBD and terpenes of at least so many percent. */
    thc_from: amount,
    cbd_from: amount,
    terpenes_from: amount,
    /**
     * A result of the analyte with this standard key: in mg/g where its units are a mass per mass, else as printed. With
     * neither bound: any value above nothing. With only an upper one, ND and what is below LOD or LOQ counts.
     */
    analyte: z
      .object({ key: z.string().min(1).max(100), from: amount, to: amount })
      .strict()
      .optional(),
  })
  .strict();
export type RecordFilter = z.infer<typeof recordFilterSchema>;

/** What lists can show and be sorted by, in the order of the columns. */
export const RECORD_COLUMNS = [
  'title',
  'subtitle',
  'kind',
  'product_type',
  'lab',
  'producer',
  'number',
  'date',
  'total_thc',
  'total_cbd',
  'total_terpenes',
  'amount',
  'tax',
  'status',
  'state',
  'added',
  'tags',
] as const;
export type RecordColumn = (typeof RECORD_COLUMNS)[number];

/** What the columns are called, in lists and in exports of them. */
export const COLUMN_NAMES: Record<RecordColumn, string> = {
  title: 'Title',
  subtitle: 'Lab / amount',
  kind: 'Kind',
  product_type: 'Product type',
  lab: 'Laboratory',
  producer: 'Producer',
  number: 'Batch or invoice',
  date: 'Date',
  total_thc: 'THC %',
  total_cbd: 'CBD %',
  total_terpenes: 'Terpenes %',
  amount: 'Total',
  tax: 'Tax',
  status: 'Verdict',
  state: 'State',
  added: 'Added',
  tags: 'Tags',
};
export const recordOrderSchema = z.object({ column: z.enum(RECORD_COLUMNS), descending: z.boolean() }).strict();
export type RecordOrder = z.infer<typeof recordOrderSchema>;
