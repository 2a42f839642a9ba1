import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, crashReporter, powerMonitor, shell } from 'electron';
import type { CrashReport } from '../../shared/desktop.ts';

/** What is kept of crashes, on this computer alone. */
export interface CrashReports {
  /** Whether the run before this one ended without being closed. */
  endedUnexpectedly: boolean;
  /** The newest first. */
  list(): CrashReport[];
  /** Shows the file in the system's file manager. @returns whether it is there */
  show(name: string): boolean;
  remove(name: string): void;
  /** This run is closed as it should be. */
  closed(): void;
}

/** Lies in the data folder while the app runs; what finds it at its start follows a run that was not closed. */
const RUNNING = 'running';

/**
 * Keeps Chromium's minidumps of every process in `crashes` of the data folder and sends them nowhere. To be called before
 * the app is ready, by the one instance that uses the folder.
 */
export function keepCrashReports(dataFolder: string): CrashReports {
  const folder = join(dataFolder, 'crashes');
  app.setPath('crashDumps', folder);
  crashReporter.start({ uploadToServer: false });
  const marker = join(dataFolder, RUNNING);
  const endedUnexpectedly = existsSync(marker);
  writeFileSync(marker, '');
  const list = () =>
    dumpsIn(folder)
      .map((name) => {
        const { size, mtime } = statSync(join(folder, name));
        return { name, size, at: mtime.toISOString() };
      })
      .sort((a, b) => b.at.localeCompare(a.at));
  /** Names come from the window: only what the list holds is touched. */
  const known = (name: string) => dumpsIn(folder).includes(name);
  const closed = () => rmSync(marker, { force: true });
  // A computer that is shut down ends the app without asking it: no crash either.
  void app.whenReady().then(() => powerMonitor.on('shutdown', closed));
  app.on('browser-window-created', (_, window) => window.on('session-end', closed));
  return {
    endedUnexpectedly,
    list,
    show(name) {
      if (known(name)) shell.showItemInFolder(join(folder, name));
      return known(name);
    },
    remove(name) {
      if (known(name)) rmSync(join(folder, name), { force: true });
    },
    closed,
  };
}

/** Paths within the folder: Crashpad moves dumps between folders of its own. */
function dumpsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.dmp'));
}
