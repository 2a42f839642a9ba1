import { setTimeout } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { LearnedProfile } from '../../../../shared/records/learned-profile.ts';
import type { RecordKind } from '../../../../shared/records/reading.ts';
import type { ReadRequest, ReadResult } from '../../../intake/read-messages.ts';
import type { ReadPool } from '../../../intake/read-pool.ts';
import { parsedProfile } from '../../../store/lab-profiles.ts';
import type { QueueState } from '../../../store/queue.ts';
import type { RecordContent } from '../../../store/records.ts';
import type { DocumentStorage } from '../../documents/document-storage.ts';
import type { ServiceLog } from '../../service-log.ts';
import { inSpan, traceIn } from '../../spans.ts';
import { DocumentDamaged, StorageUnavailable } from '../storage-unavailable.ts';
import { type Ask, type Connections, isAway } from './connect.ts';
import { throughAsk, usersOf } from './documents.ts';
import {
  BOSS_SCHEMA,
  DEAD_QUEUE,
  LONGEST,
  MOST_DAMAGES,
  READ_QUEUE,
  type ReadingJob,
  SIGN_OF_LIFE,
} from './job-queues.ts';
import { DONE_CHANNEL } from './listener.ts';
import { contentColumns, giveToUsers } from './record-rows.ts';

export interface ReaderOptions {
  connections: Connections;
  files: DocumentStorage;
  boss: PgBoss;
  pool: ReadPool;
  now: () => Date;
  /** Seconds until a document is tried again that was put off so many times. */
  pauseAfter: (times: number) => number;
  log: ServiceLog;
}

/** What a line of the log tells besides: the job as callers know it, the request that queued it, and which try this is. */
interface AboutJob {
  job: string;
  reqId: string | null;
  attempt: number;
}

type Job = JobWithMetadata<ReadingJob>;

/** Seconds between two looks at the queue where no message says that there is something. */
const POLLING = 2;

/** Milliseconds between two looks for somebody who would else wait for all of another's documents. */
const LOOK_BEYOND = 500;

interface WaitingDocument {
  fileName: string;
  kind: RecordKind | 'auto';
  profiles: LearnedProfile[];
}

/**
 * Reads documents from the queue, as many at once as the pool has processes, until it is closed. What a reader that is
 * killed had begun is begun anew by another once its lease is over; records are written in the transaction that says the
 * document is read, so that none is written twice.
 */
