import { z } from 'zod';

/**
 * What a line of a receipt is to its items. `item`: name and price of one; `name`: begins a name whose price stands below;
 * `priced`: the price of an item named above it; `opening`: the price of an item named below it; `more`: a name goes on;
 * `discount`: takes money off items; `aside`: any other line among the items (quantities, codes, headings, modifiers
 * without a price, savings); `outside`: everything above and below the items.
 */
export const LINE_ROLES = ['item', 'name', 'priced', 'opening', 'more', 'discount', 'aside', 'outside'] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/** What a word is on a line that an item is read from; `other` are codes, flags, unit prices and the price. */
export const WORD_ROLES = ['name', 'quantity', 'other'] as const;
export type WordRole = (typeof WORD_ROLES)[number];

/** Fixed text as it is compared: folded, digits as `#`; `*` stands for what differs from one receipt to the next. */
const fixedText = z.string().min(1).max(120);
const line = z.string().trim().min(1).max(200);

/** A place on a store's receipts where a value stands, by what is printed around it. */
const receiptSiteSchema = z.object({
  /** Words right before and right behind the value in its line; null where it begins or ends the line. */
  before: fixedText.nullable(),
  after: fixedText.nullable(),
  /** What stands over the value; null in the first line. */
  above: fixedText.nullable(),
  /** Above the first amount, below the last one, or between them. */
  part: z.enum(['head', 'body', 'foot']),
  /** Form of the value: runs of digits as `#`, of letters as `a`, all else as printed. */
  shape: z.string().max(40),
  words: z.int().min(1).max(9),
  /** On how many receipts the right value stood there, and another one. */
  held: z.int().min(0),
  failed: z.int().min(0),
});

const receiptFieldSchema = z.object({
  sites: z.array(receiptSiteSchema).max(8),
  /** On how many receipts the field was empty. */
  empty: z.int().min(0),
  /** On how many receipts what was read was corrected, and was right. */
  corrected: z.int().min(0),
  right: z.int().min(0),
});

/** A text by which a store's receipts are known. */
const storeTextSchema = z.object({
  /** `street`, `phone` and `license` are one store's; `name`, `web` and `tax` may be a chain's. */
  kind: z.enum(['name', 'web', 'phone', 'street', 'license', 'tax']),
  text: line.min(3),
});

/** A share of the paper's width. */
const share = z.number().min(-1).max(2);

/** How the lines and words of its items look on a store's receipts, and what they are. */
const learnedItemsSchema = z.object({
  lines: z
    .array(
      z.object({
        role: z.enum(LINE_ROLES),
        /** Shapes of its words as letters, runs of one shape once. */
        pattern: z.string().max(20),
        /** Words that are the paper's own in a line that names no item. */
        fixed: z.array(fixedText).max(4),
        /** Left edge. */
        x: share,
        /** Whether an amount of it ends in the column of prices. */
        priced: z.boolean(),
      }),
    )
    .max(150),
  words: z
    .array(
      z.object({
        role: z.enum(WORD_ROLES),
        shape: z.string().max(20),
        /** Form of a word that is no part of a name. */
        fixed: z.string().min(1).max(20).nullable(),
        x0: share,
        x1: share,
        /** Words before it in its line, and behind it before the price. */
        before: z.int().min(0).max(9),
        behind: z.int().min(-9).max(9),
      }),
    )
    .max(300),
  /** On how many receipts items were corrected. */
  corrected: z.int().min(0),
  /** Whether the receipt learned from last is read better with it. */
  helps: z.boolean(),
});

/** What corrections and verifications of its receipts taught about a store's paper. */
const receiptLayoutSchema = z
  .object({
    /** Receipts that were learned from. */
    documents: z.int().min(1),
    /** Lines that all of them print. */
    marks: z.array(fixedText).max(80),
    fields: z.record(z.string().max(40), receiptFieldSchema),
    items: learnedItemsSchema,
    /** Questions that were answered by leaving the value as it was read: code and field. */
    settled: z.array(z.object({ code: z.string().max(60), path: z.string().max(60) })).max(200),
    /** Of each receipt in turn: values that were corrected and questions that were asked. */
    history: z.array(z.object({ corrected: z.int().min(0), asked: z.int().min(0) })).max(500),
    /** Fields that a later receipt taught otherwise: the newer holds. */
    contradicted: z.array(z.string().max(60)).max(60),
  })
  .strict();

/** What is known of a store's receipts. It holds nothing that belongs to one sale: docs/lab-profiles.md describes it. */
export const storeProfileSchema = z
  .object({
    /** Version of this format. */
    proofdesk_store_profile: z.literal(1, 'Has to be 1'),
    /** What people call the profile; one profile of a name is kept. */
    name: line.max(80),
    recognize: z.array(storeTextSchema).max(20),
    store: z
      .object({
        retailer: line.nullable(),
        retailer_address: z.string().trim().min(1).max(300).nullable(),
        retailer_license_number: line.nullable(),
      })
      .strict(),
    date_order: z.enum(['mdy', 'dmy', 'ymd']).nullable(),
    layout: receiptLayoutSchema,
  })
  .strict();

export type StoreProfile = z.infer<typeof storeProfileSchema>;
export type ReceiptLayout = z.infer<typeof receiptLayoutSchema>;
export type LearnedItems = z.infer<typeof learnedItemsSchema>;
export type LearnedLine = LearnedItems['lines'][number];
export type LearnedWord = LearnedItems['words'][number];
export type ReceiptSite = z.infer<typeof receiptSiteSchema>;
export type ReceiptFieldLayout = z.infer<typeof receiptFieldSchema>;
export type StoreText = z.infer<typeof storeTextSchema>;
