import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { landlockVersion } from '../../main/intake/landlock.ts';
import { electronArguments, electronExecutable } from '../../scripts/runtime.mjs';
import { fillInbox } from '../support/fill-inbox.ts';
import { expectAccessible } from './support/accessible.ts';
import { type Desk, expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { drop, expectState, inboxRow, inboxRows } from './support/inbox.ts';

/**
 * Seven files: many enough, and the certificates of such different lengths, that some are unread when others are done,
 * however many are read at once.
 */
async function sevenFiles(folder: string): Promise<string[]> {
  const certificates = [1, 2, 4, 8].map((extraPages, index) =>
    documents.coa(folder, `certificate ${index + 1}.pdf`, { product: `Meadow ${index + 1}`, extraPages }),
  );
  const receipts = [5, 6, 7].map((number) => documents.receiptPdf(folder, `receipt ${number}.pdf`, `R-${number}`));
  return Promise.all([...certificates, ...receipts]);
}

/** All that the app wrote to its log, also before the test. */
const logSinceStart = ({ dataFolder }: Desk) => readFileSync(join(dataFolder, 'logs', 'proofdesk.log'), 'utf8');

const settled = (desk: Desk) => desk.page.getByRole('row', { name: /, Needs review$/ });
const unread = (desk: Desk) => desk.page.getByRole('row', { name: /, (Waiting|Reading)$/ });

/** All seven are there; waits until more than `read` of them are read, while some are being read and some wait. */
async function readSome(desk: Desk, read: number) {
  await expect(inboxRows(desk.page)).toHaveCount(7);
  await expect(settled(desk).nth(read)).toBeVisible({ timeout: 60_000 });
  expect(await unread(desk).count()).toBeGreaterThan(0);
}

test('seven files are all there after the app is killed, and after its window is closed; unread ones are read, none twice', async ({
  launch,
  folder,
}) => {
  test.slow();
  const first = await launch();
  await drop(first.page, await sevenFiles(folder));
  await readSome(first, 0);
  const read = await settled(first).count();
  const killed = first.app.process();
  const end = once(killed, 'exit');
  killed.kill('SIGKILL');
  expect(await end).toEqual([null, 'SIGKILL']);

  const second = await launch({ dataFolder: first.dataFolder });
  await readSome(second, read);
  const ended = once(second.app.process(), 'exit');
  await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await second.app.close(); // lets go of the debugger, for which the program would wait
  expect(await ended).toEqual([0, null]);

  const again = await launch({ dataFolder: first.dataFolder });
  await expect(inboxRows(again.page)).toHaveCount(7);
  await expect(settled(again)).toHaveCount(7, { timeout: 80_000 });
  for (const name of ['certificate 1.pdf', 'receipt 7.pdf']) await expect(inboxRow(again.page, name)).toHaveCount(1);
  await again.page.getByRole('button', { name: 'Records', exact: true }).click();
  await expect(again.page.getByRole('grid', { name: 'Records' })).toHaveAttribute('aria-rowcount', '8'); // and the head
  await expectNoErrors(again);
});

test('at the next start the window is where it was, in the theme of the settings', async ({ launch }) => {
  const place = { x: 60, y: 40, width: 1000, height: 700 };
  const first = await launch();
  await first.app.evaluate(({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds), place);
  const bounds = ({ app }: Desk) => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  await expect.poll(() => bounds(first)).toEqual(place);
  await first.page.getByRole('button', { name: 'Settings', exact: true }).click();
  await first.page.getByRole('radio', { name: 'Dark' }).click();
  const source = ({ app }: Desk) => app.evaluate(({ nativeTheme }) => nativeTheme.themeSource);
  await expect.poll(() => source(first)).toBe('dark');
  await first.app.close();
  const second = await launch({ dataFolder: first.dataFolder });
  await expect.poll(() => bounds(second)).toEqual(place);
  expect(await source(second)).toBe('dark');
  expect(await second.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
});

test('a crash of the page is told, and the page loaded again', async ({ launch, folder }) => {
  const desk = await launch({ read: [await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' })] });
  await expectState(desk.page, 'meadow.pdf', 'Needs review');
  const told = await desk.app.evaluate(async ({ BrowserWindow, dialog }) => {
    const messages: string[] = [];
    const answered = new Promise<void>((resolve) => {
      const showMessageBox = async (_: unknown, options: { message: string; detail: string }) => {
        messages.push(options.message, options.detail);
        setTimeout(resolve);
        return { response: 0, checkboxChecked: false };
      };
      Object.assign(dialog, { showMessageBox });
    });
    const [window] = BrowserWindow.getAllWindows();
    const reloaded = new Promise((resolve) => window?.webContents.once('did-finish-load', () => resolve(null)));
    window?.webContents.forcefullyCrashRenderer();
    await answered;
    await reloaded;
    return messages;
  });
  expect(told[0]).toBe('The window stopped working.');
  expect(told[1]).toContain('Your documents and records are safe');
  const rows = await desk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
      "window.proofdesk.request('inbox.overview', {}).then(({ value }) => value.counts.all)",
    ),
  );
  expect(rows).toBe(1);
  expect(desk.log()).toContain('window process gone');
});

test('the menu does what it says', async ({ desk }) => {
  const { app, page } = desk;
  const choose = (label: string) =>
    app.evaluate(({ Menu }, wanted) => {
      const items = Menu.getApplicationMenu()?.items.flatMap((menu) => menu.submenu?.items ?? []) ?? [];
      items.find((item) => item.label === wanted)?.click();
    }, label);
  await choose('Records');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await choose('Spending');
  await expect(page.getByRole('heading', { name: 'Spending', level: 1 })).toBeVisible();
  await choose('Settings…');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await choose('Inbox');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await choose('About Proofdesk');
  await expect(page.getByRole('dialog')).toContainText('Proofdesk');
});

test('the About box and the log name the runtime, and that it is the fallback where it is', async ({ desk }) => {
  const { app, page } = desk;
  const log = logSinceStart(desk);
  const { electron, isFallback } = await app.evaluate(() => ({
    electron: process.versions.electron,
    isFallback: process.versions.electron.startsWith('33.'),
  }));
  await page.getByRole('button', { name: 'About' }).click();
  const about = page.getByRole('dialog');
  await expect(about).toContainText(electron);
  if (isFallback) {
    await expect(about).toContainText(/fallback/i);
    await expect(about).toContainText('Not for release');
    expect(log).toContain('not for release');
  }
  expect(log).toContain(`"electron":"${electron}"`);
  expect(log).toContain(isFallback ? '"kind":"fallback"' : '"kind":"official"');
});

test('the About box shows the license text of every package that is shipped', async ({ desk }) => {
  const { page } = desk;
  await page.getByRole('button', { name: 'About' }).click();
  const licenses = page.getByRole('dialog').getByRole('region', { name: 'Licenses' });
  await licenses.getByLabel('Find a package').fill('better-sqlite3');
  await expect(licenses.getByRole('listitem')).toHaveCount(1);
  await licenses.getByText('better-sqlite3').click();
  await expect(licenses).toContainText('Permission is hereby granted');
  await expectAccessible(page, 'About');
});

test('data of a newer version is refused with a reason, and left as it is', async ({ folder }) => {
  const library = join(folder, 'library');
  await fillInbox(library, 1);
  const database = join(library, 'proofdesk.db');
  const content = readFileSync(database);
  content.writeInt32BE(9999, 60); // user_version, https://www.sqlite.org/fileformat.html#the_database_header
  writeFileSync(database, content);

  const program = spawn(electronExecutable(), [...electronArguments(), `--data-dir=${folder}`]);
  let said = '';
  program.stderr.on('data', (text) => {
    said += text;
  });
  await expect.poll(() => said, { timeout: 30_000 }).toContain("Proofdesk can't start.");
  program.kill('SIGKILL'); // it waits for a person to read its message
  await once(program, 'exit');
  expect(said).toMatch(/newer/);
  expect(readFileSync(database).equals(content)).toBe(true);
});

test('a reading process that the system ends takes nothing with it: the documents are read by another', async ({
  launch,
  folder,
}) => {
  // Photos: a PDF might be read before its reader is ended.
  const files = [1, 2, 3].map((number) => documents.receipt(folder, `receipt ${number}.png`, `R-${number}`));
  const desk = await launch();
  await drop(desk.page, files);
  const readers = () =>
    desk.app.evaluate(({ app }) =>
      app.getAppMetrics().flatMap(({ name, pid }) => (name === 'Proofdesk reader' ? [pid] : [])),
    );
  await expect.poll(async () => (await readers()).length).toBeGreaterThan(0);
  const ended = await readers();
  for (const pid of ended) process.kill(pid, 'SIGKILL');
  for (const number of [1, 2, 3]) await expectState(desk.page, `receipt ${number}.png`, 'Needs review');
  expect(await readers()).not.toEqual(expect.arrayContaining(ended));
  await expectNoErrors(desk);
});

test('a reading process is confined by the kernel, and the log says so where it is not', async ({ open, folder }) => {
  const desk = await open([documents.receipt(folder, 'receipt.png', 'R-1')]);
  await expectState(desk.page, 'receipt.png', 'Needs review');
  const readers = await desk.app.evaluate(({ app }) =>
    app.getAppMetrics().flatMap(({ pid, name }) => (name === 'Proofdesk reader' ? [pid] : [])),
  );
  expect(readers.length).toBeGreaterThan(0);
  const log = logSinceStart(desk);
  if (process.platform !== 'linux') return expect(log).toContain('readers may do more than they need');
  // 2: a filter of system calls is in force.
  for (const pid of readers) expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\s+2$/m);
  if (landlockVersion() > 0) expect(log).not.toContain('readers may do more');
});

test('a reading process of Electron reads no file but the program’s own, from whatever thread', async ({
  desk,
  folder,
}) => {
  test.skip(landlockVersion() === 0, 'this system has no Landlock');
  const secret = documents.text(folder, 'secret.txt', 'secret');
  const { app, dataFolder } = desk;
  const database = join(dataFolder, 'library', 'proofdesk.db');
  const root = join(import.meta.dirname, '..', '..');
  const own = join(root, 'package.json');
  // Electron may be too old to run TypeScript.
  const output = { entryFileNames: 'prying-worker.mjs' };
  await build({
    ...{ configFile: false, logLevel: 'error' },
    build: {
      ...{ ssr: join(root, 'tests', 'support', 'prying-worker.ts'), target: 'node20' },
      ...{ outDir: join(root, '.cache', 'e2e'), emptyOutDir: true, rollupOptions: { output } },
    },
  });
  const program = join(root, '.cache', 'e2e', output.entryFileNames);
  const answer = await app.evaluate(
    ({ utilityProcess }, [path, ask]) => {
      const child = utilityProcess.fork(path as string, ['0']);
      const document = new TextEncoder().encode(ask);
      child.postMessage({ type: 'read', request: {}, size: document.length });
      child.postMessage({ type: 'bytes', bytes: document });
      return new Promise<string>((resolve) => {
        child.on('exit', (code) => resolve(`exit code ${code}`));
        child.on('message', (message) => {
          if (message.type === 'result') resolve(message.result.failure.message);
          else resolve(JSON.stringify(message));
        });
      });
    },
    [program, JSON.stringify({ files: ['/etc/passwd', secret, database, own], folders: [dataFolder] })],
  );
  const refused = { main: 'EACCES', pool: 'EACCES', early: 'EACCES', late: 'EACCES' };
  const read = `read ${readFileSync(own).length}`;
  expect(JSON.parse(answer)).toEqual({
    ...{ '/etc/passwd': refused, [secret]: refused, [database]: refused, [dataFolder]: { main: 'EACCES' } },
    [own]: { main: read, pool: read, early: read, late: read },
  });
});

test('a rejection nobody handled is logged without what it quotes, and the app goes on', async ({ desk }) => {
  const { app, page, log, dataFolder } = desk;
  await app.evaluate(() => void Promise.reject(new TypeError('promise of "Jane Doe"')));
  await expect.poll(log).toContain('unhandled rejection');
  expect(log()).toContain('TypeError');
  expect(log()).not.toContain('Jane');
  expect(existsSync(join(dataFolder, 'library'))).toBe(true);
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
});

/** Throws an error that nobody catches, and waits for the end. @returns arguments of new starts, and what the person was told */
async function failure(desk: Desk, message: string): Promise<{ relaunched: string[][]; errors: string[][] }> {
  const ended = once(desk.app.process(), 'exit');
  const said = join(desk.dataFolder, 'said.json');
  await desk.app.evaluate(
    ({ app, dialog }, [file, why]) => {
      const { writeFileSync } = process.getBuiltinModule('node:fs');
      const done: { relaunched: string[][]; errors: string[][] } = { relaunched: [], errors: [] };
      const note = (_?: undefined) => writeFileSync(file, JSON.stringify(done));
      note();
      // A second app would outlive the test, and a box would wait for a person.
      Object.assign(app, { relaunch: ({ args }: { args: string[] }) => note(void done.relaunched.push(args)) });
      Object.assign(dialog, { showErrorBox: (...box: string[]) => note(void done.errors.push(box)) });
      setTimeout(() => {
        throw new Error(why);
      });
    },
    [said, message] as const,
  );
  expect(await ended).toEqual([1, null]);
  return JSON.parse(readFileSync(said, 'utf8'));
}

test('an error nobody caught is logged without what it quotes, what is open is saved, and the app starts anew; one that comes right after that is told, and does not start it again', async ({
  launch,
  folder,
}) => {
  const first = await launch({ read: [await documents.coa(folder, 'kept.pdf', { product: 'Kept' })] });
  await expectState(first.page, 'kept.pdf', 'Needs review');
  const told = await failure(first, 'cannot read "Jane Roe, 12 Elm Street"');
  expect(first.log()).toContain('uncaught error');
  expect(first.log()).not.toContain('Jane');
  expect(told).toEqual({ relaunched: [expect.arrayContaining(['--restarted-after-failure'])], errors: [] });
  // The database was closed: its log is written into it and gone.
  expect(existsSync(join(first.dataFolder, 'library', 'proofdesk.db-wal'))).toBe(false);

  const marks = told.relaunched[0]?.filter((argument) => argument.startsWith('--restarted')) ?? [];
  const restarted = await launch({ dataFolder: first.dataFolder, files: marks });
  await expectState(restarted.page, 'kept.pdf', 'Needs review');
  expect(await failure(restarted, 'twice')).toEqual({
    relaunched: [],
    errors: [["Proofdesk can't start", expect.stringContaining('failed right after restarting')]],
  });
  expect(existsSync(join(first.dataFolder, 'library', 'proofdesk.db-wal'))).toBe(false);

  // A person who starts it themselves begins anew: the next failure restarts it.
  const again = await launch({ dataFolder: first.dataFolder });
  await expectState(again.page, 'kept.pdf', 'Needs review');
  expect((await failure(again, 'once more')).relaunched).toHaveLength(1);
});
