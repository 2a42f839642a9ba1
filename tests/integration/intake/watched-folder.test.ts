import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { filesOf } from '../../../main/intake/gather-files.ts';
import { type FolderWatchOptions, watchFolder } from '../../../main/intake/watched-folder.ts';
import { openStore } from '../../../main/store/store.ts';
import { ADDED_FOLDER, type AddOutcome } from '../../../shared/desktop.ts';
import { eml } from '../../fixtures/emails.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const script = (title: string) => `%PDF-1.7\n${JSON.stringify({ title })}`;
const added = (path: string): AddOutcome => ({ fileName: basename(path), outcome: 'added', itemId: 1 });
const refused = (path: string, code: string): AddOutcome => ({
  ...{ fileName: basename(path), outcome: 'refused' },
  error: { code, message: code },
});

/** Watches quickly, what it took noted in a store of its own. @returns a function that begins one more run of the program */
async function quickly(folder: string) {
  const store = await openStore(temporaryFolder());
  if (!store.ok) throw new Error(store.error.message);
  onTestFinished(() => store.value.close());
  return (options: Omit<FolderWatchOptions, 'seen' | 'log'>) => {
    const watching = watchFolder({
      ...{ seen: store.value.watchedFiles, log: () => {}, settledAfter: 5, lookEvery: 20 },
      ...options,
    });
    onTestFinished(() => watching.close());
    watching.watch(folder);
    return watching;
  };
}

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
    ...store.value.watchedFiles,
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

it('gives what a folder brings its kind, tag and organization, also what is in an email, and moves the files it took', async () => {
  const [receipts, certificates] = [temporaryFolder(), temporaryFolder()];
  const workbench = await scriptedWorkbench();
  const { folders } = workbench.incoming;
  folders.add(receipts);
  folders.add(certificates);
  folders.change({ path: receipts, kind: 'receipt', tag: 'Tax 2024', after: 'move' });
  const { store } = workbench;
  const owner = store.users.add('ines', '2026-05-06T07:08:09.000Z').id;
  store.organizations.add({
    ...{ id: 'bay', owner, public: false, fields: { name: 'Bay' }, models: {}, team: [] },
    ...{ createdAt: '2026-05-06T07:08:09.000Z', updatedAt: '2026-05-06T07:08:09.000Z' },
  });
  folders.change({ path: certificates, organization: 'bay' });
  folders.change({ path: certificates, kind: 'auto' });
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
  const ofBay = records.filter(
    (one) => store.intakeMarks.of(store.records.get(one.id)?.documentHash ?? '')?.organization,
  );
  expect(ofBay.map(({ fileName }) => fileName)).toEqual(['lab.pdf']);
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

it('gives up a file on which the program ended again and again, says so once, and takes the others', async () => {
  const folder = temporaryFolder();
  const run = await quickly(folder);
  writeFileSync(join(folder, 'bad.eml'), 'From: a');
  for (let times = 1; times <= 3; times += 1) {
    let opened = '';
    const watching = run({
      add: ([path = '']) => {
        opened = basename(path);
        return new Promise(() => {});
      },
    });
    await expect.poll(() => opened).toBe('bad.eml');
    watching.close();
  }
  writeFileSync(join(folder, 'good.pdf'), '%PDF');
  for (const expected of [['opening-interrupted'], []]) {
    const told: string[] = [];
    const opened: string[] = [];
    let looks = 0;
    const watching = run({
      add: async ([path = '']) => {
        opened.push(basename(path));
        if (opened.length === 1) writeFileSync(join(folder, `later ${expected.length}.pdf`), '%PDF');
        return [added(path)];
      },
      after: () => {
        looks += 1;
        return 'keep';
      },
      onRefused: (files) => told.push(...files.map(({ error }) => error.code)),
    });
    if (expected.length === 0) writeFileSync(join(folder, 'last.pdf'), '%PDF');
    await expect.poll(() => looks).toBe(2);
    watching.close();
    expect(told).toEqual(expected);
    expect(opened).not.toContain('bad.eml');
  }
});

it('leaves an email where it lies of which an attachment was refused', async () => {
  const folder = temporaryFolder();
  const run = await quickly(folder);
  for (const name of ['large.eml', 'logos.eml']) writeFileSync(join(folder, name), 'From: a');
  const told: string[] = [];
  run({
    add: async ([path = '']) =>
      path.endsWith('large.eml')
        ? [refused('scan.pdf', 'file-too-large'), added('other.pdf')]
        : [refused(path, 'mail-small-pictures'), added('small.pdf')],
    after: () => 'move',
    onRefused: (files) => told.push(...files.map(({ fileName }) => fileName)),
  });
  await expect.poll(() => readdirSync(folder).sort()).toEqual([ADDED_FOLDER, 'large.eml']);
  expect(readdirSync(join(folder, ADDED_FOLDER))).toEqual(['logos.eml']);
  expect(told).toEqual(['scan.pdf']);
});

it('tries again to move what could not be moved, and says so meanwhile', async () => {
  const folder = temporaryFolder();
  const run = await quickly(folder);
  writeFileSync(join(folder, 'scan.pdf'), '%PDF');
  // A file in the place of the folder.
  writeFileSync(join(folder, ADDED_FOLDER), '');
  const problems: (string | undefined)[] = [];
  run({
    add: async ([path = '']) => [added(path)],
    after: () => 'move',
    onProblem: (problem) => problems.push(problem?.code),
  });
  await expect.poll(() => problems).toEqual(['file-not-moved']);
  rmSync(join(folder, ADDED_FOLDER));
  await expect.poll(() => problems).toEqual(['file-not-moved', undefined]);
  expect(readdirSync(join(folder, ADDED_FOLDER))).toEqual(['scan.pdf']);
});

it('takes files however deep and many they are, and says that a folder inside cannot be opened', async () => {
  const folder = temporaryFolder();
  const run = await quickly(folder);
  const deep = join(folder, ...Array.from({ length: 20 }, (_, depth) => `${depth}`));
  mkdirSync(deep, { recursive: true });
  writeFileSync(join(deep, 'deep.pdf'), '%PDF');
  // Together their paths are longer than the system opens; permissions would not keep an administrator out.
  const long = Array.from({ length: 9 }, () => 'x'.repeat(250));
  const halves = [join(folder, ...long), join(temporaryFolder(), ...long)] as const;
  for (const half of halves) mkdirSync(half, { recursive: true });
  const outer = join(halves[1], ...long.map(() => '..').slice(1));
  renameSync(outer, join(halves[0], 'inner'));
  onTestFinished(() => renameSync(join(halves[0], 'inner'), outer));
  const taken: string[] = [];
  const problems: (string | undefined)[] = [];
  run({
    add: async ([path = '']) => {
      taken.push(basename(path));
      return [added(path)];
    },
    onProblem: (problem) => problems.push(problem?.code),
  });
  await expect.poll(() => taken).toEqual(['deep.pdf']);
  expect(problems).toEqual(['folder-incomplete']);

  const many = temporaryFolder();
  for (let count = 0; count <= 20_000; count += 1) writeFileSync(join(many, `${count}`), '');
  const all = await filesOf(many, { all: true });
  expect([all.files.length, all.complete]).toEqual([20_001, true]);
  expect((await filesOf(many)).complete).toBe(false);
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
