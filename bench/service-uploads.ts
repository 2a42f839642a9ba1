import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { simpleCoa } from '../tests/fixtures/simple-coa.ts';

/** What the thread that uploads is told. */
export interface Uploading {
  url: string;
  key: string;
  clients: number;
  /** Different certificates; after them the first comes again. */
  documents: number;
}

/**
 * Uploads certificates in a thread of its own, so that its work is not measured as others' waiting. Says when they are
 * made, is told until when (milliseconds since the epoch) to upload, and posts how that ended.
 */
const { url, key, clients, documents: different } = workerData as Uploading;
const documents = await Promise.all(
  Array.from({ length: different }, (_, index) => simpleCoa({ product: `Load test ${index}` })),
);
const ended = new Map<string, number>();
let next = 0;

async function upload(): Promise<string> {
  const body = new FormData();
  const index = next++;
  body.append('file', new Blob([Buffer.from(documents[index % different] as Uint8Array)]), `${index}.pdf`);
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

parentPort?.postMessage('ready');
const [until] = (await once(parentPort as MessagePort, 'message')) as [number];
await Promise.all(Array.from({ length: clients }, client));
parentPort?.postMessage(ended);
