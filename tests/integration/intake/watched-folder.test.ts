import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, renameSync, watch, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { watchFolder } from '../../../main/intake/watched-folder.ts';
import { openStore } from '../../../main/store/store.ts';
import { ADDED_FOLDER } from '../../../shared/desktop.ts';
import { eml } from '../../fixtures/emails.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const script = (title: string) => `%PDF-1.7\n${JSON.stringify({ title })}`;

it('adds the documents that lie in a folder and those that come, and none twice, not even after a removal', async () => {
  const folder = temporaryFolder();
  const dataFolder = temporaryFolder();
  mkdirSync(join(folder, 'scans'));
  writeFileSync(join(folder, 'scans', 'first.pdf'), script('first'));
  writeFileSync(join(folder, 'notes.txt'), 'no document');
  const workbench = await scriptedWorkbench({ dataFolder });
  workbench.incoming.start();
  workbench.incoming.folders.add(folder);
  const names = () => workbench.inbox.list().map(({ fileName }) => fileName);
  await expect.poll(names).toEqual(['first.pdf']);
  writeFileSync(join(folder, 'second.pdf'), script('second'));
  await expect.poll(names).toEqual(['second.pdf', 'first.pdf']);
  await workbench.inbox.idle();
  const first = workbench.inbox.list().find(({ fileName }) => fileName === 'first.pdf');
  workbench.inbox.remove(first?.id ?? 0);

  writeFileSync(join(folder, 'third.pdf'), script('third'));
  await expect.poll(names).toEqual(['third.pdf', 'second.pdf']);
});

it('waits for a file that is still being written', async () => {
  const folder = temporaryFolder();
  const store = await openStore(temporaryFolder());
  if (!store.ok) throw new Error(store.error.message);
  const path = join(folder, 'growing.pdf');
  writeFileSync(path, '%PDF');
  const taken: string[] = [];
  let growing = 5;
  const seen = {
    add: store.value.watchedFiles.add,
    // Looking at the file is the moment at which it grows once more, as often as the test wants.
    has: (file: Parameters<typeof store.value.watchedFiles.has>[0]) => {
      if (growing > 0) appendFileSync(path, `part ${growing--}`);
      return store.value.watchedFiles.has(file);
    },
  };
  const watching = watchFolder({
    add: async (paths) => {
      expect(growing).toBe(0);
      taken.push(...paths.map((file) => basename(file)));
      return [];
    },
    seen,
    log: () => {},
    settledAfter: 5,
    lookEvery: 20,
  });
  onTestFinished(() => {
    watching.close();
    store.value.close();
  });
  watching.watch(folder);
  await expect.poll(() => taken).toEqual(['growing.pdf']);
});

it('takes soon what comes while it is looking, without waiting for the next regular look', async () => {
  const folder = temporaryFolder();
  const store = await openStore(temporaryFolder());
  if (!store.ok) throw new Error(store.error.message);
  const outside = join(temporaryFolder(), 'second.pdf');
  writeFileSync(outside, '%PDF');
  const taken: string[] = [];
  const watching = watchFolder({
    add: async (paths) => {
      taken.push(...paths.map((file) => basename(file)));
      if (taken.length === 1) {
        const told = watch(folder);
        const change = once(told, 'change');
        // A move tells of itself once; by the turn after it everybody who watches has heard.
        renameSync(outside, join(folder, 'second.pdf'));
        await change;
        await setImmediate();
        told.close();
      }
      return [];
    },
    seen: store.value.watchedFiles,
    log: () => {},
    settledAfter: 400,
    lookEvery: 600_000,
  });
  onTestFinished(() => {
    watching.close();
    store.value.close();
  });
  writeFileSync(join(folder, 'first.pdf'), '%PDF');
  watching.watch(folder);
  await expect.poll(() => taken).toEqual(['first.pdf', 'second.pdf']);
});

