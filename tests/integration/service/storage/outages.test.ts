import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DocumentStorage } from '../../../../main/service/documents/document-storage.ts';
import { folderDocuments } from '../../../../main/service/documents/folder-documents.ts';
import { pauseAfter as usualPause } from '../../../../main/service/storage/postgres/job-queues.ts';
import {
  openPostgresStorage,
  type PostgresStorage,
} from '../../../../main/service/storage/postgres/postgres-storage.ts';
import { DocumentDamaged, StorageUnavailable } from '../../../../main/service/storage/storage-unavailable.ts';
import type { Script } from '../../../support/scripted-reader.ts';
import { SCRIPTED_READING } from '../../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { type TestDatabase, testDatabase } from '../../../support/test-database.ts';
import { AT } from '../../../support/test-service.ts';

/** A folder of documents that is away at the word of a test. */
let fault: (hash: string) => Error | null | Promise<Error | null>;
/** Happens while a document is read. */
let meanwhile: () => Promise<void>;
let pauseAfter: (times: number) => number;
let database: TestDatabase;
let storage: PostgresStorage;
let userId: string;
let logged: Record<string, unknown>[];

beforeEach(async () => {
  fault = () => null;
  meanwhile = async () => {};
  pauseAfter = () => 0;
  logged = [];
  const folder = await folderDocuments(temporaryFolder());
  const documents: DocumentStorage = {
    ...folder,
    async withFile(hash, work) {
      const cause = await fault(hash);
      if (cause) throw cause;
      return folder.withFile(hash, async (path) => {
        const result = await work(path);
        await meanwhile();
        return result;
      });
    },
  };
  database = await testDatabase();
  const opened = await openPostgresStorage({
    ...{ database: database.address, documents, role: 'all', pauseAfter: (times) => pauseAfter(times) },
    reading: { ...SCRIPTED_READING, size: 1 },
    log: (about, message, cause) => logged.push({ ...about, message, cause }),
  });
  if (!opened.ok) throw new Error(opened.error.message);
  storage = opened.value;
  userId = (await storage.people.named('ada', AT)).id;
});
afterEach(async () => {
  await storage.close();
  await database.drop();
});

/** Sends a document. @returns its hash */
async function send(script: Script): Promise<string> {
  const bytes = async function* () {
    yield Buffer.from(`%PDF-1.7\n${JSON.stringify(script)}`);
  };
  const about = { kind: 'coa', userId, requestId: 'request 7' } as const;
  const taken = await storage.documents.take(`${script.title}.pdf`, bytes(), about);
  if (taken.outcome === 'refused') throw new Error(taken.error.message);
  return taken.documentHash;
}

/** The same, and waits until it is done. */
async function read(title: string) {
  const hash = await send({ title });
  return { hash, state: await storage.documents.settled(userId, hash) };
}

it('reads a document once its storage is back, however often it was away', async () => {
  let away = 25;
  fault = () => {
    away -= 1;
    return away > 0 ? new StorageUnavailable('connection refused') : null;
  };
  const { state } = await read('Evening');
  expect(state).toMatchObject({ state: 'done', failure: null, recordIds: [expect.any(Number)] });
  const rows = await database.ask('SELECT count(*)::int AS count FROM proofdesk.records');
  expect(rows).toEqual([{ count: 1 }]);
});

it('keeps what it read while the database was away, and counts no try for that', async () => {
  meanwhile = () => database.sever();
  let tries = 0;
  pauseAfter = () => {
    tries += 1;
    if (tries === 3) void database.restore();
    return 0;
  };
  const { state } = await read('Evening');
  expect(state).toMatchObject({ state: 'done', failure: null, recordIds: [expect.any(Number)] });
  const lines = () => logged.filter(({ job }) => job).map(({ message, attempt }) => ({ message, attempt }));
  await expect.poll(lines).toEqual([{ message: 'read', attempt: 1 }]);
});

/** What a reader finds whose machine stalled: its job was given to another, as the next try. */
const giveToAnother = () =>
  database.ask(
    `UPDATE proofdesk_jobs.job SET retry_count = retry_count + 1, heartbeat_on = now() WHERE state = 'active'`,
  );
const jobsOf = (hash: string) =>
  database.ask(
    `SELECT state, retry_count, retry_limit FROM proofdesk_jobs.job WHERE data ->> 'documentHash' = '${hash}'`,
  );

it('leaves a document to the reader that has it by now, where its own could not fetch the bytes', async () => {
  let first: string | null = null;
  fault = async (hash) => {
    first ??= hash;
    if (hash !== first) return null;
    await giveToAnother();
    return new StorageUnavailable('connection refused');
  };
  const hash = await send({ title: 'Evening' });
  await read('Next');
  expect(logged.filter(({ message }) => message === 'put off')).toHaveLength(1);
  expect(await jobsOf(hash)).toEqual([{ state: 'active', retry_count: 1, retry_limit: 9 }]);
});

it.each([
  { why: 'its machine stalled', isAway: false, told: 'reading was broken off', retry_limit: 9 },
  { why: 'the database was away', isAway: true, told: 'put off', retry_limit: 10 },
])('counts a try of a reader that was silent for too long, unless the database was away: $why', async (one) => {
  const hash = await send({ title: 'Evening', until: 'never' });
  await expect.poll(() => jobsOf(hash)).toMatchObject([{ state: 'active' }]);
  const told = () => logged.map(({ message }) => message);
  if (one.isAway) {
    await database.sever();
    await expect.poll(told, { timeout: 9000 }).toContain('the queue of documents');
    await database.restore();
  }
  await giveToAnother();
  await expect.poll(told, { timeout: 9000 }).toContain(one.told);
  const { retry_limit } = one;
  await expect.poll(() => jobsOf(hash)).toEqual([{ state: 'active', retry_count: 1, retry_limit }]);
});

it('gives up a document whose bytes are gone for good, says so, and reads it when they are sent again', async () => {
  fault = () => new DocumentDamaged('not there');
  const { state } = await read('Evening');
  expect(state).toMatchObject({
    ...{ state: 'done', recordIds: [] },
    failure: {
      code: 'document-damaged',
      message: expect.stringMatching(/^The stored bytes of “Evening.pdf” are gone/),
    },
  });
  expect(logged.filter(({ message }) => message === 'put off')).toHaveLength(9);
  fault = () => null;
  const { hash } = await read('Evening');
  expect(await storage.documents.retry(hash)).toBe(true);
  expect(await storage.documents.settled(userId, hash)).toMatchObject({
    failure: null,
    recordIds: [expect.any(Number)],
  });
});

it('names the job and the request that queued it in each line about a document', async () => {
  let away = 3;
  fault = () => {
    away -= 1;
    return away > 0 ? new StorageUnavailable('connection refused') : null;
  };
  const { hash } = await read('Evening');
  await expect.poll(() => logged.map(({ message }) => message)).toEqual(['put off', 'put off', 'read']);
  for (const line of logged) expect(line).toMatchObject({ job: `coa-${hash}`, reqId: 'request 7', attempt: 1 });
});

it('waits longer from one outage to the next, a minute at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 500].map(usualPause)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});
