import { z } from 'zod';
import { tagSchema } from '../records/tag.ts';
import type { AddOutcome } from './inbox.ts';
import type { Failure } from './outcome.ts';
import { none } from './payloads.ts';

/** Requests about folders whose new documents are added by themselves: part of the contract in shared/desktop.ts. */

/** What the documents of a folder are; `auto`: found out for each. */
export const FOLDER_KINDS = ['auto', 'coa', 'receipt'] as const;
/** What happens to a file that was added: it stays, or moves into the folder `ADDED_FOLDER` inside the watched one. */
export const AFTER_ADDING = ['keep', 'move'] as const;
export const ADDED_FOLDER = 'Added to Proofdesk';

const rules = z.object({
  kind: z.enum(FOLDER_KINDS),
  /** Given to the records read from its documents; null for none. */
  tag: tagSchema.nullable(),
  after: z.enum(AFTER_ADDING),
  /** Id of the one whose limits and inventory its certificates are compared with; null and absent: found out for each. */
  organization: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .nullable()
    .optional(),
});
/** `path`: absolute. */
export const watchedFolderSchema = rules.extend({ path: z.string().min(1) });
export type WatchedFolder = z.infer<typeof watchedFolderSchema>;

/** A watched folder, and what keeps it from being looked through or its files from being added or moved. */
export interface WatchedFolderStatus extends WatchedFolder {
  problem: Failure | null;
}

const folder = z.object({ path: z.string().min(1) }).strict();

export const WATCHED_FOLDER_REQUESTS = {
  'folders.list': none,
  /** Asks for the folder in a dialog of the system, which keeps a page from naming one. */
  'folders.choose': none,
  'folders.change': folder.extend(rules.partial().shape).strict(),
  'folders.remove': folder,
} as const satisfies Record<string, z.ZodType>;

export interface WatchedFolderResponses {
  'folders.list': WatchedFolderStatus[];
  /** As they were when the person cancelled the dialog. */
  'folders.choose': WatchedFolderStatus[];
  'folders.change': WatchedFolderStatus[];
  'folders.remove': WatchedFolderStatus[];
}

export interface WatchedFolderEvents {
  'folders.changed': WatchedFolderStatus[];
  /** Files in watched folders that cannot be added, each told once. */
  'folders.refused': Extract<AddOutcome, { outcome: 'refused' }>[];
}
