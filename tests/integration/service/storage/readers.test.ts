import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgresStorage } from '../../../../main/service/storage/postgres/postgres-storage.ts';
import { keepRunning } from '../../../support/chaos-member.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { testDatabase } from '../../../support/test-database.ts';
import { AT } from '../../../support/test-service.ts';

it('gives the document of a reader that was killed to another, which makes one record of it', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const folder = temporaryFolder();
  const [diary, until] = [join(folder, 'diary'), join(folder, 'go-on')];
  const opened = await openPostgresStorage({
    database: database.address,
    documents: folder,
    role: 'web',
    log: () => {},
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const storage = opened.value;
  onTestFinished(() => storage.close());
  const start = () => {
    const reader = keepRunning('reader', [database.address, folder, 'reader']);
    onTestFinished(() => reader.end());
    return reader;
  };
  const first = start();
  const { id: userId } = await storage.people.named('ada', AT);
  const bytes = async function* () {
    yield Buffer.from(`%PDF-1.7\n${JSON.stringify({ title: 'Evening', diary, until })}`);
  };
  const taken = await storage.documents.take('evening.pdf', bytes(), { kind: 'coa', userId });
  if (taken.outcome === 'refused') throw new Error(taken.error.message);
  await expect.poll(() => existsSync(diary)).toBe(true);
  await first.end();
  start();
  writeFileSync(until, '');
  const state = await storage.documents.settled(userId, taken.documentHash);
  expect(state).toMatchObject({ state: 'done', failure: null, recordIds: [expect.any(Number)] });
  expect(readFileSync(diary, 'utf8').trim().split('\n')).toEqual(['Evening', 'Evening']);
  expect(await database.ask('SELECT count(*)::int AS count FROM proofdesk.records')).toEqual([{ count: 1 }]);
});
