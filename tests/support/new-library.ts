import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../main/store/open-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DATABASE = 'proofdesk.db';
let newest: Buffer | null = null;

/** Bytes of a database in its newest form with nothing in it: to migrate an empty one takes twenty times as long. */
function newestDatabase(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-library-'));
  try {
    const opened = openDatabase(join(folder, DATABASE));
    if (!opened.ok) throw new Error(opened.error.message);
    opened.value.close();
    return readFileSync(join(folder, DATABASE));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes a folder one that the application has opened before, and has put nothing into. @returns its path */
export function newLibrary(folder = temporaryFolder()): string {
  newest ??= newestDatabase();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, DATABASE), newest, { mode: 0o600, flag: 'wx' });
  return folder;
}
