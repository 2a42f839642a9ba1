import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { type ConnectionLimits, USUAL_CONNECTIONS } from '../../../main/service/connections.ts';
import { meanwhile } from '../../support/meanwhile.ts';
import { type TestService, testService } from '../../support/test-service.ts';

let service: TestService<'ada'>;
const start = async (connections: Partial<ConnectionLimits>) => {
  service = await testService(['ada'], () => ({ connections: { ...USUAL_CONNECTIONS, ...connections } }));
};
afterEach(() => service.stop());

/** Asks over a connection of its own, from an address of this machine. */
const ask = (from: string, path: string, sent: { method?: string; body?: Buffer; type?: string } = {}) =>
  new Promise<{ status: number; body: string; retryAfter: string | undefined }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${service.people.ada.key}`,
      ...(sent.type ? { 'content-type': sent.type } : {}),
    };
    const outgoing = request(service.url + path, {
      method: sent.method ?? 'GET',
      headers,
      localAddress: from,
      agent: false,
    });
    outgoing.on('response', async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      const { statusCode: status = 0, headers: got } = response;
      resolve({ status, body: Buffer.concat(parts).toString(), retryAfter: got['retry-after'] });
    });
    outgoing.on('error', reject).end(sent.body);
  });
/** An upload that is answered when a file is there. */
const upload = (from: string, until: string) => {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n%PDF-1.7\n';
  const body = Buffer.from(`${head}${JSON.stringify({ title: from, until })}\r\n--b--\r\n`);
  return ask(from, '/api/data/coas', { method: 'POST', body, type: 'multipart/form-data; boundary=b' });
};
/** Opens connections that say nothing, and counts how many are still open. */
const silent = async (count: number, from: string) => {
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1', localAddress: from });
          socket.on('error', () => resolve(socket)).on('connect', () => resolve(socket));
          onTestFinished(() => void socket.destroy());
        }),
    ),
  );
  for (const socket of sockets) socket.resume();
  return () => sockets.filter((socket) => !socket.destroyed && socket.readable).length;
};

it('lets one address have so many connections and closes its silent ones first', async () => {
  await start({ perAddress: 10 });
  const open = await silent(40, '127.0.0.1');
  await expect.poll(open).toBe(10);
  expect((await ask('127.0.0.1', '/api/me')).status).toBe(200);
  expect(open()).toBeGreaterThanOrEqual(9);
});

const OTHERS = 'only Linux lets a test connect from 127.0.0.2 and its like';
const cannotChoose = process.platform !== 'linux';
it('takes room for others from the address with the most', async ({ skip }) => {
  skip(cannotChoose, OTHERS);
  await start({ all: 12, perAddress: 10 });
  const open = await silent(10, '127.0.0.1');
  const others = await silent(2, '127.0.0.2');
  for (const from of ['127.0.0.3', '127.0.0.4']) expect((await ask(from, '/api/me')).status).toBe(200);
  await expect.poll(open).toBeLessThan(10);
  expect(others()).toBe(2);
});

it('keeps what is under way, and room for a sign of life beside it', async ({ skip }) => {
  skip(cannotChoose, OTHERS);
  await start({ all: 2, perAddress: 2, spare: 2 });
  const until = join(service.folder, 'go-on');
  const uploads = meanwhile(Promise.all(['127.0.0.2', '127.0.0.3'].map((from) => upload(from, until))));
  await expect.poll(() => service.workbench.inbox.list()).toHaveLength(2);
  expect((await ask('127.0.0.4', '/healthz')).status).toBe(200);
  const refused = await ask('127.0.0.4', '/api/me');
  expect(refused).toMatchObject({ status: 503, retryAfter: '5' });
  expect(JSON.parse(refused.body)).toMatchObject({ success: false, code: 'too-many-connections' });
  writeFileSync(until, '');
  expect((await uploads).map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask('127.0.0.4', '/api/me')).status).toBe(200);
});

it('cuts off a body that stops coming, and an upload that waits for its reading it does not', async () => {
  await start({ silence: 300 });
  const until = join(service.folder, 'go-on');
  const waiting = meanwhile(upload('127.0.0.1', until));
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  const head = `POST /api/organizations HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.people.ada.key}\r\n`;
  socket.write(`${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`);
  await new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  writeFileSync(until, '');
  expect((await waiting).status).toBe(200);
});
