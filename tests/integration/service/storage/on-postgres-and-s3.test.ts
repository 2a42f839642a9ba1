import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_LIMITS } from '../../../../main/service/storage/postgres/people.ts';
import {
  openPostgresStorage,
  type PostgresStorage,
} from '../../../../main/service/storage/postgres/postgres-storage.ts';
import { type FaultProxy, faultProxy } from '../../../support/fault-proxy.ts';
import { s3Server } from '../../../support/s3-server.ts';
import { SCRIPTED_READING, scriptedWorkbench } from '../../../support/scripted-workbench.ts';
import { scriptedBytes } from '../../../support/served-workbench.ts';
import { type TestDatabase, testDatabase } from '../../../support/test-database.ts';
import { type Answer, AT, askService, serviceOver } from '../../../support/test-service.ts';

/** The service with its data in PostgreSQL and its documents in a bucket, over HTTP. */
let database: TestDatabase;
let proxy: FaultProxy;
let storage: PostgresStorage;
let close: () => Promise<void>;
let ask: (method: string, path: string, body?: FormData | object, headers?: Record<string, string>) => Promise<Answer>;
beforeEach(async () => {
  const s3 = await s3Server();
  proxy = await faultProxy(s3.url);
  database = await testDatabase();
  const opened = await openPostgresStorage({
    database: database.address,
    documents: `s3://documents?endpoint=${proxy.url}`,
    role: 'all',
    reading: { ...SCRIPTED_READING, size: 1 },
    log: () => {},
  });
  if (!opened.ok) throw new Error(opened.error.message);
  storage = opened.value;
  const { id } = await storage.people.named('ada', AT);
  const key = await storage.people.keys.create(id, AT, NO_LIMITS);
  const app = await serviceOver(await scriptedWorkbench(), { storage });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  ask = (method, path, body, headers) => askService(url, key, method, path, body, headers);
  close = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
});
afterEach(async () => {
  await close();
  proxy.close();
  await database.drop();
});

const upload = (title: string) => {
  const form = new FormData();
  form.append('file', new Blob([scriptedBytes(title)]), `${title}.pdf`);
  return ask('POST', '/api/data/coas', form);
};

it('keeps documents in the bucket, reads them from there, and takes verified records', async () => {
  const sent = await upload('meadow');
  expect(sent, JSON.stringify(sent.body)).toMatchObject({ status: 200, body: { data: [{ product_name: 'meadow' }] } });
  const path = `/api/data/coas/${sent.body.data[0].coa_hash}`;
  const read = await ask('GET', path);
  const mine = { ...read.body, lab: 'Alder Laboratory' };
  const tag = read.headers.get('etag') ?? '';
  expect(await ask('PUT', path, mine)).toMatchObject({ status: 428, body: { code: 'if-match-missing' } });
  const put = await ask('PUT', path, mine, { 'if-match': tag });
  expect(put, JSON.stringify(put.body)).toMatchObject({ status: 200, body: { lab: 'Alder Laboratory' } });
  expect((await ask('PUT', path, { ...mine, lab: 'Other' }, { 'if-match': tag })).status).toBe(412);
  expect((await ask('PUT', path, mine, { 'if-match': tag })).headers.get('etag')).toBe(put.headers.get('etag'));
  expect((await ask('GET', '/api/data/coas?lab=alder')).body.data).toEqual([put.body]);
  const { body } = await ask('GET', `${path}/history`);
  expect(body.data).toMatchObject([
    { who: 'ada', action: 'edit', changes: [{ path: 'lab', before: 'Quillwort Laboratories' }] },
    { who: 'ada', action: 'verify', changes: [] },
  ]);
  const feed = await ask('GET', '/api/data/verified');
  expect(feed.body.data).toEqual([{ kind: 'coa', samples: 1, record: put.body }]);
  const after = `/api/data/verified?after=${encodeURIComponent(feed.body.cursor)}`;
  expect((await ask('GET', after)).body.data).toEqual([]);
  expect((await ask('DELETE', path)).status).toBe(200);
});

it('answers 503 with Retry-After while the bucket refuses, is not ready, and loses nothing', async () => {
  const before = await upload('before');
  proxy.fate = () => 'error-before';
  const refused = await upload('refused');
  expect(refused).toMatchObject({ status: 503, body: { code: 'storage-unavailable' } });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(JSON.stringify(refused.body)).not.toContain(proxy.url);
  expect((await ask('GET', '/readyz')).status).toBe(503);
  expect((await ask('GET', '/api/data/coas')).body.data).toEqual(before.body.data);
  proxy.fate = () => null;
  expect((await ask('GET', '/readyz')).status).toBe(200);
  expect((await upload('refused')).body).toMatchObject({ success: true, data: [{ product_name: 'refused' }] });
});