export async function openReader(options: ReaderOptions): Promise<{ close(): Promise<void> }> {
  const { connections, files, boss, pool, now, pauseAfter, log } = options;
  const { asService } = connections;
  const closing = new AbortController();
  /** When the queue last could not reach the database, as `performance.now()` tells; it looks every few seconds. */
  let lastOutage = Number.NEGATIVE_INFINITY;
  const noteOutage = (cause: unknown) => {
    if (isAway(cause)) lastOutage = performance.now();
  };
  boss.on('error', noteOutage);

  /** Does what needs the database once it is back: an outage is no reason to count this reader as lost. */
  const whenBack = async (work: () => Promise<void>): Promise<void> => {
    for (let outages = 0; ; outages += 1) {
      try {
        return await work();
      } catch (cause) {
        if (!(cause instanceof StorageUnavailable) || closing.signal.aborted) throw cause;
        await setTimeout(pauseAfter(outages) * 1000, null, { signal: closing.signal }).catch(() => {});
      }
    }
  };
  const begin = (documentHash: string): Promise<WaitingDocument | null> =>
    asService(async (ask) => {
      const [document] = await ask<Omit<WaitingDocument, 'profiles'>>(
        `UPDATE documents SET state = 'reading' WHERE hash = $1 AND state IN ('waiting', 'reading') AND NOT removed
         RETURNING file_name AS "fileName", kind`,
        [documentHash],
      );
      if (!document) return null;
      const kept = await ask<{ profile: unknown }>('SELECT profile FROM profiles ORDER BY name');
      return { ...document, profiles: kept.flatMap(({ profile }) => parsedProfile(profile) ?? []) };
    });
  const read = async (job: Job, document: WaitingDocument, beyond: boolean) => {
    const { documentHash } = job.data;
    const start = performance.now();
    const result = await files.withFile(documentHash, (path) => {
      const request: ReadRequest = {
        path,
        fileName: document.fileName,
        kind: document.kind,
        dateOrder: 'auto',
        profiles: document.profiles,
        password: null,
        now: now().toISOString().slice(0, -1),
        // Pictures of pages are for those who sit before them.
        renditionFolder: null,
        drawing: null,
      };
      const reading = pool.read(request, undefined, beyond);
      job.signal?.addEventListener('abort', reading.cancel);
      return inSpan('reading', {}, () => reading.result);
    });
    if (result.type === 'cancelled') {
      // Without a sign of life from here while the database was away, another reader has the job.
      const isTaken = job.signal?.aborted && !closing.signal.aborted && performance.now() - start < LONGEST * 1000;
      if (isTaken && lastOutage > start)
        throw new StorageUnavailable('the database was away for longer than a reader may be silent');
      // Stopped, or this machine stalled: another reader begins it anew, and the try counts.
      throw new Error('the reading was stopped');
    }
    await whenBack(() => asService((ask) => finish(ask, documentHash, result, now().toISOString())));
    return result;
  };
  /**
   * Requeues a document whose bytes could not be fetched: the job that takes this one's place keeps its place in line and
   * its count of lost readers, for which an outage is no reason, not even one so long that this reader seemed lost.
   *
   * @param wasAway whether the database was, since this job was begun
   */
  const putOff = (job: Job, data: ReadingJob, seconds: number, wasAway: boolean) =>
    asService(async (ask) => {
      const attempt = [READ_QUEUE, job.id, job.retryCount];
      const own = `DELETE FROM ${BOSS_SCHEMA}.job WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3
        RETURNING id`;
      if ((await ask(own, attempt)).length === 0) {
        // This reader counts as lost, and the job is another's: it has one more try where an outage was the reason.
        const more = `UPDATE ${BOSS_SCHEMA}.job SET retry_limit = retry_limit + 1
          WHERE name = $1 AND id = $2 AND retry_count > $3`;
        if (wasAway) await ask(more, attempt);
        return;
      }
      await ask(`UPDATE documents SET state = 'waiting' WHERE hash = $1 AND state = 'reading'`, [data.documentHash]);
      await boss.send(READ_QUEUE, data, {
        ...{ priority: job.priority, group: { id: job.groupId ?? 'nobody' }, db: throughAsk(ask) },
        ...{ startAfter: seconds, retryLimit: job.retryLimit - job.retryCount },
      });
    });
  const tryToRead = (job: Job, beyond: boolean) => {
    const attributes = { 'proofdesk.request_id': job.data.requestId ?? '', 'proofdesk.attempt': job.retryCount + 1 };
    return inSpan('job', attributes, () => readOrPutOff(job, beyond), traceIn(job.data.trace));
  };
  const readOrPutOff = async (job: Job, beyond: boolean) => {
    const { documentHash, requestId, outages = 0, damages = 0 } = job.data;
    let document = null as WaitingDocument | null;
    const about = (): AboutJob => ({
      ...{ job: `${document?.kind ?? 'unknown'}-${documentHash}`, reqId: requestId, attempt: job.retryCount + 1 },
    });
    const start = performance.now();
    try {
      document = await begin(documentHash);
      // Read by another, or taken back.
      if (!document) return;
      const result = await read(job, document, beyond);
      const milliseconds = Math.round(performance.now() - start);
      if (result.type === 'read') log({ ...about(), milliseconds }, 'read');
      else log({ ...about(), milliseconds, code: result.failure.code }, 'not read', result.cause);
    } catch (cause) {
      const isDamaged = cause instanceof DocumentDamaged;
      if (isDamaged && damages >= MOST_DAMAGES && document) {
        log(about(), 'not read', cause);
        const given = damagedDocument(document);
        await whenBack(() => asService((ask) => finish(ask, documentHash, given, now().toISOString())));
      } else if (isDamaged || cause instanceof StorageUnavailable) {
        const seconds = pauseAfter(isDamaged ? damages : outages);
        log({ ...about(), seconds }, 'put off', cause);
        const times = isDamaged ? { outages, damages: damages + 1 } : { outages: outages + 1, damages };
        await whenBack(() => putOff(job, { ...job.data, ...times }, seconds, lastOutage > start));
      } else {
        if (!closing.signal.aborted) log(about(), 'reading was broken off', cause);
        throw cause;
      }
    }
  };
  const giveUp = ({ data: { documentHash } }: { data: ReadingJob }) =>
    asService(async (ask) => {
      const [document] = await ask<{ fileName: string }>(
        `SELECT file_name AS "fileName" FROM documents WHERE hash = $1 AND state IN ('waiting', 'reading')`,
        [documentHash],
      );
      if (!document) return;
      const message = `Reading “${document.fileName}” ended its process again and again. The file is kept. Try again, or report it.`;
      const failure = { code: 'reading-interrupted', message };
      await finish(ask, documentHash, { type: 'not-read', state: 'failed', failure, cause: null }, now().toISOString());
    });

  const often = { pollingIntervalSeconds: POLLING, notifyPollingIntervalSeconds: POLLING };
  let busy = 0;
  let extra: Promise<void> | null = null;
  /** While all readers are taken, one more takes the document of a user who has none under way. */
  const readBeyond = async () => {
    const options = { includeMetadata: true, batchSize: 1, groupConcurrency: 1 } as const;
    const [job] = await boss.fetch<ReadingJob>(READ_QUEUE, options);
    if (!job) return;
    const attempt = { id: job.id, retryCount: job.retryCount };
    const alive = setInterval(() => void boss.touch(READ_QUEUE, attempt).catch(() => {}), SIGN_OF_LIFE * 1000);
    try {
      await tryToRead(job, true);
      await boss.complete(READ_QUEUE, attempt);
    } catch (cause) {
      await boss.fail(READ_QUEUE, attempt, { message: String(cause) });
    } finally {
      clearInterval(alive);
    }
  };
  const lookBeyond = () => {
    if (busy < pool.size || extra || closing.signal.aborted) return;
    extra = readBeyond()
      .catch((cause) => log({}, 'a document beyond all readers', cause))
      .finally(() => {
        extra = null;
      });
  };
  const looks = setInterval(lookBeyond, LOOK_BEYOND);
  await boss.work<ReadingJob>(
    READ_QUEUE,
    { ...often, includeMetadata: true, localConcurrency: pool.size, heartbeatRefreshSeconds: SIGN_OF_LIFE },
    async ([job]) => {
      if (!job) return;
      busy += 1;
      try {
        await tryToRead(job as Job, false);
      } finally {
        busy -= 1;
      }
    },
  );
  await boss.work<ReadingJob>(DEAD_QUEUE, often, async (jobs) => {
    for (const job of jobs) await giveUp(job);
  });
  return {
    async close() {
      closing.abort();
      boss.off('error', noteOutage);
      clearInterval(looks);
      const stopped = Promise.all([boss.offWork(READ_QUEUE, { wait: true }), boss.offWork(DEAD_QUEUE, { wait: true })]);
      await pool.close();
      await stopped;
      await extra;
    },
  };
}

