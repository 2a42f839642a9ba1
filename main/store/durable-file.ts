import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes the entries of a folder (files that were created, renamed or removed in it) survive a power cut. Windows cannot
 * open folders and writes their entries through by itself.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes what was written to a file, by whomever, survive a power cut. */
export async function syncFile(path: string): Promise<void> {
  // Windows flushes only for those who may write.
  const handle = await open(path, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file so that at every instant either the old one or the whole new one is there: into a file beside it, flushed
 * to the disk, then renamed.
 *
 * @throws NodeJS.ErrnoException when the disk is full or the folder cannot be written; nothing is left behind then
 */
export async function replaceFile(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const partial = `${dirname(path)}/.${randomUUID()}.partial`;
  try {
    const file = await open(partial, 'wx');
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Creates a folder that only its owner can look into. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}
