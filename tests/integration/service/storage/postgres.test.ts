import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openConnections, TENANT_ROLE } from '../../../../main/service/storage/postgres/connect.ts';
import { migrate } from '../../../../main/service/storage/postgres/migrate.ts';
import { scriptedBytes } from '../../../support/served-workbench.ts';
import type { TestDatabase } from '../../../support/test-database.ts';
import { ON_POSTGRES, type TestService, testService } from '../../../support/test-service.ts';

process.env[ON_POSTGRES] = '1';

let service: TestService<'ada' | 'bob'>;
beforeEach(async () => {
  service = await testService(['ada', 'bob']);
});
afterEach(() => service.stop());

const form = (bytes: string | Buffer, name = 'a.pdf') => {
  const data = new FormData();
  data.append('file', new Blob([bytes as BlobPart]), name);
  return data;
};
const upload = (who: 'ada' | 'bob', title: string, headers = {}) =>
  service.ask(who, 'POST', '/api/data/coas', form(scriptedBytes(title), `${who} ${title}.pdf`), headers);
const database = (): TestDatabase => service.postgres.database;

describe('row level security', () => {
  const asTenant = async (sql: string, userId: string | null) => {
    const connections = openConnections(database().address, 1);
    try {
      return userId === null
        ? await connections.asTenant('', (ask) => ask(sql))
        : await connections.asTenant(userId, (ask) => ask(sql));
    } finally {
      await connections.close();
    }
  };
  const TABLES = ['documents', 'document_users', 'records', 'tenant_records', 'tenant_analytes'];

  it('shows the role of a tenant the rows of that tenant and no others, in every table', async () => {
    await upload('ada', 'Evening');
    await upload('bob', 'Morning');
    await service.ask('ada', 'POST', '/api/organizations', { name: 'Green Door' });
    const { ada, bob } = service.people;
    for (const table of TABLES) {
      const all = await database().ask(`SELECT * FROM proofdesk.${table}`);
      const adas = await asTenant(`SELECT * FROM ${table}`, ada.id);
      const bobs = await asTenant(`SELECT * FROM ${table}`, bob.id);
      expect(adas.length, table).toBeGreaterThan(0);
      expect(adas.length + bobs.length, table).toBe(all.length);
      expect(await asTenant(`SELECT * FROM ${table}`, null), table).toEqual([]);
      expect(await asTenant(`SELECT * FROM ${table}`, `x' OR true --`), table).toEqual([]);
    }
    for (const table of ['organizations', 'team_members']) {
      expect(await asTenant(`SELECT * FROM ${table}`, ada.id), table).toHaveLength(1);
      expect(await asTenant(`SELECT * FROM ${table}`, bob.id), table).toEqual([]);
    }
    const found = `SELECT * FROM own_records_containing('product_name', '%ning%', 10)`;
    expect(await asTenant(found, ada.id)).toHaveLength(1);
    expect(
      await asTenant(`SELECT count(*) FROM own_records_containing('lab; --', '%', 1)`, ada.id).catch(() => 'no'),
    ).toBe('no');
  });

  it('lets the role of a tenant write nothing, and see neither keys nor secrets nor users', async () => {
    const { ada } = service.people;
    for (const sql of [
      'DELETE FROM records',
      "UPDATE tenant_records SET user_id = 'x'",
      'SELECT * FROM api_keys',
      'SELECT * FROM users',
      'SELECT * FROM secrets',
      'SELECT * FROM key_usage',
      'SELECT * FROM proofdesk_jobs.job',
      'CREATE TABLE mine (x int)',
    ]) {
      await expect(asTenant(sql, ada.id), sql).rejects.toThrow(/permission denied|read-only/);
    }
    const [role] = await database().ask('SELECT rolsuper, rolbypassrls, rolcanlogin FROM pg_roles WHERE rolname = $1', [
      TENANT_ROLE,
    ]);
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false });
  });

  it('gives another user’s ids nothing, whatever is done with them', async () => {
    await upload('ada', 'Evening');
    const [record] = (await service.ask('ada', 'GET', '/api/data/coas')).body.data;
    for (const id of [record.coa_hash, record.sample_hash, record.sample_id]) {
      expect((await service.ask('bob', 'GET', `/api/data/coas/${id}`)).status).toBe(404);
      expect((await service.ask('bob', 'DELETE', `/api/data/coas/${id}`)).status).toBe(404);
      expect((await service.ask('bob', 'DELETE', '/api/data/coas', { ids: [id] })).body.missing).toEqual([id]);
    }
    expect((await service.ask('bob', 'GET', `/api/jobs/coa-${record.coa_hash}`)).status).toBe(404);
    expect((await service.ask('ada', 'GET', '/api/data/coas')).body.data).toHaveLength(1);
  });
});

