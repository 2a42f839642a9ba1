import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { systemCode } from '../outcome.ts';

/**
 * Moves a file into a folder, under another name where its own is taken.
 * @throws NodeJS.ErrnoException
 */
export async function moveInto(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const extension = extname(path);
  const name = basename(path, extension);
  for (let copy = 1; ; copy += 1) {
    const place = join(folder, `${name}${copy === 1 ? '' : ` (${copy})`}${extension}`);
    if (!(await isTaken(place))) return rename(path, place);
  }
}

async function isTaken(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return false;
    throw cause;
  }
}
