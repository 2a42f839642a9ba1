import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createBackup } from '../../../main/backup/create-backup.ts';
import { commitRestore, finishRestore } from '../../../main/backup/library-places.ts';
import { stageRestore } from '../../../main/backup/stage-restore.ts';
import { openWorkbench, type Workbench } from '../../../main/workbench.ts';
import type { Lesson } from '../../../shared/desktop.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { simpleReceiptPdf } from '../../fixtures/simple-receipt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { warmReader } from '../../support/warm-readers.ts';

async function openedWorkbench(dataFolder = temporaryFolder()): Promise<Workbench> {
  const opened = await openWorkbench({ dataFolder, person: 'tester', reading: { size: 1, fork: warmReader } });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

/** Reads a certificate of the one layout there is. @returns its record's id */
async function add({ inbox }: Workbench, product: string): Promise<number> {
  const path = join(temporaryFolder(), `${product}.pdf`);
  writeFileSync(path, await simpleCoa({ product }));
  await inbox.addPaths([path]);
  await inbox.idle();
  const id = inbox.list().find(({ fileName }) => fileName === `${product}.pdf`)?.records[0]?.id;
  if (id === undefined) throw new Error(`${product} was not read`);
  return id;
}

function recordOf({ records }: Workbench, id: number) {
  const detail = records.get(id);
  if (!detail.ok || detail.value.kind !== 'coa') throw new Error('No such certificate');
  return { ...detail.value, record: detail.value.record as CoaRecord };
}

const change = (workbench: Workbench, id: number) => ({ id, version: recordOf(workbench, id).version });

/** The laboratory prints the batch as its product. */
async function correctAndVerify(workbench: Workbench, id: number, product: string) {
  workbench.records.edit({ ...change(workbench, id), path: 'batch_number', value: product });
  workbench.records.verify(change(workbench, id));
  await workbench.layouts.idle();
}

it('learns from a verified certificate, reads the next with it, says so, and takes it back', async () => {
  const workbench = await openedWorkbench();
  const lessons: Lesson[] = [];
  workbench.layouts.onLearned((lesson) => lessons.push(lesson));
  const first = await add(workbench, 'Blue Meadow');
  expect(recordOf(workbench, first).record.batch_number).toBe('B-2024-0611');
  await correctAndVerify(workbench, first, 'Blue Meadow');
  expect(lessons).toMatchObject([{ recordId: first, corrected: 1, documents: 1, contradicted: [] }]);

  const second = recordOf(workbench, await add(workbench, 'Red Heath'));
  expect(second.record.batch_number).toBe('Red Heath');
  expect(second.evidence.batch_number).toMatchObject({ text: 'Red Heath', learned: 1 });

  workbench.records.unlock(change(workbench, first));
  await workbench.layouts.idle();
  expect(workbench.store.labProfiles.all()).toEqual([]);
  const third = recordOf(workbench, await add(workbench, 'Green Moor'));
  expect(third.record.batch_number).toBe('B-2024-0611');
});

it('learns what a store is called from a verified receipt, and takes it back', async () => {
  const workbench = await openedWorkbench();
  const lessons: Lesson[] = [];
  workbench.layouts.onLearned((lesson) => lessons.push(lesson));
  const addReceipt = async (number: string) => {
    const path = join(temporaryFolder(), `${number}.pdf`);
    writeFileSync(path, await simpleReceiptPdf(number));
    await workbench.inbox.addPaths([path]);
    await workbench.inbox.idle();
    const id = workbench.inbox.list().find(({ fileName }) => fileName === `${number}.pdf`)?.records[0]?.id ?? 0;
    const detail = workbench.records.get(id);
    if (!detail.ok || detail.value.kind !== 'receipt') throw new Error(`${number} was not read`);
    return { ...detail.value, record: detail.value.record as ReceiptRecord };
  };
  const first = await addReceipt('48-1207');
  expect(first.record.retailer).toBe('JUNIPER HOLLOW RETAIL');
  workbench.records.edit({ id: first.id, version: first.version, path: 'retailer', value: 'Juniper Hollow' });
  const edited = workbench.records.get(first.id);
  if (!edited.ok) throw new Error(edited.error.message);
  workbench.records.verify({ id: first.id, version: edited.value.version });
  await workbench.layouts.idle();
  expect(lessons).toMatchObject([{ kind: 'receipt', name: 'Juniper Hollow', corrected: 1, documents: 1 }]);
  const second = await addReceipt('48-1311');
  expect(second.record.retailer).toBe('Juniper Hollow');
  expect(second.evidence.retailer).toMatchObject({ learned: 1 });

  await workbench.layouts.forget(first.id);
  expect(workbench.store.labProfiles.all()).toEqual([]);
  expect((await addReceipt('48-1402')).record.retailer).toBe('JUNIPER HOLLOW RETAIL');
});

it('forgets one lesson and keeps what later ones of the layout taught', async () => {
  const workbench = await openedWorkbench();
  const [first, second] = [await add(workbench, 'Blue Meadow'), await add(workbench, 'Red Heath')];
  await correctAndVerify(workbench, first, 'Blue Meadow');
  await correctAndVerify(workbench, second, 'Red Heath');
  expect(workbench.store.labProfiles.all()).toMatchObject([{ layout: { documents: 2 } }]);
  await workbench.layouts.forget(first);
  await workbench.layouts.idle();
  expect(workbench.store.labProfiles.all()).toMatchObject([{ layout: { documents: 1 } }]);
  expect(recordOf(workbench, first).verifiedAt).not.toBeNull();
  // The lesson was taken back by a person: the record teaches it no second time.
  await workbench.layouts.forget(first);
  await workbench.layouts.idle();
  expect(workbench.store.labProfiles.all()).toHaveLength(1);
});

it('keeps what was learned over a restart', async () => {
  const dataFolder = temporaryFolder();
  const before = await openWorkbench({ dataFolder, person: 'tester', reading: { size: 1, fork: warmReader } });
  if (!before.ok) throw new Error(before.error.message);
  await correctAndVerify(before.value, await add(before.value, 'Blue Meadow'), 'Blue Meadow');
  await before.value.close();
  const workbench = await openedWorkbench(dataFolder);
  expect(recordOf(workbench, await add(workbench, 'Red Heath')).record.batch_number).toBe('Red Heath');
});

it('learns from then on under the names and without the lessons that a person changed', async () => {
  const workbench = await openedWorkbench();
  const [first, second] = [await add(workbench, 'Blue Meadow'), await add(workbench, 'Red Heath')];
  await correctAndVerify(workbench, first, 'Blue Meadow');
  const [known] = workbench.store.labProfiles.all();
  const company = 'Northern Ridge Analytics';
  const names = { name: 'Quarry Lake', company, license: 'C8-0000001-LIC' };
  const edited = await workbench.layouts.edit(known?.name ?? '', {
    ...names,
    ...{ labels: {}, remove: ['field batch_number'] },
  });
  expect(edited.ok).toBe(true);
  expect(recordOf(workbench, await add(workbench, 'Green Moor')).record.batch_number).toBe('B-2024-0611');
  await correctAndVerify(workbench, second, 'Red Heath');
  expect(workbench.store.labProfiles.all()).toMatchObject([{ name: 'Quarry Lake', layout: { documents: 2 } }]);
  expect(recordOf(workbench, await add(workbench, 'Grey Fen')).record.batch_number).toBe('Grey Fen');
  expect(await workbench.layouts.edit('Nobody', { ...names, labels: {}, remove: [] })).toMatchObject({
    error: { code: 'no-such-profile' },
  });
});

it('travels in backups: a library restored into a new folder reads with what was learned', async () => {
  const workbench = await openedWorkbench();
  await correctAndVerify(workbench, await add(workbench, 'Blue Meadow'), 'Blue Meadow');
  const folder = temporaryFolder();
  const [target, libraryFolder] = [join(folder, 'backup.tar'), join(folder, 'library')];
  const { store } = workbench;
  const made = await createBackup({
    ...{ store, libraryFolder: dirname(store.databaseFile), target, version: '1.2.3', now: () => new Date() },
  });
  expect(made.ok).toBe(true);
  expect(await stageRestore({ source: target, libraryFolder })).toMatchObject({ ok: true });
  commitRestore(libraryFolder);
  expect(finishRestore(libraryFolder, new Date())).toBe(true);

  const restored = await openedWorkbench(libraryFolder);
  const next = recordOf(restored, await add(restored, 'Red Heath'));
  expect(next.record.batch_number).toBe('Red Heath');
  expect(next.evidence.batch_number).toMatchObject({ learned: 1 });
});
