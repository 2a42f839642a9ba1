import { Worker } from 'node:worker_threads';
import { endThread } from '../end-thread.ts';
import { workerFile } from '../worker-file.ts';
import type { InventoryTask, NextPackages, ReadPreview } from './inventory-worker.ts';

/** A list that is read in a thread: 100,000 packages would hold the main process for seconds. Asked one thing at a time. */
export interface InventoryReader {
  /** What an import would do. Errors: those of `readInventory`. @throws Error when the thread ends */
  preview: Promise<ReadPreview>;
  /** The next packages, none after the last. @throws Error when the thread ends */
  next(): Promise<NextPackages>;
  close(): Promise<void>;
}

export function openInventoryReader(task: InventoryTask): InventoryReader {
  const worker = new Worker(workerFile('inventory-worker', import.meta.url), { workerData: task, execArgv: [] });
  worker.unref();
  let waiting: { told: (answer: unknown) => void; failed: (cause: Error) => void } | null = null;
  let ended: Error | null = null;
  worker.on('message', (answer) => waiting?.told(answer));
  const gone = (cause: Error) => {
    ended ??= cause;
    waiting?.failed(ended);
  };
  worker.on('error', gone);
  worker.on('exit', () => gone(new Error('the thread that reads an inventory ended')));
  const answer = <Answer>() =>
    new Promise<Answer>((told, failed) => {
      if (ended) failed(ended);
      else waiting = { told: told as (answer: unknown) => void, failed };
    });
  return {
    preview: answer<ReadPreview>(),
    next() {
      worker.postMessage('next');
      return answer<NextPackages>();
    },
    async close() {
      if (!ended) await endThread(worker);
    },
  };
}
