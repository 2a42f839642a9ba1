import type { PgBoss } from 'pg-boss';
import { nameOf, receiveDocument } from '../../../intake/accept-file.ts';
import { mediaTypeOf } from '../../../intake/media-type.ts';
import type { ReceivedFile } from '../../../store/document-files.ts';
import type { QueueState } from '../../../store/queue.ts';
import type { DocumentStorage } from '../../documents/document-storage.ts';
import { currentTrace } from '../../spans.ts';
import type { DocumentState, ServiceDocuments } from '../service-storage.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import type { Ask, Connections } from './connect.ts';
import { READ_QUEUE, type ReadingJob } from './job-queues.ts';
import type { Listener } from './listener.ts';
import { type ContentRow, contentOf, giveToUsers } from './record-rows.ts';
import { tellOfVerified } from './verified.ts';

export interface DocumentsOptions {
  connections: Connections;
  files: DocumentStorage;
  boss: PgBoss;
  /** Of documents that are done. */
  listener: Listener;
  now: () => Date;
}

/** Milliseconds between two looks at a document that is waited for: messages may be lost, and usually are not. */
const LOOK_AGAIN = 1500;
/** Milliseconds for which whoever waits for a document goes on while the database is away. */
const PATIENCE = 30_000;
type Kind = 'coa' | 'receipt' | 'auto';

/** Documents sent to the service: the bytes in the document storage, their place in line in PostgreSQL. */
export function documentsOf({ connections, files, boss, listener, now }: DocumentsOptions): ServiceDocuments & {
  close(): void;
} {
  const { asService, asTenant } = connections;
  const closing = new AbortController();

  const state = (userId: string, documentHash: string): Promise<DocumentState | null> =>
    asTenant(userId, async (ask) => {
      const [row] = await ask<Omit<DocumentState, 'recordIds' | 'documentHash' | 'state'> & { state: QueueState }>(
        `SELECT documents.file_name AS "fileName", document_users.file_name AS "ownFileName", state, failure, link
         FROM documents JOIN document_users ON document_hash = hash WHERE hash = $1 AND NOT removed`,
        [documentHash],
      );
      if (!row) return null;
      const sql = 'SELECT id FROM records WHERE document_hash = $1 AND NOT removed ORDER BY position, id';
      const recordIds = (await ask<{ id: number }>(sql, [documentHash])).map(({ id }) => id);
      const isDone = row.state !== 'waiting' && row.state !== 'reading';
      return { ...row, documentHash, state: isDone ? 'done' : (row.state as 'waiting' | 'reading'), recordIds };
    });

  /** Resolves when the document is told to be done, after a while, or when the service stops. */
  const news = (documentHash: string) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        stop();
        closing.signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, LOOK_AGAIN);
      const stop = listener.on((payload) => payload === documentHash && done());
      closing.signal.addEventListener('abort', done);
    });

  return {
    async take(given, source, { kind, userId, requestId }) {
      const fileName = nameOf(given);
      // Every document may have been kept before; one that was is read whole, and replaced where it is damaged.
      const received = await receiveDocument(files, fileName, source, () => true);
      if (!received.ok) return { outcome: 'refused', error: received.error };
      const file = received.value;
      const outcome = await asService((ask) =>
        enter(ask, boss, { file, fileName, kind, userId, requestId: requestId ?? null, at: now().toISOString() }),
      );
      return { outcome, documentHash: file.hash };
    },
    state,
    async settled(userId, documentHash) {
      let patientUntil = performance.now() + PATIENCE;
      while (!closing.signal.aborted) {
        // Listens before it looks: what is told in between is not missed.
        const heard = news(documentHash);
        try {
          const found = await state(userId, documentHash);
          if (!found || found.state === 'done') return found;
          patientUntil = performance.now() + PATIENCE;
        } catch (cause) {
          if (!(cause instanceof StorageUnavailable) || performance.now() > patientUntil) throw cause;
        }
        await heard;
      }
      return null;
    },
    retry: (documentHash, requestId) =>
      asService(async (ask) => {
        const [failed] = await ask<{ sender: string }>(
          `SELECT sender FROM documents WHERE hash = $1 AND state NOT IN ('waiting', 'reading', 'read') FOR UPDATE`,
          [documentHash],
        );
        if (!failed) return false;
        await queue(ask, boss, { documentHash, requestId: requestId ?? null }, failed.sender);
        return true;
      }),
    underWay: (userId) =>
      asService(async (ask) => {
        const [counts] = await ask<{ all: number; own: number }>(
          `SELECT count(*) AS all, count(*) FILTER (WHERE sender = $1) AS own FROM documents
           WHERE state IN ('waiting', 'reading') AND NOT removed`,
          [userId],
        );
        return counts ?? { all: 0, own: 0 };
      }),
    close: () => closing.abort(),
  };
}

