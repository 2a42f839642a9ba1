import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestService, testService } from '../../support/test-service.ts';

let service: TestService<'ada' | 'bob'>;
beforeEach(async () => {
  service = await testService(['ada', 'bob']);
});
afterEach(() => service.stop());

const form = (bytes: string, name: string) => {
  const data = new FormData();
  data.append('file', new Blob([bytes]), name);
  return data;
};
const headers = { prefer: 'respond-async' };
const script = (content: object) =>
  `%PDF-1.7\n${JSON.stringify({ title: randomBytes(4).toString('hex'), ...content })}`;

it('answers at once where that is preferred, with a job to poll', async () => {
  const until = join(service.folder, 'go-on');
  const bytes = script({ until });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const {
    status,
    body,
    headers: given,
  } = await service.ask('ada', 'POST', '/api/data/coas', form(bytes, 'slow.pdf'), headers);
  expect(status).toBe(202);
  const url = `/api/jobs/coa-${hash}`;
  expect(body).toEqual({ success: true, jobs: [{ id: `coa-${hash}`, file: 'slow.pdf', url }] });
  expect([given.get('location'), given.get('preference-applied')]).toEqual([url, 'respond-async']);
  expect((await service.ask('ada', 'GET', url)).body.status).toMatch(/waiting|reading/);
  writeFileSync(until, '');
  await expect.poll(async () => (await service.ask('ada', 'GET', url)).body.status).toBe('done');
  expect((await service.ask('ada', 'GET', url)).body.data).toMatchObject([
    { coa_hash: hash, coa_pdf: expect.any(String) },
  ]);
  expect((await service.ask('bob', 'GET', url)).status).toBe(404);
});

it('says why a document that was not waited for gave nothing, and refuses at once what is none', async () => {
  const sent = await service.ask(
    'ada',
    'POST',
    '/api/data/coas',
    form(script({ password: 'x' }), 'locked.pdf'),
    headers,
  );
  const [{ url }] = sent.body.jobs;
  await expect.poll(async () => (await service.ask('ada', 'GET', url)).body.status).toBe('failed');
  expect((await service.ask('ada', 'GET', url)).body.error.code).toBe('pdf-password-needed');
  const refused = await service.ask('ada', 'POST', '/api/data/coas', form('no document', 'a.pdf'), headers);
  expect(refused).toMatchObject({ status: 415, body: { code: 'unsupported-type' } });
  for (const id of ['coa-x', `receipts-${'0'.repeat(64)}`, `coa-${'0'.repeat(64)}`, "' OR 1=1"]) {
    expect((await service.ask('ada', 'GET', `/api/jobs/${encodeURIComponent(id)}`)).status, id).toBe(404);
  }
});
