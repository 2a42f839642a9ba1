import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutCache, modules, root } from '../setup/paths.mjs';
import { capture } from '../setup/run.mjs';

/** Where trials of packaging build copies of the sources: on the disk of this checkout. */
export const trialFolder = (name) => join(checkoutCache, 'packaging', name);

/**
 * Copies the sources that git knows into `folder`, as they are on disk, with what set-up has laid down, so that the copy
 * can be packaged by its own scripts. The packages are hard links: they fill a gigabyte, and electron-builder does not
 * follow a symbolic link to them.
 */
export async function layDownSources(folder) {
  mkdirSync(folder, { recursive: true });
  const known = await capture('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const present = known.split('\0').filter((name) => name !== '' && name !== 'node_modules');
  for (const name of present) cpSync(join(root, name), join(folder, name), { force: true, errorOnExist: false });
  await capture('cp', ['-al', modules, join(folder, 'node_modules')]);
  const stamps = readdirSync(checkoutCache, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of stamps) cpSync(join(checkoutCache, name), join(folder, '.cache', name));
}
