import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder for the PostgreSQL that the files of one run share; it is started by the first that wants it. */
    postgresFolder: string;
  }
}

/** Vitest's global set-up: a place for the shared PostgreSQL, and its end. */
export default function setup({ provide }: { provide: (key: 'postgresFolder', value: string) => void }) {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-postgres-'));
  // Another account runs it where tests run as root.
  chmodSync(folder, 0o755);
  provide('postgresFolder', folder);
  return async () => {
    const started = join(folder, 'started.json');
    const pid: number = existsSync(started) ? JSON.parse(readFileSync(started, 'utf8')).pid : 0;
    if (pid > 0) {
      end(pid, 'SIGINT');
      for (let tries = 0; tries < 100 && end(pid, 0); tries += 1) await setTimeout(50);
      end(pid, 'SIGQUIT');
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

/** @returns whether there was such a process */
function end(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
