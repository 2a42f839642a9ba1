import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Outcome } from '../../shared/desktop.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import { type Audit, auditOf } from './audit.ts';
import { type Companies, companiesOf } from './companies.ts';
import { type DocumentFiles, openDocumentFiles } from './document-files.ts';
import { type DocumentUsers, documentUsersOf } from './document-users.ts';
import { type Documents, documentsOf } from './documents.ts';
import { makePrivateFolder, syncFile, syncFolder } from './durable-file.ts';
import { type ExportTemplates, exportTemplatesOf } from './export-templates.ts';
import { type InboxLists, inboxListsOf } from './inbox-lists.ts';
import { type IntakeMarks, intakeMarksOf } from './intake-marks.ts';
import { type Inventories, inventoriesOf } from './inventory.ts';
import { type LabProfiles, labProfilesOf } from './lab-profiles.ts';
import { type LabQualities, labQualitiesOf } from './lab-quality.ts';
import { type LayoutLessons, layoutLessonsOf } from './layout-lessons.ts';
import { type Links, linksOf } from './links.ts';
import { openDatabase, SYNCHRONOUS } from './open-database.ts';
import { type Organizations, organizationsOf } from './organizations.ts';
import { makePrivateFile } from './private-file.ts';
import { type Queue, queueOf } from './queue.ts';
import { type ReadingTimes, readingTimesOf } from './reading-times.ts';
import { type ReceiptSummaries, receiptSummariesOf } from './receipt-summaries.ts';
import { type RecordFields, recordFieldsOf } from './record-fields.ts';
import { type RecordQueries, recordQueriesOf } from './record-queries.ts';
import { type Records, recordsOf } from './records.ts';
import { type Samples, samplesOf } from './samples.ts';
import { type SavedViews, savedViewsOf } from './saved-views.ts';
import { type SettingsStore, settingsOf } from './settings.ts';
import { type SharedLayouts, sharedLayoutsOf } from './shared-layouts.ts';
import { type SyncState, syncStateOf } from './sync-state.ts';
import { type Tags, tagsOf } from './tags.ts';
import { type Trust, trustOf } from './trust.ts';
import { type Users, usersOf } from './users.ts';
import { type WatchedFiles, watchedFilesOf } from './watched-files.ts';

/** Everything Proofdesk keeps, in one folder. */
export interface Store {
  /** Absolute path, for threads with a connection of their own. */
  databaseFile: string;
  files: DocumentFiles;
  documents: Documents;
  queue: Queue;
  inboxLists: InboxLists;
  intakeMarks: IntakeMarks;
  links: Links;
  watchedFiles: WatchedFiles;
  records: Records;
  audit: Audit;
  settings: SettingsStore;
  users: Users;
  documentUsers: DocumentUsers;
  organizations: Organizations;
  inventories: Inventories;
  recordQueries: RecordQueries;
  recordFields: RecordFields;
  receiptSummaries: ReceiptSummaries;
  samples: Samples;
  labQuality: LabQualities;
  savedViews: SavedViews;
  tags: Tags;
  readingTimes: ReadingTimes;
  exportTemplates: ExportTemplates;
  labProfiles: LabProfiles;
  layoutLessons: LayoutLessons;
  sharedLayouts: SharedLayouts;
  trust: Trust;
  companies: Companies;
  sync: SyncState;
  /** All of it is stored, or (when `work` throws) none. When it returns, what is stored survives a power cut. */
  transaction<Result>(work: () => Result): Result;
  /**
   * The same without waiting for the disk: a power cut, though not the program's end, may take it back until `flush`
   * resolves or the next `transaction` returns.
   */
  quickTransaction<Result>(work: () => Result): Result;
  /** Makes everything that is stored survive a power cut, while the program goes on. @throws NodeJS.ErrnoException */
  flush(): Promise<void>;
  /**
   * Writes a consistent copy of the database, in steps, while others go on with it.
   * @param path absolute, of a file that is not there
   * @throws SqliteError when it cannot be written
   */
  copyDatabase(path: string): Promise<void>;
  close(): void;
}

/**
 * Opens a data folder, creating it when it is not there.
 *
 * Errors are values: those of `openDatabase`, `folder-in-use`, `folder-unavailable`.
 */
