import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { app, type BrowserWindow, dialog, shell } from 'electron';
import { createBackup } from '../backup/create-backup.ts';
import { commitRestore, incomingOf, replacedLibraries } from '../backup/library-places.ts';
import { stageRestore } from '../backup/stage-restore.ts';
import { storageUse } from '../backup/storage-use.ts';
import { fail, succeed } from '../outcome.ts';
import type { Workbench } from '../workbench.ts';
import type { RequestHandlers } from './answer-request.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `storage.${string}` | `backup.${string}`>;
type Progress = { done: number; total: number };

const FILTERS = [{ name: 'Proofdesk backup', extensions: ['tar'] }];
/** Milliseconds between two words about the progress. */
const PACE = 100;

/** @param onProgress told how many bytes of how many a backup, or its check, has come to */
export function storageRequests(
  { store }: Workbench,
  libraryFolder: string,
  onProgress: (progress: Progress) => void,
): Pick<RequestHandlers<BrowserWindow>, Name> {
  let running: AbortController | null = null;
  /** A backup was checked and waits for the person's word. */
  let checked = false;
  const use = async () => succeed(await storageUse(libraryFolder, store.documents.count()));
  const once = async <Value>(work: (signal: AbortSignal) => Promise<Value>) => {
    if (running) return fail('backup-under-way', 'A backup is being written or checked already.');
    running = new AbortController();
    try {
      return await work(running.signal);
    } finally {
      running = null;
    }
  };
  const paced = () => {
    let last = 0;
    return (progress: Progress) => {
      if (Date.now() - last < PACE && progress.done < progress.total) return;
      last = Date.now();
      onProgress(progress);
    };
  };
  const forget = () => rm(incomingOf(libraryFolder), { recursive: true, force: true });

  return {
    'storage.use': use,
    'storage.show': async () => succeed({ shown: (await shell.openPath(libraryFolder)) === '' }),
    'storage.remove-replaced': async ({ name }) => {
      const path = replacedLibraries(libraryFolder).find((other) => basename(other) === name);
      if (path) await rm(path, { recursive: true, force: true });
      return use();
    },
    'backup.create': async (_, window) => {
      const day = new Date().toLocaleDateString('sv-SE'); // the Swedish way of writing a date is YYYY-MM-DD
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: 'Back up everything',
        defaultPath: join(app.getPath('documents'), `proofdesk-backup-${day}.tar`),
        filters: FILTERS,
      });
      if (canceled || !filePath) return succeed(null);
      return once((signal) =>
        createBackup({
          store,
          libraryFolder,
          target: filePath,
          version: app.getVersion(),
          now: () => new Date(),
          onProgress: paced(),
          signal,
        }),
      );
    },
    'backup.open': async (_, window) => {
      const { filePaths } = await dialog.showOpenDialog(window, {
        title: 'Restore a backup',
        properties: ['openFile'],
        filters: [...FILTERS, { name: 'All files', extensions: ['*'] }],
      });
      const [source] = filePaths;
      if (!source) return succeed(null);
      checked = false;
      return once(async (signal) => {
        const staged = await stageRestore({ source, libraryFolder, onProgress: paced(), signal });
        checked = staged.ok;
        return staged;
      });
    },
    'backup.restore': () => {
      if (!checked) return fail('no-backup-checked', 'Choose a backup first.');
      checked = false;
      commitRestore(libraryFolder);
      // The answer reaches the window before the windows go.
      setImmediate(() => {
        app.relaunch();
        app.quit();
      });
      return succeed({ restarting: true });
    },
    'backup.cancel': async () => {
      const cancelled = running !== null || checked;
      running?.abort();
      if (checked) await forget();
      checked = false;
      return succeed({ cancelled });
    },
  };
}
