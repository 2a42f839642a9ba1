import { Worker } from 'node:worker_threads';
import { workerFile } from '../worker-file.ts';

/**
 * Runs one task in a thread of its own: what strangers made may take long or never end, and then the thread is ended.
 *
 * @param here import.meta.url of whoever asks
 * @param longest milliseconds
 * @returns what the thread posts first; null when it ended without a word, or took too long
 */
export function inThread<Answer>(
  program: string,
  here: string,
  task: unknown,
  longest: number,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile(program, here), { workerData: task, execArgv: [] });
    const end = (answer: Answer | null) => {
      clearTimeout(patience);
      resolve(answer);
      void worker.terminate();
    };
    const patience = setTimeout(() => end(null), longest);
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
