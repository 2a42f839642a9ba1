import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Workbench } from '../../../main/workbench.ts';
import type { InboxItem } from '../../../shared/desktop.ts';
import { scriptedWorkbench, scriptFiles } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const stateOf = (workbench: Workbench, id: number) => workbench.inbox.list().find((item) => item.id === id)?.state;

function diaryOf(path: string): string[] {
  return readFileSync(path, 'utf8').trim().split('\n');
}

it('reads what is added and tells of every step', async () => {
  const workbench = await scriptedWorkbench();
  const steps: (string | number)[] = [];
  workbench.inbox.onChange((items) => {
    for (const { state, progress } of items) steps.push(progress ? progress.page : state);
  });
  const [path = ''] = scriptFiles(temporaryFolder(), [{ title: 'three', pages: 3 }]);
  expect(await workbench.inbox.addPaths([path])).toEqual([
    { fileName: 'three.json', outcome: 'added', itemId: expect.any(Number) },
  ]);
  await workbench.inbox.idle();
  expect(steps).toEqual(['waiting', 'reading', 1, 2, 3, 'needs-review']);
  const [item] = workbench.inbox.list();
  expect(item).toMatchObject({
    fileName: 'three.json',
    state: 'needs-review',
    failure: null,
    records: [{ kind: 'coa', title: 'three', reviewCount: 4, verified: false }],
  });
  expect(workbench.documents.pages(item?.documentHash ?? '')).toMatchObject({
    ok: true,
    value: { pages: [{ number: 1, width: 612, height: 792 }, { number: 2 }, { number: 3 }] },
  });
});

it('finds records by words of their documents that are in no field', async () => {
  const workbench = await scriptedWorkbench();
  await workbench.inbox.addPaths(scriptFiles(temporaryFolder(), [{ title: 'one' }, { title: 'two' }]));
  await workbench.inbox.idle();
  const found = (search: string) =>
    workbench.records.list(workbench.records.find({ search })).map(({ title }) => title);
  expect(found('two script')).toEqual(['two']);
  expect(found('scripted').sort()).toEqual(['one', 'two']);
  expect(found('unscripted')).toEqual([]);
});

it('recognizes a file it has, whatever its name, also while it is being read and when it is given twice at once', async () => {
  const workbench = await scriptedWorkbench();
  const folder = temporaryFolder();
  const [path = ''] = scriptFiles(folder, [{ title: 'same', pages: 2, pageTime: 20 }]);
  const copy = join(folder, 'renamed.json');
  writeFileSync(copy, readFileSync(path));
  const outcomes = await Promise.all([workbench.inbox.addPaths([path, copy]), workbench.inbox.addPaths([path])]);
  expect(
    outcomes
      .flat()
      .map(({ outcome }) => outcome)
      .sort(),
  ).toEqual(['added', 'already-there', 'already-there']);
  await workbench.inbox.idle();
  expect(await workbench.inbox.addBytes('pasted.json', readFileSync(path))).toMatchObject({ outcome: 'already-there' });
  expect(workbench.inbox.list()).toHaveLength(1);
  expect(workbench.records.list(workbench.records.find({}))).toHaveLength(1);
});

it('refuses what is no file with a sentence each and takes the others', async () => {
  const workbench = await scriptedWorkbench();
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'folder'));
  writeFileSync(join(folder, 'empty.pdf'), '');
  const [good = ''] = scriptFiles(folder, [{ title: 'good' }]);
  const outcomes = await workbench.inbox.addPaths([
    join(folder, 'folder'),
    join(folder, 'empty.pdf'),
    join(folder, 'gone.pdf'),
    '/dev/null',
    join(folder, 'x'.repeat(300)),
    good,
  ]);
  expect(outcomes.map((outcome) => (outcome.outcome === 'refused' ? outcome.error.code : outcome.outcome))).toEqual([
    'is-folder',
    'file-empty',
    'file-missing',
    'not-a-file',
    'name-too-long',
    'added',
  ]);
  expect(await workbench.inbox.addBytes('nothing.png', new Uint8Array())).toMatchObject({
    outcome: 'refused',
    error: { code: 'file-empty', message: expect.stringContaining('“nothing.png” is empty') },
  });
});

