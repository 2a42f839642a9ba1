import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../worker-file.ts';
import type { FromLister, ListRequest, ToLister } from './list-messages.ts';

/** Finds and reads lists in threads of their own: a long one keeps neither other requests nor other lists waiting. */
export interface Lister {
  /** @throws Error when the list cannot be made */
  list(request: ListRequest): Promise<{ truncated: boolean; text: Readable }>;
  close(): Promise<void>;
}

interface OpenList {
  opened: (truncated: boolean) => void;
  failed: (cause: Error) => void;
  text: Readable;
}

interface Thread {
  worker: Worker;
  lists: Map<number, OpenList>;
}

/** @param databaseFile absolute path @param size threads; they start with the first lists */
export function openLister(databaseFile: string, size = 2): Lister {
  const threads = new Set<Thread>();
  let lastId = 0;

  const start = (): Thread => {
    const worker = new Worker(workerFile('list-worker', import.meta.url), { workerData: databaseFile, execArgv: [] });
    const thread: Thread = { worker, lists: new Map() };
    threads.add(thread);
    worker.unref();
    worker.on('message', (message: FromLister) => {
      const list = thread.lists.get(message.id);
      if (!list) return;
      if (message.type === 'opened') list.opened(message.truncated);
      else if (message.type === 'failed') fail(thread, message.id, new Error(message.cause));
      else if (!message.last) list.text.push(message.bytes);
      else {
        thread.lists.delete(message.id);
        list.text.push(null);
      }
    });
    const gone = (cause: Error) => {
      threads.delete(thread);
      for (const id of thread.lists.keys()) fail(thread, id, cause);
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('the thread that reads lists ended')));
    return thread;
  };
  const fail = ({ lists }: Thread, id: number, cause: Error) => {
    const list = lists.get(id);
    lists.delete(id);
    list?.failed(cause);
    list?.text.destroy(cause);
  };
  /** A thread at rest, else a new one where there may be one, else the one with the least to do. */
  const pick = (): Thread => {
    const [least] = [...threads].sort((a, b) => a.lists.size - b.lists.size);
    return least && (least.lists.size === 0 || threads.size >= size) ? least : start();
  };

  return {
    list: (request) =>
      new Promise((resolve, reject) => {
        const thread = pick();
        lastId += 1;
        const id = lastId;
        const post = (message: ToLister) => thread.worker.postMessage(message);
        const text = new Readable({
          read: () => post({ type: 'next', id }),
          destroy(error, done) {
            if (thread.lists.delete(id)) post({ type: 'close', id });
            done(error);
          },
        });
        // Whoever takes the text hears of an error by themselves; before that there is nobody to hear.
        text.on('error', () => {});
        thread.lists.set(id, { opened: (truncated) => resolve({ truncated, text }), failed: reject, text });
        post({ type: 'open', id, request });
      }),
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
