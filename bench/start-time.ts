import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inLoneApp } from './lone-app.ts';

/** What one start of a program takes. */
export interface Start {
  /** From starting the program to a window one can use. */
  milliseconds: number;
  /** Of processor in all its processes until it is at rest. */
  cpuSeconds: number;
}

/** Milliseconds after which nothing of a start is going on any more. */
const UNTIL_AT_REST = 2000;
const USABLE = `[...document.querySelectorAll('button')].some(({ textContent }) => textContent.includes('Choose files'))`;

/** @param folder of another app than this checkout's, see bareApp */
export async function oneStart(dataFolder: string, folder?: string): Promise<Start> {
  const since = performance.now();
  const start: Start = { milliseconds: 0, cpuSeconds: 0 };
  await inLoneApp(
    dataFolder,
    async (app) => {
      await app.until(USABLE);
      start.milliseconds = performance.now() - since;
      await wait(UNTIL_AT_REST);
      start.cpuSeconds = await app.cpuSeconds();
    },
    folder,
  );
  return start;
}

/** Lays down an app that is nothing but a window with a button: what a start costs whoever uses Electron. */
export function bareApp(folder: string): string {
  mkdirSync(folder);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('package.json', '{ "name": "bare", "version": "1.0.0", "main": "main.cjs" }');
  write('index.html', '<!doctype html><title>Bare</title><button>Choose files</button>');
  write(
    'main.cjs',
    `const { app, BrowserWindow } = require('electron');
app.setPath('userData', process.argv.find((one) => one.startsWith('--data-dir=')).slice('--data-dir='.length));
app.on('window-all-closed', () => app.quit());
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1360, height: 860, show: false });
  window.once('ready-to-show', () => window.show());
  window.loadFile('index.html');
});
`,
  );
  return folder;
}