function damagedDocument({ fileName }: WaitingDocument) {
  const message = `The stored bytes of “${fileName}” are gone or damaged. Send it again.`;
  return { type: 'not-read', state: 'failed', failure: { code: 'document-damaged', message }, cause: null } as const;
}

/** Writes what came of a reading, unless another wrote it meanwhile, and tells whoever waits. */
async function finish(
  ask: Ask,
  documentHash: string,
  result: Exclude<ReadResult, { type: 'cancelled' }>,
  at: string,
): Promise<void> {
  const [document] = await ask<{ state: QueueState; removed: boolean }>(
    'SELECT state, removed FROM documents WHERE hash = $1 FOR UPDATE',
    [documentHash],
  );
  if (!document || (document.state !== 'reading' && document.state !== 'waiting')) return;
  if (result.type === 'not-read') {
    await ask('UPDATE documents SET state = $2, failure = $3, link = $4 WHERE hash = $1', [
      documentHash,
      result.state,
      JSON.stringify(result.failure),
      result.link ?? null,
    ]);
  } else {
    await keepRecords(ask, documentHash, result.readings, at);
    await ask(`UPDATE documents SET state = 'read', failure = NULL, link = NULL, pages = $2 WHERE hash = $1`, [
      documentHash,
      JSON.stringify(result.pages),
    ]);
  }
  await ask(`SELECT pg_notify('${DONE_CHANNEL}', $1)`, [documentHash]);
}

/** Stores a document's records, each in its place: one of an earlier reading is taken up under its next version. */
async function keepRecords(
  ask: Ask,
  documentHash: string,
  contents: readonly RecordContent[],
  at: string,
): Promise<void> {
  const verified = 'SELECT 1 FROM records WHERE document_hash = $1 AND verified_at IS NOT NULL AND NOT removed LIMIT 1';
  // What a person verified is theirs.
  if ((await ask(verified, [documentHash])).length > 0) return;
  const userIds = await usersOf(ask, documentHash);
  await ask('DELETE FROM tenant_records WHERE document_hash = $1', [documentHash]);
  await ask('DELETE FROM tenant_analytes USING records WHERE record_id = records.id AND document_hash = $1', [
    documentHash,
  ]);
  await ask('UPDATE records SET removed = true WHERE document_hash = $1', [documentHash]);
  for (const [position, content] of contents.entries()) {
    const columns = contentColumns(content);
    const [row] = await ask<{ id: number }>(
      `INSERT INTO records (document_hash, kind, position, added_at, observations, fields, texts, results, evidence, findings, review)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (document_hash, kind, position) DO UPDATE SET version = records.version + 1, removed = false,
         observations = excluded.observations, fields = excluded.fields, texts = excluded.texts, results = excluded.results,
         evidence = excluded.evidence, findings = excluded.findings, review = excluded.review
       RETURNING id`,
      [documentHash, content.kind, position, at, ...Object.values(columns)],
    );
    if (row) await giveToUsers(ask, { id: row.id, documentHash, content }, userIds);
  }
}
