import { type FSWatcher, watch } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ADDED_FOLDER, type AddOutcome, type Failure, type WatchedFolder } from '../../shared/desktop.ts';
import type { WatchedFile, WatchedFiles } from '../store/watched-files.ts';
import { failureOfFolder, failureOfPart } from './file-failures.ts';
import { filesOf } from './gather-files.ts';
import { moveInto } from './move-added.ts';

/** Milliseconds between two looks at a file that has just come: it is taken when it is the same both times. */
const SETTLED_AFTER = 2000;
/** Network drives and some systems tell of no changes: the folder is looked through this often in any case. */
const LOOK_EVERY = 30_000;
/** Files looked at at once. */
const AT_ONCE = 200;
/** A file during which the program ended this often is given up. */
const MOST_ATTEMPTS = 3;
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
  /** Files that were added but could not be moved, by path: each look tries again. */
  let unmoved = new Map<string, WatchedFile>();
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
    let unsettled = false;
    try {
      if (looked !== null) unsettled = await lookThrough(looked);
    } catch (cause) {
      log('the watched folder could not be looked through', cause);
    }
    running = false;
    lookIn(unsettled || again || looked !== folder ? settledAfter : lookEvery);
  };
  /** @returns whether files wait for a second look */
  const lookThrough = async (looked: string): Promise<boolean> => {
    const missing = await problemOf(looked);
    if (looked !== folder) return false;
    if (missing) {
      // What is put in its place later is another folder to the system.
      stopNotices();
      setProblem(missing);
      return false;
    }
    watcher ??= notices(looked);
    const { files, complete } = await filesOf(looked, { except: join(looked, ADDED_FOLDER), all: true });
    const resting: WatchedFile[] = [];
    const waiting = new Map<string, WatchedFile>();
    for (let first = 0; first < files.length; first += AT_ONCE) {
      for (const file of await Promise.all(files.slice(first, first + AT_ONCE).map(describe))) {
        if (file === null || seen.has(file)) continue;
        if (isSame(before.get(file.path), file) && file.size > 0) resting.push(file);
        else waiting.set(file.path, file);
      }
    }
    if (looked !== folder) return false;
    before = new Map(waiting);
    for (const file of [...unmoved.values()]) await move(looked, file);
    let found: Failure | null = null;
    for (const file of resting) {
      found = (await take(looked, file)) ?? found;
      if (looked !== folder) return false;
    }
    found ??= complete ? null : failureOfPart(looked);
    // Files that wait for a second look tell nothing about those that could not be taken.
    if (found || resting.length > 0 || waiting.size === 0) setProblem(found ?? failureOfMoving());
    return waiting.size > 0;
  };
  /** @returns what another time may cure */
  const take = async (looked: string, file: WatchedFile): Promise<Failure | null> => {
    const outcomes = await opened(file);
    const refused = outcomes.filter((outcome) => outcome.outcome === 'refused');
    for (const { fileName, error } of refused) log(`${fileName} in the watched folder: ${error.code}`, null);
    const passing = refused.find(({ error }) => PASSING.has(error.code));
    if (passing) {
      seen.forget(file);
      before.set(file.path, file);
      return passing.error;
    }
    // Only now: a file that the program ended on is tried again at the next start.
    seen.add(file);
    const isAdded = outcomes.some(({ outcome }) => outcome !== 'refused');
    const told = refused.filter(({ error }) => !isAdded || !NOTES.has(error.code));
    if (told.length > 0) onRefused(told);
    // An email of which something is missing stays where a person finds it.
    if (isAdded && told.length === 0) await move(looked, file);
    return null;
  };
  /** What is noted before keeps a file that ends the program from doing so at each start. */
  const opened = async (file: WatchedFile): Promise<AddOutcome[]> => {
    if (seen.begin(file) > MOST_ATTEMPTS) {
      const fileName = basename(file.path);
      const message = `“${fileName}” wasn't added: Proofdesk closed ${MOST_ATTEMPTS} times while opening it. Please report this.`;
      return [{ fileName, outcome: 'refused', error: { code: 'opening-interrupted', message } }];
    }
    try {
      return await add([file.path]);
    } catch (cause) {
      seen.forget(file);
      throw cause;
    }
  };
  const move = async (looked: string, file: WatchedFile) => {
    unmoved.delete(file.path);
    // A file that was written to since is another one, and is yet to be added.
    if (after() !== 'move' || !isSame(file, await describe(file.path))) return;
    try {
      await moveInto(join(looked, ADDED_FOLDER), file.path);
    } catch (cause) {
      unmoved.set(file.path, file);
      log('a file in a watched folder could not be moved', cause);
    }
  };
  const failureOfMoving = (): Failure | null => {
    const [path] = unmoved.keys();
    if (path === undefined) return null;
    const message = `“${basename(path)}” was added, but couldn't be moved. Check the folder's permissions.`;
    return { code: 'file-not-moved', message };
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
      unmoved = new Map();
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
