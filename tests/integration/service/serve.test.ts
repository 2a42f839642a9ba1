import { existsSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { TEST_CERTIFICATE } from '../../fixtures/test-certificate.ts';
import { meanwhile } from '../../support/meanwhile.ts';
import { runCli } from '../../support/run-cli.ts';
import { type RunningService, runService } from '../../support/run-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let service: RunningService | null = null;
afterEach(async () => {
  await service?.stop();
  service = null;
});

describe('serve', () => {
  it('writes one line to standard output, with the key on the first start only', async () => {
    const data = join(temporaryFolder(), 'data');
    service = await runService(data);
    const { key, userId } = service;
    expect(Object.keys(JSON.parse(service.out()))).toEqual(['url', 'user_id', 'api_key']);
    expect(
      await (await fetch(`${service.url}/api/me`, { headers: { authorization: `Bearer ${key}` } })).json(),
    ).toEqual({
      user_id: userId,
      name: 'owner',
      claims: { owner: [], team: [] },
    });
    expect(await service.stop()).toBe(0);
    expect(service.out().trim().split('\n')).toHaveLength(1);
    expect(service.log()).not.toContain(key);
    service = await runService(data);
    expect(service).toMatchObject({ key: null, userId });
  });

  it('says in a sentence that its port is taken, and keeps the key for the next start', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const port = String((other.address() as { port: number }).port);
    const data = join(temporaryFolder(), 'data');
    const run = await runCli(['serve', '--json', '--port', port, '--data', data]);
    other.close();
    expect(run).toMatchObject({ exitCode: 1, out: '' });
    expect(run.error).toMatch(new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is in use by another program\\. .*--port`));
    expect(run.error).not.toMatch(/at .*:\d+:\d+/);
    service = await runService(data);
    expect(service.key).toMatch(/^pd_/);
  });

  it('waits for another that is about to end over the same folder', async () => {
    const data = join(temporaryFolder(), 'data');
    const first = await runService(data);
    let log = '';
    const second = meanwhile(
      runService(data, [], {
        onLog: (text) => {
          log += text;
        },
      }),
    );
    await expect.poll(() => log).toMatch(/Another Proofdesk is working with/);
    expect(await first.stop()).toBe(0);
    service = await second;
    expect(service).toMatchObject({ key: null, userId: first.userId });
  });

  it('says in a sentence what is wrong with its key and certificate, before it touches the data', async () => {
    const folder = temporaryFolder();
    const data = join(folder, 'data');
    const missing = join(folder, 'key.pem');
    const tls = (key: string) => runCli(['serve', '--port', '0', '--data', data, '--tls-key', key, '--tls-cert', key]);
    const one = await tls(missing);
    expect(one).toMatchObject({ exitCode: 2, out: '' });
    expect(one.error).toBe(`The file ${missing} is not there. Name a private key and a certificate (PEM).\n`);
    writeFileSync(missing, 'no key');
    const two = await tls(missing);
    expect(two.exitCode).toBe(2);
    expect(two.error).toMatch(/are not a private key and its certificate in PEM form/);
    expect(existsSync(data)).toBe(false);
  });

  it('speaks https alone where it is given a key and its certificate', async () => {
    const folder = temporaryFolder();
    const [key, cert] = ['key', 'cert'].map((name) => join(folder, `${name}.pem`)) as [string, string];
    writeFileSync(key, TEST_CERTIFICATE.key, { mode: 0o600 });
    writeFileSync(cert, TEST_CERTIFICATE.cert);
    service = await runService(join(folder, 'data'), ['--tls-key', key, '--tls-cert', cert]);
    const { url, key: apiKey, userId } = service;
    expect(new URL(url).protocol).toBe('https:');
    // Nobody vouches for a test's certificate.
    const options = { rejectUnauthorized: false, headers: { authorization: `Bearer ${apiKey}` } };
    const answer = await new Promise<string>((resolve, reject) => {
      request(`${url}/api/me`, options, (response) => void text(response).then(resolve, reject))
        .on('error', reject)
        .end();
    });
    expect(JSON.parse(answer)).toMatchObject({ user_id: userId });
    await expect(fetch(`${url.replace('https:', 'http:')}/healthz`)).rejects.toThrow();
  });

  it('refuses an address that others can reach without TLS or a word', async () => {
    const run = await runCli(['serve', '--port', '0', '--host', '0.0.0.0', '--data', join(temporaryFolder(), 'data')]);
    expect(run.exitCode).toBe(2);
    expect(run.error).toMatch(/^0\.0\.0\.0 can be reached by others: .*--plain-http/);
  });
});

describe('keys', () => {
  it('are made, listed without the key, and revoked beside the running service', async () => {
    const data = join(temporaryFolder(), 'data');
    service = await runService(data);
    const { url } = service;
    const made = await runCli(['serve', 'keys', 'create', '--user', 'bob', '--data', data, '--json']);
    const [{ user_id: userId, api_key: key }] = made.lines() as [{ user_id: string; api_key: string }];
    expect(Object.keys(made.lines()[0] ?? {})).toEqual(['user_id', 'api_key']);
    const ask = async () => (await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${key}` } })).status;
    expect(await ask()).toBe(200);
    const listed = await runCli(['serve', 'keys', 'list', '--data', data, '--json']);
    expect(listed.out).not.toContain(key);
    expect(listed.out).toContain(userId);
    const id = key.split('_')[1] ?? '';
    expect((await runCli(['serve', 'keys', 'revoke', id, '--data', data])).exitCode).toBe(0);
    expect(await ask()).toBe(401);
    const again = await runCli(['serve', 'keys', 'revoke', id, '--data', data]);
    expect(again.exitCode).not.toBe(0);
    expect(again.error).toMatch(/\.\n$/);
  });

  it('are neither listed nor revoked where no service keeps its data, and nothing is made there', async () => {
    const data = join(temporaryFolder(), 'mistyped');
    for (const asked of [['list'], ['revoke', '0123456789abcdef']]) {
      const run = await runCli(['serve', 'keys', ...asked, '--data', data]);
      expect(run).toMatchObject({ exitCode: 1, out: '' });
      expect(run.error).toBe(`No server data in ${data}. Name its folder with --data.\n`);
    }
    expect(existsSync(data)).toBe(false);
  });

  it('are not made for a name that would break the lines of a list', async () => {
    const data = join(temporaryFolder(), 'data');
    for (const name of ['a\r\nb', 'a\u001b[2Jb', ' ']) {
      const run = await runCli(['serve', 'keys', 'create', '--user', name, '--data', data]);
      expect(run, JSON.stringify(name)).toMatchObject({ exitCode: 2, out: '' });
      expect(run.error).toMatch(/^keys create needs --user NAME, .*\.\n$/);
    }
    expect(existsSync(data)).toBe(false);
  });
});