it.each(['throw', 'exit'] as const)('tries a document once more after its worker crashed (%s)', async (crash) => {
  const workbench = await scriptedWorkbench();
  const folder = temporaryFolder();
  const diary = join(folder, 'diary');
  const [path = ''] = scriptFiles(folder, [{ title: 'shaky', crash, once: join(folder, 'fallen'), diary }]);
  await workbench.inbox.addPaths([path]);
  await workbench.inbox.idle();
  expect(workbench.inbox.list()).toMatchObject([{ state: 'needs-review' }]);
  expect(diaryOf(diary)).toEqual(['shaky', 'shaky']);
});

it.each([
  ['throw', 'reading-crashed'],
  ['exit', 'reading-crashed'],
  ['memory', 'reading-out-of-memory'],
  ['hang', 'reading-stuck'],
] as const)('gives up a document that crashes its worker (%s), says why, and reads the others', async (crash, code) => {
  const log = vi.fn();
  const workbench = await scriptedWorkbench({
    reading: { size: 1, patience: crash === 'hang' ? 5000 : 60_000, heapMegabytes: 64 },
    log,
  });
  const paths = scriptFiles(temporaryFolder(), [{ title: 'bad', crash }, { title: 'good' }]);
  await workbench.inbox.addPaths(paths);
  await workbench.inbox.idle();
  expect(workbench.inbox.list()).toMatchObject([
    { fileName: 'good.json', state: 'needs-review' },
    { fileName: 'bad.json', state: 'failed', failure: { code, message: expect.stringContaining('“bad.json”') } },
  ]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining(code), expect.any(String));
});

