import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openWorkbench, type Workbench, type WorkbenchOptions } from '../../main/workbench.ts';
import type { Script } from './scripted-reader.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const SCRIPTED_WORKER = new URL('./scripted-read-worker.ts', import.meta.url);

/** A workbench whose documents are scripts (see scripted-reader.ts), closed when the test has finished. */
export async function scriptedWorkbench(options: Partial<WorkbenchOptions> = {}): Promise<Workbench> {
  const opened = await openWorkbench({
    dataFolder: temporaryFolder(),
    person: 'tester',
    log: () => {},
    ...options,
    reading: { workerFile: SCRIPTED_WORKER, size: 2, ...options.reading },
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
