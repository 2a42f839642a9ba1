import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../support/test-service.ts';

/** What desks do that verified a record: put it in place of what was read, and see what others put there. */
let service: TestService<'ada' | 'bob' | 'eve'>;

beforeAll(async () => {
  service = await testService(['ada', 'bob', 'eve']);
});
afterAll(() => service.stop());

type Name = 'ada' | 'bob' | 'eve';
const ask = (who: Name, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.ask(who, method, path, body, headers);

/** Has a document read for a user. @returns the path of its record */
async function sent(who: Name, title: string, more: object = {}): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([`%PDF-1.7\n${JSON.stringify({ title, ...more })}`]), `${title}.pdf`);
  const { body } = await ask(who, 'POST', '/api/data/coas', form);
  return `/api/data/coas/${body.data[0].coa_hash}`;
}
async function read(who: Name, path: string) {
  const { body, headers } = await ask(who, 'GET', path);
  return { record: body, tag: headers.get('etag') ?? '' };
}
const put = (who: Name, path: string, record: unknown, tag: string) =>
  ask(who, 'PUT', path, record, { 'if-match': tag });

describe('a verified record', () => {
  it('takes the place of what was read, in lists and by itself, and says when it was verified', async () => {
    const path = await sent('ada', 'taken');
    const { record, tag } = await read('ada', path);
    expect(record).not.toHaveProperty('verified_at');
    const results = JSON.parse(record.results).map((row: object, index: number) =>
      index === 0 ? { ...row, value: 30.5, mg_g: 305 } : row,
    );
    const mine = { ...record, lab: 'Alder Laboratory', results: JSON.stringify(results.slice(0, 2)) };
    const answer = await put('ada', path, mine, tag);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ lab: 'Alder Laboratory', verified_at: expect.stringMatching(/Z$/) });
    expect(JSON.parse(answer.body.results).map(({ value }: { value: number }) => value)).toEqual([30.5, 0.4]);
    // What follows from the content follows from the new one.
    expect(answer.body.results_hash).not.toBe(record.results_hash);
    expect(answer.body.sample_hash).not.toBe(record.sample_hash);
    const now = await read('ada', path);
    expect(now.record).toEqual(answer.body);
    expect(now.tag).toBe(answer.headers.get('etag'));
    expect(now.tag).not.toBe(tag);
    const { body } = await ask('ada', 'GET', '/api/data/coas?lab=alder');
    expect(body.data).toEqual([answer.body]);
  });

  it('needs the tag of what was read: 428 without, 412 with an old one, and one that is there already is no change', async () => {
    const path = await sent('ada', 'tagged');
    const { record, tag } = await read('ada', path);
    const mine = { ...record, lab: 'First' };
    expect(await ask('ada', 'PUT', path, mine)).toMatchObject({ status: 428, body: { code: 'if-match-missing' } });
    const first = await put('ada', path, mine, tag);
    expect(first.status).toBe(200);
    expect(await put('ada', path, { ...record, lab: 'Second' }, tag)).toMatchObject({
      status: 412,
      body: { code: 'changed-meanwhile' },
    });
    // Sent once more because the answer was lost.
    const again = await put('ada', path, mine, tag);
    expect(again.status).toBe(200);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    const { body } = await ask('ada', 'GET', `${path}/history`);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['edit', 'verify']);
  });

  it('is refused with a sentence where it is none', async () => {
    const path = await sent('ada', 'judged');
    const { record, tag } = await read('ada', path);
    const { lab: _, ...without } = record;
    const refusals: [unknown, RegExp][] = [
      [without, /“lab” of the body is missing/],
      [{ ...record, lab: 7 }, /“lab” of the body takes text/],
      [{ ...record, total_thc: 'much' }, /“total_thc” of the body takes a number/],
      [{ ...record, laboratory: 'x' }, /does not take “laboratory”/],
      [{ ...record, results: '[{"analysis": 1}]' }, /“results\.0\.analysis” of the body takes text/],
      [{ ...record, results: '[' }, /“results” of the body takes a list, as JSON/],
      [{ ...record, date_tested: 'May 3' }, /“date_tested” of the body takes a day/],
      [{ ...record, coa_hash: 'cd'.repeat(32) }, /names another document/],
      [
        { ...record, results: Array.from({ length: 2001 }, () => JSON.parse(record.results)[0]) },
        /more than 2000 rows/,
      ],
      [[record], /takes an object/],
      ['null', /./],
    ];
    for (const [body, message] of refusals) {
      const answer = await put('ada', path, body, tag);
      expect(answer.status, answer.text).toBe(422);
      expect(answer.body.message).toMatch(message);
    }
    expect((await read('ada', path)).tag).toBe(tag);
    expect((await put('ada', '/api/data/coas/none', record, tag)).status).toBe(404);
  });

  it('is taken from whoever has the document, and changed by others only when they are on a team together', async () => {
    const path = await sent('ada', 'shared');
    const mine = await read('ada', path);
    expect((await put('bob', path, mine.record, mine.tag)).status).toBe(404);
    await sent('bob', 'shared');
    expect((await put('ada', path, { ...mine.record, lab: 'Ada’s' }, mine.tag)).status).toBe(200);
    const his = await read('bob', path);
    expect(his.record.lab).toBe('Ada’s');
    expect(await put('bob', path, { ...his.record, lab: 'Bob’s' }, his.tag)).toMatchObject({
      status: 409,
      body: { code: 'verified-by-another' },
    });
    expect((await ask('bob', 'GET', `${path}/history`)).body.data[0].who).toBeNull();
    const team = [service.people.ada.id, service.people.bob.id];
    expect((await ask('ada', 'POST', '/api/organizations', { name: 'Both', team })).status).toBe(200);
    expect((await put('bob', path, { ...his.record, lab: 'Bob’s' }, his.tag)).status).toBe(200);
    const { body } = await ask('ada', 'GET', `${path}/history`);
    expect(body.data.map(({ who, action }: { who: string; action: string }) => `${who} ${action}`)).toEqual([
      'ada edit',
      'ada verify',
      'bob unlock',
      'bob edit',
      'bob verify',
    ]);
    expect(body.data[3].changes).toEqual([{ path: 'lab', before: 'Ada’s', after: 'Bob’s' }]);
    expect(body.data[0].changes).toEqual([{ path: 'lab', before: 'Quillwort Laboratories', after: 'Ada’s' }]);
  });

  it('is left alone when it was verified where the service runs, and deleted when its users verified it', async () => {
    const path = await sent('ada', 'here');
    await service.verifyHere(path.split('/').at(-1) ?? '');
    const { record, tag } = await read('ada', path);
    expect(await put('ada', path, { ...record, lab: 'Other' }, tag)).toMatchObject({
      status: 409,
      body: { code: 'record-verified' },
    });
    expect((await ask('ada', 'DELETE', path)).status).toBe(409);

    const own = await sent('ada', 'own');
    const mine = await read('ada', own);
    await put('ada', own, { ...mine.record, lab: 'Mine' }, mine.tag);
    expect((await ask('ada', 'DELETE', own)).status).toBe(200);
    expect((await ask('ada', 'GET', own)).status).toBe(404);
  });

  it('is one of several that a document gave, named by its number', async () => {
    const path = await sent('ada', 'two of them', { samples: 2 });
    const second = await ask('ada', 'GET', `${path}?sample=2`);
    expect(second.headers.get('x-samples')).toBe('2');
    const tag = second.headers.get('etag') ?? '';
    expect((await put('ada', path, second.body, tag)).body.code).toBe('several-samples');
    expect((await put('ada', `${path}?sample=1`, second.body, tag)).status).toBe(412);
    const done = await put('ada', `${path}?sample=2`, { ...second.body, lab: 'Second only' }, tag);
    expect(done.status, done.text).toBe(200);
    expect((await read('ada', `${path}?sample=1`)).record.lab).toBe('Quillwort Laboratories');
    expect((await ask('ada', 'GET', `${path}?sample=3`)).status).toBe(404);
  });

  it('is found by those who have the document, in the order of verification, page by page', async () => {
    const path = await sent('eve', 'found');
    const before = await ask('eve', 'GET', '/api/data/verified');
    expect(before.body).toEqual({ data: [], cursor: null });
    const { record, tag } = await read('eve', path);
    await put('eve', path, { ...record, lab: 'Eve’s' }, tag);
    const page = await ask('eve', 'GET', '/api/data/verified?limit=1');
    expect(page.body.data).toMatchObject([{ kind: 'coa', samples: 1, record: { lab: 'Eve’s' } }]);
    const next = `/api/data/verified?after=${encodeURIComponent(page.body.cursor)}`;
    expect((await ask('eve', 'GET', next)).body).toEqual({ data: [], cursor: page.body.cursor });
    expect((await ask('eve', 'GET', '/api/data/verified?after=x')).status).toBe(400);
    const { body } = await ask('ada', 'GET', '/api/data/verified?limit=200');
    expect(body.data.map(({ record: one }: { record: { lab: string } }) => one.lab)).not.toContain('Eve’s');
    // Another who sends it later finds it after what was known by then.
    await sent('ada', 'found');
    const { data } = (await ask('ada', 'GET', `/api/data/verified?after=${encodeURIComponent(body.cursor)}`)).body;
    expect(data).toMatchObject([{ record: { lab: 'Eve’s' } }]);
  });

  it('goes with the last who has the document: whoever sends it again has what is read from it, and no history', async () => {
    const path = await sent('ada', 'forgotten');
    await sent('bob', 'forgotten');
    const before = await read('ada', path);
    await put('ada', path, { ...before.record, lab: 'Ada’s' }, before.tag);
    expect((await ask('ada', 'DELETE', path)).status).toBe(200);
    expect((await read('bob', path)).record).toMatchObject({ lab: 'Ada’s', verified_at: expect.any(String) });
    expect((await ask('bob', 'DELETE', path)).status).toBe(200);
    expect(await sent('eve', 'forgotten')).toBe(path);
    const { record } = await read('eve', path);
    expect(record.lab).toBe(before.record.lab);
    expect(record).not.toHaveProperty('verified_at');
    expect((await ask('eve', 'GET', `${path}/history`)).body.data).toEqual([]);
    const { body } = await ask('eve', 'GET', '/api/data/coas?lab=ada');
    expect(body.data).toEqual([]);
  });

  it('comes in answers of bounded size, however large the records are, and none is left out', async () => {
    const { id, key } = await service.addPerson('fay');
    const headers = { authorization: `Bearer ${key}` };
    const titles = ['large 1', 'large 2', 'large 3', 'large 4', 'large 5', 'large 6'];
    for (const title of titles) {
      const form = new FormData();
      form.append('file', new Blob([`%PDF-1.7\n${JSON.stringify({ title })}`]), `${title}.pdf`);
      const [record] = (await ask('ada', 'POST', '/api/data/coas', form, headers)).body.data;
      const path = `/api/data/coas/${record.coa_hash}`;
      const tag = (await ask('ada', 'GET', path, undefined, headers)).headers.get('etag') ?? '';
      const [row] = JSON.parse(record.results);
      const results = Array.from({ length: 1900 }, () => row);
      const done = await ask('ada', 'PUT', path, { ...record, results }, { ...headers, 'if-match': tag });
      expect(done.status, done.text.slice(0, 500)).toBe(200);
    }
    expect(id).not.toBe(service.people.ada.id);
    const found: string[] = [];
    const sizes: number[] = [];
    for (let after = ''; ; ) {
      const answer = await ask('ada', 'GET', `/api/data/verified${after}`, undefined, headers);
      if (answer.body.data.length === 0) break;
      sizes.push(answer.text.length);
      found.push(...answer.body.data.map(({ record }: { record: { product_name: string } }) => record.product_name));
      after = `?after=${encodeURIComponent(answer.body.cursor)}`;
    }
    expect(found).toEqual(titles);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(1_500_000);
  });
});

