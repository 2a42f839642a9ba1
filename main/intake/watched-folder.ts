import { type FSWatcher, watch } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ADDED_FOLDER, type AddOutcome, type Failure, type WatchedFolder } from '../../shared/desktop.ts';
import type { WatchedFile, WatchedFiles } from '../store/watched-files.ts';
import { failureOfFolder } from './file-failures.ts';
import { filesOf } from './gather-files.ts';
import { moveInto } from './move-added.ts';

/** Milliseconds between two looks at a file that has just come: it is taken when it is the same both times. */
const SETTLED_AFTER = 2000;
/** Network drives and some systems tell of no changes: the folder is looked through this often in any case. */
const LOOK_EVERY = 30_000;
/** Why a file was refused that another time may cure: it is tried again. */
const PASSING = new Set(['disk-full', 'no-permission', 'file-unreadable', 'file-missing']);

/** Notes about an email of which something was added: they are for the log, or every logo would be told about. */
const NOTES = new Set(['mail-small-pictures', 'mail-other-files']);

type Refused = Extract<AddOutcome, { outcome: 'refused' }>;

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
  /** What happens to a file that was added; it stays unless said otherwise. */
  after?: () => WatchedFolder['after'];
  /** Told what keeps the folder from being looked through, or a file from being added or moved; null once nothing does. */
  onProblem?: (problem: Failure | null) => void;
  /** Told of files that are not looked at again. */
  onRefused?: (refused: Refused[]) => void;
  settledAfter?: number;
  lookEvery?: number;
}

/**
 * Adds the documents that appear in a folder and those in it, each once: what was taken is remembered, so that a document
 * which a person removes from the inbox does not come back. A file that is still being written waits until it rests.
 */
export function watchFolder(options: FolderWatchOptions): FolderWatch {
  const { add, seen, log, settledAfter = SETTLED_AFTER, lookEvery = LOOK_EVERY } = options;
  const { after = () => 'keep', onProblem = () => {}, onRefused = () => {} } = options;
  let folder: string | null = null;
  let watcher: FSWatcher | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  let problem: Failure | null = null;
  /** Why the last file that was to be moved was not. */
  let notMoved: Failure | null = null;
  /** How files lay there at the last look that are not taken yet. */
  let before = new Map<string, WatchedFile>();

  const lookIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (folder !== null) timer = setTimeout(() => void look(), milliseconds).unref();
  };
  const setProblem = (next: Failure | null) => {
    if (next?.message === problem?.message) return;
    problem = next;
    onProblem(next);
    if (next) log(`a watched folder: ${next.code}`, null);
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
    const unsettled = (before.size > 0 && problem === null) || again || looked !== folder;
    lookIn(unsettled ? settledAfter : lookEvery);
  };
  const lookThrough = async (looked: string) => {
    const missing = await problemOf(looked);
    if (looked !== folder) return;
    if (missing) {
      // What is put in its place later is another folder to the system.
      stopNotices();
      return setProblem(missing);
    }
    watcher ??= notices(looked);
    const { files } = await filesOf(looked, join(looked, ADDED_FOLDER));
    const here = (await Promise.all(files.map(describe))).filter((file) => file !== null && !seen.has(file));
    const present = new Map(here.filter((file) => file !== null).map((file) => [file.path, file]));
    const resting = [...present.values()].filter((file) => isSame(before.get(file.path), file) && file.size > 0);
    before = new Map([...present].filter(([path]) => !resting.some((file) => file.path === path)));
    if (looked !== folder) return;
    let found: Failure | null = null;
    for (const file of resting) {
      found = (await take(looked, file)) ?? found;
      if (looked !== folder) return;
    }
    // Files that wait for a second look tell nothing about those that could not be taken.
    if (found || resting.length > 0 || before.size === 0) setProblem(found ?? notMoved);
  };
  /** @returns what another time may cure */
  const take = async (looked: string, file: WatchedFile): Promise<Failure | null> => {
    const outcomes = await add([file.path]);
    const refused = outcomes.filter((outcome) => outcome.outcome === 'refused');
    for (const { fileName, error } of refused) log(`${fileName} in the watched folder: ${error.code}`, null);
    const passing = refused.find(({ error }) => PASSING.has(error.code));
    if (passing) {
      before.set(file.path, file);
      return passing.error;
    }
    // Only now: a file that the program ended on is taken at the next start.
    seen.add(file);
    const isAdded = outcomes.some(({ outcome }) => outcome !== 'refused');
    const told = refused.filter(({ error }) => !isAdded || !NOTES.has(error.code));
    if (told.length > 0) onRefused(told);
    // A file that was written to since is another one, and is yet to be added.
    if (!isAdded || after() !== 'move' || !isSame(file, await describe(file.path))) return null;
    try {
      await moveInto(join(looked, ADDED_FOLDER), file.path);
      notMoved = null;
    } catch (cause) {
      log('a file in a watched folder could not be moved', cause);
      const message = `“${basename(file.path)}” was added, but couldn't be moved. Check the folder's permissions.`;
      notMoved = { code: 'file-not-moved', message };
    }
    return null;
  };
  const stopNotices = () => {
    watcher?.close();
    watcher = null;
  };

  return {
    watch(next) {
      if (next === folder) return;
      folder = next;
      before = new Map();
      problem = null;
      notMoved = null;
      stopNotices();
      clearTimeout(timer);
      lookIn(0);
    },
    close() {
      folder = null;
      stopNotices();
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

async function problemOf(folder: string): Promise<Failure | null> {
  try {
    const opened = await opendir(folder);
    await opened.close();
    return null;
  } catch (cause) {
    return failureOfFolder(folder, cause);
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

const isSame = (a: WatchedFile | null | undefined, b: WatchedFile | null) =>
  a?.size === b?.size && a?.modifiedAt === b?.modifiedAt && a?.path === b?.path;
