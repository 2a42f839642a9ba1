import type { PgBoss } from 'pg-boss';
import type { TraceCarrier } from '../../spans.ts';

/** Where the queue library keeps its tables. */
export const BOSS_SCHEMA = 'proofdesk_jobs';
/** Documents to read; those whose reading ended its process again and again. */
export const READ_QUEUE = 'read';
export const DEAD_QUEUE = 'read-dead';

/** A document to read. */
export interface ReadingJob {
  documentHash: string;
  /** The request that queued it; null where none did. */
  requestId: string | null;
  /** The trace of that request. */
  trace?: TraceCarrier;
  /** How often it was put off because documents could not be had, and because its own bytes were not what was stored. */
  outages?: number;
  damages?: number;
}

/** How often a document is begun anew when its reader was lost, as the embedded store does. */
const MOST_RETRIES = 9;
/** How often bytes that are not what was stored are fetched anew: what lies between may have garbled them. */
export const MOST_DAMAGES = 9;
/** Seconds until a document that was put off is tried again: 1, 2, 4, ... and a minute at most. @param times put off before */
export const pauseAfter = (times: number): number => Math.min(60, 2 ** times);
/** Seconds without a sign of life after which a reader counts as lost (the library takes no less), and between two signs. */
const LEASE = 10;
export const SIGN_OF_LIFE = 3;
/** Seconds for one document, longer than a reading may take. */
export const LONGEST = 3600;
/** Seconds that jobs which are done are kept. */
const KEPT = 24 * 3600;

/** Makes the queues where they are not there yet, and sets them as this version wants them. */
export async function prepareQueues(boss: PgBoss): Promise<void> {
  const lease = { heartbeatSeconds: LEASE, expireInSeconds: LONGEST, retryDelay: 0, deleteAfterSeconds: KEPT };
  // The library keeps the dead letter's queue as a reference.
  if (!(await boss.getQueue(DEAD_QUEUE))) await boss.createQueue(DEAD_QUEUE, { notify: true, retryLimit: 100 });
  const wanted = { ...lease, retryLimit: MOST_RETRIES, deadLetter: DEAD_QUEUE, notify: true };
  if (await boss.getQueue(READ_QUEUE)) await boss.updateQueue(READ_QUEUE, wanted);
  else await boss.createQueue(READ_QUEUE, wanted);
}
