import { lookInto } from './look-into.ts';
import { readDocument } from './read-document.ts';
import { serveReads } from './serve-reads.ts';

/** Entry of the worker threads that read documents. */
serveReads(readDocument, lookInto);
