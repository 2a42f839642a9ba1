import { PgBoss } from 'pg-boss';
import type { Outcome } from '../../../../shared/desktop.ts';
import { openReadPool, type ReadPoolOptions } from '../../../intake/read-pool.ts';
import { fail, succeed } from '../../../outcome.ts';
import type { SecretStore } from '../../../secrets/secret-store.ts';
import type { DocumentStorage } from '../../documents/document-storage.ts';
import { openDocuments } from '../../documents/open-documents.ts';
import type { ServiceLog } from '../../service-log.ts';
import type { ServiceStorage } from '../service-storage.ts';
import { openConnections } from './connect.ts';
import { documentsOf, forgetDocument } from './documents.ts';
import { BOSS_SCHEMA, pauseAfter } from './job-queues.ts';
import { layoutsOf } from './layouts.ts';
import { DONE_CHANNEL, openListener } from './listener.ts';
import { migrate } from './migrate.ts';
import { changeOrganization, organizationReads } from './organizations.ts';
import { type People, peopleOf } from './people.ts';
import { openReader } from './reader.ts';
import { recordLists } from './record-lists.ts';
import { RECORD_COLUMNS, type RecordRow, recordOf } from './record-rows.ts';
import { findRecords } from './record-search.ts';
import { openSecrets } from './secrets.ts';
import { verifiedRecordsOf } from './verified.ts';

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  database: string;
  /** What all processes share for documents: a folder, or s3://bucket?endpoint=..., or the storage itself. */
  documents: string | DocumentStorage;
  /** Answers requests (`web`), reads documents (`reader`), or both. */
  role: 'web' | 'reader' | 'all';
  reading?: ReadPoolOptions;
  now?: () => Date;
  /** Seconds until a document is tried again that could not be had, by how often that was so; grows to a minute unless given. */
  pauseAfter?: (times: number) => number;
  log: ServiceLog;
}

export interface PostgresStorage extends ServiceStorage {
  people: People;
  /** Secrets in the database. @param key encrypts them; all processes are given the same */
  secrets(key: string): SecretStore;
}

/** Connections to the database of one process: lists, uploads and the queue side by side. */
const CONNECTIONS = 16;
const QUEUE_CONNECTIONS = 4;
/** Seconds between two looks for readers that were lost. */
const WATCH = 2;

/**
 * Opens the storage on PostgreSQL, in its newest form, and reads documents where the role says so.
 *
 * Errors are values: those of `migrate`, and of `openDocuments`.
 */
export async function openPostgresStorage(options: PostgresOptions): Promise<Outcome<PostgresStorage>> {
  const { database, role, log } = options;
  const now = options.now ?? (() => new Date());
  const migrated = await migrate(database);
  if (!migrated.ok) return migrated;
  const { documents: where } = options;
  const kept = typeof where === 'string' ? await openDocuments(where) : succeed(where);
  if (!kept.ok) return kept;
  const files = kept.value;
  const connections = openConnections(database, CONNECTIONS);
  const isReader = role !== 'web';
  const boss = new PgBoss({
    ...{ connectionString: database, schema: BOSS_SCHEMA, max: QUEUE_CONNECTIONS, application_name: 'proofdesk jobs' },
    ...{ migrate: false, schedule: false, supervise: isReader, useListenNotify: isReader },
    ...{ superviseIntervalSeconds: WATCH, monitorIntervalSeconds: WATCH },
    // Its own spans are one a look at the queue; ours are one a job.
    openTelemetry: { enabled: false },
  });
  boss.on('error', (cause) => log({}, 'the queue of documents', cause));
  try {
    await boss.start();
  } catch (cause) {
    await Promise.all([connections.close(), files.close()]);
    return fail('database-unavailable', `The queue in the database cannot be used (${String(cause)}). Start again.`);
  }
  const listener = openListener(database, DONE_CHANNEL);
  const documents = documentsOf({ connections, files, boss, listener, now });
  const reader = isReader
    ? await openReader({
        ...{ connections, files, boss, now, log, pauseAfter: options.pauseAfter ?? pauseAfter },
        pool: openReadPool({ log: (message, cause) => log({}, message, cause), ...options.reading }),
      })
    : null;
  const people = peopleOf(connections);
  let closed: Promise<void> | null = null;
  let drained: Promise<void> | null = null;
  const drain = () => {
    documents.close();
    drained ??= reader?.close() ?? Promise.resolve();
    return drained;
  };
  const close = async () => {
    await drain();
    await boss.stop({ graceful: false });
    await listener.close();
    await connections.close();
    await files.close();
  };
  const { asTenant, asService } = connections;
  return succeed({
    people,
    secrets: (key) => openSecrets(connections, key),
    drain,
    read: {
      keyOwner: people.keyOwner,
      people: people.known,
      ...organizationReads(connections),
      findRecords: (query) => asTenant(query.userId, (ask) => findRecords(ask, query)),
      record: (userId, id) =>
        asTenant(userId, async (ask) => {
          const [row] = await ask<RecordRow & { ownFileName: string | null }>(
            `SELECT ${RECORD_COLUMNS}, document_users.file_name AS "ownFileName"
             FROM records JOIN documents ON documents.hash = document_hash JOIN document_users USING (document_hash)
             WHERE records.id = $1 AND NOT records.removed`,
            [id],
          );
          if (!row) return null;
          const { ownFileName, ...record } = row;
          return { record: recordOf(record), ownFileName };
        }),
      list: recordLists(connections),
    },
    write: {
      changeOrganization: changeOrganization(connections),
      spend: people.spend,
      forgetDocument: (documentHash, userId) => asService((ask) => forgetDocument(ask, documentHash, userId)),
    },
    documents,
    verified: verifiedRecordsOf(connections, now),
    layouts: layoutsOf(connections),
    async ready() {
      await Promise.all([asService((ask) => ask('SELECT 1')), files.ready()]);
    },
    close() {
      closed ??= close();
      return closed;
    },
  });
}
