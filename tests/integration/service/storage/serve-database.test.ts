import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../../../main/store/store.ts';
import { simpleCoa } from '../../../fixtures/simple-coa.ts';
import { privateFolder } from '../../../support/private-folder.ts';
import { runCli } from '../../../support/run-cli.ts';
import { runService } from '../../../support/run-service.ts';
import { type TestDatabase, testDatabase } from '../../../support/test-database.ts';
import { AT } from '../../../support/test-service.ts';

/** The command line against a real PostgreSQL, each part of the service a process of its own. */
let database: TestDatabase;
const folder = privateFolder();
beforeAll(async () => {
  database = await testDatabase('empty');
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

const place = () => ['--database', database.address, '--documents', join(folder.path, 'documents')];

it('serves from web and reader processes, with keys made beside them', async () => {
  const web = await runService('', ['--role', 'web'], { place: place() });
  const reader = await runService('', ['--role', 'reader'], { place: place() });
  try {
    expect(reader.out().trim()).toBe('{"role":"reader"}');
    const made = await runCli([
      'serve',
      'keys',
      'create',
      '--user',
      'ada',
      '--json',
      '--database',
      database.address,
      '--documents-per-day',
      '1',
    ]);
    expect(made).toMatchObject({ exitCode: 0, error: '' });
    const { api_key: key } = JSON.parse(made.out);
    const body = new FormData();
    body.append('file', new Blob([Buffer.from(await simpleCoa({ product: 'Evening Breeze' }))]), 'evening.pdf');
    const headers = { authorization: `Bearer ${key}` };
    const sent = await fetch(`${web.url}/api/data/coas`, { method: 'POST', headers, body });
    const answer = (await sent.json()) as { data: { product_name: string; coa_pdf: string }[] };
    expect(answer.data).toMatchObject([{ product_name: 'Evening Breeze', coa_pdf: 'evening.pdf' }]);
    const mine = await fetch(`${web.url}/api/data/coas?product_name=breeze`, { headers });
    expect(((await mine.json()) as typeof answer).data).toEqual(answer.data);
    const owner = await fetch(`${web.url}/api/data/coas`, { headers: { authorization: `Bearer ${web.key}` } });
    expect(await owner.json()).toEqual({ success: true, data: [] });
    const listed = await runCli(['serve', 'keys', 'list', '--json', '--database', database.address]);
    const keys = JSON.parse(listed.out) as { key_id: string; user: string; documents_per_day?: number }[];
    expect(keys.map(({ user, documents_per_day: most }) => [user, most])).toEqual([
      ['owner', undefined],
      ['ada', 1],
    ]);
    expect(
      (await runCli(['serve', 'keys', 'revoke', keys[1]?.key_id ?? '', '--database', database.address])).exitCode,
    ).toBe(0);
    expect((await fetch(`${web.url}/api/me`, { headers })).status).toBe(401);
  } finally {
    expect(await Promise.all([web.stop(), reader.stop()])).toEqual([0, 0]);
  }
});

it('moves a folder and says what was moved', async () => {
  const empty = await testDatabase('empty');
  try {
    const data = join(folder.path, 'data');
    const opened = await openStore(data);
    if (!opened.ok) throw new Error(opened.error.message);
    opened.value.users.add('ada', AT);
    opened.value.close();
    const args = [
      'serve',
      'migrate',
      '--from',
      data,
      '--database',
      empty.address,
      '--documents',
      join(folder.path, 'moved'),
    ];
    const moved = await runCli([...args, '--json']);
    expect(JSON.parse(moved.out)).toEqual({ users: 1, organizations: 0, documents: 0, records: 0 });
    const again = await runCli(args);
    expect(again).toMatchObject({ exitCode: 1, out: '' });
    expect(again.error).toMatch(/^The database holds data already/);
  } finally {
    await empty.drop();
  }
});

it('refuses what it cannot serve from in a sentence', async () => {
  const blocked = join(folder.path, 'blocked');
  mkdirSync(folder.path, { recursive: true });
  writeFileSync(blocked, 'a file');
  const documents = ['--documents', join(folder.path, 'documents')];
  const away = 'postgres://proofdesk:hunter2@127.0.0.1:1/x';
  for (const [args, exitCode, error] of [
    [['--role', 'web'], 2, /--documents and --role go with --database/],
    [['--database', database.address], 2, /--database needs --documents: a folder/],
    [['--database', 'mysql://x/y', ...documents], 2, /takes an address such as postgres:/],
    [['--database', database.address, '--data', 'x', ...documents], 2, /not both/],
    [['--database', database.address, ...documents, '--role', 'writer'], 2, /--role takes web, reader, all/],
    [['--database', away, ...documents], 1, /cannot be reached .*Check that PostgreSQL runs there/],
    [['--database', `${database.address}x`, ...documents], 1, /There is no database/],
    [['--database', database.address, '--documents', blocked], 1, /documents' folder .*cannot be used/],
  ] as const) {
    const run = await runCli(['serve', '--port', '0', ...args]);
    expect(run.exitCode, args.join(' ')).toBe(exitCode);
    expect(run.error).toMatch(error);
    expect(run.error).not.toContain('hunter2');
  }
});
