import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVault } from '../../../main/secrets/vault.ts';
import { type TestService, testService } from '../../support/test-service.ts';

let service: TestService<'ada' | 'eve'>;
beforeAll(async () => {
  service = await testService(['ada', 'eve'], (folder) => ({ secrets: openVault(join(folder, 'vault'), 'key') }));
});
afterAll(() => service.stop());

const create = (body: Record<string, unknown>) =>
  service.ask('ada', 'POST', '/api/organizations', { name: 'Green Door', public: 'true', ...body });
/** Files of the service, the database's journal too, that hold a text in clear. */
const filesWith = (text: string) =>
  readdirSync(service.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').includes(text));

describe('what an organization is posted with', () => {
  it.each([
    ...['metrc_user_key', 'vendorKey', 'VENDOR-KEY', 'token', 'access_token', 'accessToken', 'secret', 'password'],
    ...['Pass-Word', 'x_client.secret', 'x_key', 'api_keys_old', 'x_pwd', 'x_Authorization', 'x_bearer'],
  ])('keeps a text named %s in the secret store alone', async (name) => {
    const { status, body } = await create({ [name]: 'S3CRET' });
    expect(status).toBe(200);
    const path = `/api/organizations/${body.organization_id}`;
    const shown = [await service.ask('eve', 'GET', '/api/organizations'), await service.ask('eve', 'GET', path)];
    for (const { text } of shown) expect(text).not.toMatch(/S3CRET/);
    expect(filesWith('S3CRET')).toEqual([]);
    const vault = openVault(join(service.folder, 'vault'), 'key');
    expect(await vault.get(`organization/${body.organization_id}/${name}`)).toBe('S3CRET');
  });

  it.each(['apiKeys', 'apikeys', 'API-Keys'])('takes %s for api_keys', async (name) => {
    const { text, body } = await create({ [name]: { metrc: 'S3CRET' } });
    expect(text).not.toMatch(/S3CRET/);
    const vault = openVault(join(service.folder, 'vault'), 'key');
    expect(await vault.get(`organization/${body.organization_id}/metrc`)).toBe('S3CRET');
  });

  it.each<[string, Record<string, unknown>]>([
    ['under a secret name that holds more than a text', { tokens: { a: 'S3CRET' } }],
    ['as a list', { apiKeys: ['S3CRET'] }],
    ['deep inside', { x_settings: { list: [{ vendors: [{ userKey: 'S3CRET' }] }] } }],
    ['inside a text that is JSON', { x_settings: '{"pass_word": "S3CRET"}' }],
    ['with a member', { team_members: [{ uid: 'ada', accessToken: 'S3CRET' }] }],
    ['in letters of full width', { x_settings: { '\uff4b\uff45\uff59': 'S3CRET' } }],
    ['under a name that is not declared', { metrc: 'S3CRET' }],
    ['under a name of other letters', { x_\u043a\u0435\u0443: 'S3CRET' }],
  ])('refuses a secret %s', async (_, post) => {
    const before = (await service.ask('ada', 'GET', '/api/organizations')).body;
    const { status, text } = await create(post);
    expect(status).toBe(422);
    expect(text).not.toMatch(/S3CRET/);
    expect(filesWith('S3CRET')).toEqual([]);
    expect((await service.ask('ada', 'GET', '/api/organizations')).body).toEqual(before);
  });

  it('names the field that is not known, and says how to name one’s own', async () => {
    const { body } = await create({ color: 'green' });
    expect(body).toMatchObject({ code: 'unknown-field', message: expect.stringMatching(/“color”.*x_/) });
  });

  it('keeps undeclared fields of earlier days, and takes them back with the whole organization', async () => {
    const { body } = await create({});
    const { organizations } = service.workbench.store;
    const stored = organizations.get(body.organization_id);
    if (!stored) throw new Error('no organization');
    organizations.update({ ...stored, fields: { ...stored.fields, color: 'green' } });
    const path = `/api/organizations/${body.organization_id}`;
    const read = await service.ask('ada', 'GET', path);
    const again = await service.ask('ada', 'POST', path, { ...read.body, city: 'Tulsa' });
    expect(again).toMatchObject({ status: 200, body: { color: 'green', city: 'Tulsa' } });
  });
});

describe('how much an organization is posted with', () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`x_${index}`, 1]));
  const lists = (count: number, length: number) =>
    Object.fromEntries(Object.keys(many(count)).map((name) => [name, Array.from({ length }, () => 1)]));
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

  it.each<[string, Record<string, unknown>, number]>([
    ['as many fields as it may have', many(64), 200],
    ['one more', many(65), 422],
    ['100,000 fields', many(100_000), 413],
    ['10,000 fields', many(10_000), 422],
    ['a list of 20,000 values', { x_list: Array.from({ length: 20_000 }, () => 1) }, 422],
    ['lists of 20,000 values together', lists(4, 5000), 422],
    ['a value as deep as it may go', { x_deep: nested(5) }, 200],
    ['a deeper one', { x_deep: nested(6) }, 422],
    ['a long text', { x_text: 'x'.repeat(110_000) }, 422],
    ['33 keys', { api_keys: Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`k${index}`, 'x'])) }, 422],
  ])('is bounded: %s', async (_, post, status) => {
    expect((await create(post)).status).toBe(status);
  });

  it('is bounded in sum, and what is posted as null is gone', async () => {
    const { body } = await create(many(64));
    const path = `/api/organizations/${body.organization_id}`;
    expect((await service.ask('ada', 'POST', path, { x_more: 1 })).status).toBe(422);
    expect((await service.ask('ada', 'POST', path, { x_0: null, x_more: 1 })).status).toBe(200);
    const { x_0: gone, x_more: more } = (await service.ask('ada', 'GET', path)).body;
    expect([gone, more]).toEqual([undefined, 1]);
  });
});
