import { once } from 'node:events';
import { appendFileSync, mkdirSync, renameSync, watch, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { watchFolder } from '../../../main/intake/watched-folder.ts';
import { openStore } from '../../../main/store/store.ts';
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
  workbench.settings.set({ watchedFolder: folder });
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
