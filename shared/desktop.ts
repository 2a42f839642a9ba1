import { z } from 'zod';
import { HOST_REQUESTS, type HostResponses } from './desktop/host.ts';
import { LAB_PROFILE_REQUESTS, type LabProfileResponses } from './desktop/lab-profiles.ts';
import { ORGANIZATION_REQUESTS, type OrganizationResponses } from './desktop/organizations.ts';
import { STORAGE_REQUESTS, type StorageResponses } from './desktop/storage.ts';
import { SYNC_REQUESTS, type SyncResponses } from './desktop/sync.ts';
import { coaRecordSchema } from './records/coa.ts';
import { hashSchema } from './records/field-types.ts';
import {
  type EvidenceMap,
  evidenceSchema,
  type Finding,
  type RecordKind,
  recordKindSchema,
} from './records/reading.ts';
import { receiptRecordSchema } from './records/receipt.ts';
import { type CurrencySummary, receiptPeriodSchema } from './records/receipt-summary.ts';
import { recordFilterSchema, recordOrderSchema } from './records/record-filter.ts';
import { MOST_COMPARED, type Sample, type Trend, trendQuerySchema } from './records/sample.ts';
import { listViewSchema, type SavedView, viewNameSchema } from './records/saved-view.ts';
import { MOST_OBSERVATIONS } from './rest/limits.ts';
import type { SyncStatus } from './sync.ts';

/**
 * The one contract between the window and the main process: every request the window can make, every event it can hear.
 * To add a power, add one entry here; the type checker then names every place to complete. Main validates each request
 * with its schema and checks who sent it.
 */

/** An error a person can act on: never a stack. */
export interface Failure {
  /** Stable, kebab-case, e.g. `encrypted-pdf`. */
  code: string;
  /** What happened, to which input, and what to do. */
  message: string;
}

export type * from './desktop/host.ts';
export type * from './desktop/organizations.ts';
export type * from './desktop/storage.ts';

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: Failure };

export type InboxState =
  | 'waiting'
  | 'reading'
  | 'needs-review'
  | 'verified'
  | 'needs-password'
  | 'not-readable'
  | 'failed'
  | 'cancelled';

/** A document in the inbox, with where its reading stands. */
export interface InboxItem {
  /** Number of the queue entry, stable over restarts. */
  id: number;
  documentHash: string;
  fileName: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** ISO 8601 timestamp, UTC. */
  addedAt: string;
  state: InboxState;
  /** Pages being read, 1-based; null unless `reading`. */
  progress: { page: number; pageCount: number } | null;
  /** Why it is `failed`, `not-readable` or `needs-password`. */
  failure: Failure | null;
  /** A web address in the code of a picture that shows no certificate itself; known while the app runs. */
  link: string | null;
  /** Made by Proofdesk itself, to be tried out with. */
  isSample: boolean;
  /** Records read from the document, in its order, with how many paths each asks a person to look at. */
  records: { id: number; kind: RecordKind; title: string; reviewCount: number; verified: boolean }[];
}

/** A web address whose document is yet to be fetched. */
export interface LinkItem {
  id: number;
  url: string;
  /** What cannot be reached goes on waiting and is tried again. */
  state: 'waiting' | 'fetching' | 'failed';
  /** Why it was not fetched the last time; `private-address` can be allowed. */
  failure: Failure | null;
}

/** What became of one file that was dropped, chosen, pasted or passed. */
export type AddOutcome =
  | { fileName: string; outcome: 'added'; itemId: number }
  | { fileName: string; outcome: 'already-there'; itemId: number }
  | { fileName: string; outcome: 'refused'; error: Failure };

export const anyRecordSchema = z.union([coaRecordSchema, receiptRecordSchema]);

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
    /** A value read from a box that the person drew over the page. */
    | 'read-box'
    | 'remove'
    | 'restore';
  /** Path of the value; null for the record as a whole. */
  path: string | null;
  before: unknown;
  after: unknown;
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

