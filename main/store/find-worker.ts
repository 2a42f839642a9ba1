import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { RecordFilter, RecordOrder } from '../../shared/records/record-filter.ts';
import { answerUntilEnded } from '../end-thread.ts';
import { openReadOnly } from './open-database.ts';
import { recordListOf } from './record-list.ts';

export interface FindRequest {
  id: number;
  filter: RecordFilter;
  order: RecordOrder | null;
}

export type FindAnswer = { id: number; found: Uint32Array } | { id: number; cause: string };

/** A thread that finds records over a connection of its own. */
const database = openReadOnly(workerData as string);
const list = recordListOf(database);
const port = parentPort as MessagePort;

answerUntilEnded(port, database, ({ id, filter, order }: FindRequest) => {
  try {
    const found = list.find(filter, order);
    port.postMessage({ id, found } satisfies FindAnswer, [found.buffer as ArrayBuffer]);
  } catch (cause) {
    const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    port.postMessage({ id, cause: text } satisfies FindAnswer);
  }
});
