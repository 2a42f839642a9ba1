import { chmodSync, closeSync, openSync } from 'node:fs';
import { systemCode } from '../outcome.ts';

/** What SQLite keeps beside a database, https://www.sqlite.org/tempfiles.html. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/**
 * Sees to it that only its owner can read a database that is about to be opened, made or not, whatever the folder and the
 * process let others do. What SQLite puts beside it gets the rights of the file.
 *
 * @throws NodeJS.ErrnoException
 */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of BESIDE.map((end) => path + end)) {
    try {
      chmodSync(file, 0o600);
    } catch (cause) {
      // Not there, or another account's, who decides on it.
      if (!['ENOENT', 'EPERM'].includes(systemCode(cause) ?? '')) throw cause;
    }
  }
}
