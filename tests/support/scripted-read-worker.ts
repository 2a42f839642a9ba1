import { lookInto } from '../../main/intake/look-into.ts';
import { serveReads } from '../../main/intake/serve-reads.ts';
import { scriptedReader } from './scripted-reader.ts';

serveReads(scriptedReader, lookInto);