/** The user has the document no more; when nobody has, it is nobody's, and its records with it. */
export async function forgetDocument(ask: Ask, documentHash: string, userId: string): Promise<void> {
  await ask('SELECT 1 FROM documents WHERE hash = $1 FOR UPDATE', [documentHash]);
  const verified = `SELECT 1 FROM records WHERE document_hash = $1 AND verified_at IS NOT NULL AND verified_user IS NULL
    AND NOT removed LIMIT 1`;
  const users = await usersOf(ask, documentHash);
  const isLast = users.length === 1 && users[0] === userId;
  // What was verified beside the service stays where nobody else has it.
  if (isLast && (await ask(verified, [documentHash])).length > 0) return;
  await ask('DELETE FROM document_users WHERE document_hash = $1 AND user_id = $2', [documentHash, userId]);
  await ask(
    `DELETE FROM tenant_analytes USING records WHERE tenant_analytes.record_id = records.id AND document_hash = $1 AND user_id = $2`,
    [documentHash, userId],
  );
  await ask('DELETE FROM tenant_records WHERE document_hash = $1 AND user_id = $2', [documentHash, userId]);
  if (!isLast) return;
  // Corrections are theirs who have it no more: whoever sends it again has it read anew.
  const corrected = await ask<{ id: number }>(
    `UPDATE records SET verified_at = NULL, verified_changed_at = NULL, verified_by = NULL, verified_user = NULL, version = version + 1
     WHERE document_hash = $1 AND verified_user IS NOT NULL RETURNING id`,
    [documentHash],
  );
  await ask('DELETE FROM audit WHERE record_id = ANY ($1::bigint[])', [corrected.map(({ id }) => id)]);
  const unread = corrected.length > 0 ? ['waiting', 'reading', 'read'] : ['waiting', 'reading'];
  await ask(
    `UPDATE documents SET removed = true, state = CASE WHEN state = ANY ($2) THEN 'cancelled' ELSE state END WHERE hash = $1`,
    [documentHash, unread],
  );
}

interface Entering {
  file: ReceivedFile;
  fileName: string;
  kind: Kind;
  userId: string;
  requestId: string | null;
  at: string;
}

async function enter(ask: Ask, boss: PgBoss, { file, fileName, kind, userId, requestId, at }: Entering) {
  const { hash, size, head } = file;
  // Holds the row, so that two who send the same, or send and delete it, come one after the other.
  const [document] = await ask<{ state: QueueState; removed: boolean; file_name: string; is_new: boolean }>(
    `INSERT INTO documents (hash, media_type, size, file_name, stored_at, state, kind, sender)
     VALUES ($1, $2, $3, $4, $5, 'cancelled', $6, $7)
     ON CONFLICT (hash) DO UPDATE SET hash = excluded.hash
     RETURNING state, removed, file_name, xmax = 0 AS is_new`,
    [hash, mediaTypeOf(head), size, fileName, at, kind, userId],
  );
  if (!document) throw new Error(`the document ${hash} was neither stored nor there`);
  const added = await ask(
    `INSERT INTO document_users (document_hash, user_id, file_name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
    [hash, userId, document.file_name === fileName ? null : fileName],
  );
  if (document.removed) await ask('UPDATE documents SET removed = false WHERE hash = $1', [hash]);
  if (document.state === 'read') {
    // What is back is back for all who have it.
    const users = document.removed ? await usersOf(ask, hash) : added.length > 0 ? [userId] : [];
    await giveRecords(ask, hash, users);
    if (users.length > 0) await tellOfVerified(ask, hash, new Date(at));
  }
  const isBack = document.removed && document.state !== 'read';
  if (document.is_new || isBack) {
    await ask('UPDATE documents SET kind = $2 WHERE hash = $1', [hash, kind]);
    await queue(ask, boss, { documentHash: hash, requestId }, userId);
  }
  return document.is_new || document.removed ? ('added' as const) : ('already-there' as const);
}

/** Users who have a document. */
export async function usersOf(ask: Ask, documentHash: string): Promise<string[]> {
  const sql = 'SELECT user_id FROM document_users WHERE document_hash = $1';
  return (await ask<{ user_id: string }>(sql, [documentHash])).map(({ user_id }) => user_id);
}

/** Users who send what was read before have its records at once. */
async function giveRecords(ask: Ask, documentHash: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const rows = await ask<ContentRow & { id: number }>(
    'SELECT id, kind, fields, results FROM records WHERE document_hash = $1 AND NOT removed',
    [documentHash],
  );
  for (const row of rows) await giveToUsers(ask, { id: row.id, documentHash, content: contentOf(row) }, userIds);
}

/**
 * Puts a document in line. Users take turns: a user's next document comes one turn after their last that waits or is read, and not
 * before the turn that is served now; of a turn, whoever came first is read first.
 */
export async function queue(ask: Ask, boss: PgBoss, reading: ReadingJob, sender: string | null): Promise<void> {
  const { documentHash } = reading;
  const [{ turn } = { turn: 0 }] = await ask<{ turn: number }>(
    `UPDATE documents SET state = 'waiting', failure = NULL, link = NULL, sender = $2::text, turn = greatest(
       (SELECT coalesce(min(turn), 0) FROM documents WHERE state = 'waiting' AND NOT removed),
       (SELECT coalesce(max(turn), -1) + 1 FROM documents WHERE sender IS NOT DISTINCT FROM $2 AND state IN ('waiting', 'reading') AND NOT removed)
     ) WHERE hash = $1 RETURNING turn`,
    [documentHash, sender],
  );
  const job = await boss.send(READ_QUEUE, { ...reading, trace: currentTrace() } satisfies ReadingJob, {
    priority: -turn,
    group: { id: sender ?? 'nobody' },
    db: throughAsk(ask),
  });
  if (job === null) throw new Error(`the document ${documentHash} was not put in line`);
}

/** For the queue library: its statements as part of a transaction of ours. */
export const throughAsk = (ask: Ask) => ({
  executeSql: async (sql: string, values: unknown[] = []) => ({ rows: await ask<unknown>(sql, values) }),
});