export interface RecordDetail extends Omit<RecordSummary, 'subtitle' | 'addedAt' | 'reviewCount' | 'columns'> {
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

export interface DocumentPages {
  documentHash: string;
  fileName: string;
  mediaType: string;
  /**
   * Page sizes in page units, as evidence fractions refer to them. `hasPicture`: evidence refers to the straightened
   * picture the page was read from (see pagePictureUrl), also for a scanned page of a PDF.
   */
  pages: { number: number; width: number; height: number; hasPicture: boolean }[];
}

/** A line of a page: its words from left to right, each with its place as fractions of the page. */
export type TextLine = { text: string; box: [number, number, number, number] }[];

/** What stands in a box that a person drew over a page. */
export interface BoxText {
  /** From the top down; empty where there is no text. */
  lines: string[];
  /** Around the words found; the box drawn where there are none. */
  box: [number, number, number, number];
  method: 'text-layer' | 'ocr';
  /** Probability, 0 to 1, that every character is right. */
  confidence: number;
}

export interface About {
  version: string;
  /** `official` Electron, or the `fallback` runtime for development where the official one cannot be fetched. */
  runtime: { kind: 'official' | 'fallback' | 'packaged'; electron: string; chrome: string; node: string };
  dataFolder: string;
}

/** How dates and numbers are written in the window: like the system, or like one of these places. */
export const LOCALES = ['system', 'en-US', 'en-GB', 'en-CA', 'de-DE', 'es-ES', 'fr-FR', 'sv-SE'] as const;

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  /** Order of day, month and year where a receipt does not tell. */
  dateOrder: z.enum(['auto', 'mdy', 'dmy', 'ymd']),
  /** Which of the published limits hold for what is added at once (LIMITS in shared/rest/limits.ts). */
  limits: z.enum(['generous', 'upload', 'parsing']),
  locale: z.enum(LOCALES),
  /** Values read with less certainty than this (0 to 1) are asked about besides what the checks question; 0 for none. */
  confidence: z.number().min(0).max(0.99),
  /** Absolute path of the folder whose new documents are added by themselves; null for none. */
  watchedFolder: z.string().nullable(),
  /** Minutes between two exchanges with the services of the accounts; 0 only when asked. */
  syncMinutes: z.int().min(0).max(1440),
  /** Whether the REST service runs while the app does, on this machine's own address only. */
  hosting: z.boolean(),
  hostingPort: z.int().min(1024).max(65_535),
});
/** What only the main process sets, after a person chose it in a native dialog or a service has begun to listen. */
const SET_BY_MAIN = { watchedFolder: true, hosting: true } as const;
export type Settings = z.infer<typeof settingsSchema>;

const none = z.object({}).strict();
const itemId = z.object({ id: z.int().positive() }).strict();
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
const password = z.string().max(1024).optional();
/** What a person selected; no more than one export holds. */
const recordIds = z.object({ ids: z.array(z.int().positive()).min(1).max(MOST_OBSERVATIONS) }).strict();
/** Summaries asked for at once: what a few screens show. */
export const MOST_SUMMARIES = 500;

