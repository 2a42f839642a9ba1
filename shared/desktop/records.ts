import { z } from 'zod';
import { deskCoaSchema } from '../records/coa.ts';
import { type LabQuality, labQualityQuerySchema } from '../records/lab-quality.ts';
import { type EvidenceMap, evidenceSchema, type Finding, type RecordKind, typedSchema } from '../records/reading.ts';
import { receiptRecordSchema } from '../records/receipt.ts';
import { type CurrencySummary, receiptPeriodSchema } from '../records/receipt-summary.ts';
import { recordFilterSchema, recordOrderSchema } from '../records/record-filter.ts';
import { MOST_COMPARED, type Sample, type Trend, trendQuerySchema } from '../records/sample.ts';
import { listViewSchema, type SavedView, viewNameSchema } from '../records/saved-view.ts';
import { tagSchema } from '../records/tag.ts';
import { itemId, none, recordIds } from './payloads.ts';

/** Requests about records, and what they answer: part of the contract in shared/desktop.ts. */

export const anyRecordSchema = z.union([deskCoaSchema, receiptRecordSchema]);

/** One change of a record, as the audit trail keeps it. */
export interface AuditEntry {
  id: number;
  /** ISO 8601 timestamp, UTC. */
  at: string;
  /** Name of the person's account on this machine. */
  who: string;
  action:
    | 'edit'
    | 'accept'
    | 'verify'
    | 'unlock'
    | 'undo'
    | 'redo'
    | 'add-row'
    | 'delete-row'
    | 'move-row'
    /** The document was read anew, turned as a person saw it upright; what was changed before is gone. */
    | 'read-again'
    /** A value read from a box that the person drew over the page. */
    | 'read-box'
    /** A field changed in many records together. */
    | 'bulk-edit'
    | 'remove'
    | 'restore';
  /** Path of the value; null for the record as a whole, and where several were edited or accepted together. */
  path: string | null;
  /** The value; of several, the values by their paths. */
  before: unknown;
  after: unknown;
}

/** Paths of the values that the entry changed or accepted together; empty for any other entry. */
export function pathsTogether({ path, before, after }: Pick<AuditEntry, 'path' | 'before' | 'after'>): string[] {
  if (path !== null || [before, after].some((values) => Object(values) !== values || Array.isArray(values))) return [];
  return Object.keys(after as object);
}

/** What an entry of the audit trail that verifies a record holds as `after`. */
export interface Verification {
  /** ISO 8601 timestamp, UTC. */
  verifiedAt: string;
  /** Paths of the values that were still to be checked. */
  unchecked: string[];
}

/** Paths that were unchecked when the entry verified the record; entries from before this was kept have none. */
export function uncheckedOf({ after }: AuditEntry): string[] {
  const { unchecked } = Object(after) as Partial<Verification>;
  return Array.isArray(unchecked) ? unchecked : [];
}

export interface RecordSummary {
  id: number;
  kind: RecordKind;
  documentHash: string;
  fileName: string;
  /** Product of a certificate, retailer of a receipt, else the file's name. */
  title: string;
  /** Laboratory, or what the receipt adds up to; for the second line of a list. */
  subtitle: string;
  /** date_tested or date_sold, ISO. */
  date: string | null;
  /** Overall verdict of a certificate; null for receipts. */
  status: string | null;
  reviewCount: number;
  verifiedAt: string | null;
  addedAt: string;
  /** By name. */
  tags: string[];
  /** What further columns of a list show. */
  columns: {
    productType: string | null;
    lab: string | null;
    producer: string | null;
    /** Batch of a certificate, invoice of a receipt. */
    number: string | null;
    /** Percent. */
    totalThc: number | null;
    totalCbd: number | null;
    totalTerpenes: number | null;
    /** In the currency of the receipt. */
    amount: number | null;
    tax: number | null;
    currency: string | null;
  };
}

/** A record that was left as it is when many were changed at once. */
export interface SkippedRecord {
  id: number;
  title: string;
  /** It has values a person should look at first, or is verified (already). */
  why: 'to-check' | 'verified';
}

export interface RecordDetail extends Omit<RecordSummary, 'subtitle' | 'addedAt' | 'reviewCount' | 'columns' | 'tags'> {
  record: z.infer<typeof anyRecordSchema>;
  evidence: EvidenceMap;
  findings: Finding[];
  /** Paths a person should still look at. */
  review: string[];
  /** Grows with every change; an edit states the version it was made on. */
  version: number;
  verifiedBy: string | null;
  canUndo: boolean;
  canRedo: boolean;
  history: AuditEntry[];
}

