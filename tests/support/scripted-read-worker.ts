import { serveReads } from '../../main/intake/serve-reads.ts';
import { scriptedReader } from './scripted-reader.ts';

serveReads(scriptedReader);
