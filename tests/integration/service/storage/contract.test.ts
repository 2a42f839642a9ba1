import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptedBytes } from '../../../support/served-workbench.ts';
import { ON_POSTGRES, type TestService, testService } from '../../../support/test-service.ts';

/** Texts that would end a string, a statement or a pattern, were they part of one. */
const HOSTILE = [
  "' OR 1=1; DROP TABLE records; --",
  '" OR ""="',
  "\\'; SELECT pg_sleep(5); --",
  "%' UNION SELECT key FROM api_keys --",
  '$1',
  "x') OR true --",
  '{"$ne": null}',
];

/** What callers are promised whatever keeps the data. */
describe.each([
  ['a folder', ''],
  ['PostgreSQL', '1'],
])('a service on %s', (_, onPostgres) => {
  let service: TestService<'ada' | 'bob' | 'eve'>;
  const before = process.env[ON_POSTGRES];
  beforeAll(async () => {
    process.env[ON_POSTGRES] = onPostgres;
    service = await testService(['ada', 'bob', 'eve']);
  });
  afterAll(async () => {
    await service.stop();
    if (before === undefined) delete process.env[ON_POSTGRES];
    else process.env[ON_POSTGRES] = before;
  });

  type Name = 'ada' | 'bob' | 'eve';
  const ask = (who: Name, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.ask(who, method, path, body, headers);
  async function sent(who: Name, title: string, name = `${title}.pdf`) {
    const form = new FormData();
    form.append('file', new Blob([scriptedBytes(title)]), name);
    const { status, body, text } = await ask(who, 'POST', '/api/data/coas', form);
    expect(status, text).toBe(200);
    return body.data[0];
  }

  it('sends a list anew once the caller calls a document by another name', async () => {
    await sent('bob', 'Named', 'bob.pdf');
    const { coa_hash: hash } = await sent('ada', 'Named', 'first name.pdf');
    const list = '/api/data/coas?product_name=named';
    const first = await ask('ada', 'GET', list);
    expect(first.body.data[0].coa_pdf).toBe('first name.pdf');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await ask('ada', 'GET', list, undefined, known)).status).toBe(304);
    await ask('ada', 'DELETE', `/api/data/coas/${hash}`);
    await sent('ada', 'Named', 'second name.pdf');
    const second = await ask('ada', 'GET', list, undefined, known);
    expect(second.status).toBe(200);
    expect(second.body.data[0].coa_pdf).toBe('second name.pdf');
  });

  it('takes SQL in any parameter of any path for text that nothing has', async () => {
    const mine = await sent('eve', 'Evening');
    const { body: organization } = await ask('eve', 'POST', '/api/organizations', { name: 'Green Door' });
    const { paths } = (await ask('eve', 'GET', '/api/openapi.json')).body as {
      paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
    };
    const asked: string[] = [];
    for (const [path, { get }] of Object.entries(paths)) {
      if (!get) continue;
      const idOf = () =>
        path.includes('organizations')
          ? organization.organization_id
          : path.includes('jobs')
            ? `coa-${mine.coa_hash}`
            : mine.coa_hash;
      for (const parameter of get.parameters ?? []) {
        for (const text of HOSTILE) {
          const hostile = encodeURIComponent(text);
          const isQuery = parameter.in === 'query';
          const url = isQuery
            ? `${path.replace(/\{\w+\}/, idOf())}?${parameter.name}=${hostile}`
            : path.replace(/\{\w+\}/, hostile);
          const { status, body } = await ask('eve', 'GET', url);
          expect([200, 400, 404], url).toContain(status);
          if (status === 200) expect(body.data ?? body, url).toEqual([]);
          asked.push(url);
        }
      }
    }
    // Every filter of both lists, pages of verified records, samples, and each path with an id.
    expect(asked.length).toBeGreaterThan(40 * HOSTILE.length);
    for (const text of HOSTILE) {
      const headers = { 'if-none-match': text, 'if-match': text };
      expect((await ask('eve', 'GET', '/api/data/coas', undefined, headers)).body.data).toEqual([mine]);
      const put = await ask('eve', 'PUT', `/api/data/coas/${mine.coa_hash}`, { ...mine, lab: text }, headers);
      expect(put.body.code, text).toBe('changed-meanwhile');
      const deleted = await ask('eve', 'DELETE', '/api/data/coas', { ids: [text] });
      expect(deleted.body, text).toEqual({ success: true, deleted: [], missing: [text] });
    }
  });

  it('keeps SQL in a record and an organization as the text it is', async () => {
    const text = HOSTILE.join(' ');
    const { coa_hash: hash } = await sent('ada', text);
    const { body: record, headers } = await ask('ada', 'GET', `/api/data/coas/${hash}`);
    expect(record.product_name).toBe(text);
    const tag = { 'if-match': headers.get('etag') ?? '' };
    const put = await ask('ada', 'PUT', `/api/data/coas/${hash}`, { ...record, lab: text, batch_number: text }, tag);
    expect(put.body, put.text).toMatchObject({ lab: text, batch_number: text });
    for (const filter of ['lab', 'batch_number', 'product_name']) {
      const { body } = await ask('ada', 'GET', `/api/data/coas?${filter}=${encodeURIComponent(text)}`);
      expect(body.data, filter).toEqual([put.body]);
    }
    const made = await ask('ada', 'POST', '/api/organizations', { name: text, x_note: text });
    expect(made.body).toMatchObject({ name: text, x_note: text });
  });

  it('has nothing at the ids of another tenant, whatever is done with them, and leaves what is there as it is', async () => {
    const mine = await sent('ada', 'Mine alone');
    const { body: organization } = await ask('ada', 'POST', '/api/organizations', { name: 'Private', public: 'false' });
    const own = `/api/data/coas/${mine.coa_hash}`;
    const { headers } = await ask('ada', 'GET', own);
    const tag = { 'if-match': headers.get('etag') ?? '' };
    const theirs = `/api/organizations/${organization.organization_id}`;
    // Whoever posts to an id that is taken is told so.
    const forbidden = await ask('bob', 'POST', theirs, { name: 'Bob’s' });
    expect(forbidden).toMatchObject({ status: 403, body: { code: 'not-on-team' } });
    const tries: [string, string, unknown?][] = [
      ...[mine.coa_hash, mine.sample_hash, mine.sample_id].flatMap((id): [string, string, unknown?][] => [
        ['GET', `/api/data/coas/${id}`],
        ['GET', `/api/data/coas/${id}/history`],
        ['GET', `/api/data/coas/${id}?sample=1`],
        ['PUT', `/api/data/coas/${id}`, { ...mine, lab: 'Bob’s' }],
        ['DELETE', `/api/data/coas/${id}`],
      ]),
      ['GET', `/api/data/receipts/${mine.coa_hash}`],
      ['GET', `/api/jobs/coa-${mine.coa_hash}`],
      ['GET', theirs],
      ['GET', `${theirs}/team`],
      ['GET', `${theirs}/models`],
    ];
    for (const [method, path, body] of tries) {
      const answer = await ask('bob', method, path, body, method === 'PUT' ? tag : {});
      expect(answer.status, `${method} ${path}: ${answer.text}`).toBe(404);
    }
    const deleted = await ask('bob', 'DELETE', '/api/data/coas', { ids: [mine.coa_hash, mine.sample_id] });
    expect(deleted.body).toEqual({ success: true, deleted: [], missing: [mine.coa_hash, mine.sample_id] });
    expect((await ask('bob', 'GET', '/api/data/coas?product_name=mine')).body.data).toEqual([]);
    expect((await ask('bob', 'GET', '/api/data/verified')).body.data).toEqual([]);
    expect((await ask('ada', 'GET', own)).body).toEqual(mine);
    expect((await ask('ada', 'GET', theirs)).body.name).toBe('Private');
  });
  it('answers a key in its own form, and all others in the service’s', async () => {
    const { key } = await service.addPerson('fay', 'data');
    const fays = { authorization: `Bearer ${key}` };
    const form = new FormData();
    form.append('file', new Blob([scriptedBytes('Wrapped')]), 'wrapped.pdf');
    const [record] = (await ask('ada', 'POST', '/api/data/coas', form, fays)).body.data;
    const path = `/api/data/coas/${record.coa_hash}`;
    const one = await ask('ada', 'GET', path, undefined, fays);
    expect(one.body).toEqual({ data: record });
    const tag = { ...fays, 'if-match': one.headers.get('etag') ?? '' };
    const put = await ask('ada', 'PUT', path, { ...record, lab: 'Fay’s' }, tag);
    expect(put.body).toMatchObject({ data: { lab: 'Fay’s' } });
    expect((await ask('ada', 'GET', '/api/data/receipts', undefined, fays)).body).toEqual({ data: [] });
    expect((await ask('ada', 'GET', '/api/data/receipts')).body).toEqual([]);
    const mine = await sent('ada', 'Wrapped');
    expect((await ask('ada', 'GET', path)).body).toEqual(mine);
    const { paths } = (await ask('ada', 'GET', '/api/openapi.json')).body;
    const list = paths['/api/data/receipts'].get.responses['200'];
    expect(list.content['application/json'].schema.type).toBe('array');
    expect(list.description).toContain('`--envelope data`');
  });

  it('writes in its log which request sent a document, and what became of it', async () => {
    const form = new FormData();
    form.append('file', new Blob([scriptedBytes('Logged')]), 'logged.pdf');
    service.logged.length = 0;
    const { headers, body } = await ask('ada', 'POST', '/api/data/coas', form);
    const lines = service.logged.map((line) => JSON.parse(line));
    const job = `coa-${body.data[0].coa_hash}`;
    const about = lines.filter((line) => line.job === job);
    expect(about.map(({ msg }) => msg)).toEqual(['taken', 'is read']);
    for (const line of about) expect(line.reqId).toBe(headers.get('x-request-id'));
  });
});
