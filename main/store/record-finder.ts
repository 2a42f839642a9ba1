import { Worker } from 'node:worker_threads';
import { endThread } from '../end-thread.ts';
import { workerFile } from '../worker-file.ts';
import type { FindAnswer, FindRequest } from './find-worker.ts';
import type { RecordList } from './record-list.ts';

/** Finds records in a thread: the main process hands a window its keys, and a search on every letter kept them waiting. */
export interface RecordFinder {
  /** Numbers of the records that fit. @throws Error when they cannot be found */
  find(...asked: Parameters<RecordList['find']>): Promise<Uint32Array>;
  close(): Promise<void>;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, { found: (ids: Uint32Array) => void; failed: (cause: Error) => void }>;
}

/** @param databaseFile absolute path; the thread starts with the first question */
export function openRecordFinder(databaseFile: string): RecordFinder {
  let thread: Thread | null = null;
  let lastId = 0;

  const start = (): Thread => {
    // Its own: what another thread was asked after this one failed does not fail with it.
    const waiting: Thread['waiting'] = new Map();
    const started = new Worker(workerFile('find-worker', import.meta.url), { workerData: databaseFile, execArgv: [] });
    started.unref();
    started.on('message', (answer: FindAnswer) => {
      const question = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('found' in answer) question?.found(answer.found);
      else question?.failed(new Error(answer.cause));
    });
    const gone = (cause: Error) => {
      if (thread?.worker === started) thread = null;
      for (const { failed } of waiting.values()) failed(cause);
      waiting.clear();
    };
    started.on('error', gone);
    started.on('exit', () => gone(new Error('the thread that finds records ended')));
    return { worker: started, waiting };
  };

  return {
    find: (filter, order = null) =>
      new Promise((found, failed) => {
        thread ??= start();
        lastId += 1;
        thread.waiting.set(lastId, { found, failed });
        thread.worker.postMessage({ id: lastId, filter, order } satisfies FindRequest);
      }),
    async close() {
      if (thread) await endThread(thread.worker);
    },
  };
}
