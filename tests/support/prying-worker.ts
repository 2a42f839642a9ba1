import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { confineReader } from '../../main/intake/confine-reader.ts';
import { serveReads } from '../../main/intake/serve-reads.ts';

/** Threads of the pool that Node reads files in; all are at work when more files are asked for at once. */
const MANY = 16;
const READS = `
  const { parentPort } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  parentPort.on('message', (path) => {
    try {
      parentPort.postMessage('read ' + readFileSync(path).length);
    } catch ({ code }) {
      parentPort.postMessage(code);
    }
  });
`;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);
function inMain(act: () => { length: number }): string {
  try {
    return `read ${act().length}`;
  } catch (error) {
    return codeOf(error);
  }
}
/** What every thread of the pool is told; one answer where all are told the same. */
async function inPool(path: string): Promise<string> {
  const reads = Array.from({ length: MANY }, () => readFile(path).then(({ length }) => `read ${length}`, codeOf));
  return [...new Set(await Promise.all(reads))].join(', ');
}
const inWorker = (worker: Worker, path: string) =>
  new Promise<string>((resolve) => {
    worker.once('message', resolve);
    worker.postMessage(path);
  });

// A reader under the control of whoever made the document: it looks at the files and into the folders that are named in
// the document, from threads of all kinds, those among them that are there before anything is given up.
const early = new Worker(READS, { eval: true });
await Promise.all([inWorker(early, import.meta.filename), inPool(import.meta.filename)]);
serveReads(
  async (_request, { document }) => {
    const late = new Worker(READS, { eval: true });
    const { files, folders } = JSON.parse(Buffer.from(document).toString()) as { files: string[]; folders: string[] };
    const answers: Record<string, Record<string, string>> = {};
    for (const path of files) {
      answers[path] = {
        main: inMain(() => readFileSync(path)),
        pool: await inPool(path),
        early: await inWorker(early, path),
        late: await inWorker(late, path),
      };
    }
    for (const path of folders) answers[path] = { main: inMain(() => readdirSync(path)) };
    await late.terminate();
    return {
      type: 'not-read',
      state: 'failed',
      failure: { code: 'pried', message: JSON.stringify(answers) },
      cause: null,
    };
  },
  () => Promise.reject(new Error('not asked')),
  confineReader,
);
