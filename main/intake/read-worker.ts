import { setPriority } from 'node:os';
import { readDocument } from './read-document.ts';
import { serveReads } from './serve-reads.ts';

/** Of a thread that reads: a third of the time that a thread of the usual priority, 0, gets where there is too little. */
const PRIORITY = 5;

// On Linux every thread has a priority of its own: reading gives way to the window, and to whoever asks the service.
if (process.platform === 'linux') setPriority(PRIORITY);

/** Entry of the worker threads that read documents. */
serveReads(readDocument, async (request, control) => (await import('./look-into.ts')).lookInto(request, control));
