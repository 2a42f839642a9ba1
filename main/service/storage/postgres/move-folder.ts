import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type Database from 'better-sqlite3';
import { PgBoss } from 'pg-boss';
import type { Outcome } from '../../../../shared/desktop.ts';
import { fail, succeed } from '../../../outcome.ts';
import { openReadOnly } from '../../../store/open-database.ts';
import type { StoredRecord } from '../../../store/records.ts';
import { openStore, type Store } from '../../../store/store.ts';
import { openDocuments } from '../../documents/open-documents.ts';
import { type Ask, type Connections, openConnections } from './connect.ts';
import { queue } from './documents.ts';
import { BOSS_SCHEMA } from './job-queues.ts';
import { migrate } from './migrate.ts';
import { put } from './organizations.ts';
import { contentColumns, giveToUsers, RECORD_COLUMNS, type RecordRow, recordOf, storableValue } from './record-rows.ts';

export interface MoveOptions {
  /** Absolute path of the data folder of a service that does not run. */
  from: string;
  database: string;
  /** Where the documents go: a folder, or s3://bucket?endpoint=... */
  documents: string;
  onProgress?: (done: number, all: number) => void;
}

/** What was moved. */
export interface Moved {
  users: number;
  organizations: number;
  documents: number;
  records: number;
}

/** Records of one transaction, and of one comparison. */
const BATCH = 200;

/**
 * Moves a data folder into a database that nothing else is in, and compares every record with its original. The folder is
 * left as it is. What was interrupted can be begun again.
 *
 * Errors are values: those of `openStore` and `migrate`, `database-not-empty`, `document-damaged`, `record-differs`.
 */
export async function moveFolder(options: MoveOptions): Promise<Outcome<Moved>> {
  const opened = await openStore(options.from);
  if (!opened.ok) return opened;
  const store = opened.value;
  const source = openReadOnly(store.databaseFile);
  const migrated = await migrate(options.database);
  if (!migrated.ok) {
    source.close();
    store.close();
    return migrated;
  }
  const connections = openConnections(options.database, 2);
  try {
    return await move(store, source, connections, options);
  } finally {
    await connections.close();
    source.close();
    store.close();
  }
}

async function move(
  store: Store,
  source: Database.Database,
  connections: Connections,
  { from, database, documents, onProgress = () => {} }: MoveOptions,
): Promise<Outcome<Moved>> {
  const { asService } = connections;
  if (!(await asService((ask) => mayBegin(ask, from)))) {
    return fail('database-not-empty', 'The database holds data already. Name an empty one; nothing was moved.');
  }
  await asService((ask) => movePeople(ask, source, store));
  const hashes = all<{ hash: string }>(source, 'SELECT hash FROM documents ORDER BY stored_at, hash').map(
    ({ hash }) => hash,
  );
  const kept = await openDocuments(documents);
  if (!kept.ok) return kept;
  const files = kept.value;
  for (const hash of hashes) {
    const received = await files.receive(createReadStream(store.files.pathOf(hash)), () => true);
    if (received.hash === hash) continue;
    const message = `The document ${store.files.pathOf(hash)} is damaged: its bytes are no longer those that were stored. Restore it from a backup, or remove it in the desktop, and begin again.`;
    return fail('document-damaged', message);
  }
  await files.close();
  await asService((ask) => moveDocuments(ask, source));
  await asService((ask) => moveClock(ask, source));
  const ids = all<{ id: number }>(source, 'SELECT id FROM records ORDER BY id').map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) {
    await asService((ask) => moveRecords(ask, source, store, ids.slice(start, start + BATCH)));
    onProgress(Math.min(ids.length, start + BATCH), ids.length);
  }
  const differing = await compare(connections, source, store, ids);
  if (differing.length > 0) {
    const message = `${differing.length} of ${ids.length} records differ from their originals, the first is number ${differing[0]}. Do not use the database; report this.`;
    return fail('record-differs', message);
  }
  await queueUnread(connections, database, from);
  const count = (table: string) => Number(source.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  const [users, organizations] = [count('users'), count('organizations')];
  return succeed({ users, organizations, documents: hashes.length, records: ids.length });
}

const all = <Row>(source: Database.Database, sql: string): Row[] => source.prepare<[], Row>(sql).all();

/** Whether the database is empty, or holds what an earlier move of the same folder left. */
async function mayBegin(ask: Ask, from: string): Promise<boolean> {
  const moves = await ask<{ source: string; ended: boolean }>('SELECT source, ended FROM moves');
  if (moves.some(({ source, ended }) => source === from && !ended)) return true;
  const sql = 'SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM documents) AS used';
  if (moves.length > 0 || (await ask<{ used: boolean }>(sql))[0]?.used) return false;
  await ask('INSERT INTO moves (source) VALUES ($1)', [from]);
  return true;
}

async function movePeople(ask: Ask, source: Database.Database, store: Store): Promise<void> {
  for (const user of all<Record<string, unknown>>(
    source,
    'SELECT id, name, created_at FROM users ORDER BY created_at, rowid',
  )) {
    await insert(ask, 'users', user);
  }
  for (const key of all<Record<string, unknown>>(source, 'SELECT * FROM api_keys')) await insert(ask, 'api_keys', key);
  for (const { id } of all<{ id: string }>(source, 'SELECT id FROM organizations')) {
    const organization = store.organizations.get(id);
    const isThere = (await ask('SELECT 1 FROM organizations WHERE id = $1', [id])).length > 0;
    if (organization && !isThere) await put(ask, organization, true);
  }
  for (const key of all<Record<string, unknown>>(source, 'SELECT * FROM organization_keys')) {
    await insert(ask, 'organization_keys', key);
  }
  for (const layout of all<Record<string, unknown>>(source, 'SELECT * FROM shared_layouts')) {
    await insert(ask, 'shared_layouts', layout);
  }
  for (const profile of store.labProfiles.all()) {
    await insert(ask, 'profiles', { name: profile.name, profile: JSON.stringify(profile) });
  }
}

