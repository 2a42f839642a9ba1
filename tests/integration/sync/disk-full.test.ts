import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { AT, memorySecrets, servedWorkbench, syncOf, verifyDocument } from '../../support/served-workbench.ts';
import { type SmallDisk, smallDisk } from '../../support/small-disk.ts';

const DOCUMENTS = 6;
/** Bytes left on the disk when a run begins: it gets further each time. */
const LEFT = [0, 16, 48, 96, 160, 240].map((kilobytes) => kilobytes * 1024);

it('a mirror whose disk is full says so, loses nothing, and goes on when there is space', async ({ skip }) => {
  const disk = smallDisk(32) as SmallDisk;
  skip(disk === null, 'this account may not mount a disk of its own');
  const service = await servedWorkbench();
  onTestFinished(() => service.stop());
  const client = await scriptedWorkbench({ dataFolder: join(disk.path, 'data') });
  let clock = Date.parse(AT);
  const sync = syncOf(client, { secrets: memorySecrets(), now: () => new Date(clock), random: () => 0.5 });
  const added = await sync.addAccount({ baseUrl: service.url, apiKey: service.key, deletions: 'both' });
  if (!added.ok) throw new Error(added.error.message);
  const { id } = added.value;
  const hashes: string[] = [];
  for (let index = 0; index < DOCUMENTS; index += 1) hashes.push(await verifyDocument(client, `mine ${index}`));

  const outcomes: string[] = [];
  for (const left of LEFT) {
    disk.leave(left);
    const ran = await sync.syncNow(id);
    outcomes.push(ran.ok ? 'ran' : ran.error.code);
    if (!ran.ok) {
      expect(ran.error.message).toMatch(/space.*\.$/);
      // It does not try again and again meanwhile.
      expect(sync.status(id)).toMatchObject({ ok: true, value: { nextAt: expect.any(String) } });
    }
    disk.free();
    clock += 60_000;
  }
  expect(outcomes).toContain('disk-full');
  expect(outcomes.filter((outcome) => outcome !== 'ran' && outcome !== 'disk-full')).toEqual([]);

  expect(await sync.syncNow(id)).toMatchObject({ ok: true });
  expect(sync.outbox(id)).toEqual([]);
  const mirrored = client.store.sync.remote.list(id, 'coa').map(({ hash }) => hash);
  expect(mirrored.sort()).toEqual([...hashes].sort());
  const { documentUsers } = service.workbench.store;
  for (const hash of hashes) expect(documentUsers.has(hash, service.userId)).toBe(true);
  expect(client.store.records.verifiedIds()).toHaveLength(DOCUMENTS);
});
