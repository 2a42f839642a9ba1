import { workerFile } from '../worker-file.ts';

/** Where the reading worker's program lies. */
export const readWorkerFile = (here: string = import.meta.url): URL => workerFile('read-worker', here);