export async function openStore(dataFolder: string): Promise<Outcome<Store>> {
  let lock: Database.Database | null = null;
  try {
    await makePrivateFolder(dataFolder);
    lock = lockFolder(dataFolder);
    if (!lock) {
      return fail(
        'folder-in-use',
        `Another Proofdesk is working with ${dataFolder}. Close it, or choose another data folder.`,
      );
    }
    const opened = openDatabase(join(dataFolder, 'proofdesk.db'));
    if (!opened.ok) {
      lock.close();
      return opened;
    }
    // The journal was made just now; its name is to be there after a power cut, like what it holds.
    await syncFolder(dataFolder);
    return succeed(storeOf(opened.value, lock, await openDocumentFiles(dataFolder)));
  } catch (cause) {
    lock?.close();
    return fail(
      'folder-unavailable',
      `The data folder ${dataFolder} cannot be used (${systemCode(cause) ?? String(cause)}). ` +
        'Check that it can be written and that the disk has space, or choose another.',
    );
  }
}

/**
 * Two programs reading the same queue would read everything twice. The lock is SQLite's own on an empty file: the
 * system lets go of it when the program ends, however it ends, so that none is left behind by a crash.
 *
 * @returns null when another program holds it
 */
export function lockFolder(dataFolder: string): Database.Database | null {
  const file = join(dataFolder, 'proofdesk.lock');
  makePrivateFile(file);
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    if (systemCode(cause)?.startsWith('SQLITE_BUSY')) return null;
    throw cause;
  }
}

/** Where the file system has no shared memory, SQLite keeps a journal of the old kind and flushes it by itself. */
function unlessThereIsNone(cause: unknown): void {
  if (systemCode(cause) !== 'ENOENT') throw cause;
}

/** Whoever asks while one is under way shares the next one with all others who do. */
function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    if (next) return next;
    const turn = last
      .catch(() => {})
      .then(() => {
        next = null;
        return work();
      });
    next = turn;
    last = turn;
    return turn;
  };
}

/** Rows of an index that are looked at for what its values are like: enough to choose by, and quick however large it is. */
const LOOKED_AT = 400;

/** Notes what the planner of queries goes by where tables have grown or shrunk much, as SQLite advises before closing. */
function tuned(database: Database.Database): void {
  try {
    database.pragma(`analysis_limit = ${LOOKED_AT}`);
    database.pragma('optimize');
  } catch {
    // A full disk, or a folder that can no longer be written: the database closes all the same.
  }
}

function storeOf(database: Database.Database, lock: Database.Database, files: DocumentFiles): Store {
  const sync = syncStateOf(database);
  return {
    databaseFile: database.name,
    files,
    documents: documentsOf(database),
    queue: queueOf(database),
    inboxLists: inboxListsOf(database),
    intakeMarks: intakeMarksOf(database),
    links: linksOf(database),
    watchedFiles: watchedFilesOf(database),
    records: recordsOf(database),
    audit: auditOf(database),
    settings: settingsOf(database),
    users: usersOf(database),
    documentUsers: documentUsersOf(database),
    inventories: inventoriesOf(database),
    organizations: organizationsOf(database, sync.outbox.noteOrganization),
    recordQueries: recordQueriesOf(database),
    recordFields: recordFieldsOf(database),
    receiptSummaries: receiptSummariesOf(database),
    samples: samplesOf(database),
    labQuality: labQualitiesOf(database),
    savedViews: savedViewsOf(database),
    tags: tagsOf(database),
    readingTimes: readingTimesOf(database),
    exportTemplates: exportTemplatesOf(database),
    labProfiles: labProfilesOf(database),
    layoutLessons: layoutLessonsOf(database),
    sharedLayouts: sharedLayoutsOf(database),
    trust: trustOf(database),
    companies: companiesOf(database),
    sync,
    transaction: (work) => database.transaction(work).immediate(),
    quickTransaction(work) {
      // Inside another transaction it ends with that one, and how cannot be said any more.
      if (database.inTransaction) return database.transaction(work)();
      database.exec(`PRAGMA synchronous = ${SYNCHRONOUS.quick}`);
      try {
        return database.transaction(work).immediate();
      } finally {
        database.exec(`PRAGMA synchronous = ${SYNCHRONOUS.usual}`);
      }
    },
    // All that is committed is in the journal, or was flushed with the database when it left the journal.
    flush: oneAfterAnother(() => syncFile(`${database.name}-wal`).catch(unlessThereIsNone)),
    async copyDatabase(path) {
      makePrivateFile(path);
      await database.backup(path);
    },
    close() {
      tuned(database);
      database.close();
      lock.close();
    },
  };
}