const recordId = itemId;
const version = z.int().nonnegative();
const path = z.string().min(1).max(200);
/**
 * Where a person pointed at the ink of a value, and what was read there: its evidence from now on. `method` is `person`
 * where they typed something else than was read. `path`: the edited value, or a part of it.
 */
const pointedInk = evidenceSchema
  .pick({ page: true, box: true, text: true })
  .extend({ path, text: z.string().max(5000), method: z.enum(['text-layer', 'ocr', 'person']) })
  .strict();
/** Changes of one record made together: a table of many rows, all columns. */
export const MOST_EDITS = 5000;
/** Summaries asked for at once: what a few screens show. */
export const MOST_SUMMARIES = 500;

export const RECORD_REQUESTS = {
  'records.find': z.object({ filter: recordFilterSchema, order: recordOrderSchema.nullable() }).strict(),
  'records.list': z.object({ ids: z.array(z.int().positive()).max(MOST_SUMMARIES) }).strict(),
  'lab-results.compare': z.object({ ids: z.array(z.int().positive()).min(1).max(MOST_COMPARED) }).strict(),
  'lab-results.trend': trendQuerySchema,
  'lab-results.quality': labQualityQuerySchema,
  /** What receipts add up to. */
  'receipts.summary': receiptPeriodSchema,
  'views.list': none,
  /** In place of one of the same name. */
  'views.save': z.object({ name: viewNameSchema, view: listViewSchema }).strict(),
  'views.remove': itemId,
  /** All tags that records have, or that these have, the most used first. */
  'tags.list': recordIds.partial().strict(),
  'tags.change': recordIds.extend({ add: z.array(tagSchema).max(50), remove: z.array(tagSchema).max(50) }).strict(),
  'records.get': recordId,
  /** `typed`: a number as the person typed it. */
  'records.edit': recordId
    .extend({ version, path, value: z.json(), typed: typedSchema.optional(), ink: pointedInk.optional() })
    .strict(),
  /**
   * Several changes of one record as one step. An edit without a value accepts the value as it is. Rows can be added, none
   * deleted. All are made, or none.
   */
  'records.edit-many': recordId
    .extend({
      version,
      edits: z
        .array(
          z.union([
            z.object({ path, value: z.json(), typed: typedSchema.optional(), ink: pointedInk.optional() }).strict(),
            z.object({ path }).strict(),
          ]),
        )
        .min(1)
        .max(MOST_EDITS),
    })
    .strict(),
  /** A receipt's line items are the table `items`; rows are counted from 0. */
  'records.move-row': recordId
    .extend({ version, table: z.enum(['results', 'items']), from: z.int().nonnegative(), to: z.int().nonnegative() })
    .strict(),
  'records.accept': recordId.extend({ version, path }).strict(),
  'records.undo': recordId.extend({ version }).strict(),
  'records.redo': recordId.extend({ version }).strict(),
  'records.verify': recordId.extend({ version }).strict(),
  'records.unlock': recordId.extend({ version }).strict(),
  'records.verify-many': recordIds,
  'records.remove': recordIds,
  'records.restore': recordIds,
} as const satisfies Record<string, z.ZodType>;

export interface RecordResponses {
  /** Numbers of all records that fit, in order; which of them to show is the window's to ask. */
  'records.find': { ids: Uint32Array };
  /** In the order asked for, without those that are gone. */
  'records.list': RecordSummary[];
  /** One for each currency, that of the most receipts first. */
  'receipts.summary': CurrencySummary[];
  /** Receipts, and what is gone, are left out. */
  'lab-results.compare': Sample[];
  'lab-results.trend': Trend;
  'lab-results.quality': LabQuality;
  'views.list': SavedView[];
  'views.save': SavedView;
  'views.remove': { removed: boolean };
  'tags.list': { tag: string; count: number }[];
  'tags.change': { changed: number };
  'records.get': RecordDetail;
  'records.edit': RecordDetail;
  'records.edit-many': RecordDetail;
  'records.move-row': RecordDetail;
  'records.accept': RecordDetail;
  'records.undo': RecordDetail;
  'records.redo': RecordDetail;
  'records.verify': RecordDetail;
  'records.unlock': RecordDetail;
  'records.verify-many': { verified: number; skipped: SkippedRecord[] };
  'records.remove': { removed: number[]; skipped: SkippedRecord[] };
  'records.restore': { restored: number };
}
