import type { RecordQuery } from '../store/record-queries.ts';

/** A list somebody asked for. */
export interface ListRequest {
  query: RecordQuery;
  /** Observations at most; the list ends before the record that would go beyond. */
  observations: number;
  /** What stands before and after the records, as JSON text. */
  around: [string, string];
}

/** To the thread that reads lists: each chunk is asked for, so that none is made that nobody takes. */
export type ToLister =
  | { type: 'open'; id: number; request: ListRequest }
  | { type: 'next'; id: number }
  | { type: 'close'; id: number };

export type FromLister =
  | { type: 'opened'; id: number /** It was cut at the most observations. */; truncated: boolean }
  | { type: 'chunk'; id: number; bytes: Uint8Array<ArrayBuffer>; last: boolean }
  | { type: 'failed'; id: number; cause: string };
