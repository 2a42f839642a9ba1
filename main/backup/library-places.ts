import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Where a restored library stands until it takes the place of the one in use, which happens at a start, before anything
 * is opened: `library.incoming` while it is unpacked and checked, `library.restored` once a person has said so. The one
 * that was in use is kept as `library.replaced-<when>`.
 */
export const incomingOf = (libraryFolder: string) => `${libraryFolder}.incoming`;
const restoredOf = (libraryFolder: string) => `${libraryFolder}.restored`;
const replacedPrefix = (libraryFolder: string) => `${basename(libraryFolder)}.replaced-`;

/** A person has said so: the checked library takes its place at the next start. */
export function commitRestore(libraryFolder: string): void {
  renameSync(incomingOf(libraryFolder), restoredOf(libraryFolder));
}

/**
 * Puts a restored library in its place, and clears away what an interrupted check left. Each step is one rename, so that
 * power may go at any instant: the next start goes on where this one stopped.
 *
 * @returns whether a restored library is in place now
 */
export function finishRestore(libraryFolder: string, now: Date): boolean {
  rmSync(incomingOf(libraryFolder), { recursive: true, force: true });
  if (!existsSync(restoredOf(libraryFolder))) return false;
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  if (existsSync(libraryFolder)) {
    renameSync(libraryFolder, join(dirname(libraryFolder), `${replacedPrefix(libraryFolder)}${stamp}`));
  }
  renameSync(restoredOf(libraryFolder), libraryFolder);
  return true;
}

/** Absolute paths of the libraries that restores have replaced, the newest first. */
export function replacedLibraries(libraryFolder: string): string[] {
  return readdirSync(dirname(libraryFolder))
    .filter((name) => name.startsWith(replacedPrefix(libraryFolder)))
    .sort()
    .reverse()
    .map((name) => join(dirname(libraryFolder), name));
}
