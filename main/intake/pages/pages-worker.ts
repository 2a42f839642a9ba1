import { parentPort, workerData } from 'node:worker_threads';
import { describeCause } from '../../outcome.ts';
import { type JoinedPart, joinDocuments, type PageRange, splitPdf } from './compose-pdf.ts';

export type PagesTask =
  | { kind: 'split'; bytes: Uint8Array; ranges: readonly PageRange[] }
  | { kind: 'join'; parts: readonly JoinedPart[] };
export type PagesAnswer = { pdfs: Uint8Array[] } | { cause: string };

/** A thread that splits a PDF or joins documents into one. */
const task = workerData as PagesTask;
try {
  const pdfs = task.kind === 'split' ? await splitPdf(task.bytes, task.ranges) : [await joinDocuments(task.parts)];
  parentPort?.postMessage({ pdfs } satisfies PagesAnswer);
} catch (cause) {
  parentPort?.postMessage({ cause: describeCause(cause) } satisfies PagesAnswer);
}
