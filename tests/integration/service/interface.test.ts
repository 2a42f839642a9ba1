import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openVault } from '../../../main/secrets/vault.ts';
import { coaRecordSchema } from '../../../shared/records/coa.ts';
import { scriptedBytes } from '../../support/served-workbench.ts';
import { type TestService, testService } from '../../support/test-service.ts';

/** What callers do who read the interface in another way than we do, or carelessly. */
let service: TestService<'ada' | 'bob'>;

beforeAll(async () => {
  service = await testService(['ada', 'bob'], (folder) => ({ secrets: openVault(join(folder, 'vault'), 'key') }));
});
afterAll(() => service.stop());
afterEach(() => {
  service.logged.length = 0;
});

const ANALYTE = 'takes a name, or a name and a comparison as in thca>200, thca<=5 or thca 5..10';
const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.ask('ada', method, path, body, headers);
function files(...titles: string[]): FormData {
  const data = new FormData();
  for (const title of titles) data.append('file', new Blob([scriptedBytes(title)]), `${title}.pdf`);
  return data;
}
/** Sends bytes as they are and gives back all that is answered. */
const raw = (text: string) =>
  new Promise<string>((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });

describe('requests', () => {
  it('may end their path with a slash', async () => {
    for (const path of ['/api/me/', '/api/data/coas/', '/api/data/receipts/', '/api/organizations/', '/healthz/']) {
      expect((await ask('GET', path)).status, path).toBe(200);
    }
    expect((await ask('PUT', '/api/data/coas/')).status).toBe(405);
  });

  it('that are refused are told why in a sentence for people', async () => {
    const refusals: [string, string, unknown, string][] = [
      ['GET', '/api/data/coas?price=3', undefined, 'The query does not take “price”.'],
      ['GET', '/api/data/coas?limit=1&limit=2', undefined, 'The query parameter “limit” is given more than once.'],
      ['GET', '/api/data/coas?limit=0', undefined, 'The query parameter “limit” takes a whole number above 0.'],
      ['GET', '/api/data/coas?lab=', undefined, 'The query parameter “lab” must not be empty.'],
      ['GET', '/api/data/receipts?date=06/21/2024', undefined, 'The query parameter “date” takes a day as YYYY-MM-DD.'],
      [
        'GET',
        '/api/data/receipts?desc=yes',
        undefined,
        'The query parameter “desc” takes one of “0”, “1”, “true”, “false”.',
      ],
      [
        'GET',
        '/api/data/coas?thc=20..10',
        undefined,
        'The query parameter “thc” takes a number, one after <, <=, >, >= or =, or two as 10..20.',
      ],
      [
        'GET',
        '/api/data/coas?status=maybe',
        undefined,
        'The query parameter “status” takes one of “pass”, “fail”, “N/A”, “NT”.',
      ],
      ['GET', '/api/data/coas?analyte=thca%3Ex', undefined, `The query parameter “analyte” ${ANALYTE}.`],
      ['GET', '/api/data/coas?analyte=%3E5', undefined, `The query parameter “analyte” ${ANALYTE}.`],
      ['GET', '/api/data/coas?desc=', undefined, 'The query parameter “desc” takes one of “0”, “1”, “true”, “false”.'],
      ['GET', '/api/organizations?limit=3', undefined, 'The query does not take “limit”.'],
      ['GET', '/api/organizations/x?name=y', undefined, 'The query does not take “name”.'],
      [
        'POST',
        '/api/organizations',
        { name: 'x', organization_id: '../x' },
        'The field “organization_id” of the body takes letters, digits, _ and -, 128 at most.',
      ],
      [
        'POST',
        '/api/organizations',
        { name: 'Green\r\nDoor' },
        'The field “name” of the body takes text without line breaks and other control characters.',
      ],
      [
        'POST',
        '/api/organizations',
        { name: 'x', email: 'a@example.org\r\nbcc: b@example.org' },
        'The field “email” of the body takes text without line breaks and other control characters.',
      ],
      [
        'POST',
        '/api/organizations',
        { name: 'x', team_members: [{ uid: 'x', position: 'buyer\u001b[2J' }] },
        'The field “team_members.0.position” of the body takes text without line breaks and other control characters.',
      ],
      ['DELETE', '/api/data/coas', undefined, 'The body is missing.'],
      ['DELETE', '/api/data/coas', ['x'], 'The body takes an object.'],
      ['DELETE', '/api/data/coas', {}, 'The field “ids” of the body is missing.'],
      ['DELETE', '/api/data/coas', { ids: 'x' }, 'The field “ids” of the body takes a list.'],
      ['DELETE', '/api/data/coas', { ids: [] }, 'The field “ids” of the body must not be empty.'],
      ['POST', '/api/organizations', { name: 7 }, 'The field “name” of the body takes text.'],
      [
        'POST',
        '/api/organizations',
        { name: 'x', public: 'maybe' },
        'The field “public” of the body takes “true” or “false”.',
      ],
    ];
    for (const [method, path, body, message] of refusals) {
      expect((await ask(method, path, body)).body, path).toEqual({ success: false, code: 'invalid-request', message });
    }
  });

  it('name every field a list can be ordered by, when they name another', async () => {
    const { message } = (await ask('GET', '/api/data/coas?order=hash')).body;
    for (const field of Object.keys(coaRecordSchema.shape)) expect(message).toContain(`“${field}”`);
    expect(message).toMatch(/”\.$/);
  });

  it('are not JSON, or have keys that JavaScript would take for more than data', async () => {
    for (const body of ['{"name"', '{"name":"x","__proto__":{"a":1}}', '{"name":"x","constructor":{"prototype":{}}}']) {
      const answer = await ask('POST', '/api/organizations', body);
      expect(answer, body).toMatchObject({ status: 400, body: { code: 'invalid-json' } });
      expect(answer.body.message).toBe(
        'The body is not JSON, or has keys that are not taken (“__proto__”, “constructor”).',
      );
    }
    const own = { toString: 'y', hasOwnProperty: 1 };
    const kept = await ask('POST', '/api/organizations', { name: 'x', x_own: own });
    expect(kept.body.x_own).toEqual(own);
    expect((await ask('POST', '/api/organizations', { name: 'x', ...own })).body.code).toBe('unknown-field');
  });

  it('of a depth that nobody reads are refused as such', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    for (const [path, body] of [
      ['/api/organizations', `{"name":"x","a":${deep}}`],
      ['/api/organizations', deep],
      ['/api/data/coas', `{"urls":${deep}}`],
      ['/api/data/coas', deep],
    ]) {
      const response = await fetch(`${service.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.people.ada.key}`, 'content-type': 'application/json' },
        body,
      });
      expect([400, 413, 422], `${path} ${body?.slice(0, 20)}`).toContain(response.status);
    }
  });

  it('that are not HTTP as it should be are answered in the form of every error', async () => {
    const close = 'host: x\r\nconnection: close\r\n';
    const cases: [string, string][] = [
      [`GET /api/data/coas/%zz HTTP/1.1\r\n${close}\r\n`, '400'],
      [`GET /api/me HTTP/1.1\r\n${close}x: ${'y'.repeat(40_000)}\r\n\r\n`, '431'],
      ['GARBAGE\r\n\r\n', '400'],
    ];
    for (const [request, status] of cases) {
      const answer = await raw(request);
      expect(answer.split(' ')[1], request.slice(0, 60)).toBe(status);
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
      expect(body, request.slice(0, 60)).toEqual({
        success: false,
        code: expect.any(String),
        message: expect.stringMatching(/\.$/),
      });
    }
  });

  it('leave neither key nor query in the log', async () => {
    await ask('GET', '/api/data/coas?product_name=S3CRET-NAME&metrc_api_key=S3CRET-KEY');
    await ask('POST', '/api/organizations?api_key=S3CRET-KEY', { name: 'Logged' });
    expect(service.logged.length).toBeGreaterThan(1);
    expect(service.logged.join('')).toContain('/api/organizations');
    expect(service.logged.join('')).not.toMatch(/S3CRET/);
    expect(service.logged.join('')).not.toContain(service.people.ada.key);
  });
});

