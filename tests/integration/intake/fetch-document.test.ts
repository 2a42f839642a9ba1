import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fetchDocument } from '../../../main/intake/fetch-document.ts';

const PDF = '%PDF-1.7\n';
const MOST = 100_000;
/** A host a person allowed, and a port on the same machine that nobody did: whoever calls there is counted. */
let allowed: string;
let inside: number;
let calls: number;
let answer: RequestListener;

beforeEach(async () => {
  calls = 0;
  const secret = createTcpServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  const server = createServer((request, response) => answer(request, response));
  for (const one of [secret, server]) await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    secret.close();
    server.closeAllConnections();
    server.close();
  });
  inside = (secret.address() as AddressInfo).port;
  allowed = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => expect(calls).toBe(0));

const fetched = async (path = '/', limits: { bytes?: number; time?: number } = {}) => {
  const outcome = await fetchDocument(`http://${allowed}${path}`, {
    bytes: MOST,
    time: 20_000,
    allowedHosts: [allowed],
    ...limits,
  });
  return outcome.ok ? { fileName: outcome.value.fileName, size: outcome.value.bytes.length } : outcome.error.code;
};

describe('a document behind an address', () => {
  it('is not looked for on this machine or a private network, however the way there is made up', async () => {
    const places = [
      `http://127.0.0.1:${inside}/`,
      `http://localhost:${inside}/`,
      `http://[::ffff:127.0.0.1]:${inside}/`,
      `http://0x7f000001:${inside}/`,
      `http://0.0.0.0:${inside}/`,
      `//localhost:${inside}/`,
    ];
    for (const place of places) {
      answer = (_, response) => response.writeHead(302, { location: place }).end();
      expect(await fetched(), place).toBe('private-address');
      // What a page links to is judged like what a person names; it is one link of several and left out.
      answer = (request, response) =>
        response.end(request.url === '/x.pdf' ? PDF : `<!doctype html><iframe src="${place}x.pdf"></iframe>`);
      expect(await fetched(), place).not.toMatchObject({ size: PDF.length });
    }
    for (const place of ['file:///etc/passwd', 'ftp://127.0.0.1/x', 'data:application/pdf;base64,JVBERi0=']) {
      answer = (_, response) => response.writeHead(302, { location: place }).end();
      expect(await fetched(), place).toBe('url-scheme');
    }
    answer = (_, response) => response.writeHead(302, { location: 'http://' }).end();
    expect(await fetched()).toBe('fetch-failed');
  });

  it('is taken no further than its size and its time go', async () => {
    answer = (_, response) => response.end(PDF.padEnd(MOST, ' '));
    expect(await fetched('/report')).toEqual({ fileName: 'report.pdf', size: MOST });
    let sent = 0;
    // As much as is taken, and no more.
    answer = (_, response) =>
      new Readable({
        read() {
          sent += MOST;
          this.push(sent < MOST * 1000 ? PDF.padEnd(MOST, ' ') : null);
        },
      })
        .pipe(response)
        .on('error', () => {});
    expect(await fetched()).toBe('too-large');
    expect(sent).toBeLessThan(MOST * 1000);
    answer = (_, response) => {
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect(await fetched('/', { time: 300 })).toBe('too-slow');
    answer = () => {};
    expect(await fetched('/', { time: 300 })).toBe('too-slow');
    // What is packed is not unpacked.
    answer = (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)));
    expect(await fetched()).toBe('no-document');
  });

  it('is called by the end of its address, without what a file’s name must not hold', async () => {
    answer = (_, response) => response.end(PDF);
    for (const [path, name] of [
      ['/a%2F..%2F..%2Fb.pdf', 'a_.._.._b.pdf'],
      ['/a%0D%0Ab', 'a_b.pdf'],
      ['/%zz', '%zz.pdf'],
    ] as const) {
      expect(await fetched(path), path).toMatchObject({ fileName: name });
    }
  });
});
