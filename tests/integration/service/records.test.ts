import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { coaFromWire } from '../../../shared/records/coa.ts';
import { receiptRecordSchema } from '../../../shared/records/receipt.ts';
import { qrPicture } from '../../fixtures/qr-picture.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { simpleReceipt, simpleReceiptPdf } from '../../fixtures/simple-receipt.ts';
import { meanwhile } from '../../support/meanwhile.ts';
import { runCli } from '../../support/run-cli.ts';
import { type RunningService, runService } from '../../support/run-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let service: RunningService;
let documents: Server;
let host: string;
let folder: string;

beforeAll(async () => {
  const pdf = await simpleCoa({ product: 'Linked Lemon' });
  documents = createServer((request, response) => {
    const pages: Record<string, () => void> = {
      '/coa.pdf': () => response.end(pdf),
      '/page': () => response.end('<!doctype html><a href="/about">About</a><iframe src="coa.pdf"></iframe>'),
      '/redirect': () => response.writeHead(302, { location: '/coa.pdf' }).end(),
      '/inside': () => response.writeHead(302, { location: 'http://127.0.0.1:1/x.pdf' }).end(),
      '/loop': () => response.writeHead(302, { location: '/loop' }).end(),
      '/empty-page': () => response.end('<!doctype html><p>Nothing here</p>'),
    };
    const page = pages[request.url ?? ''];
    if (page) page();
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => documents.once('listening', resolve));
  host = `127.0.0.1:${(documents.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-service-'));
  service = await runService(join(folder, 'data'), ['--allow-host', host]);
});
afterAll(async () => {
  documents.close();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(method: string, path: string, body?: BodyInit | object, key = service.key) {
  const isJson = body !== undefined && !(body instanceof FormData) && typeof body === 'object';
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(isJson ? { 'content-type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}
function form(...files: [string, Uint8Array][]): FormData {
  const data = new FormData();
  for (const [name, bytes] of files) data.append('file', new Blob([Buffer.from(bytes)]), name);
  return data;
}

describe('certificates', () => {
  let hash: string;

  it('come in as files and go out as records of the interface', async () => {
    const sent = await ask('POST', '/api/data/coas', form(['a.pdf', await simpleCoa({ product: 'Evening Breeze' })]));
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body).toMatchObject({ success: true, data: [{ coa_pdf: 'a.pdf', product_name: 'Evening Breeze' }] });
    const record = coaFromWire(sent.body.data[0]);
    expect(record.results.length).toBeGreaterThan(3);
    hash = record.coa_hash;
    expect((await ask('GET', `/api/data/coas/${hash}`)).body).toEqual(sent.body.data[0]);
    expect((await ask('GET', `/api/data/coas/${record.sample_hash}`)).body.coa_hash).toBe(hash);
  });

  it('sent twice are one record', async () => {
    await ask('POST', '/api/data/coas', form(['again.pdf', await simpleCoa({ product: 'Evening Breeze' })]));
    expect((await ask('GET', '/api/data/coas')).body.data).toHaveLength(1);
  });

  it('are filtered, ordered and limited', async () => {
    await ask('POST', '/api/data/coas', form(['b.pdf', await simpleCoa({ product: 'Morning Dew' })]));
    const names = async (query: string) =>
      (await ask('GET', `/api/data/coas?${query}`)).body.data.map(
        (record: { product_name: string }) => record.product_name,
      );
    expect(await names('product_name=EVENING')).toEqual(['Evening Breeze']);
    expect(await names('order=product_name&desc=true')).toEqual(['Morning Dew', 'Evening Breeze']);
    expect(await names('order=product_name&limit=1')).toEqual(['Evening Breeze']);
    expect(await names('thc=99')).toEqual([]);
    expect(await names(`product_name=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([]);
    for (const query of ['limit=0', 'limit=x', 'order=constructor', 'date=01/02/2026', 'unknown=1', 'desc=perhaps']) {
      expect((await ask('GET', `/api/data/coas?${query}`)).status, query).toBe(400);
    }
  });

  it('are found by each of the fields that can be asked for, and by none of another', async () => {
    const record = (await ask('GET', `/api/data/coas/${hash}`)).body;
    const row = JSON.parse(record.results).find(({ value }: { value: number | null }) => (value ?? 0) > 0);
    const found = async (query: Record<string, unknown>) => {
      const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const { body } = await ask('GET', `/api/data/coas?${asked}`);
      return body.data.some((one: { coa_hash: string }) => one.coa_hash === hash);
    };
    const fields = ['product_name', 'product_type', 'lab', 'producer', 'batch_number', 'status'] as const;
    for (const field of fields) expect(await found({ [field]: record[field] }), field).toBe(true);
    for (const field of fields.slice(0, -1))
      expect(await found({ [field]: `not ${record[field]}` }), field).toBe(false);
    expect(await found({ status: record.status === 'pass' ? 'fail' : 'pass' })).toBe(false);
    const day = record.date_tested.slice(0, 10);
    expect([await found({ date: day }), await found({ date: '1999-12-31' })]).toEqual([true, false]);
    for (const [name, total] of [
      ['thc', record.total_thc],
      ['cbd', record.total_cbd],
      ['terpenes', record.total_terpenes],
    ] as const) {
      const least = total ?? 0;
      const asked = [{ [name]: least }, { [name]: `=${least}` }, { [name]: `>${least}` }, { [name]: `<${least}` }];
      expect(await Promise.all(asked.map(found)), name).toEqual([total !== null, total !== null, false, false]);
    }
    expect(await found({ analyte: row.key })).toBe(true);
    expect(await found({ analyte: row.name })).toBe(true);
    expect(await found({ analyte: `${row.key}>${1e6}` })).toBe(false);
    expect(await found({ analyte: 'something nobody measures' })).toBe(false);
  });

  it('come from URLs: a file, a page that embeds one, a redirect', async () => {
    for (const path of ['/coa.pdf', '/page', '/redirect']) {
      const { body, text } = await ask('POST', '/api/data/coas', { urls: [`http://${host}${path}`] });
      expect(body.data?.[0]?.product_name, text).toBe('Linked Lemon');
    }
  });

  it('come as files and URLs in one request', async () => {
    const both = form(['f.pdf', await simpleCoa({ product: 'Filed Fern' })]);
    both.append('urls', JSON.stringify([`http://${host}/coa.pdf`]));
    both.append('urls', `http://${host}/missing`);
    const { body, text } = await ask('POST', '/api/data/coas', both);
    const names = body.data?.map((record: { product_name: string }) => record.product_name);
    expect(names, text).toEqual(['Filed Fern', 'Linked Lemon']);
    expect(body.errors).toMatchObject([{ file: `http://${host}/missing`, code: 'not-found' }]);
  });

  it('come from a picture of the code that leads to one', async () => {
    const { body, text } = await ask(
      'POST',
      '/api/data/coas',
      form(['code.png', await qrPicture(`http://${host}/page`)]),
    );
    expect(body.data?.[0]?.product_name, text).toBe('Linked Lemon');
  });

  it('are not fetched from where a caller must not reach, and the reason is given', async () => {
    const cases: [string, string][] = [
      ['http://127.0.0.1:1/coa.pdf', 'private-address'],
      ['http://[::1]/coa.pdf', 'private-address'],
      ['http://[::ffff:7f00:1]/coa.pdf', 'private-address'],
      ['http://169.254.169.254/latest/meta-data', 'private-address'],
      ['http://2130706433/', 'private-address'],
      ['http://localhost:1/coa.pdf', 'private-address'],
      [`http://${host}/inside`, 'private-address'],
      ['file:///etc/passwd', 'url-scheme'],
      [`http://${host}/loop`, 'too-many-redirects'],
      [`http://${host}/empty-page`, 'no-document'],
      [`http://${host}/missing`, 'not-found'],
      ['no address', 'url-invalid'],
    ];
    for (const [url, code] of cases) {
      expect((await ask('POST', '/api/data/coas', { urls: [url] })).body, url).toMatchObject({ success: false, code });
    }
  });

  it('that cannot be read are named beside those that can', async () => {
    const mixed = form(['good.pdf', await simpleCoa({ product: 'Noon Light' })], ['bad.pdf', Buffer.from('not a pdf')]);
    const { status, body } = await ask('POST', '/api/data/coas', mixed);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(1);
    expect(body.errors).toMatchObject([
      { file: 'bad.pdf', code: expect.any(String), message: expect.stringContaining('bad.pdf') },
    ]);
    const alone = await ask('POST', '/api/data/coas', form(['bad2.pdf', Buffer.from('not a pdf either')]));
    expect(alone.status).toBe(415);
    expect(alone.body.success).toBe(false);
    expect((await ask('POST', '/api/data/coas', new FormData())).status).toBeGreaterThanOrEqual(400);
  });

  it('belong to whoever sent them', async () => {
    const made = await runCli(['serve', 'keys', 'create', '--user', 'eve', '--data', service.data, '--json']);
    const { api_key: eve } = JSON.parse(made.out);
    expect((await ask('GET', '/api/data/coas', undefined, eve)).body.data).toEqual([]);
    expect((await ask('GET', `/api/data/coas/${hash}`, undefined, eve)).status).toBe(404);
    expect((await ask('DELETE', `/api/data/coas/${hash}`, undefined, eve)).status).toBe(404);
    expect((await ask('GET', `/api/data/coas/${hash}`)).status).toBe(200);
  });

  it('are deleted by path or by ids', async () => {
    expect((await ask('DELETE', `/api/data/coas/${hash}`)).body).toMatchObject({ success: true, deleted: [hash] });
    expect((await ask('GET', `/api/data/coas/${hash}`)).status).toBe(404);
    const ids = (await ask('GET', '/api/data/coas')).body.data.map((record: { coa_hash: string }) => record.coa_hash);
    const { body } = await ask('DELETE', '/api/data/coas', { ids: [...ids, '0'.repeat(64)] });
    expect(body).toMatchObject({ deleted: ids, missing: ['0'.repeat(64)] });
    expect((await ask('GET', '/api/data/coas')).body.data).toEqual([]);
  });
});

