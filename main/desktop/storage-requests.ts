import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { app, type BrowserWindow, dialog, shell } from 'electron';
import { createBackup } from '../backup/create-backup.ts';
import { libraryPlace } from '../backup/library-place.ts';
import { commitRestore, incomingOf, replacedLibraries } from '../backup/library-places.ts';
import { commitMove, copyLibrary, removePrevious } from '../backup/move-library.ts';
import { stageRestore } from '../backup/stage-restore.ts';
import { storageUse } from '../backup/storage-use.ts';
import { fail, succeed } from '../outcome.ts';
import type { Workbench } from '../workbench.ts';
import type { RequestHandlers } from './answer-request.ts';
import { documentsFolder } from './documents-folder.ts';
import { strings } from './strings.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `storage.${string}` | `backup.${string}`>;
type Progress = { done: number; total: number };

const FILTERS = [{ name: strings.files.backup, extensions: ['tar'] }];
/** Name of a library in a folder that a person chose. */
const MOVED = 'Proofdesk library';
/** Milliseconds between two words about the progress. */
const PACE = 100;

/** @param onProgress told how many bytes of how many a backup, or its check, has come to */
export function storageRequests(
  { store }: Workbench,
  { dataFolder, libraryFolder }: { dataFolder: string; libraryFolder: string },
  onProgress: (progress: Progress) => void,
): Pick<RequestHandlers<BrowserWindow>, Name> {
  let running: AbortController | null = null;
  /** A backup was checked and waits for the person's word. */
  let checked = false;
  /** The library was copied there, which waits for the person's word. */
  let copiedTo: string | null = null;
  const use = async () =>
    succeed(await storageUse(libraryFolder, libraryPlace(dataFolder).previous, store.documents.count()));
  /** The answer reaches the window before the windows go. */
  const restart = () => {
    setImmediate(() => {
      app.relaunch();
      app.quit();
    });
    return succeed({ restarting: true });
  };
  const once = async <Value>(work: (signal: AbortSignal) => Promise<Value>) => {
    if (running) return fail('backup-under-way', 'A backup is already in progress.');
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
  const forget = async () => {
    if (checked) await rm(incomingOf(libraryFolder), { recursive: true, force: true });
    if (copiedTo !== null) await rm(copiedTo, { recursive: true, force: true });
    checked = false;
    copiedTo = null;
  };

  return {
    'storage.use': use,
    'storage.show': async () => succeed({ shown: (await shell.openPath(libraryFolder)) === '' }),
    'storage.remove-replaced': async ({ name }) => {
      const path = replacedLibraries(libraryFolder).find((other) => basename(other) === name);
      if (path) await rm(path, { recursive: true, force: true });
      return use();
    },
    'storage.copy': async (_, window) => {
      const { filePaths } = await dialog.showOpenDialog(window, {
        title: strings.files.moveLibrary,
        properties: ['openDirectory', 'createDirectory'],
      });
      const [folder] = filePaths;
      if (!folder) return succeed(null);
      await forget();
      return once(async (signal) => {
        const copied = await copyLibrary(libraryFolder, join(folder, MOVED), { onProgress: paced(), signal });
        if (copied.ok) copiedTo = copied.value.to;
        return copied;
      });
    },
    'storage.move': async () => {
      if (copiedTo === null) return fail('nothing-copied', 'Choose a folder first.');
      await commitMove(dataFolder, copiedTo);
      return restart();
    },
    'storage.remove-previous': async () => {
      await removePrevious(dataFolder);
      return use();
    },
    'backup.create': async (_, window) => {
      const day = new Date().toLocaleDateString('sv-SE'); // the Swedish way of writing a date is YYYY-MM-DD
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: strings.files.backUp,
        defaultPath: join(documentsFolder(), `proofdesk-backup-${day}.tar`),
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
        title: strings.files.restore,
        properties: ['openFile'],
        filters: [...FILTERS, { name: strings.files.all, extensions: ['*'] }],
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
      return restart();
    },
    'backup.cancel': async () => {
      const cancelled = running !== null || checked || copiedTo !== null;
      running?.abort();
      await forget();
      return succeed({ cancelled });
    },
  };
}
