import type Database from 'better-sqlite3';
import type { Failure, InboxState } from '../../shared/desktop.ts';

export type QueueState = 'waiting' | 'reading' | 'read' | 'needs-password' | 'not-readable' | 'failed' | 'cancelled';

/** A document's place in the queue; there is one for each document. */
export interface QueueEntry {
  id: number;
  documentHash: string;
  fileName: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  state: QueueState;
  /** How often the program ended while it read this document. */
  interruptions: number;
  failure: Failure | null;
  /** ISO 8601 timestamp, UTC. */
  addedAt: string;
  /** Made by Proofdesk itself, to be tried out with. */
  isSample: boolean;
  /** It has records, and all of them are verified. */
  verified: boolean;
  removedAt: string | null;
}

interface QueueRow extends Omit<QueueEntry, 'failure' | 'isSample' | 'verified'> {
  isSample: number;
  verified: number;
  failureCode: string | null;
  failureMessage: string | null;
}

export interface Queue {
  /** In the order of the numbers, without those that were removed. */
  list(ids: readonly number[]): QueueEntry[];
  /** What waits or is being read. */
  unread(): Pick<QueueEntry, 'id' | 'mediaType' | 'size'>[];
  get(id: number): QueueEntry | null;
  ofDocument(documentHash: string): QueueEntry | null;
  /** @returns the number of the new entry */
  add(documentHash: string, fileName: string, addedAt: string): number;
  /** Also ends whatever failure it had. */
  setState(id: number, state: QueueState, failure?: Failure | null): void;
  /** Has an entry that waits read before all others, or after them. */
  moveTo(id: number, end: 'first' | 'last'): void;
  markSample(id: number): void;
  samples(): QueueEntry[];
  hasSamples(): boolean;
  /** The next entries to read: in their order, else the oldest first, those that the program once ended on after all others. */
  waiting(limit: number): QueueEntry[];
  remove(id: number, at: string): void;
  restore(id: number): void;
  /** Puts what the last run left half read back in line and counts the interruption. @returns the entries concerned */
  recover(): QueueEntry[];
  /** Starts counting interruptions anew. */
  forgetInterruptions(id: number): void;
}

const COLUMNS = `queue.id, document_hash AS documentHash, file_name AS fileName, media_type AS mediaType, size, state,
  interruptions, failure_code AS failureCode, failure_message AS failureMessage, added_at AS addedAt,
  removed_at AS removedAt, is_sample AS isSample, verified`;
const SELECT = `SELECT ${COLUMNS} FROM queue JOIN documents ON documents.hash = queue.document_hash`;

/** SQLite takes an index of some rows only for a query that repeats the index's own condition (migrations 1, 13). */
export const UNREAD = `state IN ('waiting', 'reading')`;

/** Of a row with a document's hash: whether the document is a made-up sample. */
export const IS_SAMPLE =
  'document_hash IN (SELECT document_hash FROM queue WHERE is_sample = 1 AND removed_at IS NULL)';

