import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Outcome } from '../../shared/desktop.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { makePrivateFile } from './private-file.ts';

/** "PRFD": tells a Proofdesk database from another program's. */
const APPLICATION_ID = 0x50524644;

/** Positions in the header of an SQLite file, https://www.sqlite.org/fileformat.html#the_database_header. */
const HEADER_BYTES = 100;
const SIGNATURE = 'SQLite format 3\0';
const USER_VERSION_AT = 60;
const APPLICATION_ID_AT = 68;

/**
 * FULL, not WAL's usual NORMAL: NORMAL may lose the last transactions when power goes, and a file that was shown as safe
 * must be there after it. It costs one flush a transaction, during which the program waits: where it need not, it is
 * quick and flushed later. https://www.sqlite.org/pragma.html#pragma_synchronous
 */
export const SYNCHRONOUS = { usual: 'FULL', quick: 'NORMAL' } as const;

/**
 * Opens the database, in the newest form this program knows. Before an older form is changed a copy of the file is put
 * into `backups` beside it. A newer form, or a file that is none of ours, is refused and left as it is.
 *
 * Errors are values: `database-newer`, `database-foreign`, `database-damaged`, `database-unavailable`.
 */
export function openDatabase(
  path: string,
  migrations: readonly Migration[] = MIGRATIONS,
  now: () => Date = () => new Date(),
): Outcome<Database.Database> {
  const newest = Math.max(0, ...migrations.map((migration) => migration.version));
  let database: Database.Database | null = null;
  try {
    const header = readHeader(path);
    if (header === 'foreign') return foreign(path);
    if (header && header.applicationId !== 0 && header.applicationId !== APPLICATION_ID) return foreign(path);
    if (header && header.version > newest) return newer(path, header.version, newest);
    makePrivateFile(path);
    database = new Database(path);
    const version = Number(database.pragma('user_version', { simple: true }));
    if (version > newest) {
      database.close();
      return newer(path, version, newest);
    }
    if (version === 0 && hasTables(database)) {
      database.close();
      return foreign(path);
    }
    configure(database);
    const pending = migrations.filter((migration) => migration.version > version);
    if (version > 0 && version < newest) backUp(database, path, { version, pending, now: now() });
    if (migrate(database, pending)) rewrite(database);
    return succeed(database);
  } catch (cause) {
    database?.close();
    const code = systemCode(cause) ?? '';
    if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) {
      return fail(
        'database-damaged',
        `The database ${path} is damaged. Put the newest copy from the backups folder beside it in its place. (${String(cause)})`,
      );
    }
    return fail(
      'database-unavailable',
      `The database ${path} cannot be opened. Check that the disk has space and the folder can be written. (${String(cause)})`,
    );
  }
}

/** Opens a database that is open elsewhere, in its newest form, for reading alone. @throws SqliteError */
export function openReadOnly(path: string): Database.Database {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  database.pragma('busy_timeout = 10000');
  database.pragma('cache_size = -65536');
  return database;
}

/** Reads what the file says of itself without letting SQLite touch it; null for a file that is not there or empty. */
function readHeader(path: string): { version: number; applicationId: number } | 'foreign' | null {
  if (!existsSync(path)) return null;
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, 'r');
  try {
    const length = readSync(file, header, 0, HEADER_BYTES, 0);
    if (length === 0) return null;
    if (length < HEADER_BYTES || header.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return 'foreign';
  } finally {
    closeSync(file);
  }
  return { version: header.readInt32BE(USER_VERSION_AT), applicationId: header.readInt32BE(APPLICATION_ID_AT) };
}

/** Another program's database may bear neither an application id nor a version; it bears tables. */
function hasTables(database: Database.Database): boolean {
  return database.prepare('SELECT 1 FROM sqlite_master LIMIT 1').get() !== undefined;
}

function configure(database: Database.Database): void {
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${SYNCHRONOUS.usual}`);
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 10000');
  database.pragma('cache_size = -65536');
}

/**
 * All steps at once or none: a version whose step fails leaves the file to the one before, and a new library waits for
 * the disk once.
 * @returns whether something was taken out that no file may go on holding
 */
function migrate(database: Database.Database, pending: readonly Migration[]): boolean {
  if (pending.length === 0) return false;
  let scrubbed = false;
  const step = (migration: Migration) => {
    migration.up(database);
    if (migration.scrub?.(database)) scrubbed = true;
    const broken = database.pragma('foreign_key_check');
    if (Array.isArray(broken) && broken.length > 0) {
      throw new Error(`Migration ${migration.version} (${migration.name}) leaves rows that refer to nothing.`);
    }
    database.pragma(`user_version = ${migration.version}`);
  };
  database.transaction(() => {
    pending.forEach(step);
    database.pragma(`application_id = ${APPLICATION_ID}`);
  })();
  return scrubbed;
}

/** SQLite leaves what was taken out in free parts of the file and of the journal until they are written anew. */
function rewrite(database: Database.Database): void {
  database.exec('VACUUM');
  database.pragma('wal_checkpoint(TRUNCATE)');
}

/** Copies the database, what is still in its journal included, to `backups/proofdesk-1-20260131T120000Z.db`. */
function backUp(
  database: Database.Database,
  path: string,
  { version, pending, now }: { version: number; pending: readonly Migration[]; now: Date },
): void {
  const folder = join(dirname(path), 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const target = join(folder, `proofdesk-${version}-${stamp}.db`);
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  makePrivateFile(partial);
  database.prepare('VACUUM INTO ?').run(partial);
  scrubCopy(partial, pending);
  const copy = openSync(partial, 'r+');
  try {
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
  renameSync(partial, target);
}

function scrubCopy(path: string, pending: readonly Migration[]): void {
  const copy = new Database(path);
  try {
    const scrubbed = pending.filter(({ scrub }) => scrub && copy.transaction(() => scrub(copy))());
    if (scrubbed.length > 0) rewrite(copy);
  } finally {
    copy.close();
  }
}

function newer(path: string, version: number, newest: number) {
  return fail(
    'database-newer',
    `The database ${path} was written by a newer Proofdesk (form ${version}; this program knows up to ${newest}). ` +
      'It has been left as it is. Install the newer Proofdesk, or choose another data folder.',
  );
}

function foreign(path: string) {
  return fail(
    'database-foreign',
    `${path} is not a Proofdesk database. It has been left as it is. Move it away, or choose another data folder.`,
  );
}
