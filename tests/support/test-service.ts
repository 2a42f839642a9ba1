import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadPoolOptions } from '../../main/intake/read-pool.ts';
import { buildService, type ServiceParts } from '../../main/service/build-service.ts';
import { embeddedStorage } from '../../main/service/storage/embedded/embedded-storage.ts';
import { openPostgresStorage, type PostgresStorage } from '../../main/service/storage/postgres/postgres-storage.ts';
import type { ServiceStorage } from '../../main/service/storage/service-storage.ts';
import { openWorkbench, type Workbench, type WorkbenchOptions } from '../../main/workbench.ts';
import type { Envelope } from '../../shared/rest/envelope.ts';
import { LIMITS } from '../../shared/rest/limits.ts';
import { newLibrary } from './new-library.ts';
import { SCRIPTED_READING } from './scripted-workbench.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export const AT = '2026-01-01T00:00:00Z';

/** The interface over a workbench or a storage, in this process. Secrets have no place and nothing is logged unless given. */
export const serviceOver = (over: Workbench | ServiceStorage, parts: Partial<ServiceParts> = {}) =>
  buildService({
    storage: 'inbox' in over ? embeddedStorage(over) : over,
    allowedHosts: [],
    secrets: null,
    limits: LIMITS.generous,
    now: () => new Date(),
    version: '0',
    logger: false,
    tls: null,
    ...parts,
  });

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the service answers
  body: any;
}

/** A document of the service, as whoever runs it sees it. */
interface KeptDocument {
  documentHash: string;
  fileName: string;
  state: string;
}

