import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { _electron, type ElectronApplication, errors, expect, type Page, test as plain } from '@playwright/test';
import { openReadOnly } from '../../../main/store/open-database.ts';
import { electronArguments, electronExecutable } from '../../../scripts/runtime.mjs';
import { startDisplay } from '../../../scripts/setup/display.mjs';
import type { DesktopBridge, RequestName, RequestOf, Settings } from '../../../shared/desktop.ts';
import { drop, expectState } from './inbox.ts';

/** A running Proofdesk, as a test drives it. */
export interface Desk {
  app: ElectronApplication;
  page: Page;
  dataFolder: string;
  /** What the app wrote to its log file; of a shared app, during this test. */
  log: () => string;
}

export interface LaunchOptions {
  /** Named on its command line: the app reads them, once it has loaded what reads. */
  files?: string[];
  /** Read before it starts, by the shared app, where that takes a fourth of the time. */
  read?: string[];
  /** Folder of an earlier launch, to start again on the same data. */
  dataFolder?: string;
  workingDirectory?: string;
  /** Besides those of the tests. */
  environment?: Record<string, string>;
}

export interface Fixtures {
  /** Starts the app; ended after the test with everything else it started. */
  launch: (options?: LaunchOptions) => Promise<Desk>;
  /**
   * An app that tests share. Its page is loaded anew for each; after it go documents and what was kept of them, and
   * settings, the window's size and what answers for the system are as before. Organizations and names stay: tests that
   * make these, or start the app again, need one of their own.
   */
  desk: Desk;
  /** Gives files to the shared app, whose library is empty otherwise. A start and a first reading cost twice as much. */
  open: (files: string[]) => Promise<Desk>;
  /** A new, empty folder, removed after the test. */
  folder: string;
}

interface SharedDesk extends Desk {
  /** The page loaded anew. */
  begin(): Promise<void>;
  /** Takes everything back that a test may have done. */
  restore(): Promise<void>;
}

export const test = plain.extend<Fixtures, { display: undefined; sharedDesk: SharedDesk }>({
  // Apps of tests that run side by side would take the focus and the clipboard from each other on one display.
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const display = process.platform === 'linux' ? await startDisplay() : null;
      Object.assign(process.env, display?.env);
      await use(undefined);
      display?.stop();
    },
    { scope: 'worker', auto: true },
  ],

  sharedDesk: [
    async ({ display: _ }, use) => {
      const folder = newFolder();
      const desk = await start({ dataFolder: folder });
      const { app, page } = desk;
      await noteSystem(app);
      const settings = await page.evaluate(() => window.proofdesk.request('settings.get', {}));
      if (!settings.ok) throw new Error(settings.error.message);
      await use({
        ...desk,
        async begin() {
          await page.evaluate(() => localStorage.clear());
          await page.reload();
          // The window listens once it shows its inbox.
          await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
        },
        async restore() {
          await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
          await restoreSystem(app);
          await emptyLibrary(page, settings.value);
        },
      });
      await app.close();
      removeFolder(folder);
    },
    { scope: 'worker' },
  ],

  desk: async ({ sharedDesk }, use, testInfo) => {
    const logged = readLog(sharedDesk.dataFolder).length;
    await sharedDesk.begin();
    const desk = { ...sharedDesk, log: () => sharedDesk.log().slice(logged) };
    await use(desk);
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('log', { body: desk.log() });
    else await sharedDesk.restore();
  },

  open: async ({ desk }, use) => {
    await use(async (files) => {
      await drop(desk.page, files);
      return desk;
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  folder: async ({}, use) => {
    const folder = newFolder();
    await use(folder);
    removeFolder(folder);
  },

  launch: async ({ folder, sharedDesk }, use, testInfo) => {
    const desks: Desk[] = [];
    await use(async (options = {}) => {
      const dataFolder = options.dataFolder ?? join(folder, `data-${desks.length}`);
      if (options.read) await readBefore(sharedDesk, options.read, dataFolder);
      const desk = await start({ ...options, dataFolder });
      desks.push(desk);
      return desk;
    });
    for (const desk of desks) {
      await desk.app.close().catch(() => undefined); // ended by the test itself
      if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('log', { body: desk.log() });
    }
  },
});

export { expect };

const newFolder = () => mkdtempSync(join(tmpdir(), 'proofdesk-e2e-'));
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** Notes what tests put something else in place of: dialogs, the shell, networks; and the window's size. */
const noteSystem = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow, dialog, shell }) => {
    const os = process.getBuiltinModule('node:os');
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('no window');
    const bounds = window.getBounds();
    const was = { dialog: { ...dialog }, shell: { ...shell }, networkInterfaces: os.networkInterfaces };
    const restore = () => {
      Object.assign(dialog, was.dialog);
      Object.assign(shell, was.shell);
      os.networkInterfaces = was.networkInterfaces;
      window.setBounds(bounds);
      window.webContents.setZoomFactor(1);
    };
    Object.assign(globalThis, { restore });
  });

/** Once more where Playwright lost the answer ("Resulting promise was garbage collected", seen once in 110 times). */
function restoreSystem(app: ElectronApplication): Promise<void> {
  const restore = () => app.evaluate(() => (globalThis as unknown as { restore(): void }).restore());
  return restore().catch(restore);
}