describe('a document of two users', () => {
  it('is read once, shown to each under their own name, and leaves with the last of them', async () => {
    const [a, b] = await Promise.all([upload('ada', 'Shared'), upload('bob', 'Shared')]);
    const names = [a.body.data[0].coa_pdf, b.body.data[0].coa_pdf];
    expect(names).toHaveLength(2);
    const [{ count } = { count: null }] = await database().ask('SELECT count(*)::int AS count FROM proofdesk.records');
    expect(count).toBe(1);
    const lists = await Promise.all([
      service.ask('ada', 'GET', '/api/data/coas'),
      service.ask('bob', 'GET', '/api/data/coas'),
    ]);
    expect(lists.map(({ body }) => body.data[0].coa_pdf)).toEqual(names);
    const { coa_hash: hash } = a.body.data[0];
    await service.ask('ada', 'DELETE', `/api/data/coas/${hash}`);
    expect((await service.ask('ada', 'GET', '/api/data/coas')).body.data).toEqual([]);
    expect((await service.ask('bob', 'GET', '/api/data/coas')).body.data).toHaveLength(1);
    await service.ask('bob', 'DELETE', `/api/data/coas/${hash}`);
    expect(await service.documents()).toEqual([]);
    // Whoever sends it again has it again, and it is not read anew.
    expect((await upload('ada', 'Shared')).body.data).toHaveLength(1);
    expect((await service.ask('bob', 'GET', '/api/data/coas')).body.data).toEqual([]);
  });
});

it('reads the documents of users in turn, however many one has sent before', async () => {
  await service.stop();
  service = await testService(['ada', 'bob'], () => ({}), { size: 1 });
  const [diary, until] = [join(service.folder, 'diary'), join(service.folder, 'go-on')];
  const states = async () => (await service.documents()).map(({ state }) => state).sort();
  const send = async (who: 'ada' | 'bob', title: string, script = {}) => {
    const text = `%PDF-1.7\n${JSON.stringify({ title, diary, ...script })}`;
    const { status } = await service.ask(who, 'POST', '/api/data/coas', form(text), { prefer: 'respond-async' });
    expect(status).toBe(202);
  };
  // One of each holds the reader, and the one beyond it.
  await send('ada', 'a0', { until });
  await expect.poll(states).toEqual(['reading']);
  await send('bob', 'b0', { until });
  await expect.poll(states).toEqual(['reading', 'reading']);
  for (const title of ['a1', 'a2', 'a3']) await send('ada', title);
  await send('bob', 'b1');
  writeFileSync(until, '');
  await expect.poll(states).toEqual(Array.from({ length: 6 }, () => 'read'));
  const order = readFileSync(diary, 'utf8').trim().split('\n');
  expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a2'));
  expect(order.indexOf('a2')).toBeLessThan(order.indexOf('a3'));
});

describe('keys', () => {
  it('with limits are counted, and told when there is room again', async () => {
    const { id } = service.people.ada;
    const limited = await service.postgres.people.keys.create(id, '2026-01-01T00:00:00Z', {
      ...{ requestsPerMinute: 40, documentsPerDay: 2 },
    });
    const headers = { authorization: `Bearer ${limited}` };
    const sent: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      const { status, body } = await upload('ada', title, headers);
      sent.push(status === 200 ? 'taken' : `${status} ${body.code}`);
    }
    expect(sent).toEqual(['taken', 'taken', '429 quota-used']);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => service.ask('ada', 'GET', '/api/me', undefined, headers)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // A minute may have ended in between, not two: 80 may pass.
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.body.code).toBe('rate-limited');
    expect((await service.ask('ada', 'GET', '/api/me')).status).toBe(200);
  });
});

describe('the database', () => {
  it('that goes away in the middle is answered 503 with Retry-After, and nothing that was taken is lost', async () => {
    await upload('ada', 'Before');
    await database().sever();
    const gone = await service.ask('ada', 'GET', '/api/data/coas');
    expect(gone).toMatchObject({ status: 503, body: { success: false, code: 'storage-unavailable' } });
    expect(Number(gone.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await upload('ada', 'Meanwhile')).status).toBe(503);
    await database().restore();
    await expect.poll(async () => (await service.ask('ada', 'GET', '/api/data/coas')).status).toBe(200);
    expect((await service.ask('ada', 'GET', '/api/data/coas')).body.data).toHaveLength(1);
    expect((await upload('ada', 'After')).status).toBe(200);
  });

  it.each([
    ['that is not there', (address: string) => `${address}_not_there`, /There is no database .*_not_there/],
    [
      'whose port is closed',
      (address: string) => address.replace(/:\d+\//, ':1/'),
      /cannot be reached .*Check that PostgreSQL runs/,
    ],
    [
      'whose account is unknown',
      (address: string) => address.replace('proofdesk@', 'nobody@'),
      /does not take this account/,
    ],
  ])('%s is refused in a sentence', async (_, change, sentence) => {
    const refused = await migrate(change(database().address));
    expect(refused.ok ? '' : refused.error.message).toMatch(sentence);
  });
});

it('keeps secrets encrypted, and shares them between processes', async () => {
  const { postgres } = service;
  await postgres.secrets('a key').set('organization/x/metrc', 'S3CRET');
  expect(await postgres.secrets('a key').get('organization/x/metrc')).toBe('S3CRET');
  await expect(postgres.secrets('another key').get('organization/x/metrc')).rejects.toThrow(/doesn't open/);
  const rows = await database().ask(`SELECT encode(sealed, 'escape') AS text FROM proofdesk.secrets`);
  expect(JSON.stringify(rows)).not.toContain('S3CRET');
});
