import { describe, expect, it } from 'vitest';
import { crossingGateway } from '../../support/crossing-gateway.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { AT, servedWorkbench, syncOf, verifyDocument } from '../../support/served-workbench.ts';
import { accountAt } from '../../support/sync-accounts.ts';

const SEEDS = Number(process.env.SYNC_SEEDS ?? 12);
const DOCUMENTS = 3;

describe('two desktops behind a gateway that crosses answers', () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    it(`lose no document, seed ${seed}`, async () => {
      const service = await servedWorkbench();
      const gateway = await crossingGateway(service.url);
      const random = seededRandom(seed);
      let clock = Date.parse(AT);
      let running = 0;
      const desktops = await Promise.all(
        ['a', 'b'].map(async (name) => {
          const workbench = await scriptedWorkbench();
          const sync = syncOf(workbench, { now: () => new Date(clock), random });
          const account = await accountAt(sync, gateway.url, service.key);
          return { name, workbench, sync, account, outbox: workbench.store.sync.outbox };
        }),
      );
      try {
        const hashes: string[] = [];
        for (const { name, workbench } of desktops) {
          for (let index = 0; index < DOCUMENTS; index += 1) {
            hashes.push(await verifyDocument(workbench, `s${seed}${name}${index}`));
          }
        }
        const run = async ({ sync, account }: (typeof desktops)[number]) => {
          running += 1;
          await sync.syncNow(account);
          running -= 1;
          gateway.release();
        };
        for (let turn = 0; turn < 60; turn += 1) {
          gateway.crosses = () => turn < 20 && running > 1 && random() < 0.5;
          gateway.fails = () => random() < 0.4;
          await Promise.all(desktops.map(run));
          // What waits for a person is tried again by them.
          for (const { outbox, account } of desktops) {
            for (const { id, state } of outbox.list(account)) if (state === 'parked') outbox.retry(id);
          }
          const isDone = desktops.every(({ outbox, account }) => outbox.list(account).length === 0);
          if (isDone && turn >= 20) break;
          clock += 3_600_000;
        }
        expect(gateway.crossed).toBeGreaterThan(0);
        const there = service.workbench.inbox.list().map(({ documentHash }) => documentHash);
        expect(there.sort()).toEqual([...hashes].sort());
        for (const { outbox, account, workbench } of desktops) {
          expect(outbox.list(account)).toEqual([]);
          const held = workbench.store.sync.remote.list(account, 'coa').map(({ hash }) => hash);
          expect(held.sort()).toEqual([...hashes].sort());
        }
      } finally {
        for (const { sync } of desktops) await sync.close();
        gateway.close();
        await service.stop();
      }
    });
  }
});
