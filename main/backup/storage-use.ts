import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { StorageUse } from '../../shared/desktop.ts';
import { replacedLibraries } from './library-places.ts';

/** How much space everything takes. @param previous where it lay before; both folders as absolute paths */
export async function storageUse(
  libraryFolder: string,
  previous: string | null,
  documentCount: number,
): Promise<StorageUse> {
  const sizeIn = (name: string) => folderSize(join(libraryFolder, name));
  const files = await readdir(libraryFolder, { withFileTypes: true });
  const beside = files.filter((entry) => entry.isFile()).map(({ name }) => join(libraryFolder, name));
  const database = await Promise.all(beside.map(fileSize));
  const replaced = replacedLibraries(libraryFolder);
  return {
    folder: libraryFolder,
    documents: await sizeIn('documents'),
    pictures: (await sizeIn('renditions')) + (await sizeIn('logos')),
    database: database.reduce((sum, size) => sum + size, 0),
    copies: await sizeIn('backups'),
    documentCount,
    previous: previous === null ? null : { folder: previous, size: await folderSize(previous) },
    replaced: await Promise.all(replaced.map(async (path) => ({ name: basename(path), size: await folderSize(path) }))),
  };
}

/** Bytes of all files in a folder and below it; 0 when it is not there. */
async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let sum = 0;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    sum += entry.isDirectory() ? await folderSize(path) : await fileSize(path);
  }
  return sum;
}

const fileSize = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0;
