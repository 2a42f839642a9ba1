import { constants, getPriority, setPriority } from 'node:os';
import { readDocument } from './read-document.ts';
import { serveReads } from './serve-reads.ts';

/** A thread that reads gets a third of the time that the program's others get, where there is too little. */
const LESS = 5;

// On Linux every thread has a priority of its own: reading gives way to the window, and to whoever asks the service.
if (process.platform === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + LESS));

/** Entry of the worker threads that read documents. */
serveReads(readDocument, async (request, control) => (await import('./look-into.ts')).lookInto(request, control));
