import { existsSync } from 'node:fs';

/**
 * Where the program of a thread, or of a process that reads, lies: beside the file that asks when it runs from the sources,
 * at the top of the built program when it is bundled (the code that asks may then be in a folder of shared chunks).
 *
 * @param here import.meta.url of whoever asks
 */
export function workerFile(name: string, here: string): URL {
  if (here.endsWith('.ts')) return new URL(`./${name}.ts`, here);
  const beside = new URL(`./${name}.js`, here);
  return existsSync(beside) ? beside : new URL(`../${name}.js`, here);
}
