import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { electronArguments, electronExecutable } from '../scripts/runtime.mjs';

/** Runs work in the app on a data folder, its window as large as a desk's. */
export async function inApp(
  dataFolder: string,
  files: readonly string[],
  work: (page: Page, app: ElectronApplication) => Promise<void>,
): Promise<void> {
  const app = await _electron.launch({
    executablePath: electronExecutable(),
    args: [...electronArguments(), `--data-dir=${dataFolder}`, ...files],
    timeout: 120_000,
  });
  try {
    const page = await app.firstWindow();
    page.setDefaultTimeout(240_000);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1440, 900));
    await work(page, app);
  } finally {
    await app.close();
  }
}

/** A new folder for as long as the work takes. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder that is made once: kept when its making has come to its end, else made anew. */
export async function madeOnce(folder: string, make: (folder: string) => Promise<void>): Promise<string> {
  const made = join(folder, 'made');
  if (existsSync(made)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await make(folder);
  writeFileSync(made, '');
  return folder;
}
