import { parentPort, workerData } from 'node:worker_threads';
import { openReadOnly } from '../store/open-database.ts';
import { recordQueriesOf } from '../store/record-queries.ts';
import type { FromLister, ToLister } from './list-messages.ts';
import { makeList, recordTexts } from './make-list.ts';

/** A thread that finds and reads lists over a connection of its own, so that nobody else waits for them. */
const database = openReadOnly(workerData as string);
const queries = recordQueriesOf(database);
const textOf = recordTexts(queries);
const lists = new Map<number, Iterator<string>>();
const encoder = new TextEncoder();

const tell = (message: FromLister, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

parentPort?.on('message', (message: ToLister) => {
  const { id } = message;
  try {
    if (message.type === 'open') {
      const { truncated, chunks } = makeList(queries, textOf, message.request);
      lists.set(id, chunks);
      tell({ type: 'opened', id, truncated });
    } else if (message.type === 'close') lists.delete(id);
    else {
      const next = lists.get(id)?.next();
      if (!next || next.done) {
        lists.delete(id);
        tell({ type: 'chunk', id, bytes: new Uint8Array(), last: true });
      } else {
        const bytes = encoder.encode(next.value);
        tell({ type: 'chunk', id, bytes, last: false }, [bytes.buffer]);
      }
    }
  } catch (cause) {
    lists.delete(id);
    tell({ type: 'failed', id, cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
  }
});