describe('parameters', () => {
  it('are numbers as people write them, or refused', async () => {
    for (const query of ['price=', 'price=%20', 'price=0x10', 'price=Infinity', 'price=1e999', 'limit=', 'limit=0']) {
      expect((await ask('GET', `/api/data/receipts?${query}`)).status, query).toBe(400);
    }
    for (const query of ['limit=-1', 'limit=1.5', 'limit=0x10', 'limit=1e3', 'limit=%201']) {
      expect((await ask('GET', `/api/data/coas?${query}`)).status, query).toBe(400);
    }
    const fine = ['limit=1', 'limit=1000000', 'limit=99999999999999999999', 'price=12', 'price=-3.50', 'price=1e2'];
    for (const query of fine) expect((await ask('GET', `/api/data/receipts?${query}`)).status, query).toBe(200);
  });

  it('find a verdict in any case, and a record by its hash in any case', async () => {
    const sent = await ask('POST', '/api/data/coas', files('Verdict'));
    const hash: string = sent.body.data[0].coa_hash;
    for (const status of ['pass', 'PASS', 'Pass']) {
      expect((await ask('GET', `/api/data/coas?status=${status}&product_name=verdict`)).body.data).toHaveLength(1);
    }
    expect((await ask('GET', `/api/data/coas/${hash.toUpperCase()}`)).body.coa_hash).toBe(hash);
  });
});

