import { expect, it } from 'vitest';
import type { Workbench } from '../../../main/workbench.ts';
import type { Script } from '../../support/scripted-reader.ts';
import { scriptedWorkbench, scriptFiles } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A document that was read, with its only record. */
async function readOne(script: Script) {
  const workbench = await scriptedWorkbench();
  await workbench.inbox.addPaths(scriptFiles(temporaryFolder(), [script]));
  await workbench.inbox.idle();
  return workbench;
}

function onlyItem(workbench: Workbench) {
  const [item] = workbench.inbox.list();
  if (!item) throw new Error('The inbox is empty');
  return item;
}

function detailOf(workbench: Workbench, id: number) {
  const detail = workbench.records.get(id);
  if (!detail.ok) throw new Error(detail.error.message);
  return detail.value;
}

it('reads a document again as its pages were turned, into the same record, and turns are added up', async () => {
  const workbench = await readOne({ title: 'sideways', pages: 2, tellsTurns: true });
  const { documentHash, records } = onlyItem(workbench);
  const id = records[0]?.id ?? 0;
  const before = detailOf(workbench, id);
  workbench.records.edit({ id, version: before.version, path: 'product_name', value: 'Mine' });

  expect(await workbench.inbox.readAgain({ documentHash, turns: { 2: 3 } })).toEqual({
    ok: true,
    value: { read: true },
  });
  const again = detailOf(workbench, id);
  expect(again.record).toMatchObject({ product_name: 'sideways {"2":3}' });
  expect(again.history.map(({ action }) => action)).toEqual(['edit', 'read-again']);
  expect(again.canUndo, 'an edit of another reading').toBe(false);
  expect(onlyItem(workbench).records).toMatchObject([{ id }]);

  await workbench.inbox.readAgain({ documentHash, turns: { 2: 3 } });
  expect(detailOf(workbench, id).record).toMatchObject({ product_name: 'sideways {"2":2}' });
});

it('leaves a verified record alone, whether it was verified before or while the document is read again', async () => {
  const workbench = await readOne({ title: 'mine', pageTime: 50 });
  const { documentHash, records } = onlyItem(workbench);
  const id = records[0]?.id ?? 0;
  const { version } = detailOf(workbench, id);
  const verified = workbench.records.verify({ id, version });
  expect(verified).toMatchObject({ ok: true });
  expect(await workbench.inbox.readAgain({ documentHash, turns: {} })).toMatchObject({
    ok: false,
    error: { code: 'record-verified' },
  });
  workbench.records.unlock({ id, version: version + 1 });

  const reading = workbench.inbox.readAgain({ documentHash, turns: {} });
  workbench.records.verify({ id, version: version + 2 });
  expect(await reading).toMatchObject({ ok: true });
  expect(detailOf(workbench, id)).toMatchObject({ version: version + 3, verifiedAt: expect.any(String) });
});
