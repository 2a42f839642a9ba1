import { describe, expect, it } from 'vitest';
import type { Store } from '../../../main/store/store.ts';
import type { Sync } from '../../../main/sync/sync.ts';
import type { Workbench } from '../../../main/workbench.ts';
import { FAULTS, type FaultProxy, faultProxy } from '../../support/fault-proxy.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import {
  AT,
  memorySecrets,
  type ServedWorkbench,
  servedWorkbench,
  syncOf,
  verifyDocument,
} from '../../support/served-workbench.ts';

const SEEDS = Number(process.env.SYNC_SEEDS ?? 12);
const DOCUMENTS = 4;

const held = ({ list }: Store['sync']['remote'], account: string) =>
  list(account, 'coa')
    .map(({ hash }) => hash)
    .sort();
const there = ({ store, inbox }: Workbench) =>
  inbox
    .list()
    .filter(({ documentHash }) => store.records.ofInbox(documentHash).length > 0)
    .map(({ documentHash }) => documentHash)
    .sort();

describe('a mirror over a network that breaks', () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    it(`agrees with the service in the end, seed ${seed}`, async () => {
      const service = await servedWorkbench();
      const proxy: FaultProxy = await faultProxy(service.url);
      const client = await scriptedWorkbench();
      const random = seededRandom(seed);
      let clock = Date.parse(AT);
      const open = (): Sync => syncOf(client, { secrets, now: () => new Date(clock), random });
      const secrets = memorySecrets();
      let sync = open();
      const added = await sync.addAccount({ baseUrl: proxy.url, apiKey: service.key, deletions: 'both' });
      if (!added.ok) throw new Error(added.error.message);
      const account = added.value.id;
      try {
        const { outbox, remote } = client.store.sync;
        const settle = async () => {
          for (let turn = 0; turn < 300; turn += 1) {
            // After many turns the network is well again, as networks are in the end.
            proxy.fate = () =>
              turn < 40 && random() < 0.6 ? (FAULTS[Math.floor(random() * FAULTS.length)] ?? null) : null;
            // Clocks are set wrong, and right again.
            if (random() < 0.15) clock += Math.round((random() - 0.5) * 2 * 400 * 86_400_000);
            const ran = await sync.run(account);
            // A strange answer to an upload waits for a person, who lets it be tried again.
            for (const item of outbox.list(account)) if (item.state === 'parked') outbox.retry(item.id);
            if (ran.ok && outbox.list(account).length === 0) {
              // The last list may have been an old one.
              proxy.fate = () => null;
              if ((await sync.run(account)).ok) return;
            }
            clock = Math.max(clock, outbox.nextAt(account) ?? clock) + 1;
            sync = open();
          }
          throw new Error('it did not settle');
        };
        const hashes: string[] = [];
        for (let index = 0; index < DOCUMENTS; index += 1)
          hashes.push(await verifyDocument(client, `s${seed}d${index}`));
        expect(outbox.list(account)).toHaveLength(DOCUMENTS);
        await settle();
        expect(held(remote, account)).toEqual([...hashes].sort());
        expect(there(service.workbench)).toEqual([...hashes].sort());

        const [first] = client.inbox.list();
        if (!first) throw new Error('nothing there');
        client.store.records.setVerified(first.records[0]?.id ?? 0, null);
        client.inbox.remove(first.id);
        await settle();
        const rest = hashes.filter((hash) => hash !== first.documentHash).sort();
        expect(held(remote, account)).toEqual(rest);
        expect(there(service.workbench)).toEqual(rest);
        const verified = client.inbox.list().filter(({ state }) => state === 'verified');
        expect(verified.map(({ documentHash }) => documentHash).sort()).toEqual(rest);
        expect([...proxy.struck.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
      } finally {
        proxy.close();
        await service.stop();
      }
    });
  }
});

describe('an account', () => {
  let service: ServedWorkbench;
  let client: Workbench;
  let sync: Sync;

  const start = async () => {
    service = await servedWorkbench();
    client = await scriptedWorkbench();
    sync = syncOf(client);
  };

  it('pauses when its key is refused, loses nothing, and goes on with another', async () => {
    await start();
    const added = await sync.addAccount({ baseUrl: service.url, apiKey: service.key, deletions: 'here' });
    if (!added.ok) throw new Error(added.error.message);
    const { id } = added.value;
    const hash = await verifyDocument(client, 'revoked');
    const { users } = service.workbench.store;
    for (const key of users.keys.list()) users.keys.revoke(key.id, AT);
    expect(await sync.run(id)).toMatchObject({ ok: false, error: { code: 'wrong-key' } });
    expect(await sync.run(id)).toMatchObject({ ok: false, error: { code: 'account-paused' } });
    expect(client.store.sync.outbox.list(id)).toHaveLength(1);
    await sync.resume(id, users.keys.create(users.byName('ada')?.id ?? '', AT));
    // The service is asked again at once only when the time has come.
    client.store.sync.outbox.retry(client.store.sync.outbox.list(id)[0]?.id ?? 0);
    expect(await sync.run(id)).toMatchObject({ ok: true, value: { sent: 1 } });
    expect(held(client.store.sync.remote, id)).toEqual([hash]);
    await service.stop();
  });

  it('is not made for a wrong key, an address that is none, or one that is not encrypted', async () => {
    await start();
    const tried = async (baseUrl: string, apiKey = service.key) => {
      const outcome = await sync.addAccount({ baseUrl, apiKey, deletions: 'here' });
      return outcome.ok ? 'added' : outcome.error.code;
    };
    expect(await tried(service.url, 'pd_wrong')).toBe('wrong-key');
    expect(await tried('not an address')).toBe('address-invalid');
    expect(await tried('http://example.org')).toBe('address-insecure');
    expect(await tried('http://127.0.0.1:1')).toBe('unreachable');
    expect(client.store.sync.accounts.list()).toEqual([]);
    await service.stop();
  });
});
