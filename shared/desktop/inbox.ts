import { z } from 'zod';
import type { RecordKind } from '../records/reading.ts';
import type { Failure } from './outcome.ts';
import { itemId, none, password, recordIds } from './payloads.ts';

/** Requests about documents on their way to records, and what they answer: part of the contract in shared/desktop.ts. */

export type InboxState =
  | 'waiting'
  | 'reading'
  | 'needs-review'
  | 'verified'
  | 'needs-password'
  | 'not-readable'
  | 'failed'
  | 'cancelled';

/**
 * What a person can have the inbox show: what is not done (`open`: all but `verified`), parts of that, or all. Each document
 * is in one of the parts.
 */
export const INBOX_FILTERS = ['open', 'active', 'review', 'problems', 'verified', 'all'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** In which order: of age, or those with the most questions first. The newest come behind what is still to be read. */
export const INBOX_ORDERS = ['newest', 'oldest', 'questions'] as const;
export type InboxOrder = (typeof INBOX_ORDERS)[number];

/** Which documents the inbox lists. */
const inboxQuery = z
  .object({
    filter: z.enum(INBOX_FILTERS),
    order: z.enum(INBOX_ORDERS).default('newest'),
    /** Words of the document or its name. */
    search: z.string().max(500).default(''),
  })
  .strict();
export type InboxQuery = z.output<typeof inboxQuery>;

/** Numbers of documents, in order. */
export interface InboxListed {
  ids: Uint32Array;
  /** How many of them, at the top, are still to be read, in the order in which they are read. */
  unread: number;
}

/** What can be done with several documents at once. */
export const INBOX_ACTIONS = ['remove', 'retry', 'cancel'] as const;

export const INBOX_FILTER_OF: Record<InboxState, Exclude<InboxFilter, 'all' | 'open'>> = {
  waiting: 'active',
  reading: 'active',
  'needs-review': 'review',
  verified: 'verified',
  'needs-password': 'problems',
  'not-readable': 'problems',
  failed: 'problems',
  cancelled: 'problems',
};

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

/** How far the documents have come that are being read together: what began to wait since nothing did. */
export interface BatchProgress {
  done: number;
  total: number;
  /** 0 to 1, pages included. */
  fraction: number;
  /** Until all are read, from what documents of each kind took on this machine; null until one has been read. */
  secondsLeft: number | null;
}

/** The inbox at a glance. */
export interface InboxOverview {
  counts: Record<InboxFilter, number>;
  hasSamples: boolean;
  /** null when nothing is being read. */
  batch: BatchProgress | null;
}

/** Where a record stands among all that the inbox holds, in its order. */
export interface InboxPlace {
  /** The document it was read from. */
  itemId: number;
  /** How many records come before it, of how many. */
  index: number;
  count: number;
  /** Numbers of the records beside it. */
  previous: number | null;
  next: number | null;
  /** The nearest record behind it that is not verified, else the first of all; null where no other is left. */
  nextUnverified: number | null;
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

/** Documents that one PDF is split into at once. */
export const MOST_RANGES = 300;

/** What became of documents whose pages were split or joined, by their numbers. */
const arranged = z
  .object({
    added: z.array(z.int().positive()).max(MOST_RANGES),
    removed: z.array(z.int().positive()).max(MOST_RANGES),
  })
  .strict();
/** `added`: made of the pages of those that were `removed`. */
export type Arranged = z.output<typeof arranged>;

/** Documents asked for at once: what a few screens show. */
export const MOST_INBOX_ITEMS = 500;

export const INBOX_REQUESTS = {
  'inbox.overview': none,
  'inbox.find': inboxQuery,
  'inbox.list': z.object({ ids: z.array(z.int().positive()).max(MOST_INBOX_ITEMS) }).strict(),
  'inbox.place': z.object({ recordId: z.int().positive() }).strict(),
  /** `folder`: all documents in a folder, instead of files. */
  'inbox.choose': z.object({ folder: z.boolean().optional() }).strict(),
  'inbox.paste': z.object({ fileName: z.string().min(1).max(255), bytes: z.instanceof(Uint8Array) }).strict(),
  /** A document for each range of pages of a PDF, `[first, last]`. */
  'inbox.split': itemId
    .extend({
      ranges: z
        .array(z.tuple([z.int().positive(), z.int().positive()]))
        .min(1)
        .max(MOST_RANGES),
    })
    .strict(),
  /** One document of all pages of several, in this order. */
  'inbox.join': z.object({ ids: z.array(z.int().positive()).min(2).max(100) }).strict(),
  'inbox.undo-arrange': arranged,
  'inbox.cancel': itemId,
  'inbox.retry': itemId.extend({ password }).strict(),
  'inbox.remove': itemId,
  /** What cannot be done with a document is left out. */
  'inbox.many': recordIds.extend({ action: z.enum(INBOX_ACTIONS) }).strict(),
  /** Numbers of the records that were read from documents. */
  'inbox.records-of': recordIds,
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
} as const satisfies Record<string, z.ZodType>;

export interface InboxResponses {
  'inbox.overview': InboxOverview;
  /** All documents that the filter shows; which of them to show is the window's to ask. */
  'inbox.find': InboxListed;
  /** In the order asked for, without those that are gone. */
  'inbox.list': InboxItem[];
  /** null for a record that is not in the inbox. */
  'inbox.place': InboxPlace | null;
  'inbox.choose': AddOutcome[];
  'inbox.paste': AddOutcome[];
  'inbox.split': Arranged;
  'inbox.join': Arranged;
  'inbox.undo-arrange': { undone: true };
  'inbox.cancel': InboxItem;
  'inbox.retry': InboxItem;
  'inbox.remove': { removed: boolean };
  /** `kept`: names of documents with a verified record, which are not removed. */
  'inbox.many': { done: number; kept: string[] };
  'inbox.records-of': { ids: number[] };
  'inbox.move': InboxItem;
  'samples.add': AddOutcome[];
  'samples.remove': { removed: number };
  'links.list': LinkItem[];
  'links.add': { added: number };
  'links.retry': LinkItem[];
  'links.remove': LinkItem[];
  'links.online': Record<string, never>;
}

export interface InboxEvents {
  /** Items that were added or changed, each as it is now; many changes of a moment are told at once. */
  'inbox.changed': InboxItem[];
  'inbox.removed': { ids: number[] };
  /** All addresses whose documents are yet to be fetched. */
  'links.changed': LinkItem[];
  /** What became of a document that was fetched. */
  'links.fetched': AddOutcome;
  /** Files given to the app from outside (command line, Open with) and what became of them. */
  'inbox.received': AddOutcome[];
}
