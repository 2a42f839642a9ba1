import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';
import type { Outcome } from '../../shared/desktop.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import { makePrivateFolder, syncFolder } from '../store/durable-file.ts';
import { lockFolder } from '../store/store.ts';
import { homeOf, libraryPlace, setLibraryPlace } from './library-place.ts';

/*
 * A library is moved in two steps. While the app runs, its documents and pictures are copied and compared: many bytes, none
 * of which changes. At the next start, before anything is opened, come the database and what was added meanwhile; only
 * when all of that was compared, too, does the new place hold. The old one stays as it is. Power may go at any instant:
 * until then the old place is the one in use.
 */

const DATABASE = 'proofdesk.db';
/** The database goes last, and by itself; locks and what is half received belong to a running program. */
const NOT_COPIED = /^(incoming\b|proofdesk\.(db|lock))/;

interface CopyOptions {
  onProgress?(progress: { done: number; total: number }): void;
  signal?: AbortSignal;
}

/**
 * Copies the documents and pictures of a library into a new folder, and compares every byte.
 *
 * Errors are values: `place-inside`, `place-taken`, `no-space`, `backup-cancelled`, `not-moved`; nothing is left behind.
 */
export async function copyLibrary(
  from: string,
  to: string,
  { onProgress, signal }: CopyOptions = {},
): Promise<Outcome<{ to: string; size: number }>> {
  const inside = (one: string, other: string) => one === other || one.startsWith(other + sep);
  if (inside(to, from) || inside(from, to)) {
    return fail('place-inside', 'The library is already there. Choose a folder outside it.');
  }
  if (existsSync(to)) {
    return fail('place-taken', `${to} already exists. Choose another folder, or remove it first.`);
  }
  try {
    const files = await filesIn(from);
    const total = files.reduce((sum, { size }) => sum + size, 0);
    await makePrivateFolder(to);
    const { bavail, bsize } = await statfs(to);
    const { size: database } = await stat(join(from, DATABASE));
    if (bavail * bsize < total + 2 * database) {
      await rm(to, { recursive: true, force: true });
      return fail('no-space', `Not enough space at ${to}. Free some up, or choose another folder.`);
    }
    let done = 0;
    for (const { path, size } of files) {
      signal?.throwIfAborted();
      await copyFile(join(from, path), join(to, path));
      done += size;
      onProgress?.({ done, total });
    }
    return succeed({ to, size: total + database });
  } catch (cause) {
    await rm(to, { recursive: true, force: true }).catch(() => undefined);
    if (signal?.aborted) return fail('backup-cancelled', 'Move canceled. Nothing was changed.');
    return notMoved(to, cause);
  }
}

/** A person has said so: the next start takes the rest to the new place. */
export async function commitMove(dataFolder: string, to: string): Promise<void> {
  await setLibraryPlace(dataFolder, { ...libraryPlace(dataFolder), moving: to });
}

/**
 * Finishes a move that a person has said yes to, at a start, before the library is opened.
 *
 * @returns the folder of the library in use, and why it was not moved where that went wrong. Errors: `library-missing`
 */
export async function finishMove(dataFolder: string): Promise<Outcome<{ library: string; refusal: string | null }>> {
  const place = libraryPlace(dataFolder);
  const { library, moving } = place;
  if (library !== homeOf(dataFolder) && !existsSync(join(library, DATABASE))) {
    return fail(
      'library-missing',
      `The library was moved to ${library} but isn't there now. Connect that drive, then restart Proofdesk.`,
    );
  }
  if (moving === null) return succeed({ library, refusal: null });
  const finished = await takeRest(library, moving);
  await setLibraryPlace(
    dataFolder,
    finished.ok ? { library: moving, moving: null, previous: library } : { ...place, moving: null },
  );
  return succeed({
    library: finished.ok ? moving : library,
    refusal: finished.ok ? null : finished.error.message,
  });
}

/** Removes the library from where it lay before it was moved. */
export async function removePrevious(dataFolder: string): Promise<void> {
  const place = libraryPlace(dataFolder);
  if (place.previous === null || place.previous === place.library) return;
  await rm(place.previous, { recursive: true, force: true });
  await setLibraryPlace(dataFolder, { ...place, previous: null });
}

async function takeRest(from: string, to: string): Promise<Outcome<null>> {
  try {
    const lock = lockFolder(from);
    if (!lock) return fail('folder-in-use', `Another Proofdesk is using ${from}, so it wasn't moved.`);
    try {
      for (const { path, size, changedAt } of await filesIn(from)) {
        const there = await stat(join(to, path)).catch(() => null);
        if (there?.size !== size || there.mtimeMs < changedAt) await copyFile(join(from, path), join(to, path));
      }
      const source = new Database(join(from, DATABASE));
      source.pragma('wal_checkpoint(TRUNCATE)');
      source.close();
      const partial = join(to, `${DATABASE}.partial`);
      await copyFile(join(from, DATABASE), partial);
      checkDatabase(partial);
      await rename(partial, join(to, DATABASE));
      await syncFolder(to);
      return succeed(null);
    } finally {
      lock.close();
    }
  } catch (cause) {
    return notMoved(to, cause);
  }
}

/** @throws Error when SQLite finds damage */
function checkDatabase(path: string): void {
  const database = new Database(path);
  const said = database.pragma('quick_check', { simple: true });
  database.pragma('journal_mode = DELETE');
  database.close();
  if (said !== 'ok') throw new Error(`the copied database is damaged: ${String(said)}`);
}

interface FileHere {
  /** Below the library. */
  path: string;
  size: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

async function filesIn(library: string): Promise<FileHere[]> {
  const entries = await readdir(library, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(library.length + 1))
    .filter((path) => !NOT_COPIED.test(path) && !path.endsWith('.partial'));
  return Promise.all(
    paths.map(async (path) => {
      const { size, mtimeMs } = await stat(join(library, path));
      return { path, size, changedAt: mtimeMs };
    }),
  );
}

/** Copies a file, flushes it to the disk, and reads it back. @throws Error when the copy is not the same */
async function copyFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const file: FileHandle = await open(to, 'w');
  const sent = createHash('sha256');
  try {
    for await (const chunk of createReadStream(from) as AsyncIterable<Uint8Array>) {
      sent.update(chunk);
      for (let done = 0; done < chunk.length; ) done += (await file.write(chunk, done)).bytesWritten;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  const arrived = createHash('sha256');
  await pipeline(createReadStream(to), arrived);
  if (sent.digest('hex') !== arrived.digest('hex')) throw new Error(`${to} is not what was written`);
}

function notMoved(to: string, cause: unknown) {
  const why = systemCode(cause) ?? (cause instanceof Error ? cause.message : String(cause));
  return fail('not-moved', `Couldn't move the library to ${to} (${why}). Nothing was changed.`);
}