describe('receipts', () => {
  it('come in as pictures and go out as an array of records', async () => {
    const sent = await ask('POST', '/api/data/receipts', form(['r.png', simpleReceipt('1001')]));
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body.success).toBe(true);
    const listed = await ask('GET', '/api/data/receipts');
    expect(Array.isArray(listed.body)).toBe(true);
    const [record] = listed.body.map((one: unknown) => receiptRecordSchema.parse(one));
    expect(
      (await ask('GET', `/api/data/receipts?price=${record.total_price}&date=${record.date_sold}`)).body,
    ).toHaveLength(1);
    expect((await ask('GET', `/api/data/receipts?price=${record.total_price + 1}`)).body).toEqual([]);
    await ask('POST', '/api/data/receipts', form(['s.pdf', await simpleReceiptPdf('1002')]));
    const numbers = async (query: string) =>
      (await ask('GET', `/api/data/receipts?${query}`)).body.map(
        ({ invoice_number: number }: { invoice_number: string }) => number,
      );
    const part = (text: string) => encodeURIComponent(text.slice(1, 5));
    expect(await numbers('order=invoice_number')).toEqual(['1001', '1002']);
    expect(await numbers('order=invoice_number&desc=true&limit=1')).toEqual(['1002']);
    expect(await numbers('number=1001')).toEqual(['1001']);
    expect(await numbers(`license=${part(record.retailer_license_number)}&order=hash`)).toHaveLength(2);
    expect(await numbers(`product_name=${part(record.product_names[0])}`)).toHaveLength(2);
    const type = record.product_types?.find(Boolean);
    if (type) expect(await numbers(`product_type=${part(type)}`)).toHaveLength(2);
    for (const query of ['number=9', 'license=none', 'product_name=none', 'product_type=none', 'date=1999-12-31']) {
      expect(await numbers(query), query).toEqual([]);
    }
    expect(
      (
        await ask('DELETE', '/api/data/receipts', {
          ids: [(await ask('GET', '/api/data/receipts?number=1002')).body[0].hash],
        })
      ).body.deleted,
    ).toHaveLength(1);
    expect((await ask('GET', `/api/data/receipts/${record.hash}`)).body.hash).toBe(record.hash);
    expect((await ask('DELETE', `/api/data/receipts/${record.hash}`)).body.success).toBe(true);
    expect((await ask('GET', '/api/data/receipts')).body).toEqual([]);
  });
});