it('gives what a folder brings its kind and tag, also what is in an email, and moves the files it took', async () => {
  const [receipts, certificates] = [temporaryFolder(), temporaryFolder()];
  const workbench = await scriptedWorkbench();
  const { folders } = workbench.incoming;
  folders.add(receipts);
  folders.add(certificates);
  folders.change({ path: receipts, kind: 'receipt', tag: 'Tax 2024', after: 'move' });
  writeFileSync(join(receipts, 'till.pdf'), script('till'));
  mkdirSync(join(receipts, 'mail'));
  const mail = eml([
    { name: 'mailed.pdf', type: 'application/pdf', bytes: script('mailed') },
    { name: 'terms.docx', type: 'application/octet-stream', bytes: 'PK\x03\x04' },
  ]);
  const told: unknown[] = [];
  folders.onRefused((refused) => told.push(...refused));
  writeFileSync(join(receipts, 'mail', 'till.eml'), mail);
  writeFileSync(join(receipts, 'notes.txt'), 'no document');
  writeFileSync(join(certificates, 'lab.pdf'), script('lab'));
  workbench.incoming.start();
  const names = () => workbench.inbox.list().map(({ fileName }) => fileName);
  await expect.poll(() => names().sort()).toEqual(['lab.pdf', 'mailed.pdf', 'till.pdf']);
  await workbench.inbox.idle();
  const records = workbench.inbox
    .list()
    .flatMap((item) => item.records.map((record) => ({ ...record, ...item, id: record.id })));
  const tagged = records.filter(({ id }) => workbench.store.tags.of(id).includes('Tax 2024'));
  expect(tagged.map(({ fileName }) => fileName).sort()).toEqual(['mailed.pdf', 'till.pdf']);
  await expect.poll(() => readdirSync(join(receipts, ADDED_FOLDER)).sort()).toEqual(['till.eml', 'till.pdf']);
  expect(readdirSync(receipts).sort()).toEqual([ADDED_FOLDER, 'mail', 'notes.txt']);
  expect(readdirSync(certificates)).toEqual(['lab.pdf']);
  expect(told, 'what else an email has is no reason to call a person').toEqual([]);

  // Another file of the same name neither replaces the first nor is lost.
  writeFileSync(join(receipts, 'till.pdf'), script('till two'));
  await expect
    .poll(() => readdirSync(join(receipts, ADDED_FOLDER)).sort())
    .toEqual(['till (2).pdf', 'till.eml', 'till.pdf']);
});

it('says that a folder is gone, and takes what is in it once it is back', async () => {
  const folder = join(temporaryFolder(), 'drive');
  const workbench = await scriptedWorkbench();
  workbench.incoming.folders.add(folder);
  workbench.incoming.start();
  const problem = () => workbench.incoming.folders.list()[0]?.problem?.message;
  await expect.poll(problem).toContain(`Folder not found: ${folder}`);

  const taken: string[] = [];
  const problems: (string | undefined)[] = [];
  const watching = watchFolder({
    add: async (paths) => {
      taken.push(...paths.map((file) => basename(file)));
      return [];
    },
    onProblem: (found) => problems.push(found?.code),
    seen: workbench.store.watchedFiles,
    log: () => {},
    settledAfter: 5,
    lookEvery: 20,
  });
  onTestFinished(() => watching.close());
  watching.watch(folder);
  await expect.poll(() => problems).toEqual(['folder-missing']);
  mkdirSync(folder);
  writeFileSync(join(folder, 'later.pdf'), script('later'));
  await expect.poll(() => taken).toEqual(['later.pdf']);
  expect(problems).toEqual(['folder-missing', undefined]);
});

it('tells once of a file that cannot be added, and leaves it where it lies', async () => {
  const folder = temporaryFolder();
  const workbench = await scriptedWorkbench();
  const told: string[] = [];
  workbench.incoming.folders.onRefused((refused) => told.push(...refused.map(({ error }) => error.code)));
  workbench.incoming.folders.add(folder);
  workbench.incoming.folders.change({ path: folder, after: 'move' });
  writeFileSync(join(folder, 'letter.pdf'), 'Dear Sir or Madam');
  workbench.incoming.start();
  await expect.poll(() => told).toEqual(['kind-file-is-text']);
  writeFileSync(join(folder, 'scan.pdf'), script('scan'));
  await expect.poll(() => readdirSync(folder).sort()).toEqual([ADDED_FOLDER, 'letter.pdf']);
  expect(told).toHaveLength(1);
});

it('tries again what a full disk kept from being added', async () => {
  const folder = temporaryFolder();
  const store = await openStore(temporaryFolder());
  if (!store.ok) throw new Error(store.error.message);
  const problems: (string | undefined)[] = [];
  let full = true;
  const watching = watchFolder({
    add: async ([path = '']) => {
      const fileName = basename(path);
      if (!full) return [{ fileName, outcome: 'added', itemId: 1 }];
      full = false;
      return [{ fileName, outcome: 'refused', error: { code: 'disk-full', message: 'Not enough disk space.' } }];
    },
    onProblem: (problem) => problems.push(problem?.code),
    seen: store.value.watchedFiles,
    log: () => {},
    settledAfter: 5,
    lookEvery: 20,
  });
  onTestFinished(() => {
    watching.close();
    store.value.close();
  });
  writeFileSync(join(folder, 'scan.pdf'), '%PDF');
  watching.watch(folder);
  await expect.poll(() => problems).toEqual(['disk-full', undefined]);
});

it('watches no folder twice, nor one inside another', async () => {
  const folder = temporaryFolder();
  const { folders } = (await scriptedWorkbench()).incoming;
  folders.add(join(folder, 'a'));
  for (const other of [folder, join(folder, 'a'), join(folder, 'a', 'b')]) {
    expect(folders.add(other)).toMatchObject({ ok: false, error: { code: 'folder-watched' } });
  }
  expect(folders.add(join(folder, 'ab'))).toMatchObject({ ok: true });
  expect(folders.remove(join(folder, 'a')).map(({ path }) => path)).toEqual([join(folder, 'ab')]);
});
