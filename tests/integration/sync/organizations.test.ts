import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogoFiles } from '../../../main/organizations/logo-files.ts';
import { type OrganizationDesk, openOrganizationDesk } from '../../../main/organizations/organization-desk.ts';
import type { Sync } from '../../../main/sync/sync.ts';
import type { Workbench } from '../../../main/workbench.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { AT, memorySecrets, type ServedWorkbench, servedWorkbench, syncOf } from '../../support/served-workbench.ts';

const NO_LOGOS: LogoFiles = {
  pathOf: () => '',
  keep: () => Promise.reject(new Error('no logos here')),
  remove: async () => {},
};

let service: ServedWorkbench;
let client: Workbench;
let desk: OrganizationDesk;
let sync: Sync;
let account: string;

const deskOf = (workbench: Workbench) =>
  openOrganizationDesk({
    store: workbench.store,
    secrets: memorySecrets(),
    logos: NO_LOGOS,
    person: 'tester',
    now: () => new Date(),
  });
const ask = async (path: string, body?: unknown, key = service.key) => {
  const response = await fetch(service.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
};
const there = (id: string) => ask(`/api/organizations/${id}`);
const here = (id: string) => {
  const stored = client.store.organizations.get(id);
  if (!stored) throw new Error('it is not here');
  return stored;
};
const run = async () => {
  const ran = await sync.syncNow(account);
  if (!ran.ok) throw new Error(ran.error.message);
  return ran.value;
};
const create = async (name: string) => {
  const made = await desk.create({ fields: { name }, public: false });
  if (!made.ok) throw new Error(made.error.message);
  return made.value.organization.organization_id;
};
const edit = async (id: string, fields: Record<string, string>) => {
  const done = await desk.update({ id, version: here(id).version, fields, public: here(id).public });
  if (!done.ok) throw new Error(done.error.message);
};

beforeEach(async () => {
  service = await servedWorkbench();
  client = await scriptedWorkbench();
  desk = deskOf(client);
  sync = syncOf(client);
  const added = await sync.addAccount({ baseUrl: service.url, apiKey: service.key, deletions: 'here' });
  if (!added.ok) throw new Error(added.error.message);
  account = added.value.id;
});
afterEach(async () => {
  await sync.close();
  await service.stop();
});

describe('organizations made here', () => {
  it('arrive at the service with their fields, once, and stay the caller’s', async () => {
    const id = await create('Ferngully Gardens');
    expect(sync.outbox(account)).toMatchObject([
      { kind: 'organization', subject: id, name: 'Ferngully Gardens', state: 'waiting' },
    ]);
    expect(await run()).toMatchObject({ sent: 1 });
    expect(await there(id)).toMatchObject({ name: 'Ferngully Gardens', owner: service.userId, public: 'false' });
    expect(sync.outbox(account)).toEqual([]);
    expect(await run()).toEqual({ sent: 0, parked: 0, received: 0 });
    expect(desk.list()).toMatchObject([{ id, role: 'owner' }]);
    expect(sync.history(account, { limit: 10, before: null }).at(-1)).toMatchObject({
      action: 'upload',
      kind: 'organization',
      subject: id,
      name: 'Ferngully Gardens',
      failure: null,
    });
  });

  it('are not sent again for being archived, nor sent at all when archived before', async () => {
    const id = await create('Ferngully Gardens');
    await desk.archive({ id, version: here(id).version });
    await run();
    expect(await there(id)).toMatchObject({ code: 'no-such-organization' });
    await desk.restore({ id, version: here(id).version });
    await edit(id, { city: 'Arcata' });
    await run();
    expect(await there(id)).toMatchObject({ city: 'Arcata' });
    await desk.archive({ id, version: here(id).version });
    expect(sync.outbox(account)).toEqual([]);
  });

  it('send their team, and take members the service names', async () => {
    const { users } = service.workbench.store;
    const bob = users.add('bob', AT).id;
    const id = await create('Ferngully Gardens');
    await run();
    await ask(`/api/organizations/${id}`, {
      team_members: [{ uid: bob, position: 'buyer', permissions: ['manage-keys'] }],
    });
    await run();
    const bobHere = here(id).team.find(({ userId }) => userId === bob);
    expect(bobHere).toMatchObject({ fields: { name: 'bob', position: 'buyer' }, permissions: ['manage-keys'] });
    expect(sync.outbox(account)).toEqual([]);

    const team = desk.get(id);
    if (!team.ok) throw new Error(team.error.message);
    const members = team.value.team.map(({ signed_in: _, ...member }) =>
      member.uid === bob ? { ...member, position: 'driver', permissions: ['edit-organization' as const] } : member,
    );
    const set = await desk.setTeam({ id, version: here(id).version, members: members as never });
    expect(set).toMatchObject({ ok: true });
    await run();
    const answer = (await ask(`/api/organizations/${id}/team`)) as { data: Record<string, unknown>[] };
    expect(answer.data.find(({ uid }) => uid === bob)).toMatchObject({
      position: 'driver',
      permissions: ['edit-organization'],
    });
    expect(await run()).toEqual({ sent: 0, parked: 0, received: 0 });
  });

  it('wait for a person when the service does not know a member, and nothing else stops', async () => {
    const id = await create('Ferngully Gardens');
    const team = desk.get(id);
    if (!team.ok) throw new Error(team.error.message);
    const nobody = { uid: null, name: 'carol', permissions: ['edit-organization'] };
    const members = [...team.value.team.map(({ signed_in: _, ...member }) => member), nobody];
    expect(await desk.setTeam({ id, version: here(id).version, members: members as never })).toMatchObject({
      ok: true,
    });
    const other = await create('Second Creek');
    expect(await run()).toMatchObject({ sent: 1, parked: 1 });
    expect(sync.outbox(account)).toMatchObject([{ subject: id, state: 'parked', reason: { code: 'unknown-user' } }]);
    expect(await there(other)).toMatchObject({ name: 'Second Creek' });
  });
});

describe('organizations changed on both sides', () => {
  let id: string;

  beforeEach(async () => {
    id = await create('Ferngully Gardens');
    await edit(id, { city: 'Arcata', phone: '1', email: 'a@example.org' });
    await run();
  });

  it('are joined field by field', async () => {
    await ask(`/api/organizations/${id}`, { phone: '2', x_extra_field: { kept: true } });
    await edit(id, { city: 'Eureka' });
    await run();
    expect(await there(id)).toMatchObject({ city: 'Eureka', phone: '2', x_extra_field: { kept: true } });
    expect(here(id).fields).toMatchObject({ city: 'Eureka', phone: '2', x_extra_field: { kept: true } });
    expect(await sync.differences(account)).toEqual([]);
  });

  it('wait for a person where both changed the same field, and keep the word', async () => {
    const clash = async (mine: string, theirs: string) => {
      await ask(`/api/organizations/${id}`, { phone: theirs });
      await edit(id, { phone: mine, city: `city of ${mine}` });
      await run();
      expect(here(id).fields.phone).toBe(mine);
      expect(await there(id)).toMatchObject({ phone: theirs, city: `city of ${mine}` });
      expect(await sync.differences(account)).toMatchObject([
        { kind: 'organization', subject: id, differences: [{ field: 'phone', mine, theirs }] },
      ]);
    };
    const settle = (choice: 'mine' | 'theirs') =>
      sync.settle({ accountId: account, kind: 'organization', subject: id, sample: '', field: 'phone', choice });
    await clash('3', '4');
    expect(settle('mine')).toEqual({ ok: true, value: { left: 0 } });
    await run();
    expect(await there(id)).toMatchObject({ phone: '3' });
    await clash('5', '6');
    expect(settle('theirs')).toEqual({ ok: true, value: { left: 0 } });
    await run();
    expect(await there(id)).toMatchObject({ phone: '6' });
    expect(here(id).fields.phone).toBe('6');
    expect(await run()).toEqual({ sent: 0, parked: 0, received: 0 });
  });

  it.each([
    ['mine', '7'],
    ['theirs', '8'],
  ] as const)('always take %s where the person said so', async (settles, winner) => {
    await sync.changeAccount(account, { settles });
    await ask(`/api/organizations/${id}`, { phone: '8' });
    await edit(id, { phone: '7' });
    await run();
    expect(await there(id)).toMatchObject({ phone: winner });
    expect(here(id).fields.phone).toBe(winner);
    expect(await sync.differences(account)).toEqual([]);
  });
});

describe('organizations of the service', () => {
  it('are browsed here, and edited where the caller is on the team', async () => {
    const { users } = service.workbench.store;
    const bob = users.add('bob', AT).id;
    const bobsKey = users.keys.create(bob, AT);
    const open = await ask('/api/organizations', { name: 'Open Acres', public: 'true' }, bobsKey);
    const shared = await ask('/api/organizations', { name: 'Shared Field', team: [service.userId] }, bobsKey);
    expect(await run()).toMatchObject({ sent: 0, received: 2 });
    expect(desk.list().map(({ name, role }) => [name, role])).toEqual([
      ['Open Acres', null],
      ['Shared Field', 'member'],
    ]);
    const id = String(shared.organization_id);
    await edit(id, { city: 'Blue Lake' });
    await run();
    expect(await there(id)).toMatchObject({ city: 'Blue Lake', owner: bob });
    // What is public no more is gone there, and goes here.
    await ask(`/api/organizations/${open.organization_id}`, { public: 'false' }, bobsKey);
    await run();
    expect(desk.list().map(({ name }) => name)).toEqual(['Shared Field']);
  });
});
