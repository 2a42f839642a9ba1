import { readDocument } from '../../main/intake/read-document.ts';
import { serveReads } from '../../main/intake/serve-reads.ts';

// Reads as the program does, and gives nothing up.
serveReads(readDocument, async (request, control) =>
  (await import('../../main/intake/look-into.ts')).lookInto(request, control),
);
