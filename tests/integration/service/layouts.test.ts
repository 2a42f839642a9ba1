import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AT, type TestService, testService } from '../../support/test-service.ts';

/** What a team's desks have learned, kept for the others of the team. */
let service: TestService<'ada' | 'bob' | 'eve'>;
let organization: string;

beforeAll(async () => {
  service = await testService(['ada', 'bob', 'eve']);
  const { body } = await service.ask('ada', 'POST', '/api/organizations', {
    name: 'Both',
    public: 'true',
    team: [service.people.ada.id, service.people.bob.id],
  });
  organization = `/api/organizations/${body.organization_id}`;
});
afterAll(() => service.stop());

type Name = 'ada' | 'bob' | 'eve';
const profile = (name: string, changes: object = {}) => ({
  proofdesk_lab_profile: 1,
  name,
  recognise: ['alder.example'],
  ...changes,
});
const put = (who: Name, name: string, taught_at: string, changes: object = {}) =>
  service.ask(who, 'PUT', `${organization}/layouts/${encodeURIComponent(name)}`, {
    taught_at,
    profile: profile(name, changes),
  });
const get = (who: Name, name: string) => service.ask(who, 'GET', `${organization}/layouts/${encodeURIComponent(name)}`);

describe('learned layouts', () => {
  it('are kept for the team, and neither shown to nor taken from others', async () => {
    const name = 'Alder / Lab';
    const kept = await put('ada', name, '2025-01-02T00:00:00.000Z', { wording: { Fund: 'Result' } });
    expect(kept.status, kept.text).toBe(200);
    const { status, body } = await get('bob', name);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name, taught_at: '2025-01-02T00:00:00.000Z', profile: { name, wording: { Fund: 'Result' } } },
    });
    expect((await service.ask('bob', 'GET', `${organization}/layouts`)).body.data).toContainEqual({
      name,
      taught_at: '2025-01-02T00:00:00.000Z',
    });
    for (const answer of [
      await service.ask('eve', 'GET', `${organization}/layouts`),
      await get('eve', name),
      await put('eve', name, '2025-01-03T00:00:00.000Z'),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-on-team' } });
    expect((await service.ask('ada', 'GET', '/api/organizations/none/layouts')).status).toBe(404);
    expect((await get('ada', 'none')).status).toBe(404);
  });

  it('keep the newer teaching, whoever sends it last, and never one from the future', async () => {
    await put('ada', 'Birch', '2025-01-02T00:00:00.000Z', { wording: { Fund: 'Result' } });
    const older = await put('bob', 'Birch', '2025-01-01T00:00:00.000Z', { wording: { Fund: 'Limit' } });
    expect(older.body).toMatchObject({
      taught_at: '2025-01-02T00:00:00.000Z',
      profile: { wording: { Fund: 'Result' } },
    });
    const newer = await put('bob', 'BIRCH', '2025-01-03T00:00:00.000Z', { wording: { Fund: 'Limit' } });
    expect(newer.body).toMatchObject({ name: 'BIRCH', profile: { wording: { Fund: 'Limit' } } });
    const { body } = await service.ask('ada', 'GET', `${organization}/layouts`);
    const names = body.data.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => name.toLowerCase() === 'birch')).toEqual(['BIRCH']);
    const future = await put('ada', 'Cedar', '2999-01-01T00:00:00.000Z');
    expect(future.body.taught_at).toBe(new Date(AT).toISOString());
  });

  it('are refused with a sentence where they are none, and of an archived organization', async () => {
    const at = '2025-01-02T00:00:00.000Z';
    expect(await put('ada', 'Dogwood', at, { recognise: [] })).toMatchObject({
      status: 422,
      body: { code: 'profile-invalid', message: expect.stringContaining('recognise') },
    });
    expect((await put('ada', 'Dogwood', at, { name: 'Elm' })).status).toBe(422);
    expect((await put('ada', 'Dogwood', 'yesterday')).status).toBe(422);
    await service.archive(organization.split('/').at(-1) ?? '', at);
    expect(await put('ada', 'Dogwood', at)).toMatchObject({ status: 409, body: { code: 'organization-archived' } });
    await service.archive(organization.split('/').at(-1) ?? '', null);
  });

  it('are found in the OpenAPI document', async () => {
    const { body } = await service.ask(null, 'GET', '/api/openapi.json');
    expect(body.paths['/api/organizations/{id}/layouts/{name}'].put.summary).toMatch(/layout/);
  });
});
