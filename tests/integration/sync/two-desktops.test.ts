import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StoredRecord } from '../../../main/store/records.ts';
import type { Sync } from '../../../main/sync/sync.ts';
import type { Workbench } from '../../../main/workbench.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import {
  memorySecrets,
  type ServedWorkbench,
  servedWorkbench,
  syncOf,
  verifyDocument,
} from '../../support/served-workbench.ts';
import { AT, serviceOver } from '../../support/test-service.ts';

interface Desktop {
  workbench: Workbench;
  sync: Sync;
  account: string;
  /** Milliseconds by which its clock is wrong. */
  skew: number;
}

let service: ServedWorkbench;
let one: Desktop;
let other: Desktop;

async function desktop(skew: number): Promise<Desktop> {
  const workbench = await scriptedWorkbench();
  const self: Desktop = { workbench, skew, account: '', sync: null as unknown as Sync };
  self.sync = syncOf(workbench, { secrets: memorySecrets(), now: () => new Date(Date.now() + self.skew) });
  const added = await self.sync.addAccount({ baseUrl: service.url, apiKey: service.key, deletions: 'both' });
  if (!added.ok) throw new Error(added.error.message);
  self.account = added.value.id;
  return self;
}
const DAY = 86_400_000;
beforeEach(async () => {
  service = await servedWorkbench();
  one = await desktop(0);
  // Its clock is a year late.
  other = await desktop(-365 * DAY);
});
afterEach(async () => {
  await one.sync.close();
  await other.sync.close();
  await service.stop();
});

const recordIn = ({ workbench: { store } }: Desktop, hash: string): StoredRecord => {
  const record = store.records.get(store.records.ofInbox(hash)[0]?.id ?? 0);
  if (!record) throw new Error('it is not there');
  return record;
};
const correct = (self: Desktop, hash: string, value: string) => {
  const { id } = recordIn(self, hash);
  const { records } = self.workbench;
  for (const done of [
    records.unlock({ id, version: recordIn(self, hash).version }),
    records.edit({ id, version: recordIn(self, hash).version, path: 'lab', value }),
  ]) {
    if (!done.ok) throw new Error(done.error.message);
  }
  self.workbench.store.records.setVerified(id, { at: AT, by: 'tester' });
};
const removeFrom = ({ workbench: { inbox, store } }: Desktop, hash: string) => {
  const [item] = inbox.list().filter(({ documentHash }) => documentHash === hash);
  for (const { id } of item?.records ?? []) store.records.setVerified(id, null);
  const removed = inbox.remove(item?.id ?? 0);
  if (!removed.ok) throw new Error(removed.error.message);
};
const run = ({ sync, account }: Desktop) => sync.syncNow(account);
const mirrored = ({ workbench: { store }, account }: Desktop) =>
  store.sync.remote
    .list(account, 'coa')
    .map(({ hash }) => hash)
    .sort();
const told = ({ sync, account }: Desktop) =>
  sync.history(account, { limit: 50, before: null }).map(({ failure }) => failure?.message ?? '');

it('have the same documents there in the end, whoever sent them, and each keeps its own corrections', async () => {
  const both = await verifyDocument(one.workbench, 'both');
  await verifyDocument(other.workbench, 'both');
  const alone = await verifyDocument(other.workbench, 'alone');
  correct(one, both, 'Laboratory of one');
  correct(other, both, 'Laboratory of the other');
  await Promise.all([run(one), run(other)]);
  await Promise.all([run(one), run(other)]);
  for (const self of [one, other]) expect(mirrored(self)).toEqual([both, alone].sort());
  // Whose values came first are the service's; the other is asked.
  const [told] = service.workbench.store.records.ofInbox(both);
  const there = service.workbench.store.records.get(told?.id ?? 0);
  for (const [self, lab] of [
    [one, 'Laboratory of one'],
    [other, 'Laboratory of the other'],
  ] as const) {
    const isFirst = there?.kind === 'coa' && there.record.lab === lab;
    expect(await self.sync.differences(self.account)).toMatchObject(
      isFirst
        ? []
        : [{ subject: both, verified: true, verifiedThere: true, differences: [{ field: 'lab', mine: lab }] }],
    );
    expect(recordIn(self, both)).toMatchObject({ record: { lab } });
  }
});

it('are told when the other deleted a document there, and keep their own', async () => {
  const both = await verifyDocument(one.workbench, 'both');
  await verifyDocument(other.workbench, 'both');
  const alone = await verifyDocument(one.workbench, 'alone');
  await run(one);
  await run(other);
  removeFrom(one, both);
  removeFrom(one, alone);
  expect(await run(one)).toMatchObject({ ok: true, value: { sent: 2 } });
  await run(other);
  expect(mirrored(other)).toEqual([]);
  expect(recordIn(other, both).verifiedAt).not.toBeNull();
  expect(told(other)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Deleted on http.* Your copy stays here\.$/),
      expect.stringMatching(/^1 document was deleted on http/),
    ]),
  );
  expect(told(one).filter(Boolean)).toEqual([]);
  expect(await run(other)).toMatchObject({ ok: true, value: { sent: 0, received: 0 } });
});

it('go on after the service was away, and their key was revoked meanwhile', async () => {
  await run(one);
  const { port } = new URL(service.url);
  const first = await verifyDocument(one.workbench, 'first');
  const second = await verifyDocument(other.workbench, 'second');
  await service.stop();
  for (const self of [one, other]) {
    const away = await run(self);
    expect(away).toMatchObject({ ok: false, error: { message: expect.stringMatching(/^[A-Z“h].*\.$/) } });
    expect(self.sync.status(self.account)).toMatchObject({ ok: true, value: { state: 'waiting', waiting: 1 } });
  }
  const { users } = service.workbench.store;
  for (const { id } of users.keys.list()) users.keys.revoke(id, AT);
  const app = await serviceOver(service.workbench);
  await app.listen({ host: '127.0.0.1', port: Number(port) });
  try {
    // The clock of one is set a year back while it waits, that of the other is set right.
    one.skew = -400 * DAY;
    other.skew = 0;
    for (const self of [one, other]) {
      expect(await run(self)).toMatchObject({ ok: false, error: { code: 'wrong-key' } });
      const status = self.sync.status(self.account);
      expect(status).toMatchObject({ ok: true, value: { state: 'paused', waiting: 1 } });
      expect(status.ok && status.value.paused?.message).toMatch(/revoked\.$/);
      await self.sync.resume(self.account, users.keys.create(users.byName('ada')?.id ?? '', AT));
      expect(await run(self)).toMatchObject({ ok: true, value: { sent: 1 } });
    }
    await run(one);
    for (const self of [one, other]) expect(mirrored(self)).toEqual([first, second].sort());
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
});
