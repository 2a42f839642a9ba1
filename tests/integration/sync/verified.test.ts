import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sync } from '../../../main/sync/sync.ts';
import type { Workbench } from '../../../main/workbench.ts';
import { type FaultProxy, faultProxy } from '../../support/fault-proxy.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { readDocument, type ServedWorkbench, servedWorkbench, syncOf } from '../../support/served-workbench.ts';
import { accountAt, recordOf } from '../../support/sync-accounts.ts';

/** A desk with an account, which corrects and verifies as a person does. */
interface Desk {
  workbench: Workbench;
  sync: Sync;
  account: string;
  run(): ReturnType<Sync['syncNow']>;
  /** Corrects values of the document's record and verifies it. */
  verify(title: string, values: Record<string, string | number | null>): Promise<string>;
  record(hash: string): ReturnType<typeof recordOf>;
  differing(): Promise<string[]>;
}

let clock: number;
let proxy: FaultProxy | null = null;

async function desk(url: string, key: string): Promise<Desk> {
  const workbench = await scriptedWorkbench();
  const sync = syncOf(workbench, { now: () => new Date(clock), random: () => 0.5 });
  const account = await accountAt(sync, url, key);
  const { records, store } = workbench;
  const record = (hash: string) => recordOf(workbench, store.records.ofInbox(hash)[0]?.id ?? 0);
  return {
    ...{ workbench, sync, account, record },
    run: () => sync.syncNow(account),
    async verify(title, values) {
      const { hash, recordId: id } = await readDocument(workbench, title);
      const done = (step: { ok: boolean }) => expect(step, JSON.stringify(step)).toMatchObject({ ok: true });
      const version = () => recordOf(workbench, id).version;
      if (recordOf(workbench, id).verifiedAt) done(records.unlock({ id, version: version() }));
      for (const [path, value] of Object.entries(values)) done(records.edit({ id, version: version(), path, value }));
      done(records.verify({ id, version: version() }));
      return hash;
    },
    differing: async () =>
      (await sync.differences(account)).flatMap(({ differences }) => differences.map(({ field }) => field)),
  };
}

const thereOf = ({ workbench }: ServedWorkbench, hash: string) =>
  recordOf(workbench, workbench.store.records.ofInbox(hash)[0]?.id ?? 0);
const actionsOf = ({ workbench }: ServedWorkbench, hash: string) =>
  workbench.store.audit.ofRecord(workbench.store.records.ofInbox(hash)[0]?.id ?? 0).map(({ action }) => action);

let service: ServedWorkbench;
let one: Desk;
let other: Desk;

beforeEach(async () => {
  clock = Date.parse('2026-05-01T00:00:00Z');
  service = await servedWorkbench({ now: () => new Date(clock) });
  one = await desk(service.url, service.key);
  other = await desk(service.url, service.key);
});
afterEach(async () => {
  await one.sync.close();
  await other.sync.close();
  proxy?.close();
  proxy = null;
  await service.stop();
});

