import { once } from 'node:events';
import { type RequestOptions, request } from 'node:https';
import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { localAddresses } from '../../../main/intake/phone/local-addresses.ts';
import { openPhoneUpload, type PhoneUploadOptions } from '../../../main/intake/phone/phone-upload.ts';
import type { PhoneStatus } from '../../../shared/desktop.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  certificate: string;
}

/** A real request over TLS on loopback; the certificate is its own, as a person accepts it on the phone. */
function ask(url: string, options: RequestOptions = {}, body?: Uint8Array | string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { rejectUnauthorized: false, agent: false, ...options }, (response) => {
      const { socket, statusCode = 0, headers } = response;
      const certificate = (socket as import('node:tls').TLSSocket).getPeerX509Certificate()?.fingerprint256 ?? '';
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks).toString(), certificate }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function opened(options: Partial<PhoneUploadOptions> = {}) {
  const { inbox } = await scriptedWorkbench();
  const phone = openPhoneUpload({
    addDocument: inbox.addDocument,
    mostBytes: () => 1_000_000,
    now: () => new Date(),
    log: () => {},
    refusal: null,
    addresses: () => ['127.0.0.1'],
    ...options,
  });
  onTestFinished(async () => void (await phone.close()));
  const statuses: PhoneStatus[] = [];
  phone.onChange((status) => statuses.push(status));
  const begun = await phone.open();
  if (!begun.ok || begun.value.url === null) throw new Error('not opened');
  const { url, fingerprint } = begun.value;
  const { origin } = new URL(url);
  return { inbox, phone, statuses, url, fingerprint, origin };
}

/** Opens the page as the phone does. @returns what its uploads carry */
async function session(url: string): Promise<Record<string, string>> {
  const page = await ask(url);
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, origin: new URL(url).origin, 'x-file-name': encodeURIComponent('IMG 1.png') };
}

it('serves the page over TLS with the certificate whose fingerprint is shown, and takes a picture into the inbox', async () => {
  const { inbox, statuses, url, fingerprint, origin } = await opened();
  const page = await ask(url);
  expect(page.status).toBe(200);
  expect(page.certificate).toBe(fingerprint);
  expect(page.body).toContain('Take a picture');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[^']+'; /);
  expect(page.headers['access-control-allow-origin']).toBeUndefined();
  const [cookie = ''] = page.headers['set-cookie'] as string[];
  expect(cookie).toMatch(/^__Host-proofdesk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);

  const headers = { cookie: cookie.split(';')[0], origin, 'x-file-name': encodeURIComponent('../../café.png') };
  const sent = await ask(`${origin}/upload`, { method: 'POST', headers }, simpleReceipt('1'));
  expect(JSON.parse(sent.body)).toEqual({ outcome: 'added' });
  expect(inbox.list().map(({ fileName }) => fileName)).toEqual(['café.png']);
  expect(statuses.at(-1)).toMatchObject({ connected: true, received: [{ fileName: 'café.png', outcome: 'added' }] });
});

it('gives the page to one browser only, which may load it again', async () => {
  const { url } = await opened();
  const headers = await session(url);
  expect((await ask(url)).status).toBe(403);
  expect((await ask(url, { headers: { cookie: headers.cookie } })).status).toBe(200);
});

it('answers nothing but the page and uploads from it', async () => {
  const { inbox, url, origin } = await opened();
  const headers = await session(url);
  const picture = simpleReceipt('1');
  const upload = (changes: Record<string, string | undefined>) =>
    ask(`${origin}/upload`, { method: 'POST', headers: { ...headers, ...changes } as Record<string, string> }, picture);
  const answers = {
    noToken: await ask(`${origin}/`),
    otherToken: await ask(`${origin}/${'A'.repeat(43)}`),
    file: await ask(`${origin}/etc/passwd`),
    list: await ask(`${origin}/upload`, { headers }),
    method: await ask(`${origin}/upload`, { method: 'PUT', headers }, picture),
    preflight: await ask(`${origin}/upload`, { method: 'OPTIONS', headers }),
    noCookie: await upload({ cookie: '' }),
    otherCookie: await upload({ cookie: `__Host-proofdesk=${'A'.repeat(43)}` }),
    otherOrigin: await upload({ origin: 'https://evil.example' }),
    noOrigin: await upload({ origin: '' }),
    otherHost: await upload({ host: 'rebound.example' }),
    page: await ask(url, { headers: { host: 'rebound.example', cookie: headers.cookie } }),
  };
  expect(Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))).toEqual({
    ...{ noToken: 404, otherToken: 404, file: 404, list: 404, method: 404, preflight: 404 },
    ...{ noCookie: 403, otherCookie: 403, otherOrigin: 403, noOrigin: 403, otherHost: 421, page: 421 },
  });
  expect(inbox.list()).toEqual([]);
  // Without TLS it says nothing at all.
  const plain = connect(Number(new URL(url).port), '127.0.0.1');
  plain.end(`GET ${new URL(url).pathname} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`);
  let heard = '';
  plain.on('data', (chunk) => (heard += chunk));
  plain.on('error', () => {});
  await once(plain, 'close');
  expect(heard).not.toContain('Proofdesk');
});

