import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openWorkbench, type Workbench, type WorkbenchOptions } from '../../main/workbench.ts';
import { newLibrary } from './new-library.ts';
import type { Script } from './scripted-reader.ts';
import { warmReader } from './warm-readers.ts';

export const SCRIPTED_WORKER = new URL('./scripted-read-worker.ts', import.meta.url);
/** Two readers of scripts for tests that are not about how readers start and end. */
export const SCRIPTED_READING = { workerFile: SCRIPTED_WORKER, fork: warmReader, size: 2 };

/** A workbench whose documents are scripts (see scripted-reader.ts), closed when the test has finished. */
export async function scriptedWorkbench(options: Partial<WorkbenchOptions> = {}): Promise<Workbench> {
  const opened = await openWorkbench({
    dataFolder: options.dataFolder ?? newLibrary(),
    person: 'tester',
    log: () => {},
    ...options,
    reading: { ...SCRIPTED_READING, ...options.reading },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

/** Writes scripts as files. @returns their paths */
export function scriptFiles(folder: string, scripts: readonly Script[]): string[] {
  return scripts.map((script) => {
    const path = join(folder, `${script.title}.json`);
    writeFileSync(path, JSON.stringify(script));
    return path;
  });
}