/** Schemas of what the window may ask; `Responses` below has what comes back. */
export const REQUESTS = {
  'app.about': none,
  'app.open-external': z.object({ url: z.url() }).strict(),
  'settings.get': none,
  'settings.set': settingsSchema.omit(SET_BY_MAIN).partial().strict(),
  /** Asks for the folder in a dialog of the system. */
  'settings.choose-watched-folder': none,
  'settings.forget-watched-folder': none,
  'inbox.list': none,
  /** `folder`: all documents in a folder, instead of files. */
  'inbox.choose': z.object({ folder: z.boolean().optional() }).strict(),
  'inbox.paste': z.object({ fileName: z.string().min(1).max(255), bytes: z.instanceof(Uint8Array) }).strict(),
  'inbox.cancel': itemId,
  'inbox.retry': itemId.extend({ password }).strict(),
  'inbox.remove': itemId,
  /** Has an item that waits read before all others, or after them. */
  'inbox.move': itemId.extend({ to: z.enum(['first', 'last']) }).strict(),
  /** Adds documents made by Proofdesk itself to be tried out with; removes them all. */
  'samples.add': none,
  'samples.remove': none,
  'links.list': none,
  /** Every web address in a text that was typed, pasted or dropped. */
  'links.add': z.object({ text: z.string().min(1).max(500_000) }).strict(),
  /** `allowHost`: the person says that its host may be asked although it is not on the public Internet. */
  'links.retry': itemId.extend({ allowHost: z.boolean() }).strict(),
  'links.remove': itemId,
  /** The network is back: what could not be reached is tried again. */
  'links.online': none,
  'documents.pages': z.object({ documentHash: hashSchema }).strict(),
  /** All words of a document; of a page read by OCR as they were read. */
  'documents.text': z.object({ documentHash: hashSchema, password }).strict(),
  'documents.read-box': z
    .object({ documentHash: hashSchema, password, page: z.int().positive(), box: evidenceSchema.shape.box })
    .strict(),
  'records.find': z.object({ filter: recordFilterSchema, order: recordOrderSchema.nullable() }).strict(),
  'records.list': z.object({ ids: z.array(z.int().positive()).max(MOST_SUMMARIES) }).strict(),
  'lab-results.compare': z.object({ ids: z.array(z.int().positive()).min(1).max(MOST_COMPARED) }).strict(),
  'lab-results.trend': trendQuerySchema,
  /** What receipts add up to. */
  'receipts.summary': receiptPeriodSchema,
  'views.list': none,
  /** In place of one of the same name. */
  'views.save': z.object({ name: viewNameSchema, view: listViewSchema }).strict(),
  'views.remove': itemId,
  'records.get': recordId,
  'records.edit': recordId.extend({ version, path, value: z.json(), ink: pointedInk.optional() }).strict(),
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
  /** Records of the other kind are left out: their columns differ. `layout` is that of certificates in tables. */
  'export.records': recordIds.extend({
    kind: recordKindSchema,
    format: z.enum(['csv', 'xlsx', 'json']),
    layout: z.enum(['wide', 'long']),
  }),
  'export.cancel': none,
  /** The record with its document and where it was read, as a PDF or on paper. */
  'print.record': recordId.extend({ to: z.enum(['file', 'paper']) }).strict(),
  /** A page made to be printed is drawn, or cannot be. */
  'print.ready': z.object({ drawn: z.boolean() }).strict(),
  'windows.review': z.object({ recordId: z.int().positive() }).strict(),
  'export.verified': z.object({ kind: recordKindSchema.optional() }).strict(),
  /** `name`: what the chart shows, for the file's name. */
  'charts.save': z
    .object({ name: z.string().min(1).max(120), format: z.enum(['png', 'svg']), bytes: z.instanceof(Uint8Array) })
    .strict(),
  ...ORGANIZATION_REQUESTS,
  ...SYNC_REQUESTS,
  ...LAB_PROFILE_REQUESTS,
  ...STORAGE_REQUESTS,
  ...HOST_REQUESTS,
} as const satisfies Record<string, z.ZodType>;

export type RequestName = keyof typeof REQUESTS;
export type RequestOf<Name extends RequestName> = z.input<(typeof REQUESTS)[Name]>;