export function queueOf(database: Database.Database): Queue {
  const list = database.prepare<[string], QueueRow>(
    `SELECT ${COLUMNS} FROM json_each(?) AS wanted CROSS JOIN queue ON queue.id = wanted.value
     JOIN documents ON documents.hash = queue.document_hash WHERE removed_at IS NULL ORDER BY wanted.key`,
  );
  const unread = database.prepare<[], Pick<QueueEntry, 'id' | 'mediaType' | 'size'>>(
    `SELECT queue.id, media_type AS mediaType, size FROM queue JOIN documents ON documents.hash = queue.document_hash
     WHERE ${UNREAD} AND removed_at IS NULL`,
  );
  const get = database.prepare<[number], QueueRow>(`${SELECT} WHERE queue.id = ?`);
  const ofDocument = database.prepare<[string], QueueRow>(`${SELECT} WHERE document_hash = ?`);
  const add = database.prepare<[string, string, string]>(
    `INSERT INTO queue (document_hash, file_name, added_at, state) VALUES (?, ?, ?, 'waiting')`,
  );
  const setState = database.prepare<[QueueState, string | null, string | null, number]>(
    'UPDATE queue SET state = ?, failure_code = ?, failure_message = ? WHERE id = ?',
  );
  const waiting = database.prepare<[number], QueueRow>(
    `${SELECT} WHERE ${UNREAD} AND state = 'waiting' AND removed_at IS NULL ORDER BY interruptions, rank, queue.id LIMIT ?`,
  );
  const ends = database.prepare<[], { first: number; last: number }>(
    `SELECT coalesce(min(rank), 0) AS first, coalesce(max(rank), 0) AS last FROM queue
     WHERE ${UNREAD} AND state = 'waiting'`,
  );
  const setRank = database.prepare<[number, number]>('UPDATE queue SET rank = ? WHERE id = ?');
  const markSample = database.prepare<[number]>('UPDATE queue SET is_sample = 1 WHERE id = ?');
  const samples = database.prepare<[], QueueRow>(`${SELECT} WHERE is_sample = 1 AND removed_at IS NULL`);
  const hasSamples = database
    .prepare<[], number>('SELECT EXISTS (SELECT 1 FROM queue WHERE is_sample = 1 AND removed_at IS NULL)')
    .pluck();
  const remove = database.prepare<[string, number]>('UPDATE queue SET removed_at = ? WHERE id = ?');
  const restore = database.prepare<[number]>('UPDATE queue SET removed_at = NULL WHERE id = ?');
  const reading = database.prepare<[], QueueRow>(`${SELECT} WHERE ${UNREAD} AND state = 'reading' ORDER BY queue.id`);
  const recover = database.prepare<[]>(
    `UPDATE queue SET state = 'waiting', interruptions = interruptions + 1
     WHERE ${UNREAD} AND state = 'reading'`,
  );
  const forget = database.prepare<[number]>('UPDATE queue SET interruptions = 0 WHERE id = ?');

  return {
    list: (ids) => list.all(JSON.stringify(ids)).map(toEntry),
    unread: () => unread.all(),
    get: (id) => toEntryOrNull(get.get(id)),
    ofDocument: (hash) => toEntryOrNull(ofDocument.get(hash)),
    add: (hash, fileName, addedAt) => Number(add.run(hash, fileName, addedAt).lastInsertRowid),
    setState: (id, state, failure = null) => {
      setState.run(state, failure?.code ?? null, failure?.message ?? null, id);
    },
    waiting: (limit) => waiting.all(limit).map(toEntry),
    moveTo(id, end) {
      const { first, last } = ends.get() ?? { first: 0, last: 0 };
      setRank.run(end === 'first' ? first - 1 : last + 1, id);
    },
    markSample: (id) => void markSample.run(id),
    samples: () => samples.all().map(toEntry),
    hasSamples: () => hasSamples.get() === 1,
    remove: (id, at) => void remove.run(at, id),
    restore: (id) => void restore.run(id),
    recover() {
      const entries = reading.all().map(toEntry);
      recover.run();
      return entries.map((entry) => ({ ...entry, state: 'waiting', interruptions: entry.interruptions + 1 }));
    },
    forgetInterruptions: (id) => void forget.run(id),
  };
}

/** Where the reading of a document stands, as a person is told. */
export function shownState(state: QueueState, verified: boolean): InboxState {
  if (state !== 'read') return state;
  return verified ? 'verified' : 'needs-review';
}

function toEntry({ failureCode, failureMessage, isSample, verified, ...row }: QueueRow): QueueEntry {
  const failure = failureCode === null ? null : { code: failureCode, message: failureMessage ?? failureCode };
  return { ...row, failure, isSample: isSample === 1, verified: verified === 1 };
}

function toEntryOrNull(row: QueueRow | undefined): QueueEntry | null {
  return row ? toEntry(row) : null;
}
