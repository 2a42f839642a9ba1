import { serveReads } from '../../main/intake/serve-reads.ts';
import { scriptedReader } from './scripted-reader.ts';

serveReads(scriptedReader, async (request, control) =>
  (await import('../../main/intake/look-into.ts')).lookInto(request, control),
);
