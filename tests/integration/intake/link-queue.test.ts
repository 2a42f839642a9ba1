import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openLinkQueue } from '../../../main/intake/link-queue.ts';
import { fail, succeed } from '../../../main/outcome.ts';
import { openStore } from '../../../main/store/store.ts';
import { openWorkbench } from '../../../main/workbench.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { warmReader } from '../../support/warm-readers.ts';

async function servedCertificate() {
  const bytes = await simpleCoa({ product: 'Evening Breeze' });
  const server = createServer((request, response) => {
    if (request.url === '/page') {
      response.setHeader('Content-Type', 'text/html');
      return response.end('<!doctype html><a href="/certificate.pdf">Certificate</a>');
    }
    response.setHeader('Content-Type', 'application/pdf');
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('refuses a host that is not on the public Internet until the person allows it, then fetches what it leads to', async () => {
  const server = await servedCertificate();
  const opened = await openWorkbench({
    dataFolder: temporaryFolder(),
    log: () => {},
    reading: { size: 1, fork: warmReader },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const workbench = opened.value;
  onTestFinished(() => workbench.close());
  const { links } = workbench.incoming;
  expect(links.add(`Here: ${server}/page`)).toEqual({ ok: true, value: { added: 1 } });
  await expect.poll(links.list).toMatchObject([{ state: 'failed', failure: { code: 'private-address' } }]);
  expect(workbench.inbox.list()).toEqual([]);

  links.retry(links.list()[0]?.id ?? 0, true);
  await expect.poll(links.list).toEqual([]);
  expect(workbench.inbox.list()).toMatchObject([{ fileName: 'certificate.pdf' }]);
  expect(links.add('no address at all')).toMatchObject({ ok: false, error: { code: 'no-address' } });
});

it('keeps what cannot be reached over a restart and fetches it when the network is back', async () => {
  const dataFolder = temporaryFolder();
  let online = false;
  const fetch = async (url: string) =>
    online
      ? succeed({ fileName: 'fetched.pdf', bytes: new Uint8Array([1]), url })
      : fail('offline', 'There is no network.');
  const added: string[] = [];
  const run = async () => {
    const store = await openStore(dataFolder);
    if (!store.ok) throw new Error(store.error.message);
    const queue = openLinkQueue({
      links: store.value.links,
      addDocument: async (fileName) => {
        added.push(fileName);
        return { fileName, outcome: 'added', itemId: 1 };
      },
      limits: () => ({ files: 10, fileBytes: 1000 }),
      now: () => new Date(0),
      fetch,
      firstPause: 3_600_000,
    });
    return {
      queue,
      close: () => {
        queue.close();
        store.value.close();
      },
    };
  };
  const first = await run();
  first.queue.add('https://lab.example/one https://lab.example/two');
  await expect.poll(() => first.queue.list().every(({ failure }) => failure?.code === 'offline')).toBe(true);
  expect(first.queue.list().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  first.close();

  const second = await run();
  onTestFinished(second.close);
  second.queue.start();
  await expect.poll(() => second.queue.list().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  online = true;
  second.queue.networkReturned();
  await expect.poll(second.queue.list).toEqual([]);
  expect(added).toHaveLength(2);
  const many = Array.from({ length: 11 }, (_, index) => `https://lab.example/${index}`).join('\n');
  expect(second.queue.add(many)).toMatchObject({ error: { code: 'too-many-addresses' } });
});
