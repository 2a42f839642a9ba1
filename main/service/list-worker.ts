import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { answerUntilEnded } from '../end-thread.ts';
import { openReadOnly } from '../store/open-database.ts';
import { recordQueriesOf } from '../store/record-queries.ts';
import { namesTag } from './entity-tag.ts';
import type { FromLister, ListChunk, ToLister } from './list-messages.ts';
import { makeList, recordTexts } from './make-list.ts';

/** A thread that finds and reads lists over a connection of its own, so that nobody else waits for them. */
const port = parentPort as MessagePort;
const database = openReadOnly(workerData as string);
const queries = recordQueriesOf(database);
const textOf = recordTexts(queries);
const lists = new Map<number, Iterator<ListChunk>>();

const tell = (message: FromLister) => port.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);

/** The next part of a list, which is forgotten after its last. */
function next(id: number, chunks: Iterator<ListChunk>): ListChunk {
  const { value, done } = chunks.next();
  const chunk: ListChunk = done ? { bytes: new Uint8Array(), last: true } : value;
  if (chunk.last) lists.delete(id);
  return chunk;
}

// One look at the database for all of a message: each statement by itself would ask for the file's locks anew.
const answer = database.transaction((message: ToLister) => {
  const { id } = message;
  if (message.type === 'open') {
    const { request } = message;
    const { head, chunks } = makeList(queries, textOf, request);
    if (head.tag && request.known && namesTag(request.known, head.tag)) return tell({ type: 'unchanged', id, ...head });
    const made = chunks();
    lists.set(id, made);
    tell({ type: 'opened', id, ...head, ...next(id, made) });
  } else if (message.type === 'close') lists.delete(id);
  else {
    const list = lists.get(id);
    if (list) tell({ type: 'chunk', id, ...next(id, list) });
  }
});

answerUntilEnded(port, database, (message: ToLister) => {
  const { id } = message;
  try {
    answer(message);
  } catch (cause) {
    lists.delete(id);
    tell({ type: 'failed', id, cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
  }
});