async function moveDocuments(ask: Ask, source: Database.Database): Promise<void> {
  const documents = all<Record<string, unknown> & { failure_code: string | null; failure_message: string | null }>(
    source,
    `SELECT hash, media_type, size, file_name, stored_at, pages, state, failure_code, failure_message,
       removed_at IS NOT NULL AS removed,
       (SELECT min(user_id) FROM document_users WHERE document_users.document_hash = hash) AS sender
     FROM documents JOIN queue ON queue.document_hash = hash`,
  );
  for (const { failure_code: code, failure_message: message, removed, ...row } of documents) {
    const failure = code === null ? null : JSON.stringify({ code, message });
    await insert(ask, 'documents', { ...row, failure, removed: removed === 1, kind: 'auto' });
  }
  for (const row of all<Record<string, unknown>>(
    source,
    'SELECT document_hash, user_id, file_name FROM document_users',
  )) {
    await insert(ask, 'document_users', row);
  }
}

/** What is verified here is later than what was verified there. */
async function moveClock(ask: Ask, source: Database.Database): Promise<void> {
  const last = source.prepare(
    `SELECT max(at) FROM (SELECT max(verified_changed_at) AS at FROM records
       UNION ALL SELECT value FROM settings WHERE name = 'verificationTime')`,
  );
  await ask('UPDATE verification_clock SET at = greatest(at, $1)', [last.pluck().get() ?? '']);
}

/** What `records` has beside a record's content. */
interface Head {
  id: number;
  kind: string;
  document_hash: string;
  position: number;
  version: number;
  verified_at: string | null;
  verified_by: string | null;
  verified_user: string | null;
  verified_changed_at: string | null;
  added_at: string;
  removed: number;
  hidden: number;
}

const HEAD = `SELECT records.id, kind, records.document_hash, position, version, verified_at, verified_by, verified_user,
  verified_changed_at, records.added_at,
  -- the records of a document that nobody has are shown again with it
  records.removed_at IS NOT NULL AND queue.removed_at IS NULL AS removed, records.removed_at IS NOT NULL AS hidden
  FROM records JOIN queue ON queue.document_hash = records.document_hash WHERE records.id = ?`;

async function moveRecords(ask: Ask, source: Database.Database, store: Store, ids: readonly number[]): Promise<void> {
  const head = source.prepare<[number], Head>(HEAD);
  const usersOf = source
    .prepare<[string], string>('SELECT user_id FROM document_users WHERE document_hash = ?')
    .pluck();
  for (const id of ids) {
    const { removed, hidden, ...row } = head.get(id) as Head;
    const record = store.records.withRemoved(id);
    if (!record) throw new Error(`the record ${id} has no content`);
    await insert(ask, 'records', { ...row, removed: removed === 1, ...contentColumns(record) });
    const users = usersOf.all(row.document_hash);
    const content = storableValue(record);
    if (hidden === 0) await giveToUsers(ask, { id, documentHash: row.document_hash, content }, users);
    await ask('DELETE FROM audit WHERE record_id = $1', [id]);
    for (const { before, after, at, who, action, path, change } of store.audit.ofRecord(id)) {
      await insert(ask, 'audit', {
        ...{ record_id: id, at, who, action, path, change: change === null ? null : JSON.stringify(change) },
        ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
      });
    }
  }
}

/** Rows that an earlier move wrote stay. */
async function insert(ask: Ask, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await ask(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')}) ON CONFLICT DO NOTHING`,
    Object.values(row),
  );
}

/** Numbers of the records that are not in the database as they are in the folder. */
async function compare(
  { asService }: Connections,
  source: Database.Database,
  store: Store,
  ids: readonly number[],
): Promise<number[]> {
  const differing: number[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const rows = await asService((ask) =>
      ask<RecordRow>(
        `SELECT ${RECORD_COLUMNS} FROM records JOIN documents ON documents.hash = document_hash WHERE records.id = ANY ($1::bigint[])`,
        [batch],
      ),
    );
    const moved = new Map(rows.map((row) => [row.id, recordOf(row)]));
    for (const id of batch) {
      const original = store.records.withRemoved(id);
      if (!isDeepStrictEqual(moved.get(id), original && (storableValue(original) as StoredRecord))) differing.push(id);
    }
  }
  const count = (await asService((ask) => ask<{ count: number }>('SELECT count(*) AS count FROM records')))[0]?.count;
  const expected = source.prepare('SELECT count(*) FROM records').pluck().get();
  if (count !== expected && differing.length === 0) throw new Error(`${count} records arrived, not ${expected}`);
  return differing;
}

async function end(ask: Ask, from: string): Promise<void> {
  await ask(`SELECT setval(pg_get_serial_sequence('records', 'id'), greatest(1, (SELECT max(id) FROM records)))`);
  await ask('UPDATE moves SET ended = true WHERE source = $1', [from]);
}

/** What nobody had read in the folder is read here; with the last of it the move has ended. */
async function queueUnread({ asService }: Connections, database: string, from: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: database,
    schema: BOSS_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    await asService(async (ask) => {
      const unread = await ask<{ hash: string; sender: string | null }>(
        `SELECT hash, sender FROM documents WHERE state IN ('waiting', 'reading') AND NOT removed ORDER BY stored_at, hash`,
      );
      for (const { hash, sender } of unread) await queue(ask, boss, { documentHash: hash, requestId: null }, sender);
      await end(ask, from);
    });
  } finally {
    await boss.stop({ graceful: false });
  }
}
