import { confineReader } from './confine-reader.ts';
import { readDocument } from './read-document.ts';
import { serveReads } from './serve-reads.ts';

/** Entry of the processes that read documents. */
serveReads(
  readDocument,
  async (request, control) => (await import('./look-into.ts')).lookInto(request, control),
  confineReader,
);
