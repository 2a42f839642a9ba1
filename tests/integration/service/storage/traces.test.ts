import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simpleCoa } from '../../../fixtures/simple-coa.ts';
import { privateFolder } from '../../../support/private-folder.ts';
import { runService } from '../../../support/run-service.ts';
import { type TestDatabase, testDatabase } from '../../../support/test-database.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
}

/** A receiver of OpenTelemetry's protocol, on loopback. */
let receiver: Server;
let address: string;
let spans: SentSpan[];
let database: TestDatabase;
const folder = privateFolder();

beforeAll(async () => {
  database = await testDatabase('empty');
  receiver = createServer(async (request, response) => {
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
    for (const { scopeSpans } of body.resourceSpans) spans.push(...scopeSpans.flatMap((one) => one.spans));
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await database.drop();
  folder.remove();
});

const TRACE = 'ab'.repeat(16);

describe.each([
  ['a folder', () => ['--data', join(folder.path, 'data')], 'storage documents.settled'],
  ['PostgreSQL', () => ['--database', database.address, '--documents', join(folder.path, 'documents')], 'reading'],
])('traces of a service on %s', (_, place, readIn) => {
  it('lead from a request over storage and job to the reading, and tell nothing of what was asked', async () => {
    spans = [];
    const service = await runService('', ['--traces', address], { place: place() });
    const headers = { authorization: `Bearer ${service.key}`, traceparent: `00-${TRACE}-${'cd'.repeat(8)}-01` };
    const body = new FormData();
    body.append('file', new Blob([Buffer.from(await simpleCoa({ product: 'Evening Breeze' }))]), 'secret-name.pdf');
    expect((await fetch(`${service.url}/api/data/coas`, { method: 'POST', headers, body })).status).toBe(200);
    const asked = await fetch(`${service.url}/api/data/coas/secret-id?sample=1`, { headers });
    expect(asked.status).toBe(404);
    expect(await service.stop()).toBe(0);
    const mine = spans.filter(({ traceId }) => traceId === TRACE);
    const names = mine.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['POST /api/data/coas', 'GET /api/data/coas/:id', 'storage documents.take', 'storage read.keyOwner', readIn],
      ]),
    );
    const parentOf = (one: SentSpan | undefined) => mine.find(({ spanId }) => spanId === one?.parentSpanId);
    const up = (name: string) => {
      const path: string[] = [];
      for (let one = mine.find((span) => span.name === name); one; one = parentOf(one)) path.push(one.name);
      return path;
    };
    // From the innermost out to the request.
    expect(up(readIn).at(-1)).toBe('POST /api/data/coas');
    if (readIn === 'reading') expect(up(readIn)).toContain('job');
    const request = mine.find(({ name }) => name.startsWith('POST'));
    expect(request?.attributes.map(({ key }) => key)).toContain('proofdesk.request_id');
    expect(JSON.stringify(spans)).not.toMatch(/secret-/);
    expect(JSON.stringify(spans)).not.toContain(service.key);
  });
});

it('serves as well where nobody receives traces, and refuses an address that is none', async () => {
  const service = await runService(join(folder.path, 'other'), ['--traces', 'http://127.0.0.1:1']);
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  expect(await service.stop()).toBe(0);
  const refused = runService(join(folder.path, 'other'), ['--traces', 'not an address']);
  await expect(refused).rejects.toThrow(/--traces takes an http or https address/);
});