describe('two desks at one service', () => {
  it('see each other’s verified records: what one corrected is the service’s, and offered to the other', async () => {
    const hash = await one.verify('meadow', { lab: 'Alder Laboratory', 'results[0].value': 23.25, 'results[2]': null });
    expect(await one.run()).toMatchObject({ ok: true, value: { sent: 1 } });
    expect(one.sync.status(one.account)).toMatchObject({ value: { takesVerified: true, differing: 0, waiting: 0 } });
    const there = thereOf(service, hash);
    expect(there).toMatchObject({ record: { lab: 'Alder Laboratory' }, verifiedBy: 'ada', review: [] });
    expect(there.record.results.map(({ value, mg_g }) => [value, mg_g])).toEqual([
      [23.25, 232.5],
      [0.4, 4],
    ]);

    await readDocument(other.workbench, 'meadow');
    await other.run();
    const [found] = await other.sync.differences(other.account);
    expect(found).toMatchObject({ subject: hash, verified: false, verifiedThere: true });
    const chosen = { accountId: other.account, kind: 'coa' as const, subject: hash, sample: found?.sample ?? '' };
    expect(other.sync.settle({ ...chosen, field: null, choice: 'theirs' })).toMatchObject({ ok: true });
    expect(other.record(hash).record.results).toEqual(there.record.results);

    // What the other corrects goes back the same way.
    await other.verify('meadow', { batch_number: 'B-2' });
    expect(await other.run()).toMatchObject({ ok: true, value: { sent: 1 } });
    await one.run();
    expect(await one.differing()).toEqual(['batch_number']);
    expect(thereOf(service, hash).record).toMatchObject({ lab: 'Alder Laboratory', batch_number: 'B-2' });
  });

  it('never write over each other unseen: what both changed waits for a person, the rest is joined', async () => {
    const hash = await one.verify('both', { lab: 'Laboratory of one' });
    await one.run();
    await other.verify('both', { lab: 'Laboratory of the other', batch_number: 'B-OTHER' });
    await other.run();
    // The other has never agreed with what one verified: nothing of it is written over.
    expect(thereOf(service, hash).record).toMatchObject({ lab: 'Laboratory of one', batch_number: 'EB-7' });
    expect((await other.differing()).sort()).toEqual(['batch_number', 'lab']);
    const settle = async (field: string, choice: 'mine' | 'theirs') => {
      const [found] = await other.sync.differences(other.account);
      const of = { accountId: other.account, kind: 'coa' as const, subject: hash, sample: found?.sample ?? '' };
      expect(other.sync.settle({ ...of, field, choice })).toMatchObject({ ok: true });
    };
    await settle('batch_number', 'mine');
    await other.run();
    expect(thereOf(service, hash).record).toMatchObject({ lab: 'Laboratory of one', batch_number: 'B-OTHER' });
    await settle('lab', 'theirs');
    await other.run();
    expect(await other.differing()).toEqual([]);

    // From here both have agreed: each one's own changes go out, and only what both changed is asked.
    await one.run();
    await one.verify('both', { producer: 'Producer of one', total_thc: 20 });
    await other.verify('both', { total_thc: 21 });
    await one.run();
    await other.run();
    expect(thereOf(service, hash).record).toMatchObject({ producer: 'Producer of one', total_thc: 20 });
    expect((await other.differing()).sort()).toEqual(['producer', 'total_thc']);
    // Asked again and again, it stays so.
    await other.run();
    expect(thereOf(service, hash).record).toMatchObject({ total_thc: 20 });
  });

  it('read a record anew that changed between reading and writing it', async () => {
    proxy = await faultProxy(service.url);
    const two = await desk(proxy.url, service.key);
    const hash = await one.verify('raced', { lab: 'Laboratory of one' });
    await one.run();
    await readDocument(two.workbench, 'raced');
    await two.run();
    const [found] = await two.sync.differences(two.account);
    two.sync.settle({
      ...{ accountId: two.account, kind: 'coa', subject: hash, sample: found?.sample ?? '' },
      ...{ field: null, choice: 'theirs' },
    });
    await two.verify('raced', { batch_number: 'B-TWO' });
    const { asked } = proxy;
    asked.length = 0;
    let raced = false;
    // After the record was read, and before it is written, one's next correction arrives.
    proxy.fate = () => {
      if (!raced && asked.at(-1) === `GET /api/data/coas/${hash}`) {
        raced = true;
        const { id, version, record } = thereOf(service, hash);
        const by = { id: service.userId, name: 'ada' };
        service.workbench.records.replace({ id, version, record: { ...record, producer: 'Producer of one' }, by });
      }
      return null;
    };
    expect(await two.run()).toMatchObject({ ok: true, value: { sent: 1 } });
    expect(asked.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
    const both = { lab: 'Laboratory of one', producer: 'Producer of one', batch_number: 'B-TWO' };
    expect(thereOf(service, hash).record).toMatchObject(both);
    expect(await two.differing()).toEqual(['producer']);
    await two.sync.close();
  });

  it('see what was verified of documents too old for the newest page', async () => {
    const titles = Array.from({ length: 101 }, (_, index) => `old ${index}`);
    for (const title of titles) await readDocument(service.workbench, title);
    const { queue, documentUsers, records } = service.workbench.store;
    for (const { documentHash } of service.workbench.inbox.list())
      documentUsers.add(documentHash, service.userId, null);
    const oldest = queue.ofDocument((await readDocument(other.workbench, 'old 0')).hash)?.documentHash ?? '';
    await one.run();
    await other.run();
    await other.run();
    await one.verify('old 0', { lab: 'Alder Laboratory' });
    await one.run();
    expect(records.get(records.ofInbox(oldest)[0]?.id ?? 0)).toMatchObject({ record: { lab: 'Alder Laboratory' } });
    await other.run();
    expect(await other.differing()).toContain('lab');
  });
});

describe('a connection that breaks', () => {
  for (const [fault, when] of [
    ['drop-after', 'after the service took it'],
    ['truncate', 'amid its answer'],
    ['twice', 'so that it is sent twice'],
    ['error-after', 'at a gateway behind it'],
  ] as const) {
    it(`${when} doubles nothing`, async () => {
      proxy = await faultProxy(service.url);
      const cut = await desk(proxy.url, service.key);
      const hash = await cut.verify('cut', { lab: 'Alder Laboratory' });
      await cut.run();
      expect(actionsOf(service, hash)).toEqual(['edit', 'verify']);
      await cut.verify('cut', { lab: 'Birch Laboratory' });
      let asked = 0;
      // me, the OpenAPI document, the record, then the PUT.
      proxy.fate = () => {
        asked += 1;
        return asked === 4 ? fault : null;
      };
      await cut.run();
      for (let tries = 0; tries < 3 && cut.sync.outbox(cut.account).length > 0; tries += 1) {
        clock += 3_600_000;
        await cut.run();
      }
      expect(cut.sync.outbox(cut.account)).toEqual([]);
      expect(thereOf(service, hash).record.lab).toBe('Birch Laboratory');
      expect(actionsOf(service, hash)).toEqual(['edit', 'verify', 'unlock', 'edit', 'verify']);
      expect(await cut.differing()).toEqual([]);
      expect(proxy.struck.get(fault)).toBe(1);
      await cut.sync.close();
    });
  }
});

describe('a service of the old kind', () => {
  it('keeps its own reading, which is said; once it takes verified records it gets all of them', async () => {
    const old = await servedWorkbench({ takesVerified: false });
    proxy = await faultProxy(old.url);
    const mine = await desk(proxy.url, old.key);
    const hash = await mine.verify('kept', { lab: 'Alder Laboratory' });
    expect(await mine.run()).toMatchObject({ ok: true, value: { sent: 1 } });
    expect(mine.sync.status(mine.account)).toMatchObject({ value: { takesVerified: false, state: 'idle' } });
    expect(thereOf(old, hash).record.lab).toBe('Quillwort Laboratories');
    const { id } = mine.record(hash);
    expect(mine.sync.differencesOf(id)).toMatchObject([{ keepsOwn: true, differences: [{ field: 'lab' }] }]);
    const [found] = await mine.sync.differences(mine.account);
    mine.sync.settle({
      ...{ accountId: mine.account, kind: 'coa', subject: hash, sample: found?.sample ?? '' },
      ...{ field: null, choice: 'mine' },
    });
    // Settled here it is still so there.
    expect(mine.sync.differencesOf(id)).toMatchObject([{ keepsOwn: true, differences: [] }]);
    expect(mine.sync.outbox(mine.account)).toEqual([]);

    const { users } = service.workbench.store;
    await readDocument(service.workbench, 'kept');
    service.workbench.store.documentUsers.add(hash, service.userId, null);
    // The same address is answered by a newer service, over the same documents; its key is another.
    proxy.target = service.url;
    await mine.sync.resume(mine.account, users.keys.create(service.userId, '2026-05-01T00:00:00Z'));
    expect(await mine.run()).toMatchObject({ ok: true, value: { sent: 1 } });
    expect(mine.sync.status(mine.account)).toMatchObject({ value: { takesVerified: true, differing: 0 } });
    expect(thereOf(service, hash).record.lab).toBe('Alder Laboratory');
    expect(mine.sync.differencesOf(id)).toEqual([]);
    await mine.sync.close();
    await old.stop();
  });
});

it('several samples of one document go each to its own', async () => {
  const { hash } = await readScript(one.workbench, 'pair', 2);
  const ids = one.workbench.store.records.ofInbox(hash).map(({ id }) => id);
  for (const [index, id] of ids.entries()) {
    const version = () => recordOf(one.workbench, id).version;
    one.workbench.records.edit({ id, version: version(), path: 'batch_number', value: `B-${index + 1}` });
    one.workbench.records.verify({ id, version: version() });
  }
  expect(await one.run()).toMatchObject({ ok: true, value: { sent: 1 } });
  const there = service.workbench.store.records.ofInbox(hash).map(({ id }) => recordOf(service.workbench, id).record);
  expect(there.map(({ product_name, batch_number }) => [product_name, batch_number])).toEqual([
    ['pair 1', 'B-1'],
    ['pair 2', 'B-2'],
  ]);
  await readScript(other.workbench, 'pair', 2);
  await other.run();
  expect(await other.differing()).toEqual(['batch_number', 'batch_number']);
  await one.run();
  expect(await one.differing()).toEqual([]);
});

async function readScript({ inbox }: Workbench, title: string, samples: number) {
  const bytes = Buffer.from(`%PDF-1.7\n${JSON.stringify({ title, samples })}`);
  const added = await inbox.addBytes(`${title}.pdf`, bytes);
  if (added.outcome === 'refused') throw new Error(added.error.message);
  const item = await inbox.settled(added.itemId);
  return { hash: item?.documentHash ?? '' };
}
