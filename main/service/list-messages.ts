import type { Readable } from 'node:stream';
import type { RecordQuery } from '../store/record-search.ts';

/** A list somebody asked for. */
export interface ListRequest {
  query: RecordQuery;
  /** Observations at most; the list ends before the record that would go beyond. */
  observations: number;
  /** What stands before and after the records, as JSON text. */
  around: [string, string];
  /** Tags of lists the caller has (If-None-Match, RFC 9110, 13.1.2); null where none were named. */
  known: string | null;
}

/** A part of a list's text, in UTF-8. */
export interface ListChunk {
  bytes: Uint8Array<ArrayBuffer>;
  last: boolean;
}

/** To the thread that reads lists: each chunk but the first is asked for, so that none is made that nobody takes. */
export type ToLister =
  | { type: 'open'; id: number; request: ListRequest }
  | { type: 'next'; id: number }
  | { type: 'close'; id: number };

/** What is known of a list before it is sent. */
export interface ListHead {
  /** It was cut at the most observations. */
  truncated: boolean;
  /** Changes with the list; null for one that is too long to look through beforehand. */
  tag: string | null;
}

/** A list as JSON text in UTF-8: whole, in parts as they are taken, or null where the caller has it already. */
export type MadeList = ListHead & { text: Uint8Array | Readable | null };

export type FromLister =
  /** With the first chunk: most lists are one, and a second errand would take as long as the list. */
  | ({ type: 'opened'; id: number } & ListHead & ListChunk)
  /** The caller has it already. */
  | ({ type: 'unchanged'; id: number } & ListHead)
  | ({ type: 'chunk'; id: number } & ListChunk)
  | { type: 'failed'; id: number; cause: string };
