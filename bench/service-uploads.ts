import { parentPort, workerData } from 'node:worker_threads';
import { simpleCoa } from '../tests/fixtures/simple-coa.ts';

/** What the thread that uploads is told. */
export interface Uploading {
  url: string;
  key: string;
  clients: number;
  /** Milliseconds since the epoch. */
  until: number;
}

/** Different documents; after them the first comes again. */
const DOCUMENTS = 300;

/** Uploads certificates in a thread of its own, so that its work is not measured as others' waiting. Posts how they ended. */
const { url, key, clients, until } = workerData as Uploading;
const documents = await Promise.all(
  Array.from({ length: DOCUMENTS }, (_, index) => simpleCoa({ product: `Load test ${index}` })),
);
const ended = new Map<string, number>();
let next = 0;

async function upload(): Promise<string> {
  const body = new FormData();
  const index = next++;
  body.append('file', new Blob([Buffer.from(documents[index % DOCUMENTS] as Uint8Array)]), `${index}.pdf`);
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/api/data/coas`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return `upload ${response.status}`;
}

async function client(): Promise<void> {
  while (Date.now() < until) {
    const how = await upload().catch((error: unknown) => `broken: ${String(error)}`);
    ended.set(how, (ended.get(how) ?? 0) + 1);
  }
}

await Promise.all(Array.from({ length: clients }, client));
parentPort?.postMessage(ended);
