import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient } from '../../../main/sync/client.ts';
import { qrPicture } from '../../fixtures/qr-picture.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { privateFolder } from '../../support/private-folder.ts';
import { runCli } from '../../support/run-cli.ts';
import { type RunningService, runService } from '../../support/run-service.ts';

const folder = privateFolder();
let closeServer = () => {};
afterAll(() => {
  closeServer();
  folder.remove();
});

/** A page of the public Internet, for this machine: a certificate behind the address in a QR code. */
async function certificates(): Promise<string> {
  const pdf = await simpleCoa({ product: 'Linked Lemon' });
  const server = createServer((_, response) => response.end(pdf)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closeServer = () => {
    server.closeAllConnections();
    server.close();
  };
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * What the public API's own test clients do, one request after the other, as they send it: `requests` writes True for
 * true, posts a file under its bare name, and reads `data` of what is answered.
 */
describe('the requests of the public API’s clients', () => {
  let service: RunningService;
  let host: string;
  let bareKey: string;
  beforeAll(async () => {
    host = await certificates();
    service = await runService(folder.path, ['--allow-host', host, '--envelope', 'data']);
    const create = [
      'serve',
      'keys',
      'create',
      '--user',
      'owner',
      '--envelope',
      'bare',
      '--json',
      '--data',
      folder.path,
    ];
    const made = await runCli(create);
    expect(made.error).toBe('');
    bareKey = JSON.parse(made.out).api_key;
  });
  afterAll(() => service.stop());

  it.each([
    ['the service’s form, --envelope data', 'data'],
    ['the form of a key made with --envelope bare', 'bare'],
  ])('are served in %s', async (_, envelope) => {
    const key = (envelope === 'data' ? service.key : bareKey) ?? '';
    const ask = async (method: string, path: string, body?: FormData | object) => {
      const isForm = body instanceof FormData;
      const response = await fetch(new URL(path, `${service.url}/api/`), {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const json = await response.json();
      expect(response.status, JSON.stringify(json)).toBe(200);
      return json;
    };
    const file = (name: string, bytes: Uint8Array) => {
      const form = new FormData();
      form.append('file', new Blob([Buffer.from(bytes)]), name);
      return form;
    };
    const wraps = envelope === 'data';
    const listOf = (answer: { data: unknown[] } | unknown[]) => (wraps ? (answer as { data: unknown[] }).data : answer);
    const oneOf = (answer: { data: object } | object) => (wraps ? (answer as { data: object }).data : answer);

    const [coa] = (await ask('POST', 'data/coas', file('27675.pdf', await simpleCoa({ product: 'Evening Breeze' }))))
      .data;
    expect(coa).toMatchObject({ product_name: 'Evening Breeze' });
    const [linked] = (await ask('POST', 'data/coas', file('code.png', await qrPicture(`http://${host}/coa`)))).data;
    expect(linked).toMatchObject({ product_name: 'Linked Lemon' });
    const [again] = (await ask('POST', 'data/coas', { urls: [`http://${host}/coa`] })).data;
    expect(again).toEqual(linked);
    const [receipt] = (await ask('POST', 'data/receipts', file('receipt-1.jpg', simpleReceipt('A-1')))).data;
    expect(receipt).toMatchObject({ invoice_number: 'A-1' });

    const queries = [
      'limit=10',
      'order=parsed_at',
      'desc=True',
      `product_name=${encodeURIComponent(receipt.product_names[0])}`,
      `product_type=${receipt.product_types[0]}`,
      `date=${receipt.date_sold}`,
      `price=${receipt.total_price}`,
      `license=${receipt.retailer_license_number}`,
      `number=${receipt.invoice_number}`,
    ];
    for (const query of queries) {
      const answer = await ask('GET', `data/receipts?${query}`);
      expect(Array.isArray(answer), query).toBe(!wraps);
      expect(listOf(answer), query).toEqual([receipt]);
    }
    expect(oneOf(await ask('GET', `data/receipts/${receipt.hash}`))).toEqual(receipt);
    // Lists of certificates have `data` by the interface document itself.
    for (const query of ['limit=10', 'desc=True', 'product_name=Evening']) {
      expect((await ask('GET', `data/coas?${query}`)).data, query).toContainEqual(coa);
    }
    expect(oneOf(await ask('GET', `data/coas/${coa.coa_hash}`))).toEqual(coa);

    // Whoever has the record in one form has not got it in the other.
    const tagged = async (withKey: string, tag = '') => {
      const headers = { authorization: `Bearer ${withKey}`, 'if-none-match': tag };
      const { status, headers: answered } = await fetch(`${service.url}/api/data/coas/${coa.coa_hash}`, { headers });
      return { status, tag: answered.get('etag') ?? '' };
    };
    const { tag } = await tagged(key);
    expect(await tagged(key, tag)).toEqual({ status: 304, tag });
    expect(await tagged((wraps ? bareKey : service.key) ?? '', tag)).toMatchObject({ status: 200 });

    // Our own client takes either form.
    const client = openClient(service.url, key);
    const { hash } = receipt;
    expect(await client.find('receipt', hash)).toMatchObject({ ok: true, value: [{ hash, record: receipt }] });
    expect(await client.one('coa', coa.coa_hash, 1)).toMatchObject({ ok: true, value: { record: coa } });

    const { paths } = await ask('GET', 'openapi.json');
    const schemaOf = (path: string) => paths[path].get.responses['200'].content['application/json'].schema;
    expect(schemaOf('/api/data/receipts').type).toBe('object');
    const record = { $ref: '#/components/schemas/Receipt' };
    const wrapped = { type: 'object', properties: { data: record }, required: ['data'] };
    expect(schemaOf('/api/data/receipts/{id}')).toEqual(wrapped);
    expect(paths['/api/data/receipts'].get.responses['200'].description).toContain('`--envelope bare`');

    expect(await ask('DELETE', `data/receipts/${hash}`)).toEqual({ success: true, deleted: [hash], missing: [] });
    expect(await ask('DELETE', `data/coas/${coa.coa_hash}`)).toMatchObject({ success: true });
    expect(listOf(await ask('GET', 'data/receipts'))).toEqual([]);
  });
});
