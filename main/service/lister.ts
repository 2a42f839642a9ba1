import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { endThread } from '../end-thread.ts';
import { workerFile } from '../worker-file.ts';
import { openFairLine } from './fair-line.ts';
import type { FromLister, ListRequest, MadeList, ToLister } from './list-messages.ts';

/** Finds and reads lists in threads of their own: a long one keeps neither other requests nor other lists waiting. */
export interface Lister {
  /** @throws Error when the list cannot be made */
  list(request: ListRequest): Promise<MadeList>;
  close(): Promise<void>;
}

interface OpenList {
  opened: (list: MadeList) => void;
  failed: (cause: Error) => void;
  /** null until the first part is there, which may be all. */
  text: Readable | null;
}

interface Thread {
  worker: Worker;
  lists: Map<number, OpenList>;
  /** The list that is being found; those that are found are taken part by part. */
  finding: number | null;
}

interface Waiting {
  request: ListRequest;
  opened: OpenList['opened'];
  failed: OpenList['failed'];
}

/**
 * A thread keeps 32 MB of texts and makes lists part by part. Without a limit its heap grew for as long as lists came, as
 * nothing tells it that memory is short (76 to 226 MB in five minutes; docs/service.md, Load).
 */
const HEAP = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * Users take turns: each thread finds one list at a time.
 *
 * @param databaseFile absolute path
 * @param options.size threads; they start with the first lists
 * @param options.givesWay asked before each list: while it says so one thread alone finds lists, and the processors are
 *   left to others
 */
export function openLister(
  databaseFile: string,
  { size = 2, givesWay = () => false }: { size?: number; givesWay?: () => boolean } = {},
): Lister {
  const threads = new Set<Thread>();
  const line = openFairLine<Waiting>();
  let lastId = 0;
  let isClosed = false;

  const start = (): Thread => {
    const worker = new Worker(workerFile('list-worker', import.meta.url), {
      workerData: databaseFile,
      resourceLimits: HEAP,
      execArgv: [],
    });
    const thread: Thread = { worker, lists: new Map(), finding: null };
    threads.add(thread);
    worker.unref();
    worker.on('message', (message: FromLister) => take(thread, message));
    const gone = (cause: Error) => {
      threads.delete(thread);
      for (const id of thread.lists.keys()) fail(thread, id, cause);
      findNext();
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('the thread that reads lists ended')));
    return thread;
  };
  const take = (thread: Thread, message: FromLister) => {
    const { id } = message;
    if (thread.finding === id) {
      thread.finding = null;
      findNext();
    }
    const list = thread.lists.get(id);
    if (!list) return;
    if (message.type === 'failed') return fail(thread, id, new Error(message.cause));
    if (message.type === 'unchanged' || message.last) thread.lists.delete(id);
    if (message.type === 'chunk') {
      list.text?.push(message.bytes);
      if (message.last) list.text?.push(null);
      return;
    }
    const { truncated, tag } = message;
    const isWhole = message.type === 'opened' && message.last;
    if (message.type === 'opened' && !isWhole) list.text = streamed(thread, id, message.bytes);
    list.opened({ truncated, tag, text: isWhole ? message.bytes : list.text });
  };
  const streamed = (thread: Thread, id: number, first: Uint8Array): Readable => {
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
    text.push(first);
    return text;
  };
  const fail = ({ lists }: Thread, id: number, cause: Error) => {
    const list = lists.get(id);
    lists.delete(id);
    list?.failed(cause);
    list?.text?.destroy(cause);
  };
  /** A thread that finds no list, of those with the least to do; else a new one where there may be one. */
  const pick = (): Thread | null => {
    const finding = [...threads].filter((thread) => thread.finding !== null);
    if (finding.length >= (givesWay() ? 1 : size)) return null;
    const [least] = [...threads]
      .filter((thread) => thread.finding === null)
      .sort((a, b) => a.lists.size - b.lists.size);
    return least && (least.lists.size === 0 || threads.size >= size) ? least : start();
  };
  const findNext = () => {
    for (let thread = isClosed ? null : pick(); thread; thread = pick()) {
      const next = line.next();
      if (!next) return;
      lastId += 1;
      thread.lists.set(lastId, { opened: next.opened, failed: next.failed, text: null });
      thread.finding = lastId;
      thread.worker.postMessage({ type: 'open', id: lastId, request: next.request } satisfies ToLister);
    }
  };

  return {
    list: (request) =>
      new Promise((opened, failed) => {
        line.add(request.query.userId, { request, opened, failed });
        findNext();
      }),
    async close() {
      isClosed = true;
      for (const { failed } of line.clear()) failed(new Error('the service stops'));
      await Promise.all([...threads].map(({ worker }) => endThread(worker)));
    },
  };
}
