import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openVault } from '../../../main/secrets/vault.ts';
import { AT, type TestService, testService } from '../../support/test-service.ts';

let service: TestService<'ada' | 'bob' | 'eve'>;

const start = async (withSecrets = true) => {
  service = await testService(['ada', 'bob', 'eve'], (folder) => ({
    secrets: withSecrets ? openVault(join(folder, 'vault'), 'key') : null,
  }));
};
beforeEach(() => start());
afterEach(() => service.stop());

const ask: typeof service.ask = (...asked) => service.ask(...asked);
const create = (body: Record<string, unknown> = {}) =>
  ask('ada', 'POST', '/api/organizations', { name: 'Green Door', ...body });

const claims = async (who: 'ada' | 'bob' | 'eve') => (await ask(who, 'GET', '/api/me')).body.claims;

describe('who may ask', () => {
  it('takes nothing for a key but the key itself, of which only a salted hash is kept', async () => {
    const { key } = service.people.ada;
    const [, id, secret = ''] = /^pd_([^_]+)_(.+)$/.exec(key) ?? [];
    const other = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`;
    const bobs = /^pd_([^_]+)_/.exec(service.people.bob.key)?.[1];
    for (const wrong of [
      `pd_${id}_${other}`,
      `pd_${bobs}_${secret}`,
      key.slice(0, -1),
      `${key}x`,
      `pd_${id}_`,
      "' OR ''='",
    ]) {
      const { status } = await fetch(`${service.url}/api/me`, { headers: { authorization: `Bearer ${wrong}` } });
      expect(status, wrong).toBe(401);
    }
    for (const scheme of [`Basic ${key}`, key, `Bearer`, `Bearer ${key} ${key}`]) {
      const { status } = await fetch(`${service.url}/api/me`, { headers: { authorization: scheme } });
      expect(status, scheme.slice(0, 12)).toBe(401);
    }
    expect((await ask(null, 'GET', `/api/me?api_key=${key}`)).status).toBe(401);
    const names = readdirSync(service.folder, { recursive: true, encoding: 'utf8' });
    const files = names.map((name) => join(service.folder, name)).filter((file) => statSync(file).isFile());
    expect(files.filter((file) => readFileSync(file, 'latin1').includes(secret))).toEqual([]);
  });

  it('refuses no key, a wrong key and a revoked key, and says who a right one belongs to', async () => {
    expect(await ask(null, 'GET', '/api/me')).toMatchObject({
      status: 401,
      body: { success: false, code: 'key-missing' },
    });
    const wrong = await fetch(`${service.url}/api/me`, { headers: { authorization: 'Bearer pd_0123456789abcdef_x' } });
    expect(wrong.status).toBe(401);
    expect(await ask('ada', 'GET', '/api/me')).toMatchObject({
      status: 200,
      body: { user_id: service.people.ada.id, name: 'ada', claims: { owner: [], team: [] } },
    });
    await service.revokeKeys();
    expect((await ask('ada', 'GET', '/api/me')).status).toBe(401);
  });

  it('guards every route but health, the OpenAPI document and its page', async () => {
    const { paths } = (await ask(null, 'GET', '/api/openapi.json')).body;
    expect(Object.keys(paths).length).toBeGreaterThan(4);
    for (const [path, methods] of Object.entries<object>(paths)) {
      for (const method of Object.keys(methods)) {
        const { status } = await ask(null, method.toUpperCase(), path.replace(/\{\w+\}/g, 'x'));
        expect(status, `${method} ${path}`).toBe(401);
      }
    }
    expect((await ask(null, 'GET', '/healthz')).status).toBe(200);
  });
});

describe('organizations', () => {
  it('gives the creator both claims and shows the organization unwrapped, listed in data', async () => {
    const { status, body } = await create({ public: 'false', city: 'Tulsa', x_color: { hex: '#0a0' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      owner: service.people.ada.id,
      team: [service.people.ada.id],
      public: 'false',
      city: 'Tulsa',
      x_color: { hex: '#0a0' },
    });
    expect(body.uid).toBe(body.organization_id);
    const me = await ask('ada', 'GET', '/api/me');
    expect(me.body.claims).toEqual({ owner: [body.organization_id], team: [body.organization_id] });
    expect((await ask('ada', 'GET', `/api/organizations/${body.organization_id}`)).body.name).toBe('Green Door');
    expect((await ask('ada', 'GET', '/api/organizations')).body.data).toHaveLength(1);
    const models = await ask('ada', 'GET', `/api/organizations/${body.organization_id}/models`);
    expect(models.body.data.analytes.length).toBeGreaterThan(300);
  });

  it('hides what is neither public nor the caller’s, and lists what is public', async () => {
    const { body } = await create();
    expect((await ask('eve', 'GET', '/api/organizations')).body.data).toEqual([]);
    expect((await ask('eve', 'GET', `/api/organizations/${body.organization_id}`)).status).toBe(404);
    await ask('ada', 'POST', `/api/organizations/${body.organization_id}`, { public: 'true' });
    expect((await ask('eve', 'GET', '/api/organizations')).body.data).toHaveLength(1);
    expect((await ask('eve', 'GET', `/api/organizations/${body.organization_id}/team`)).status).toBe(403);
  });

  it('refuses a stranger, lets a member edit, and lets only the owner edit the team', async () => {
    const { body } = await create({ team: [service.people.bob.id] });
    const path = `/api/organizations/${body.organization_id}`;
    const post = { organization_id: body.organization_id };
    expect((await ask('eve', 'POST', '/api/organizations', { ...post, name: 'x' })).body.code).toBe('not-on-team');
    expect((await ask('bob', 'POST', '/api/organizations', { ...post, city: 'Moore' })).body.city).toBe('Moore');
    expect((await ask('bob', 'POST', path, { team: [service.people.bob.id, service.people.eve.id] })).status).toBe(403);
    expect((await ask('ada', 'POST', path, { team: [service.people.bob.id, service.people.eve.id] })).status).toBe(200);
    expect((await ask('eve', 'GET', '/api/me')).body.claims.team).toEqual([body.organization_id]);
    const team = await ask('eve', 'GET', `${path}/team`);
    expect(team.body.data.map((member: { name: string }) => member.name)).toEqual(['ada', 'bob', 'eve']);
    expect(team.body.data[0]).toMatchObject({ type: 'owner', signed_in: true });
    expect((await ask('ada', 'DELETE', path)).status).toBe(405);
  });

  it('gives and takes the team claim with a place on the team, at the owner’s word alone', async () => {
    const { body } = await create({ team: [service.people.bob.id] });
    const id = body.organization_id;
    const path = `/api/organizations/${id}`;
    expect([await claims('ada'), await claims('bob')]).toEqual([
      { owner: [id], team: [id] },
      { owner: [], team: [id] },
    ]);
    // What is refused changes nobody's claims: a stranger's own word, a member's, and a team with someone unknown.
    await ask('eve', 'POST', path, { team: [service.people.eve.id] });
    await ask('eve', 'POST', '/api/organizations', { organization_id: id, name: 'Mine now' });
    await ask('bob', 'POST', path, { team_members: [{ uid: service.people.eve.id }] });
    await ask('bob', 'POST', path, { team: [] });
    expect((await ask('ada', 'POST', path, { team: [service.people.eve.id, 'nobody'] })).status).toBe(422);
    expect([await claims('bob'), await claims('eve')]).toEqual([
      { owner: [], team: [id] },
      { owner: [], team: [] },
    ]);
    expect((await ask('ada', 'POST', path, { team: [service.people.eve.id] })).status).toBe(200);
    expect([await claims('ada'), await claims('bob'), await claims('eve')]).toEqual([
      { owner: [id], team: [id] },
      { owner: [], team: [] },
      { owner: [], team: [id] },
    ]);
    expect((await ask('bob', 'POST', path, { city: 'Moore' })).status).toBe(403);
  });

  it('lets a member do what their permissions say', async () => {
    const member = (permissions: string[]) => [{ uid: service.people.bob.id, permissions }];
    const { body } = await create({ team_members: member([]) });
    const path = `/api/organizations/${body.organization_id}`;
    const tries = async () => [
      (await ask('bob', 'POST', path, { city: 'Moore' })).status,
      (await ask('bob', 'POST', path, { api_keys: { metrc: 'a key' } })).status,
    ];
    expect(await tries()).toEqual([403, 403]);
    await ask('ada', 'POST', path, { team_members: member(['edit-organization']) });
    expect(await tries()).toEqual([200, 403]);
    await ask('ada', 'POST', path, { team_members: member(['manage-keys']) });
    expect(await tries()).toEqual([403, 200]);
  });

  it('shows one that is archived to its team alone, in no list, and takes no posts for it', async () => {
    const { body } = await create({ public: 'true', team: [service.people.bob.id] });
    const id = body.organization_id;
    const path = `/api/organizations/${id}`;
    const tag = (await ask('ada', 'GET', path)).headers.get('etag') ?? '';
    await service.archive(id, AT);
    for (const who of ['ada', 'bob', 'eve'] as const) {
      expect((await ask(who, 'GET', '/api/organizations')).body.data, who).toEqual([]);
      const there = who === 'eve' ? 404 : 200;
      for (const part of ['', '/team', '/models']) expect((await ask(who, 'GET', path + part)).status).toBe(there);
    }
    expect((await ask('ada', 'GET', path, undefined, { 'if-none-match': tag })).status).toBe(200);
    for (const who of ['ada', 'bob'] as const) {
      for (const [where, post] of [
        [path, { city: 'Moore' }],
        ['/api/organizations', { organization_id: id, name: 'Again' }],
        [path, { api_keys: { metrc: 'a key' } }],
      ] as const) {
        expect(await ask(who, 'POST', where, post)).toMatchObject({
          status: 409,
          body: { code: 'organization-archived' },
        });
      }
    }
    expect((await ask('eve', 'POST', path, { city: 'Moore' })).status).toBe(403);
    expect((await ask('ada', 'DELETE', path)).status).toBe(405);
    expect(await claims('ada')).toEqual({ owner: [id], team: [id] });
    await service.archive(id, null);
    expect((await ask('eve', 'GET', '/api/organizations')).body.data).toMatchObject([
      { name: 'Green Door', city: null },
    ]);
  });

  it('takes organization_id from path, query or body, and refuses two different ones', async () => {
    const { body } = await create();
    const id = body.organization_id;
    expect((await ask('ada', 'POST', `/api/organizations?organization_id=${id}`, { city: 'a' })).body.uid).toBe(id);
    expect((await ask('ada', 'POST', `/api/organizations/${id}`, { organization_id: 'other' })).status).toBe(400);
  });

  it('keeps posted API keys out of answers, log and data folder', async () => {
    service.logged.length = 0;
    const { body, text } = await create({ api_keys: { metrc: 'S3CRET-A' }, leafly_api_key: 'S3CRET-B' });
    const read = await ask('ada', 'GET', `/api/organizations/${body.organization_id}`);
    const files = readdirSync(service.folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(service.folder, name),
    );
    const stored = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, 'latin1'));
    expect([text, read.text, service.logged.join(''), ...stored].filter((where) => where.includes('S3CRET'))).toEqual(
      [],
    );
    const vault = openVault(join(service.folder, 'vault'), 'key');
    expect(await vault.get(`organization/${body.organization_id}/metrc`)).toBe('S3CRET-A');
    expect(await vault.get(`organization/${body.organization_id}/leafly_api_key`)).toBe('S3CRET-B');
  });

  it('answers 503 and stores nothing when there is no place for secrets', async () => {
    await service.stop();
    await start(false);
    expect(await create({ api_keys: { metrc: 'x' } })).toMatchObject({ status: 503, body: { success: false } });
    expect((await ask('ada', 'GET', '/api/organizations')).body.data).toEqual([]);
  });
});

describe('requests that are not right', () => {
  it('answers each with a status, a code and a sentence', async () => {
    const cases: [string, string, unknown, number][] = [
      ['POST', '/api/organizations', '{"name": ', 400],
      ['POST', '/api/organizations', '{"__proto__": {"admin": true}, "name": "x"}', 400],
      ['POST', '/api/organizations', { name: 'x', public: 'maybe' }, 422],
      ['POST', '/api/organizations', { city: 'no name' }, 422],
      ['POST', '/api/organizations', { name: 'x', organization_id: '../../etc/passwd' }, 422],
      ['GET', `/api/organizations/${encodeURIComponent('../../etc/passwd')}`, undefined, 404],
      ['GET', "/api/organizations/'%20OR%201=1--", undefined, 404],
      ['GET', '/api/nothing', undefined, 404],
    ];
    for (const [method, path, body, status] of cases) {
      const answer = await ask('ada', method, path, body);
      expect(answer.status, `${method} ${path} ${JSON.stringify(body)}`).toBe(status);
      expect(answer.body).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) });
    }
  });

  it('survives JSON of depth 10,000 and header blocks without end', async () => {
    const deep = `{"name":"x","a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect((await ask('ada', 'POST', '/api/organizations', deep)).status).toBeGreaterThanOrEqual(400);
    const huge = await fetch(`${service.url}/api/me`, { headers: { authorization: `Bearer ${'x'.repeat(40_000)}` } });
    expect(huge.status).toBe(431);
    expect((await ask('ada', 'GET', '/api/me')).status).toBe(200);
  });
});
