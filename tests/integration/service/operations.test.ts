import { expect, it, onTestFinished } from 'vitest';
import { embeddedStorage } from '../../../main/service/storage/embedded/embedded-storage.ts';
import { StorageUnavailable } from '../../../main/service/storage/storage-unavailable.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { runService } from '../../support/run-service.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { serviceOver } from '../../support/test-service.ts';

it('is ready while what keeps its data is there, and alive without it', async () => {
  const workbench = await scriptedWorkbench();
  let state: 'there' | 'away' | 'silent' = 'there';
  const storage = {
    ...embeddedStorage(workbench),
    async ready() {
      if (state === 'away') throw new StorageUnavailable('connection refused at 10.0.0.1');
      if (state === 'silent') await new Promise(() => {});
    },
  };
  const app = await serviceOver(workbench, { storage });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const ask = async (path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
  };
  expect(await ask('/readyz')).toMatchObject({ status: 200, text: '{"success":true}' });
  for (const away of ['away', 'silent'] as const) {
    state = away;
    const answer = await ask('/readyz');
    expect(answer).toMatchObject({ status: 503, retry: '5' });
    expect(answer.text).toContain('storage-unavailable');
    expect(answer.text).not.toContain('10.0.0.1');
    expect((await ask('/healthz')).status).toBe(200);
  }
  state = 'there';
  expect((await ask('/readyz')).status).toBe(200);
});

it('counts requests by route and documents by outcome, at an address of its own', async () => {
  const service = await runService(temporaryFolder(), ['--metrics', '0']);
  onTestFinished(() => void service.stop());
  const headers = { authorization: `Bearer ${service.key}` };
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(await simpleCoa({ product: 'Evening Breeze' }))]), 'a.pdf');
  form.append('file', new Blob(['no document']), 'b.pdf');
  await fetch(`${service.url}/api/data/coas`, { method: 'POST', headers, body: form });
  await fetch(`${service.url}/api/data/coas/secret-id`, { headers });
  await fetch(`${service.url}/nothing-here`, { headers });
  const [, metrics = ''] = /"metrics":"([^"]+)"/.exec(service.log()) ?? [];
  const answer = await fetch(metrics);
  const figures = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(figures).toContain('proofdesk_documents_total{kind="coa",outcome="read"} 1');
  expect(figures).toContain('proofdesk_documents_total{kind="coa",outcome="unsupported-type"} 1');
  const counted = 'proofdesk_http_requests_total{method="GET",route="/api/data/coas/:id",status="404"} 1';
  expect(figures).toContain(counted);
  expect(figures).toContain('proofdesk_http_requests_total{method="GET",route="none",status="404"} 1');
  expect(figures).toContain('proofdesk_http_requests_under_way 0');
  expect(figures).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(figures).not.toContain('secret-id');
  expect((await fetch(new URL('/', metrics))).status).toBe(404);
  expect((await fetch(`${service.url}/metrics`, { headers })).status).toBe(404);
});

it('goes on answering while it drains, says that it is not ready, and ends', async () => {
  const service = await runService(temporaryFolder(), ['--drain', '2']);
  const headers = { authorization: `Bearer ${service.key}` };
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  const ended = service.stop();
  await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${service.url}/api/me`, { headers })).status).toBe(200);
  expect(await ended).toBe(0);
});

it('logs each request with the id that its answer carries', async () => {
  const service = await runService(temporaryFolder());
  const answer = await fetch(`${service.url}/api/me`, { headers: { authorization: `Bearer ${service.key}` } });
  const id = answer.headers.get('x-request-id');
  await service.stop();
  const lines = service
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(lines.find(({ reqId }) => reqId === id)).toMatchObject({
    msg: 'answered',
    status: 200,
    req: { path: '/api/me' },
  });
});
