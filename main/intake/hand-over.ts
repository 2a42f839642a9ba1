import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { describeCause } from '../outcome.ts';
import { failureOfSystem, refusalOf } from './file-failures.ts';
import type { NotRead, ToWorker, WorkRequest } from './read-messages.ts';

/** Bytes of one message. A document of a hundred megabytes sent at once would hold up whatever else this process does. */
const PART = 1024 * 1024;

/**
 * Sends a document to a reader, which may open no file. Bytes in messages, because neither an open file nor a mapping can
 * be given to a process that is there already, in Node and Electron alike, and a copy in a folder that readers may look
 * into would have to be kept from the next document's reader, and be cleared away after crashes. It takes no more memory
 * than reading the file there did, and a millisecond a megabyte.
 *
 * @param send @returns whether more is wanted
 * @returns why the file cannot be read, null where it was sent or is not wanted any more
 */
export async function handOver(request: WorkRequest, send: (message: ToWorker) => boolean): Promise<NotRead | null> {
  const { path, fileName } = request;
  try {
    const stats = await stat(path);
    const refusal = refusalOf(fileName, stats);
    if (refusal) return { type: 'not-read', state: 'failed', failure: refusal, cause: null };
    if (!send({ type: 'read', request, size: stats.size })) return null;
    let sent = 0;
    for await (const bytes of createReadStream(path, { end: stats.size - 1, highWaterMark: PART })) {
      if (!send({ type: 'bytes', bytes })) return null;
      sent += bytes.length;
    }
    if (sent < stats.size) throw new Error('it became shorter while it was read');
    return null;
  } catch (cause) {
    const failure = failureOfSystem(fileName, cause);
    return { type: 'not-read', state: 'failed', failure, cause: describeCause(cause) };
  }
}