describe('documents', () => {
  it('that are sent twice in one request are answered once', async () => {
    const { body } = await ask('POST', '/api/data/coas', files('Twice', 'Once', 'Twice'));
    expect(body.data.map(({ product_name: name }: { product_name: string }) => name)).toEqual(['Twice', 'Once']);
    expect((await ask('GET', '/api/data/coas?product_name=Twice')).body.data).toHaveLength(1);
  });

  it('are called by each user as that user called them', async () => {
    const asBob = async (method: string, path: string, body?: FormData) => {
      const headers = { authorization: `Bearer ${service.people.bob.key}` };
      const response = await fetch(service.url + path, { method, headers, body: body ?? null });
      return response.json();
    };
    const named = (name: string) => {
      const data = new FormData();
      data.append('file', new Blob([scriptedBytes('Shared')]), name);
      return data;
    };
    const first = await ask('POST', '/api/data/coas', named('adas-secret.pdf'));
    const hash: string = first.body.data[0].coa_hash;
    const theirs = [
      (await asBob('POST', '/api/data/coas', named('bobs.pdf'))).data,
      [await asBob('GET', `/api/data/coas/${hash}`)],
      (await asBob('GET', '/api/data/coas?product_name=shared')).data,
    ];
    for (const [record] of theirs) expect(record.coa_pdf).toBe('bobs.pdf');
    expect(JSON.stringify(theirs)).not.toContain('adas-secret');
    const [mine] = (await ask('GET', '/api/data/coas?product_name=shared')).body.data;
    expect({ ...theirs[2][0], coa_pdf: 0 }).toEqual({ ...mine, coa_pdf: 0 });
    expect(mine.coa_pdf).toBe(first.body.data[0].coa_pdf);
  });

  it('are deleted also by clients that call every body JSON, even none', async () => {
    const { body } = await ask('POST', '/api/data/coas', files('Gone'));
    const [{ coa_hash: hash }] = body.data;
    const json = { 'content-type': 'application/json' };
    expect((await ask('DELETE', `/api/data/coas/${hash}`, undefined, json)).body).toMatchObject({ deleted: [hash] });
    expect((await ask('DELETE', '/api/data/coas', undefined, json)).status).toBe(422);
    expect((await ask('DELETE', '/api/organizations/x', undefined, json)).status).toBe(405);
    expect((await ask('POST', '/api/organizations', undefined, json)).body).toMatchObject({ code: 'empty-body' });
  });
});

describe('what a caller has already', () => {
  it('is not sent again, until it changes', async () => {
    const sent = await ask('POST', '/api/data/coas', files('Tagged'));
    const hash: string = sent.body.data[0].coa_hash;
    const id = service.workbench.store.records.ofInbox(hash)[0]?.id ?? 0;
    for (const path of [`/api/data/coas/${hash}`, '/api/data/coas?product_name=tagged']) {
      const first = await ask('GET', path);
      const tag = first.headers.get('etag') ?? '';
      expect(tag, path).toMatch(/^"[\w-]+"$/);
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      const again = await ask('GET', path, undefined, { 'if-none-match': `"other", ${tag}` });
      expect([again.status, again.text, again.headers.get('etag')], path).toEqual([304, '', tag]);
      expect((await ask('GET', path, undefined, { 'if-none-match': '"other"' })).text, path).toBe(first.text);
      const stored = service.workbench.store.records.get(id);
      if (stored?.kind !== 'coa') throw new Error('no certificate');
      service.workbench.store.records.update(stored, { ...stored, record: { ...stored.record, lab: `Lab ${tag}` } });
      const changed = await ask('GET', path, undefined, { 'if-none-match': tag });
      expect(changed.status, path).toBe(200);
      expect(changed.text).toContain(`Lab ${tag}`.replaceAll('"', '\\"'));
    }
    const list = await ask('GET', '/api/data/coas?product_name=tagged');
    const other = await fetch(`${service.url}/api/data/coas?product_name=tagged`, {
      headers: { authorization: `Bearer ${service.people.bob.key}`, 'if-none-match': list.headers.get('etag') ?? '' },
    });
    expect(await other.json()).toEqual({ success: true, data: [] });
  });

  it('of an organization keeps two editors from undoing each other, where they ask for it', async () => {
    const made = await ask('POST', '/api/organizations', { name: 'Edited' });
    const path = `/api/organizations/${made.body.organization_id}`;
    const tag = (await ask('GET', path)).headers.get('etag') ?? '';
    expect(made.headers.get('etag')).toBe(tag);
    expect((await ask('GET', path, undefined, { 'if-none-match': tag })).status).toBe(304);
    expect((await ask('POST', path, { city: 'Moore' }, { 'if-match': tag })).status).toBe(200);
    expect(await ask('POST', path, { city: 'Tulsa' }, { 'if-match': tag })).toMatchObject({
      status: 412,
      body: { success: false, code: 'changed-since' },
    });
    expect((await ask('GET', path, undefined, { 'if-none-match': tag })).body.city).toBe('Moore');
    expect((await ask('POST', path, { city: 'Tulsa' })).status).toBe(200);
  });
});

