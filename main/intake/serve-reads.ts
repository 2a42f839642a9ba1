import { parentPort } from 'node:worker_threads';
import type { FromWorker, Looker, Reader, ToWorker } from './read-messages.ts';

/** Makes this worker thread answer requests, one at a time: to read a document, and to look into one again. */
export function serveReads(reader: Reader, looker: Looker): void {
  const port = parentPort;
  if (!port) throw new Error('serveReads must be called in a worker thread.');
  const send = (message: FromWorker) => port.postMessage(message);
  let current = new AbortController();

  port.on('message', async (message: ToWorker) => {
    if (message.type === 'cancel') return current.abort();
    current = new AbortController();
    const { signal } = current;
    const onPage = (page: number, pageCount: number) => send({ type: 'page', page, pageCount });
    const onProgress = () => send({ type: 'progress' });
    // A rejection is left unhandled on purpose: it ends the thread, and with it whatever state the reader left behind.
    const control = { onPage, onProgress, signal };
    const { request } = message;
    const result = await ('look' in request ? looker(request, control) : reader(request, control));
    send({ type: 'result', result: signal.aborted ? { type: 'cancelled' } : result });
  });
}
