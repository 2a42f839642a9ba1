import { constants, getPriority, setPriority } from 'node:os';
import { describeCause, systemCode } from '../outcome.ts';
import type { PageOutput, Rendition } from './page-outputs.ts';
import { parentPort } from './parent-port.ts';
import type { FromWorker, Looker, Reader, WorkRequest } from './read-messages.ts';

/**
 * Makes this process answer requests, one at a time: to read a document, and to look into one again.
 *
 * @param confine gives up what a reader does not need. @returns what it could not give up, null for nothing
 */
export function serveReads(reader: Reader, looker: Looker, confine: () => string | null = () => null): void {
  const port = parentPort();
  giveWay(Number(process.argv.at(-1)));
  const send = (message: FromWorker) => port.send(message);
  const why = confine();
  if (why !== null) send({ type: 'unconfined', why });
  // Whoever started this process then ends it, and with it whatever state the reader left behind.
  const stumble = (cause: unknown) => send({ type: 'stumbled', reason: reasonOf(cause), cause: describeCause(cause) });
  process.on('uncaughtException', stumble);
  process.on('unhandledRejection', stumble);
  let current = new AbortController();
  /** A document on its way. */
  let coming: { request: WorkRequest; bytes: Uint8Array; size: number } | null = null;
  let giveKept: (bytes: Uint8Array | null) => void = () => {};

  const work = async (request: WorkRequest, document: Uint8Array) => {
    const { signal } = current;
    const onPage = (page: number, pageCount: number) => send({ type: 'page', page, pageCount });
    const onProgress = () => send({ type: 'progress' });
    const keep = (output: PageOutput) => send({ type: 'output', output });
    const kept = (rendition: Rendition) =>
      new Promise<Uint8Array | null>((resolve) => {
        giveKept = resolve;
        send({ type: 'wanted', rendition });
      });
    const control = { document, kept, onPage, onProgress, keep, signal };
    const result = await ('look' in request ? looker(request, control) : reader(request, control));
    send({ type: 'result', result: signal.aborted ? { type: 'cancelled' } : result });
  };

  port.onMessage((message) => {
    if (message.type === 'kept') return giveKept(message.bytes);
    if (message.type === 'cancel') {
      current.abort();
      if (coming) send({ type: 'result', result: { type: 'cancelled' } });
      coming = null;
    }
    if (message.type === 'read') {
      current = new AbortController();
      coming = { request: message.request, bytes: new Uint8Array(message.size), size: 0 };
    }
    if (message.type === 'bytes' && coming) {
      coming.bytes.set(message.bytes, coming.size);
      coming.size += message.bytes.length;
      if (coming.size < coming.bytes.length) return;
      const { request, bytes } = coming;
      coming = null;
      void work(request, bytes);
    }
  });
}

/** Native parts that give up do so with every document alike; what else is thrown may come from what another left behind. */
function reasonOf(cause: unknown): 'out-of-memory' | 'aborted' | 'ended' {
  if (systemCode(cause) === 'ENOMEM' || (cause instanceof RangeError && /alloc/i.test(cause.message)))
    return 'out-of-memory';
  return cause instanceof WebAssembly.RuntimeError ? 'aborted' : 'ended';
}

/** Lets the window, and whoever asks the service, go first, by steps (of 20) that whoever started this process names. */
function giveWay(steps: number): void {
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps));
  } catch {
    // A system that does not allow it lets documents be read all the same.
  }
}
