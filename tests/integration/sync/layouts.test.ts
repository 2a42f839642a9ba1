import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Sync } from '../../../main/sync/sync.ts';
import type { Workbench } from '../../../main/workbench.ts';
import { type LabProfile, labProfileSchema } from '../../../shared/records/lab-profile.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { type ServedWorkbench, servedWorkbench, syncOf } from '../../support/served-workbench.ts';
import { accountAt } from '../../support/sync-accounts.ts';
import { AT } from '../../support/test-service.ts';

/** Two desks whose people are on one team. */
interface Desk {
  workbench: Workbench;
  sync: Sync;
  account: string;
  run(): ReturnType<Sync['syncNow']>;
  share(): Promise<unknown>;
  /** By name, what each profile calls results. */
  profiles(): Record<string, unknown>;
}

let service: ServedWorkbench;
let organization: string;
let ada: Desk;
let bob: Desk;
let bobId: string;

async function desk(key: string): Promise<Desk> {
  const workbench = await scriptedWorkbench();
  const sync = syncOf(workbench);
  const account = await accountAt(sync, service.url, key);
  return {
    ...{ workbench, sync, account },
    run: () => sync.syncNow(account),
    share: () => sync.changeAccount(account, { sharesWith: organization }),
    profiles: () =>
      Object.fromEntries(
        workbench.store.labProfiles
          .all()
          .map((profile) => [profile.name, Object.keys((profile as LabProfile).wording).join()]),
      ),
  };
}

beforeEach(async () => {
  service = await servedWorkbench();
  const { users, organizations } = service.workbench.store;
  bobId = users.add('bob', AT).id;
  ada = await desk(service.key);
  bob = await desk(users.keys.create(bobId, AT));
  const answer = await fetch(`${service.url}/api/organizations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Quillwort', team: [service.userId, bobId] }),
  });
  organization = ((await answer.json()) as { organization_id: string }).organization_id;
  expect(organizations.get(organization)).not.toBeNull();
});
afterEach(async () => {
  await ada.sync.close();
  await bob.sync.close();
  await service.stop();
});

const LAYOUT = {
  ...{ documents: 1, decimal_comma: false, marks: [], fields: {}, tables: [], analytes: {}, extra: {} },
  ...{ settled: [], history: [], contradicted: [] },
};
function learned(name: string, word: string, layout: object | null = LAYOUT): LabProfile {
  const base = { proofdesk_lab_profile: 1, name, recognise: ['alder.example'], wording: { [word]: 'Result' } };
  return labProfileSchema.parse({ ...base, layout });
}
const teach = ({ workbench }: Desk, name: string, word: string, at: string, layout?: null) =>
  workbench.store.labProfiles.save(learned(name, word, layout), at);

it('share what they learned once both choose to, and the newer teaching wins', async () => {
  teach(ada, 'Alder', 'Fund', '2026-01-02T00:00:00.000Z');
  teach(bob, 'alder', 'Wert', '2026-01-03T00:00:00.000Z');
  teach(bob, 'Birch', 'Valeur', '2026-01-03T00:00:00.000Z');
  await ada.run();
  await bob.run();
  expect(bob.sync.accounts()[0]).toMatchObject({
    ...{ takesLayouts: true, sharesWith: null },
    teams: [{ id: organization, name: 'Quillwort' }],
  });
  expect(ada.profiles()).toEqual({ Alder: 'Fund' });
  await ada.share();
  await ada.run();
  expect(bob.profiles()).toEqual({ alder: 'Wert', Birch: 'Valeur' });
  await bob.share();
  await bob.run();
  await ada.run();
  for (const { profiles } of [ada, bob]) expect(profiles()).toEqual({ alder: 'Wert', Birch: 'Valeur' });
  teach(ada, 'Alder', 'Result found', '2026-01-04T00:00:00.000Z');
  await ada.run();
  await bob.run();
  for (const { profiles } of [ada, bob]) expect(profiles()).toEqual({ Alder: 'Result found', Birch: 'Valeur' });
});

it('forget for themselves alone, until somebody teaches anew', async () => {
  await ada.share();
  await bob.share();
  teach(ada, 'Alder', 'Fund', '2026-01-02T00:00:00.000Z');
  await ada.run();
  await bob.run();
  bob.workbench.store.labProfiles.remove('Alder', '2026-01-03T00:00:00.000Z');
  await bob.run();
  await ada.run();
  expect([ada.profiles(), bob.profiles()]).toEqual([{ Alder: 'Fund' }, {}]);
  teach(ada, 'Alder', 'Wert', '2026-01-04T00:00:00.000Z');
  await ada.run();
  await bob.run();
  expect(bob.profiles()).toEqual({ Alder: 'Wert' });
});

it('neither send nor replace profiles that were written by hand', async () => {
  await ada.share();
  await bob.share();
  teach(ada, 'Alder', 'Fund', '2026-01-02T00:00:00.000Z', null);
  teach(bob, 'Alder', 'Wert', '2026-01-03T00:00:00.000Z');
  await bob.run();
  await ada.run();
  await bob.run();
  expect([ada.profiles(), bob.profiles()]).toEqual([{ Alder: 'Fund' }, { Alder: 'Wert' }]);
});

it('stop when they are no longer on the team', async () => {
  await bob.share();
  await bob.run();
  const { organizations } = service.workbench.store;
  const kept = organizations.get(organization);
  if (!kept) throw new Error('it is gone');
  organizations.update({ ...kept, team: kept.team.filter(({ userId }) => userId !== bobId) });
  teach(bob, 'Alder', 'Wert', '2026-01-03T00:00:00.000Z');
  expect(await bob.run()).toMatchObject({ ok: true });
  expect(bob.sync.accounts()[0]).toMatchObject({ sharesWith: null, paused: null });
  expect(service.workbench.store.sharedLayouts.list(organization)).toEqual([]);
});