/** The next test of a shared app finds no documents, nothing learned from them, and the settings of a first start. */
async function emptyLibrary(page: Page, settings: Settings) {
  await page.evaluate(async ({ watchedFolders: _, hosting: __, asking: ___, ...changeable }) => {
    const { request } = (globalThis as unknown as { proofdesk: DesktopBridge }).proofdesk;
    const must = async <Name extends RequestName>(name: Name, payload: RequestOf<Name>) => {
      const answer = await request(name, payload);
      if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`);
      return answer.value;
    };
    await must('settings.set', changeable);
    for (const { path } of await must('folders.list', {})) await must('folders.remove', { path });
    for (const { id } of await must('links.list', {})) await must('links.remove', { id });
    for (const { id } of await must('views.list', {})) await must('views.remove', { id });
    for (const { id } of await must('exports.templates', {})) await must('exports.remove-template', { id });
    const ids = [...(await must('inbox.find', { filter: 'all' })).ids];
    if (ids.length > 0) {
      for (const id of (await must('inbox.records-of', { ids })).ids) {
        const { verifiedAt, version } = await must('records.get', { id });
        if (verifiedAt === null) continue;
        await must('lab-profiles.forget-lesson', { recordId: id });
        await must('records.unlock', { id, version });
      }
      await must('inbox.many', { ids, action: 'remove' });
    }
    for (const { name } of await must('lab-profiles.list', {})) await must('lab-profiles.remove', { name });
  }, settings);
}

/** Puts documents into the library of a data folder where nothing was started yet. */
async function readBefore(shared: SharedDesk, files: string[], dataFolder: string) {
  await shared.begin();
  await drop(shared.page, files);
  for (const file of files) await expectState(shared.page, basename(file), '(Needs .*|Failed)');
  const [from, to] = [shared.dataFolder, dataFolder].map((folder) => join(folder, 'library')) as [string, string];
  // What is open, its log and its lock belong to the app that has it open.
  cpSync(from, to, { recursive: true, filter: (path) => !basename(path).startsWith('proofdesk.') });
  const database = openReadOnly(join(from, 'proofdesk.db'));
  database.prepare('VACUUM INTO ?').run(join(to, 'proofdesk.db'));
  database.close();
  await shared.restore();
}

/** Milliseconds a start may take; a healthy one takes two seconds, five on a busy machine. */
const START_PATIENCE = 15_000;
const STARTS = 3;

/**
 * Starts the app. On busy machines a start under Playwright's debugger was now and then seen to stop for good (one in 13):
 * the app's log says that it starts, Playwright is connected, and nothing follows. That the debugger, which holds new pages
 * back until it has looked at them, never lets go is likely but not proven; it was not seen without the debugger. Such a
 * start is ended and begun anew, so that a test fails for what it tests. Three in a row fail.
 */
async function start(options: LaunchOptions & { dataFolder: string }): Promise<Desk> {
  for (let starts = 1; ; starts += 1) {
    const desk = await tryStart(options);
    if (desk) return desk;
    if (starts === STARTS) throw new Error(`no window within ${START_PATIENCE} ms, ${STARTS} times`);
  }
}

/** null when no window showed in time; the app is ended then. */
async function tryStart(options: LaunchOptions & { dataFolder: string }): Promise<Desk | null> {
  const app = await launchApp(options);
  if (!app) return null;
  const opened = openDesk(app, options.dataFolder);
  const desk = await Promise.race([opened, setTimeout(START_PATIENCE, null, { ref: false })]);
  if (desk) return desk;
  opened.catch(() => undefined); // its window went away with its process
  app.process().kill('SIGKILL');
  return null;
}

/** null when the debugger did not get through in time; Playwright has ended the app then. */
async function launchApp(options: LaunchOptions & { dataFolder: string }): Promise<ElectronApplication | null> {
  const launching = _electron.launch({
    timeout: START_PATIENCE,
    executablePath: electronExecutable(),
    args: [...electronArguments(['--disable-gpu', ...(options.files ?? [])]), `--data-dir=${options.dataFolder}`],
    ...(options.environment && { env: { ...(process.env as Record<string, string>), ...options.environment } }),
    ...(options.workingDirectory && { cwd: options.workingDirectory }),
    // Playwright would otherwise tell the page that the system is light, whatever the app says.
    colorScheme: null,
  });
  try {
    return await launching;
  } catch (cause) {
    if (cause instanceof errors.TimeoutError) return null;
    throw cause;
  }
}

async function openDesk(app: ElectronApplication, dataFolder: string): Promise<Desk> {
  const page = await app.firstWindow();
  await page.waitForLoadState();
  expect(await page.title(), 'the page of a built app is there').toBe('Proofdesk');
  return { app, page, dataFolder, log: () => readLog(dataFolder) };
}

/** Nothing went wrong in the page that nobody caught, and its policy refused nothing the app itself needs. */
export async function expectNoErrors({ page }: Desk) {
  const console = (await page.consoleMessages()).filter((message) => message.type() === 'error');
  expect(console.map((message) => message.text())).toEqual([]);
  expect((await page.pageErrors()).map((error) => error.message)).toEqual([]);
}

/** The app's log file, empty when there is none. */
function readLog(dataFolder: string): string {
  const path = join(dataFolder, 'logs', 'proofdesk.log');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
