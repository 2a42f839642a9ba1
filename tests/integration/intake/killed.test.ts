import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../main/store/store.ts';
import { openWorkbench } from '../../../main/workbench.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { SCRIPTED_WORKER, scriptedWorkbench, scriptFiles } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PROGRAM = fileURLToPath(new URL('../../support/workbench-process.ts', import.meta.url));

interface Line {
  fileName?: string;
  state?: string;
  page?: number | null;
  added?: string[];
}

/** Runs the program until `enough` of what it prints, then kills it as a power cut would. @returns whether it was killed */
function runUntil(args: readonly string[], enough: (line: Line) => boolean): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let killed = false;
    createInterface(child.stdout).on('line', (text) => {
      if (killed || !enough(JSON.parse(text))) return;
      killed = child.kill('SIGKILL');
    });
    child.on('error', reject);
    // Not `exit`: what it printed last may come after that.
    child.on('close', (code) => {
      if (killed || code === 0) resolve(killed);
      else reject(new Error(`the program ended with code ${code}`));
    });
  });
}

it('loses nothing and reads nothing twice when it is killed again and again in the middle of reading ten files', async () => {
  const dataFolder = temporaryFolder();
  const folder = temporaryFolder();
  const diary = join(folder, 'diary');
  writeFileSync(diary, '');
  const titles = Array.from({ length: 10 }, (_, index) => `file-${index}`);
  const files = scriptFiles(
    folder,
    titles.map((title) => ({ title, pages: 6, pageTime: 15, diary })),
  );
  const finished = new Set<string>();
  let mostOften = 0;
  const readings = () => readFileSync(diary, 'utf8').trim().split('\n').filter(Boolean);

  for (let kill = 1; kill <= 6; kill += 1) {
    const before = [...finished];
    const from = readings().length;
    let pages = 0;
    const args = [dataFolder, SCRIPTED_WORKER.href, ...(kill === 1 ? files : [])];
    await runUntil(args, ({ fileName, state, page }) => {
      if (fileName && state === 'needs-review') finished.add(fileName);
      if (typeof page === 'number') pages += 1;
      return pages >= 5 * kill;
    });
    const again = readings().slice(from);
    expect(again.filter((title) => before.includes(`${title}.json`))).toEqual([]);
    mostOften = Math.max(mostOften, ...titles.map((title) => again.filter((other) => other === title).length));
  }
  expect(mostOften).toBe(1);

  const workbench = await scriptedWorkbench({ dataFolder });
  await workbench.inbox.idle();
  expect(workbench.inbox.list().map(({ fileName, state }) => [fileName, state])).toEqual(
    titles.toReversed().map((title) => [`${title}.json`, 'needs-review']),
  );
  expect(workbench.records.list(workbench.records.find({})).map(({ title }) => title)).toHaveLength(10);
  expect(new Set(workbench.records.list(workbench.records.find({})).map(({ title }) => title))).toEqual(
    new Set(titles),
  );
});

it('goes on with the real reader where it was killed', async () => {
  const dataFolder = temporaryFolder();
  const folder = temporaryFolder();
  const products = Array.from({ length: 10 }, (_, index) => `Evening Breeze ${index}`);
  const files = products.map((product) => join(folder, `${product}.pdf`));
  for (const [index, file] of files.entries()) {
    writeFileSync(file, await simpleCoa({ product: products[index] ?? '', extraPages: 3 }));
  }
  for (let kill = 0; kill < 3; kill += 1) {
    let pages = 0;
    const args = [dataFolder, '', ...(kill === 0 ? files : [])];
    await runUntil(args, ({ page }) => {
      if (typeof page === 'number') pages += 1;
      return pages >= 7;
    });
  }
  const opened = await openWorkbench({ dataFolder });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  await opened.value.inbox.idle();
  expect(opened.value.inbox.list().map(({ fileName, records }) => [fileName, records.length])).toEqual(
    products.toReversed().map((product) => [`${product}.pdf`, 1]),
  );
  expect(opened.value.records.list(opened.value.records.find({ kind: 'coa' }))).toHaveLength(10);
});

it('has every file it said it added when it is killed the moment it said so', async () => {
  const dataFolder = temporaryFolder();
  const folder = temporaryFolder();
  // It cannot come to its end before it is killed.
  const until = join(folder, 'go-on');
  const files = scriptFiles(
    folder,
    ['a', 'b', 'c'].map((title) => ({ title, until })),
  );
  expect(await runUntil([dataFolder, SCRIPTED_WORKER.href, ...files], ({ added }) => added !== undefined)).toBe(true);
  writeFileSync(until, '');
  const workbench = await scriptedWorkbench({ dataFolder });
  await workbench.inbox.idle();
  expect(workbench.inbox.list().map(({ state }) => state)).toEqual(['needs-review', 'needs-review', 'needs-review']);
  for (const { documentHash } of workbench.inbox.list()) {
    const file = workbench.documents.file(documentHash);
    expect(file.ok && existsSync(file.value.path)).toBe(true);
  }
});

it('stops trying a document during which the program ended ten times, until a person asks again', async () => {
  const dataFolder = temporaryFolder();
  const folder = temporaryFolder();
  const until = join(folder, 'go-on');
  const [file = ''] = scriptFiles(folder, [{ title: 'poison', until }]);
  expect(await runUntil([dataFolder, SCRIPTED_WORKER.href, file], ({ page }) => typeof page === 'number')).toBe(true);
  const store = await openStore(dataFolder);
  if (!store.ok) throw new Error(store.error.message);
  for (let ended = 1; ended < 10; ended += 1) {
    for (const { id } of store.value.queue.recover()) store.value.queue.setState(id, 'reading');
  }
  store.value.close();
  writeFileSync(until, '');
  const workbench = await scriptedWorkbench({ dataFolder });
  await workbench.inbox.idle();
  expect(workbench.inbox.list()).toMatchObject([
    { state: 'failed', failure: { code: 'reading-interrupted', message: expect.stringContaining('“poison.json”') } },
  ]);
  workbench.inbox.retry(workbench.inbox.list()[0]?.id ?? 0);
  await workbench.inbox.idle();
  expect(workbench.inbox.list()).toMatchObject([{ state: 'needs-review' }]);
});
