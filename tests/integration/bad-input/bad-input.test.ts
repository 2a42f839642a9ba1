import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { extract } from '../../../main/cli/extract.ts';
import { openWorkbench, type Workbench } from '../../../main/workbench.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { simpleReceiptPdf } from '../../fixtures/simple-receipt.ts';
import { BAD_FILES, largePhoto, ODD_NAMES, PASSWORD, writeBadFiles } from '../../support/bad-files.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { warmReader } from '../../support/warm-readers.ts';

/** Root may read everything: what root runs, runs as nobody, unless the checkout lies where nobody else may look. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const reaches = ['--eval', `fs.accessSync(${JSON.stringify(fileURLToPath(import.meta.url))}, fs.constants.R_OK)`];
const isReached = isRoot && spawnSync(process.execPath, reaches, { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;
const asNobody = isReached ? { user: NOBODY } : {};

async function workbench(size: number): Promise<Workbench> {
  const opened = await openWorkbench({
    dataFolder: temporaryFolder(),
    reading: { size, fork: warmReader },
    log: () => {},
  });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

const total = { total_amount: 115.77 };

it('on the command line: each ends in its message, in order, and what is good among them is read', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  await writeBadFiles(folder);
  writeFileSync(join(folder, 'good.pdf'), await simpleReceiptPdf('R-1'));
  writeFileSync(join(folder, 'photo.jpg'), await largePhoto('R-2'));
  for (const name of ODD_NAMES) copyFileSync(join(folder, 'good.pdf'), join(folder, name));
  const refused = BAD_FILES.filter(([, code]) => code !== 'no-permission' || !isRoot || isReached);
  if (refused.length < BAD_FILES.length) console.log('left out: a file without permission, which root may read');
  const names = [...refused.map(([name]) => name), 'good.pdf', 'good.pdf', 'photo.jpg', ...ODD_NAMES];

  const run = await runCli(['extract', '--json', '--', ...names], { cwd: folder, ...asNobody });

  const bad = refused.map(([name, code]) => ({
    source_file: name,
    error: { code, message: expect.stringMatching(/^\p{Lu}|^“/u) },
  }));
  const good = names.slice(refused.length).map((name) => expect.objectContaining({ source_file: name, ...total }));
  expect(run.lines()).toEqual([...bad, ...good]);
  const [once, twice] = run.lines().slice(refused.length);
  expect(once?.hash).toBe(twice?.hash);
  expect(run.exitCode).toBe(1);
});

it('in the app: each ends in its message, none stops the queue, and nothing is lost', async () => {
  const folder = temporaryFolder();
  await writeBadFiles(folder);
  const stored = BAD_FILES.filter(
    ([, code]) => !['file-empty', 'is-folder', 'file-missing', 'no-permission'].includes(code),
  );
  writeFileSync(join(folder, 'good.pdf'), await simpleReceiptPdf('R-1'));
  const { inbox } = await workbench(1);
  const outcomes = await inbox.addPaths(
    ['empty.pdf', 'folder', 'not-there.pdf', ...stored.map(([name]) => name), 'good.pdf'].map((name) =>
      join(folder, name),
    ),
  );
  expect(outcomes.slice(0, 3)).toMatchObject([
    { outcome: 'refused', error: { code: 'file-empty' } },
    { outcome: 'refused', error: { code: 'is-folder' } },
    { outcome: 'refused', error: { code: 'file-missing' } },
  ]);
  await inbox.idle();
  const ended = inbox.list().toReversed();
  expect(ended.map(({ fileName, failure }) => [fileName, failure?.code ?? 'read'])).toEqual([
    ...stored,
    ['good.pdf', 'read'],
  ]);

  const { id } = ended.find(({ state }) => state === 'needs-password') ?? { id: 0 };
  inbox.retry(id, 'wrong');
  await inbox.idle();
  expect(inbox.list().find((item) => item.id === id)).toMatchObject({
    state: 'needs-password',
    failure: { code: 'pdf-password-wrong' },
  });
  inbox.retry(id, PASSWORD);
  await inbox.idle();
  // Opened, whatever a reader then makes of a page with three words on it.
  expect(['needs-review', 'not-readable']).toContain(inbox.list().find((item) => item.id === id)?.state);
});

it('a file that disappears before it is copied is reported; one that has been added may disappear', async () => {
  const folder = temporaryFolder();
  const [kept, gone] = [join(folder, 'kept.pdf'), join(folder, 'gone.pdf')];
  writeFileSync(kept, await simpleReceiptPdf('R-1'));
  writeFileSync(gone, await simpleReceiptPdf('R-2'));
  const { inbox } = await workbench(1);
  const adding = inbox.addPaths([kept, gone]);
  rmSync(gone);
  expect(await adding).toMatchObject([{ outcome: 'added' }, { outcome: 'refused', error: { code: 'file-missing' } }]);
  rmSync(kept);
  await inbox.idle();
  expect(inbox.list()).toMatchObject([{ fileName: 'kept.pdf', state: 'needs-review' }]);
});

it('a stored document that disappears while others are read is reported, and the rest is read', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'first.pdf'), await simpleCoa({ product: 'Evening Breeze' }));
  writeFileSync(join(folder, 'gone.pdf'), await simpleReceiptPdf('R-1'));
  writeFileSync(join(folder, 'last.pdf'), await simpleReceiptPdf('R-2'));
  const { inbox, documents } = await workbench(1);
  // While the first page is told of, nothing else has been begun.
  const forget = inbox.onChange((items) => {
    if (items.every(({ progress }) => progress === null)) return;
    forget();
    const victim = inbox.list().find(({ fileName }) => fileName === 'gone.pdf');
    const file = documents.file(victim?.documentHash ?? '');
    if (file.ok) rmSync(file.value.path);
  });
  await inbox.addPaths(['first.pdf', 'gone.pdf', 'last.pdf'].map((name) => join(folder, name)));
  await inbox.idle();
  expect(inbox.list()).toMatchObject([
    { fileName: 'last.pdf', state: 'needs-review' },
    { fileName: 'gone.pdf', state: 'failed', failure: { code: 'file-missing' } },
    { fileName: 'first.pdf', state: 'needs-review' },
  ]);
});

it('a file that disappears while the command line reads others is reported, and the rest is read', async () => {
  const folder = temporaryFolder();
  const names = ['first.pdf', 'gone.pdf', 'last.pdf'].map((name) => join(folder, name));
  for (const [index, path] of names.entries()) writeFileSync(path, await simpleReceiptPdf(`R-${index}`));
  const [out, error] = [new PassThrough(), new PassThrough()];
  const running = extract(['--json', ...names], { out, error }, { size: 1 });
  rmSync(names[1] ?? '');
  expect(await running).toBe(1);
  out.end();
  const lines = (await text(out))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { source_file: 'first.pdf', ...total },
    { source_file: 'gone.pdf', error: { code: 'file-missing' } },
    { source_file: 'last.pdf', ...total },
  ]);
});