export interface TestService<Name extends string> {
  /** What the embedded storage stands on; a service on PostgreSQL has none. */
  workbench: Workbench;
  /** What a service on PostgreSQL stands on; another has none. */
  postgres: PostgresStorage & { database: TestDatabase };
  /** Options of the command line that say where its data is kept. */
  place: readonly string[];
  /** In the order they came. */
  documents(): Promise<KeptDocument[]>;
  /** @param envelope form of answers of the key; the service's unless given */
  addPerson(name: string, envelope?: Envelope): Promise<{ id: string; key: string }>;
  revokeKeys(): Promise<void>;
  /** Archives an organization, as the desktop does, or (null) restores it. */
  archive(organizationId: string, at: string | null): Promise<void>;
  /** Verifies a document's records where the service runs, as a person at its desktop does. */
  verifyHere(documentHash: string): Promise<void>;
  /** Ends reading, and with it the wait of whoever sent something. */
  stopReading(): Promise<void>;
  /** Holds the data in `data`; removed when it stops. */
  folder: string;
  url: string;
  people: Record<Name, { id: string; key: string }>;
  /** Lines of the log so far. */
  logged: string[];
  /** @param body sent as it is where it is a form or text, else as JSON */
  ask(
    who: Name | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  stop(): Promise<void>;
}

/** One request to a service. @param key null for none @param body sent as it is where it is a form or text, else as JSON */
export async function askService(
  url: string,
  key: string | null,
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Answer> {
  const asIs = body === undefined || body instanceof FormData || typeof body === 'string';
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...more,
    },
    ...(body === undefined ? {} : { body: asIs ? (body as FormData | string) : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : null };
}

/** What a test file says before it imports tests that are to run on PostgreSQL, too. */
export const ON_POSTGRES = 'PROOFDESK_TEST_ON_POSTGRES';
const onPostgres = () => process.env[ON_POSTGRES] === '1';

interface UnderTest
  extends Pick<
    TestService<string>,
    'place' | 'documents' | 'addPerson' | 'revokeKeys' | 'archive' | 'verifyHere' | 'stopReading'
  > {
  storage: ServiceStorage;
  workbench: Workbench | null;
  postgres: TestService<string>['postgres'] | null;
  close(): Promise<void>;
}

async function workbenchUnderTest(folder: string, reading: ReadPoolOptions, now?: () => Date): Promise<UnderTest> {
  const opened = await openWorkbench({
    ...{ dataFolder: newLibrary(join(folder, 'data')), log: () => {}, reading },
    ...(now && { now }),
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const workbench = opened.value;
  const { users } = workbench.store;
  return {
    workbench,
    postgres: null,
    place: ['--data', join(folder, 'data')],
    storage: embeddedStorage(workbench),
    documents: async () => workbench.inbox.list(),
    async addPerson(name, envelope) {
      const { id } = users.add(name, AT);
      return { id, key: users.keys.create(id, AT, envelope) };
    },
    async revokeKeys() {
      for (const { id } of users.keys.list()) users.keys.revoke(id, AT);
    },
    async archive(id, archivedAt) {
      const organization = workbench.store.organizations.get(id);
      if (organization) workbench.store.organizations.update({ ...organization, archivedAt });
    },
    async verifyHere(documentHash) {
      const { records } = workbench.store;
      for (const { id } of records.ofInbox(documentHash)) records.setVerified(id, { at: AT, by: 'tester' });
    },
    stopReading: () => workbench.inbox.close(),
    close: () => workbench.close(),
  };
}

async function postgresUnderTest(folder: string, reading: ReadPoolOptions, now?: () => Date): Promise<UnderTest> {
  const database = await testDatabase();
  const documents = join(folder, 'data');
  const opened = await openPostgresStorage({
    database: database.address,
    documents,
    role: 'all',
    reading,
    ...(now && { now }),
    log: () => {},
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const storage = opened.value;
  return {
    workbench: null,
    postgres: { ...storage, database },
    place: ['--database', database.address],
    storage,
    documents: async () =>
      (await database.ask(
        `SELECT hash AS "documentHash", file_name AS "fileName", state FROM proofdesk.documents WHERE NOT removed
         ORDER BY stored_at, hash`,
      )) as unknown as KeptDocument[],
    async addPerson(name, envelope) {
      const { id } = await storage.people.named(name, AT);
      return { id, key: await storage.people.keys.create(id, AT, { envelope: envelope ?? null }) };
    },
    async revokeKeys() {
      for (const { id } of await storage.people.keys.list()) await storage.people.keys.revoke(id, AT);
    },
    async archive(id, at) {
      const sql = 'UPDATE proofdesk.organizations SET archived_at = $2, version = version + 1 WHERE id = $1';
      await database.ask(sql, [id, at]);
    },
    async verifyHere(documentHash) {
      const sql =
        'UPDATE proofdesk.records SET verified_at = $2, verified_changed_at = $2, verified_by = $3, version = version + 1 WHERE document_hash = $1';
      await database.ask(sql, [documentHash, AT, 'tester']);
    },
    stopReading: () => storage.close(),
    close: () => database.drop(),
  };
}

/**
 * A service over scripted documents with its own folder and people, on a free port, that runs until it is stopped.
 *
 * @param partsIn what is unlike the usual, told the folder
 * @param storageNow the storage's clock; the machine's unless given
 */
export async function testService<Name extends string>(
  names: readonly Name[],
  partsIn: (folder: string) => Partial<ServiceParts> = () => ({}),
  reading: WorkbenchOptions['reading'] = {},
  storageNow?: () => Date,
): Promise<TestService<Name>> {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-service-'));
  const open = onPostgres() ? postgresUnderTest : workbenchUnderTest;
  const under = await open(folder, { ...SCRIPTED_READING, ...reading }, storageNow);
  const people = {} as TestService<Name>['people'];
  for (const name of names) people[name] = await under.addPerson(name);
  const logged: string[] = [];
  const app = await serviceOver(under.storage, {
    now: () => new Date(AT),
    logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
    ...partsIn(folder),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    get workbench() {
      if (!under.workbench) throw new Error('this service stands on PostgreSQL');
      return under.workbench;
    },
    get postgres() {
      if (!under.postgres) throw new Error('this service stands on a folder');
      return under.postgres;
    },
    place: under.place,
    documents: under.documents,
    addPerson: under.addPerson,
    revokeKeys: under.revokeKeys,
    archive: under.archive,
    verifyHere: under.verifyHere,
    stopReading: under.stopReading,
    folder,
    url,
    people,
    logged,
    ask: (who, method, path, body, more) => askService(url, who ? people[who].key : null, method, path, body, more),
    async stop() {
      await under.workbench?.inbox.close();
      app.server.closeAllConnections();
      await app.close();
      await under.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