it('cancels what waits and what is being read, and reads it when asked again', async () => {
  const workbench = await scriptedWorkbench({ reading: { size: 1 } });
  const folder = temporaryFolder();
  const paths = scriptFiles(folder, [{ title: 'long', until: join(folder, 'never') }, { title: 'next' }]);
  const outcomes = await workbench.inbox.addPaths(paths);
  const [long, next] = outcomes.map((outcome) => (outcome.outcome === 'added' ? outcome.itemId : 0)) as [
    number,
    number,
  ];
  await vi.waitUntil(() => workbench.inbox.list().some(({ progress }) => progress !== null), { timeout: 30_000 });
  expect(workbench.inbox.cancel(next)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
  expect(workbench.inbox.cancel(long)).toMatchObject({ ok: true, value: { state: 'cancelled', progress: null } });
  await workbench.inbox.idle();
  expect([stateOf(workbench, long), stateOf(workbench, next)]).toEqual(['cancelled', 'cancelled']);
  expect(workbench.inbox.cancel(next)).toMatchObject({ ok: false, error: { code: 'not-being-read' } });

  expect(workbench.inbox.retry(next)).toMatchObject({ ok: true });
  await workbench.inbox.idle();
  expect(stateOf(workbench, next)).toBe('needs-review');
  expect(workbench.inbox.retry(next)).toMatchObject({ ok: false, error: { code: 'already-read' } });
});

it('ends by force a reading that does not stop when cancelled, and goes on', async () => {
  const workbench = await scriptedWorkbench({ reading: { size: 1 } });
  const paths = scriptFiles(temporaryFolder(), [{ title: 'stubborn', crash: 'hang' }, { title: 'next' }]);
  const [stubborn] = await workbench.inbox.addPaths(paths);
  await vi.waitUntil(() => workbench.inbox.list().some(({ progress }) => progress !== null), { timeout: 30_000 });
  workbench.inbox.cancel(stubborn?.outcome === 'added' ? stubborn.itemId : 0);
  await workbench.inbox.idle();
  expect(workbench.inbox.list()).toMatchObject([{ state: 'needs-review' }, { state: 'cancelled' }]);
});

it('asks for a password, refuses a wrong one, and reads with the right one', async () => {
  const workbench = await scriptedWorkbench();
  const paths = scriptFiles(temporaryFolder(), [{ title: 'secret', password: 'sesame' }]);
  await workbench.inbox.addPaths(paths);
  await workbench.inbox.idle();
  const { id } = workbench.inbox.list()[0] as InboxItem;
  expect(stateOf(workbench, id)).toBe('needs-password');
  workbench.inbox.retry(id, 'wrong');
  await workbench.inbox.idle();
  expect(stateOf(workbench, id)).toBe('needs-password');
  workbench.inbox.retry(id, 'sesame');
  await workbench.inbox.idle();
  expect(stateOf(workbench, id)).toBe('needs-review');
});

it('removes a document with its record, and brings both back when the file is added again', async () => {
  const workbench = await scriptedWorkbench();
  const gone: number[] = [];
  workbench.inbox.onRemove((id) => gone.push(id));
  const paths = scriptFiles(temporaryFolder(), [{ title: 'once' }]);
  await workbench.inbox.addPaths(paths);
  await workbench.inbox.idle();
  const { id, records } = workbench.inbox.list()[0] as InboxItem;
  const record = records[0]?.id ?? 0;
  workbench.records.edit({ id: record, version: 0, path: 'lab', value: 'Marram Analytics' });
  expect(workbench.inbox.remove(id)).toEqual({ ok: true, value: { removed: true } });
  expect(gone).toEqual([id]);
  expect(workbench.inbox.list()).toEqual([]);
  expect(workbench.records.list(workbench.records.find({}))).toEqual([]);
  expect(workbench.inbox.remove(id)).toMatchObject({ ok: false, error: { code: 'no-such-item' } });

  expect(await workbench.inbox.addPaths(paths)).toMatchObject([{ outcome: 'added', itemId: id }]);
  expect(workbench.records.get(record)).toMatchObject({ value: { record: { lab: 'Marram Analytics' } } });
  expect(workbench.inbox.list()).toMatchObject([{ id, state: 'needs-review' }]);
});

it('does not remove a verified record', async () => {
  const workbench = await scriptedWorkbench();
  await workbench.inbox.addPaths(scriptFiles(temporaryFolder(), [{ title: 'sure' }]));
  await workbench.inbox.idle();
  const { id, records } = workbench.inbox.list()[0] as InboxItem;
  workbench.records.verify({ id: records[0]?.id ?? 0, version: 0 });
  expect(workbench.inbox.list()).toMatchObject([{ state: 'verified' }]);
  expect(workbench.inbox.remove(id)).toMatchObject({ ok: false, error: { code: 'record-verified' } });
});

it('keeps what waits when it is closed in the middle, and reads it at the next start', async () => {
  const dataFolder = temporaryFolder();
  const folder = temporaryFolder();
  const titles = ['one', 'two', 'three', 'four'];
  const first = await scriptedWorkbench({ dataFolder, reading: { size: 1 } });
  await first.inbox.addPaths(
    scriptFiles(
      folder,
      titles.map((title) => ({ title, pages: 5, pageTime: 20 })),
    ),
  );
  await vi.waitUntil(() => first.inbox.list().some(({ state }) => state === 'needs-review'), { timeout: 30_000 });
  await first.close();

  const second = await scriptedWorkbench({ dataFolder });
  await second.inbox.idle();
  expect(second.inbox.list().map(({ state }) => state)).toEqual(titles.map(() => 'needs-review'));
  expect(
    second.records
      .list(second.records.find({}))
      .map(({ title }) => title)
      .sort(),
  ).toEqual(titles.toSorted());
});

it('keeps a file’s name however odd it is', async () => {
  const workbench = await scriptedWorkbench();
  const folder = temporaryFolder();
  const names = ["🍃 täst “quoted” 'single' \".json", `${'é'.repeat(125)}.json`, 'line\nbreak.json', ' .json '];
  for (const name of names) writeFileSync(join(folder, name), JSON.stringify({ title: name }));
  await workbench.inbox.addPaths(names.map((name) => join(folder, name)));
  await workbench.inbox.idle();
  expect(workbench.inbox.list().map(({ fileName, state }) => [fileName, state])).toEqual(
    names.toReversed().map((name) => [name, 'needs-review']),
  );
});
