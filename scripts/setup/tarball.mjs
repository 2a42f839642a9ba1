// Packages taken straight from the npm registry as tarballs, outside node_modules' own rules, each pinned by its
// integrity digest.
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { integrityOf } from './files.mjs';
import { SetupError } from './log.mjs';
import { capture, npm } from './run.mjs';

/**
 * Fetches `name@version`, verifies its digest and hands the folder of its unpacked contents to `use`.
 * The folder lies beside `near` (same disk, so results can be renamed into place) and is removed afterwards.
 */
export async function withTarball({ name, version, integrity }, near, use) {
  const folder = temporaryFolderBeside(near);
  try {
    const printed = await npm(['pack', `${name}@${version}`, '--silent', '--ignore-scripts'], { cwd: folder });
    const file = join(folder, basename(printed.trim().split('\n').at(-1)));
    const found = await integrityOf(file);
    if (found !== integrity) {
      throw new SetupError(
        `${name}@${version} does not have the pinned digest (wanted ${integrity}, got ${found}). Nothing of it was used; check the registry you install from.`,
      );
    }
    await capture('tar', ['-xzf', file, '-C', folder]);
    rmSync(file);
    return await use(join(folder, 'package'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A new empty folder next to `path`, on the same disk. */
export function temporaryFolderBeside(path) {
  mkdirSync(dirname(path), { recursive: true });
  return mkdtempSync(`${path}.`);
}

/** Moves a finished folder to its place in one step; when another process was faster, its result stays. */
export function putInPlace(finished, place) {
  try {
    renameSync(finished, place);
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
}
