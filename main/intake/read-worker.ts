import { constants, getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { shareNativeWork } from '../documents/ocr/native-work.ts';
import { readDocument } from './read-document.ts';
import type { ReadWorkerData } from './read-thread.ts';
import { serveReads } from './serve-reads.ts';

const { niceness, nativeWork } = workerData as ReadWorkerData;
shareNativeWork(nativeWork);

// On Linux every thread has a priority of its own: reading gives way to the window, and to whoever asks the service.
if (process.platform === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness));

/** Entry of the worker threads that read documents. */
serveReads(readDocument, async (request, control) => (await import('./look-into.ts')).lookInto(request, control));