it('takes PDFs and pictures within the limits, and says why nothing else', async () => {
  const { inbox, url, origin, statuses } = await opened({ mostBytes: () => 20_000 });
  const headers = await session(url);
  const send = async (name: string, body: Uint8Array | string, more = {}) => {
    const answer = await ask(
      `${origin}/upload`,
      { method: 'POST', headers: { ...headers, 'x-file-name': encodeURIComponent(name), ...more } },
      body,
    );
    return [answer.status, (JSON.parse(answer.body) as { message?: string }).message];
  };
  expect(await send('page.html', '<html><body>hello</body></html>')).toEqual([
    200,
    expect.stringContaining("“page.html” wasn't added."),
  ]);
  expect(await send('large.pdf', Buffer.alloc(20_001, '%PDF-'))).toEqual([413, 'Too large. The limit is 0.02 MB.']);
  expect(await send('mail.eml', 'From: a@example.com\r\n\r\nhello')).toEqual([
    200,
    expect.stringContaining("wasn't added"),
  ]);
  // Pictures of a phone are all called the same.
  expect(await send('image.pdf', '%PDF-1.7\n{"title":"phone"}')).toEqual([200, undefined]);
  expect(inbox.list().map(({ fileName }) => fileName)).toEqual([
    expect.stringMatching(/^Phone picture \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.pdf$/),
  ]);
  for (let count = statuses.at(-1)?.received.length ?? 0; count < 50; count += 1) await send('note.txt', 'no');
  expect(await send('late.pdf', '%PDF-1.7')).toEqual([429, expect.stringContaining('The limit is 50 files')]);
});

it('names a picture after the local time, also where it is another day than in UTC', async () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { inbox, url, origin } = await opened({ now: () => new Date('2026-03-02T06:05:09Z') });
  const headers = { ...(await session(url)), 'x-file-name': 'image.png' };
  await ask(`${origin}/upload`, { method: 'POST', headers }, simpleReceipt('1'));
  expect(inbox.list().map(({ fileName }) => fileName)).toEqual(['Phone picture 2026-03-01 20.05.09.png']);
});

it('slows down who asks too often', async () => {
  const { origin } = await opened();
  const statuses = new Set<number>();
  for (let count = 0; count < 125; count += 1) statuses.add((await ask(`${origin}/${count}`)).status);
  expect([...statuses]).toEqual([404, 429]);
});

it('is closed after its time, with the dialog, and by a new code; nothing listens then', async () => {
  const { phone, url } = await opened();
  const next = await phone.open();
  if (!next.ok || next.value.url === null) throw new Error('not opened');
  await expect(ask(url)).rejects.toThrow(/ECONNREFUSED/);
  expect((await ask(next.value.url)).status).toBe(200);
  expect(await phone.close()).toBe(true);
  expect(await phone.close()).toBe(false);
  await expect(ask(next.value.url)).rejects.toThrow(/ECONNREFUSED/);

  const timed = await opened({ openFor: 300 });
  await expect.poll(() => timed.statuses.at(-1)?.url).toBeNull();
  await expect(ask(timed.url)).rejects.toThrow(/ECONNREFUSED/);
});

it('makes another certificate each time', async () => {
  const [first, second] = [await opened(), await opened()];
  expect(first.fingerprint).not.toBe(second.fingerprint);
  expect(first.fingerprint).toMatch(/^([\dA-F]{2}:){31}[\dA-F]{2}$/);
});

it('says that there is no network to be reached on, and prefers that of a home to those of containers', async () => {
  const { inbox } = await scriptedWorkbench();
  const phone = openPhoneUpload({
    addDocument: inbox.addDocument,
    mostBytes: () => 1,
    now: () => new Date(),
    log: () => {},
    refusal: null,
    addresses: () => [],
  });
  expect(await phone.open()).toMatchObject({ ok: false, error: { code: 'no-network' } });
  const of = (address: string, internal = false) => [
    { address, internal, family: 'IPv4' as const, netmask: '', mac: '', cidr: null },
  ];
  const found = localAddresses({
    lo: of('127.0.0.1', true),
    docker0: of('172.17.0.1'),
    tun0: of('10.8.0.2'),
    eth0: of('10.0.0.7'),
    wlan0: of('192.168.1.20'),
  });
  expect(found).toEqual(['192.168.1.20', '10.0.0.7', '10.8.0.2', '172.17.0.1']);
});
