import { expect, it } from 'vitest';
import { scriptedWorkbench, scriptFiles } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function readTwo() {
  const workbench = await scriptedWorkbench();
  await workbench.inbox.addPaths(scriptFiles(temporaryFolder(), [{ title: 'one' }, { title: 'two' }]));
  await workbench.inbox.idle();
  return { ...workbench, ids: workbench.records.find({}) };
}

it('verifies what has nothing to check, with an entry in its history, and names the rest', async () => {
  const { records, store, ids } = await readTwo();
  const [open = 0, ready = 0] = ids;
  const stored = store.records.get(open);
  if (stored?.kind !== 'coa') throw new Error('no record');
  store.records.update(stored, { ...stored, review: ['lab'] });
  const readyRecord = store.records.get(ready);
  if (readyRecord?.kind !== 'coa') throw new Error('no record');
  store.records.update(readyRecord, { ...readyRecord, review: [] });
  const outcome = await records.verifyMany(ids);
  expect(outcome).toMatchObject({ verified: 1, skipped: [{ id: open, why: 'to-check' }] });
  expect(records.find({ verified: true })).toEqual([ready]);
  const detail = records.get(ready);
  expect(detail.ok && detail.value.history).toMatchObject([{ action: 'verify', who: 'tester' }]);
  expect(await records.verifyMany([ready])).toMatchObject({ verified: 0, skipped: [{ id: ready, why: 'verified' }] });
});

it('removes records and their documents, keeps verified ones, and brings all back', async () => {
  const { records, inbox, ids } = await readTwo();
  const [kept = 0, gone = 0] = ids;
  records.verify({ id: kept, version: 0 });
  expect(await records.remove(ids)).toMatchObject({ removed: [gone], skipped: [{ id: kept, why: 'verified' }] });
  expect(records.find({})).toEqual([kept]);
  expect(inbox.list()).toHaveLength(1);
  expect(await records.restore([gone])).toEqual({ restored: 1 });
  expect(records.find({})).toEqual(ids);
  expect(inbox.list()).toHaveLength(2);
  const detail = records.get(gone);
  expect(detail.ok && detail.value.history).toMatchObject([
    { action: 'remove', who: 'tester' },
    { action: 'restore', who: 'tester' },
  ]);
  expect(detail.ok && detail.value.canUndo).toBe(false);
});
