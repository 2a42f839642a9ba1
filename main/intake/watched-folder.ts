import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { AddOutcome } from '../../shared/desktop.ts';
import type { WatchedFile, WatchedFiles } from '../store/watched-files.ts';
import { filesOf } from './gather-files.ts';

/** Milliseconds between two looks at a file that has just come: it is taken when it is the same both times. */
const SETTLED_AFTER = 2000;
/** Network drives and some systems tell of no changes: the folder is looked through this often in any case. */
const LOOK_EVERY = 30_000;

export interface FolderWatch {
  /** Watches another folder from now on; null for none. */
  watch(folder: string | null): void;
  close(): void;
}

export interface FolderWatchOptions {
  /** Adds documents; what is none is refused there. */
  add: (paths: string[]) => Promise<AddOutcome[]>;
  seen: WatchedFiles;
  log: (message: string, cause: unknown) => void;
  settledAfter?: number;
  lookEvery?: number;
}

/**
 * Adds the documents that appear in a folder and those in it, each once: what was taken is remembered, so that a document
 * which a person removes from the inbox does not come back. A file that is still being written waits until it rests.
 */
export function watchFolder(options: FolderWatchOptions): FolderWatch {
  const { add, seen, log, settledAfter = SETTLED_AFTER, lookEvery = LOOK_EVERY } = options;
  let folder: string | null = null;
  let watcher: FSWatcher | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  /** How files lay there at the last look that are not taken yet. */
  let before = new Map<string, WatchedFile>();

  const lookIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (folder !== null) timer = setTimeout(() => void look(), milliseconds).unref();
  };
  const look = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    again = false;
    const looked = folder;
    try {
      if (looked !== null) await lookThrough(looked);
    } catch (cause) {
      log('the watched folder could not be looked through', cause);
    }
    running = false;
    const unsettled = before.size > 0 || again || looked !== folder;
    lookIn(unsettled ? settledAfter : lookEvery);
  };
  const lookThrough = async (looked: string) => {
    const { files } = await filesOf(looked);
    const here = (await Promise.all(files.map(describe))).filter((file) => file !== null && !seen.has(file));
    const present = new Map(here.filter((file) => file !== null).map((file) => [file.path, file]));
    const resting = [...present.values()].filter((file) => isSame(before.get(file.path), file) && file.size > 0);
    before = new Map([...present].filter(([path]) => !resting.some((file) => file.path === path)));
    if (resting.length === 0 || looked !== folder) return;
    for (const outcome of await add(resting.map(({ path }) => path))) {
      if (outcome.outcome === 'refused') log(`${outcome.fileName} in the watched folder: ${outcome.error.code}`, null);
    }
    // Only now: a file that the program ended on is taken at the next start.
    for (const file of resting) seen.add(file);
  };

  return {
    watch(next) {
      if (next === folder) return;
      folder = next;
      before = new Map();
      watcher?.close();
      watcher = next === null ? null : notices(next);
      clearTimeout(timer);
      lookIn(0);
    },
    close() {
      folder = null;
      watcher?.close();
      clearTimeout(timer);
    },
  };

  /** A hint to look sooner; that it fails, where folders cannot be watched, costs only time. */
  function notices(path: string): FSWatcher | null {
    try {
      const started = watch(path, { persistent: false }, () => {
        // What comes during a look may have come behind it, and the end of the look sets the timer anew.
        again = running;
        lookIn(settledAfter / 4);
      });
      started.on('error', (cause) => log('the watched folder tells of no changes', cause));
      return started;
    } catch (cause) {
      log('the watched folder tells of no changes', cause);
      return null;
    }
  }
}

async function describe(path: string): Promise<WatchedFile | null> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { path, size, modifiedAt: Math.round(mtimeMs) };
  } catch {
    return null; // gone again
  }
}

const isSame = (a: WatchedFile | undefined, b: WatchedFile) => a?.size === b.size && a.modifiedAt === b.modifiedAt;