/** What each request answers; every answer may instead be a Failure. */
export interface Responses
  extends LabProfileResponses,
    OrganizationResponses,
    SyncResponses,
    StorageResponses,
    HostResponses {
  'app.about': About;
  'app.open-external': { opened: boolean };
  'settings.get': Settings;
  'settings.set': Settings;
  /** As they were when the person cancelled the dialog. */
  'settings.choose-watched-folder': Settings;
  'settings.forget-watched-folder': Settings;
  'inbox.list': InboxItem[];
  'inbox.choose': AddOutcome[];
  'inbox.paste': AddOutcome[];
  'inbox.cancel': InboxItem;
  'inbox.retry': InboxItem;
  'inbox.remove': { removed: boolean };
  'inbox.move': InboxItem;
  'samples.add': AddOutcome[];
  'samples.remove': { removed: number };
  'links.list': LinkItem[];
  'links.add': { added: number };
  'links.retry': LinkItem[];
  'links.remove': LinkItem[];
  'links.online': Record<string, never>;
  'documents.pages': DocumentPages;
  'documents.text': { pages: { number: number; lines: TextLine[] }[] };
  'documents.read-box': BoxText;
  /** Numbers of all records that fit, in order; which of them to show is the window's to ask. */
  'records.find': { ids: Uint32Array };
  /** In the order asked for, without those that are gone. */
  'records.list': RecordSummary[];
  /** One for each currency, that of the most receipts first. */
  'receipts.summary': CurrencySummary[];
  /** Receipts, and what is gone, are left out. */
  'lab-results.compare': Sample[];
  'lab-results.trend': Trend;
  'views.list': SavedView[];
  'views.save': SavedView;
  'views.remove': { removed: boolean };
  'records.get': RecordDetail;
  'records.edit': RecordDetail;
  'records.move-row': RecordDetail;
  'records.accept': RecordDetail;
  'records.undo': RecordDetail;
  'records.redo': RecordDetail;
  'records.verify': RecordDetail;
  'records.unlock': RecordDetail;
  'records.verify-many': { verified: number; skipped: SkippedRecord[] };
  'records.remove': { removed: number[]; skipped: SkippedRecord[] };
  'records.restore': { restored: number };
  /** null when the person cancelled the dialog. */
  'export.records': { path: string; count: number } | null;
  /** Whether there was one. */
  'export.cancel': { cancelled: boolean };
  /** null when the person cancelled the dialog; `path` is null on paper. */
  'print.record': { path: string | null } | null;
  'print.ready': Record<string, never>;
  'windows.review': Record<string, never>;
  'export.verified': { path: string; count: number } | null;
  /** null when the person cancelled the dialog. */
  'charts.save': { path: string } | null;
}

/** What main tells the window without being asked. */
export interface Events {
  /** Items that were added or changed. */
  'inbox.changed': InboxItem[];
  'inbox.removed': { id: number };
  /** All addresses whose documents are yet to be fetched. */
  'links.changed': LinkItem[];
  /** What became of a document that was fetched. */
  'links.fetched': AddOutcome;
  /** A record changed, perhaps in another window. */
  'record.changed': { id: number; version: number };
  /** How an account at a service stands; null when it was removed. */
  'sync.changed': { accountId: string; status: SyncStatus | null };
  /** How many bytes of how many of a backup are written or checked. */
  'backup.progress': { done: number; total: number };
  /** How many records of an export that takes longer are written. */
  'export.progress': { done: number; total: number };
  /** Files given to the app from outside (command line, Open with) and what became of them. */
  'inbox.received': AddOutcome[];
  /** A menu item that the window carries out. */
  'menu.command': { command: MenuCommand };
}
export type EventName = keyof Events;
export type MenuCommand =
  | 'choose-files'
  | 'export-verified'
  | 'undo'
  | 'redo'
  | 'verify'
  | 'save-pdf'
  | 'print'
  | 'new-window'
  | 'find'
  | 'go-inbox'
  | 'go-records'
  | 'go-organizations'
  | 'go-sync'
  | 'go-settings'
  | 'about'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-fit'
  | 'shortcuts';

/** Where the bytes of a stored document, and the pictures of its pages, can be fetched from inside the window. */
export const documentUrl = (documentHash: string) => `app://proofdesk/documents/${documentHash}`;
/** The straightened picture a photo's page was read from; PDF pages are drawn from the document itself. */
export const pagePictureUrl = (documentHash: string, page: number) => `${documentUrl(documentHash)}/pages/${page}`;

/** The logo of an organization, under the SHA-256 of its bytes. */
export const logoUrl = (hash: string) => `app://proofdesk/logos/${hash}`;

/** Folder of what pdf.js fetches at run time: `cmaps/`, `standard_fonts/`, `wasm/` and `iccs/`, each used as its URL. */
export const PDFJS_URL = 'app://proofdesk/pdfjs/';

/** What the preload script puts on `window.proofdesk`. */
export interface DesktopBridge {
  request<Name extends RequestName>(name: Name, payload: RequestOf<Name>): Promise<Outcome<Responses[Name]>>;
  /** @returns how to stop listening */
  on<Name extends EventName>(name: Name, listener: (event: Events[Name]) => void): () => void;
  /**
   * Adds files dropped on the window. Takes the File objects themselves: only the preload can turn them into paths, so
   * that a page cannot name a file the person did not drop.
   */
  addFiles(files: File[]): Promise<Outcome<AddOutcome[]>>;
  platform: string;
}