it('is found after every one that was known, also where all are verified at one moment', async () => {
  const moment = new Date('2026-05-01T10:00:00.000Z');
  const still = await testService(
    ['ada'],
    () => ({}),
    {},
    () => moment,
  );
  try {
    const paths: string[] = [];
    for (const title of ['first', 'second']) {
      const form = new FormData();
      form.append('file', new Blob([`%PDF-1.7\n${JSON.stringify({ title })}`]), `${title}.pdf`);
      const { body } = await still.ask('ada', 'POST', '/api/data/coas', form);
      paths.push(`/api/data/coas/${body.data[0].coa_hash}`);
    }
    const seen: string[] = [];
    let after = '';
    const verify = async (path: string | undefined, lab: string) => {
      const { body: record, headers } = await still.ask('ada', 'GET', path ?? '');
      const tag = headers.get('etag') ?? '';
      expect((await still.ask('ada', 'PUT', path ?? '', { ...record, lab }, { 'if-match': tag })).status).toBe(200);
      const { body } = await still.ask('ada', 'GET', `/api/data/verified${after}`);
      seen.push(...body.data.map(({ record: one }: { record: { lab: string } }) => one.lab));
      after = `?after=${encodeURIComponent(body.cursor)}`;
    };
    // The record that was read last first: its number is the higher one.
    await verify(paths[1], 'second');
    await verify(paths[0], 'first');
    await verify(paths[0], 'first again');
    // The one that was verified last goes, and its time with it: the next is later all the same.
    expect((await still.ask('ada', 'DELETE', paths[0] ?? '')).status).toBe(200);
    await verify(paths[1], 'second again');
    expect(seen).toEqual(['second', 'first', 'first again', 'second again']);
  } finally {
    await still.stop();
  }
});
