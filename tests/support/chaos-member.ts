import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./chaos-process.ts', import.meta.url));

/** One process of a service. */
export interface Member {
  role: 'web' | 'reader';
  /** Where it serves; null for a reader, and for one that is not there. */
  url(): string | null;
  /** Resolves when it has started. */
  running(): Promise<void>;
  kill(): void;
  end(): Promise<void>;
}

/** A process that is started again whenever it ends. */
export function keepRunning(role: Member['role'], args: readonly string[]): Member {
  let child: ChildProcess | null = null;
  let said = '';
  let ended = false;
  let ending: Promise<void> = Promise.resolve();
  const launch = () => {
    if (ended) return;
    said = '';
    const started = spawn(process.execPath, ['--no-warnings', PROCESS, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child = started;
    started.stdout?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    ending = new Promise((resolve) =>
      started.once('close', () => {
        child = null;
        resolve();
        // What cannot start while PostgreSQL is away tries again.
        globalThis.setTimeout(launch, 200);
      }),
    );
  };
  launch();
  const line = () => (child && said.includes('\n') ? said.trim() : null);
  return {
    role,
    url: () => (role === 'web' ? line() : null),
    async running() {
      while (line() === null) await setTimeout(50);
    },
    kill: () => void child?.kill('SIGKILL'),
    async end() {
      ended = true;
      child?.kill('SIGKILL');
      await ending;
    },
  };
}
