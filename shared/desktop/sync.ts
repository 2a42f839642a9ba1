import { z } from 'zod';
import type { Differing, OutboxItem, RecordDifferences, SyncHistoryEntry, SyncReport, SyncStatus } from '../sync.ts';
import { none } from './payloads.ts';

/** Requests about the mirror with services, and what they answer: part of the contract in shared/desktop.ts. */

const account = z.object({ accountId: z.string().min(1).max(100) }).strict();
const item = z.object({ itemId: z.int().positive() }).strict();
/** Goes into a header, after `Bearer`: visible ASCII, whoever issued it. */
const apiKey = z
  .string()
  .trim()
  .min(1)
  .max(10_000)
  .regex(/^[\x21-\x7e]*$/);
const service = z.object({ baseUrl: z.string().trim().min(1).max(2000), apiKey }).strict();
const deletions = z.enum(['here', 'both']);
const settles = z.enum(['ask', 'mine', 'theirs']);

export const SYNC_REQUESTS = {
  'sync.accounts': none,
  /** Tries an address and a key, and keeps neither. */
  'sync.test': service,
  'sync.add-account': service.extend({ deletions, settles }).strict(),
  'sync.change-account': account
    .extend({
      deletions: deletions.optional(),
      settles: settles.optional(),
      /** Id there of the organization to share learned layouts with; null: with none. */
      sharesWith: z.string().min(1).max(200).nullable().optional(),
    })
    .strict(),
  'sync.remove-account': account,
  /** What is due, at a person's word; answers when it is done. */
  'sync.now': account,
  'sync.pause': account,
  /** Goes on, with another key where one is given. */
  'sync.resume': account.extend({ apiKey: apiKey.optional() }).strict(),
  'sync.outbox': account,
  'sync.retry': item,
  'sync.discard': item,
  'sync.differences': account,
  /** Of one record, at every service that has read it, too. */
  'sync.differences-of': z.object({ recordId: z.int().positive() }).strict(),
  /** One difference, or (field null) all of one record or organization. */
  'sync.settle': account
    .extend({
      kind: z.enum(['coa', 'receipt', 'organization']),
      subject: z.string().min(1).max(200),
      sample: z.string().max(200),
      field: z.string().min(1).max(300).nullable(),
      choice: z.enum(['mine', 'theirs']),
    })
    .strict(),
  /** The newest first; `before` is the number of the last entry that is shown already. */
  'sync.history': z
    .object({
      accountId: z.string().max(100).nullable(),
      limit: z.int().positive().max(500),
      before: z.int().positive().nullable(),
    })
    .strict(),
} as const satisfies Record<string, z.ZodType>;

export interface SyncResponses {
  'sync.accounts': SyncStatus[];
  /** Who the key belongs to; null where the server does not tell. */
  'sync.test': { userId: string | null; name: string | null };
  'sync.add-account': SyncStatus;
  'sync.change-account': SyncStatus;
  'sync.remove-account': { removed: boolean };
  'sync.now': SyncReport;
  'sync.pause': SyncStatus;
  'sync.resume': { resumed: boolean };
  'sync.outbox': OutboxItem[];
  'sync.retry': OutboxItem;
  'sync.discard': { discarded: boolean };
  'sync.differences': Differing[];
  'sync.differences-of': RecordDifferences[];
  'sync.settle': { left: number };
  'sync.history': SyncHistoryEntry[];
}
