import { existsSync } from 'node:fs';

/**
 * Where the reading worker's program lies: beside this file when it runs from the sources, at the top of the built
 * program when it is bundled (this code may then be in a folder of shared chunks).
 */
export function readWorkerFile(here: string = import.meta.url): URL {
  if (here.endsWith('.ts')) return new URL('./read-worker.ts', here);
  const beside = new URL('./read-worker.js', here);
  return existsSync(beside) ? beside : new URL('../read-worker.js', here);
}
