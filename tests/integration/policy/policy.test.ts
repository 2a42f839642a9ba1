import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { NO_POLICY, type Policy, policyPath, readPolicy } from '../../../main/policy/policy.ts';
import { openWorkbench } from '../../../main/workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const written = (text: string) => {
  const path = join(temporaryFolder(), 'policy.json');
  writeFileSync(path, text);
  return path;
};

it('allows everything without a policy file, and what the file does not forbid', () => {
  const everything = { links: true, updates: true, sync: true, phone: true };
  expect(readPolicy(join(temporaryFolder(), 'none.json'))).toEqual({ policy: everything, problem: null });
  expect(readPolicy(written('{"sync": false}')).policy).toEqual({ ...everything, sync: false });
});

it.each(['{"sync": "no"}', '{"synchronize": false}', '{"links": false', '[]'])(
  'allows nothing by a file like %s',
  (text) => {
    const path = written(text);
    const { policy, problem } = readPolicy(path);
    expect(policy).toEqual({ links: false, updates: false, sync: false, phone: false });
    expect(problem).toContain(path);
  },
);

it('lies where only administrators write, whatever the environment says', () => {
  expect(policyPath('linux')).toBe('/etc/proofdesk/policy.json');
  expect(policyPath('darwin')).toBe('/Library/Application Support/Proofdesk/policy.json');
  vi.stubEnv('ProgramData', 'D:\\Mine');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(policyPath('win32')).toMatch(/^[A-Z]:\\ProgramData\\Proofdesk\\policy\.json$/);
});

/** A workbench under a policy, and a server that counts what is asked of it. */
async function openDesk(changes: Partial<Policy>) {
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const policy = { ...NO_POLICY, ...changes };
  const opened = await openWorkbench({ dataFolder: temporaryFolder(), log: () => {}, reading: { size: 1 }, policy });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(async () => {
    await opened.value.close();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { workbench: opened.value, url, asked: () => asked };
}

const REFUSED = { ok: false, error: { code: 'not-allowed-here', message: expect.stringContaining('administrator') } };

it('fetches no link where links are forbidden, nor one that waits from before', async () => {
  const { workbench, url, asked } = await openDesk({ links: false });
  const { links } = workbench.incoming;
  const id = workbench.store.links.add(`${url}/report.pdf`, new Date().toISOString());
  workbench.store.links.allowHost(id);
  workbench.incoming.start();
  expect(links.add(`${url}/other.pdf`)).toMatchObject(REFUSED);
  expect(links.retry(id, true)).toMatchObject(REFUSED);
  links.networkReturned();
  expect(links.list()).toMatchObject([{ state: 'waiting' }]);
  expect(asked()).toBe(0);
});

it('exchanges nothing with a service where sync is forbidden', async () => {
  const { workbench, url, asked } = await openDesk({ sync: false });
  const { sync } = workbench;
  const account = { baseUrl: url, apiKey: 'key' };
  expect(await sync.test(account)).toMatchObject(REFUSED);
  expect(await sync.addAccount({ ...account, deletions: 'here' })).toMatchObject(REFUSED);
  expect(await sync.syncNow('any')).toMatchObject(REFUSED);
  sync.start();
  sync.wake();
  expect(sync.accounts()).toEqual([]);
  expect(asked()).toBe(0);
});

it('listens for no phone where that is forbidden', async () => {
  const { workbench } = await openDesk({ phone: false });
  expect(await workbench.phone.open()).toMatchObject(REFUSED);
  expect(await workbench.phone.open('127.0.0.1')).toMatchObject(REFUSED);
  expect(await workbench.phone.close()).toBe(false);
});