describe('the command', () => {
  it('writes one line to standard output, keeps keys out of its log, and shows no key at a later start', async () => {
    const first = await runService(join(temporaryFolder(), 'data'));
    expect(first.out().trim().split('\n')).toHaveLength(1);
    expect(first.key).toMatch(/^pd_/);
    await fetch(`${first.url}/api/me`, { headers: { authorization: `Bearer ${first.key}` } });
    expect(await first.stop()).toBe(0);
    expect(first.log()).not.toContain(first.key);
    const second = await runService(first.data);
    expect(second).toMatchObject({ key: null, userId: first.userId });
    const me = await fetch(`${second.url}/api/me`, { headers: { authorization: `Bearer ${first.key}` } });
    expect(await me.json()).toMatchObject({ user_id: first.userId });
    await second.stop();
  });

  it('told to end, first answers what is under way, also when it is told twice: by the terminal and by npm', async () => {
    const one = await runService(join(temporaryFolder(), 'data'));
    onTestFinished(async () => void (await one.stop()));
    const headers = { authorization: `Bearer ${one.key}` };
    const body = form(['last.pdf', await simpleCoa({ product: 'Last Light' })]);
    const sending = meanwhile(fetch(`${one.url}/api/data/coas`, { method: 'POST', headers, body }));
    await expect.poll(() => readdirSync(join(one.data, 'documents'))).not.toEqual([]);
    const ended = one.stop();
    const refuses = () =>
      fetch(`${one.url}/healthz`).then(
        ({ status }) => status === 503,
        () => true,
      );
    await expect.poll(refuses).toBe(true);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) one.process.kill(signal);
    const answer = await sending;
    expect([200, 503]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ success: answer.status === 200 });
    expect(await ended).toBe(0);
    await expect(fetch(`${one.url}/healthz`)).rejects.toThrow();
  });

  it('makes, lists and revokes keys beside the running service', async () => {
    const run = async (...args: string[]) =>
      JSON.parse((await runCli(['serve', 'keys', ...args, '--data', service.data, '--json'])).out);
    const made = await run('create', '--user', 'mallory');
    expect((await ask('GET', '/api/me', undefined, made.api_key)).body).toMatchObject({
      user_id: made.user_id,
      name: 'mallory',
    });
    const listed = await run('list');
    const entry = listed.find((key: { user: string }) => key.user === 'mallory');
    expect(JSON.stringify(listed)).not.toContain(made.api_key);
    await run('revoke', entry.key_id);
    expect((await ask('GET', '/api/me', undefined, made.api_key)).status).toBe(401);
  });

  it('refuses an address that others reach without TLS or a word of consent', async () => {
    const refused = await runCli(['serve', '--host', '0.0.0.0']);
    expect(refused.exitCode).toBe(2);
    expect(refused.error).toMatch(/--tls-key/);
  });
});
