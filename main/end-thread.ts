import type { MessagePort, Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';

const END = 'end';

/** Asks a thread to end, and resolves when it has. By force, in the middle of native code, could end the program too. */
export function endThread(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.ref();
    worker.postMessage(END);
  });
}

/** In a thread: answers requests until `endThread` is called, then closes the database and lets the thread end. */
export function answerUntilEnded<Request>(
  port: MessagePort,
  database: Database.Database,
  answer: (request: Request) => void,
): void {
  port.on('message', (message: Request | typeof END) => {
    if (message !== END) return answer(message);
    database.close();
    port.close();
  });
}