describe('organizations', () => {
  it('are read under one organization_id, wherever it stands', async () => {
    const id = (await ask('POST', '/api/organizations', { name: 'Placed' })).body.organization_id;
    for (const path of [`/api/organizations/${id}`, `/api/organizations/${id}/team`]) {
      expect((await ask('GET', `${path}?organization_id=${id}`)).status, path).toBe(200);
      expect((await ask('GET', `${path}?organization_id=other`)).body, path).toMatchObject({
        code: 'identifiers-differ',
      });
    }
    const address = '1 Long Road\nCoos Bay';
    expect((await ask('POST', `/api/organizations/${id}`, { address })).body.address).toBe(address);
  });

  it('are listed by organization_id, too', async () => {
    const one = (await ask('POST', '/api/organizations', { name: 'One' })).body.organization_id;
    await ask('POST', '/api/organizations', { name: 'Two' });
    const listed = await ask('GET', `/api/organizations?organization_id=${one}`);
    expect(listed.body.data.map(({ name }: { name: string }) => name)).toEqual(['One']);
    expect((await ask('GET', '/api/organizations?organization_id=nobodys')).body).toEqual({ data: [] });
  });

  it('need a name that is more than blanks', async () => {
    expect((await ask('POST', '/api/organizations', { name: ' \t ' })).status).toBe(422);
    expect((await ask('POST', '/api/organizations', { name: ' Green Door ' })).body.name).toBe('Green Door');
  });

  it('keep API keys secret under whatever name they come, and refuse them where they cannot be kept', async () => {
    const named = { api_key: 'S3CRET-1', apiKey: 'S3CRET-2', METRC_API_KEY: 'S3CRET-3', leaflyApiKey: 'S3CRET-4' };
    const { status, text, body } = await ask('POST', '/api/organizations', { name: 'Keys', ...named });
    expect(status).toBe(200);
    expect(text).not.toMatch(/S3CRET/);
    const vault = openVault(join(service.folder, 'vault'), 'key');
    for (const [name, secret] of Object.entries(named)) {
      expect(await vault.get(`organization/${body.organization_id}/${name}`), name).toBe(secret);
    }
    const refused = [
      { settings: { metrc_api_key: 'S3CRET-5' } },
      { list: [{ api_keys: { a: 'S3CRET-6' } }] },
      { x_api_key: { value: 'S3CRET-7' } },
      { x_api_key: 7 },
    ];
    for (const post of refused) {
      const answer = await ask('POST', '/api/organizations', { name: 'Keys', ...post });
      expect(answer.status, JSON.stringify(post)).toBe(422);
      expect(answer.text).not.toMatch(/S3CRET/);
    }
    const empty = await ask('POST', '/api/organizations', { name: 'Keys', x_api_key: '', y_api_key: null });
    expect(empty.status).toBe(200);
    const stored = readdirSync(service.folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(service.folder, name),
    );
    const leaks = stored.filter((file) => statSync(file).isFile() && /S3CRET/.test(readFileSync(file, 'latin1')));
    expect(leaks).toEqual([]);
    expect(service.logged.join('')).not.toMatch(/S3CRET/);
  });
});
