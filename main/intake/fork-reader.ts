import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { saysSecret } from '../../shared/rest/secret-names.ts';
import type { FromWorker, ToWorker } from './read-messages.ts';

/** How a process that read documents came to its end. */
export interface ReaderEnd {
  /** Exit code or signal as the system tells them: `exit code 1`, `signal SIGKILL`; else why it never came to be. */
  how: string;
  /** The last it wrote to standard error. */
  lastWords: string;
}

/** A process that reads documents, as whoever started it sees it. */
export interface ForkedReader {
  send(message: ToWorker): void;
  onMessage(listener: (message: FromWorker) => void): void;
  /** Told once, also where the process never came to be. */
  onEnd(listener: (end: ReaderEnd) => void): void;
  /** At once, whatever it does. */
  kill(): void;
  /** Bytes of the machine's memory it takes; null where the system does not tell. */
  memory(): Promise<number | null>;
  /** Whether this process stays for it; at first it does not. */
  hold(wanted: boolean): void;
}

export interface ForkOptions {
  program: URL;
  /** Limit of its JavaScript heap; models and pictures lie outside of it. */
  heapMegabytes: number;
  /** For the program (`process.argv`). */
  args: readonly string[];
}

export type ForkReader = (options: ForkOptions) => ForkedReader;

/** Characters of standard error that are kept: V8's words when memory is short, with its traces. */
const LAST_WORDS = 8000;

/**
 * What a reader prints goes to this process's standard error: standard output belongs to the command line's records.
 *
 * @returns the last of it so far
 */
export function passOn(printed: readonly (NodeJS.ReadableStream | null)[]): () => string {
  let last = '';
  for (const stream of printed) {
    stream?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      last = `${last}${chunk}`.slice(-LAST_WORDS);
    });
  }
  return () => last;
}

/**
 * For the C library of Linux, which kept most of what OCR gave back: large pieces come from the system and go back to it,
 * and all threads of a reader share what is small. Two readers of 58 receipts took 1.1 GB at most instead of 1.4.
 * https://man7.org/linux/man-pages/man3/mallopt.3.html
 */
export const GIVING_BACK = { MALLOC_MMAP_THRESHOLD_: String(8 * 1024 * 1024), MALLOC_ARENA_MAX: '2' };

/** The environment of this process without what a reader must not know: the key of a server's vault, and what others keep there. */
export const readerEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !saysSecret(name)));

/** A reader that never came to be, for the reason its end tells. */
export const stillborn = (cause: unknown): ForkedReader => ({
  send() {},
  onMessage() {},
  onEnd: (listener) => queueMicrotask(() => listener({ how: String(cause), lastWords: '' })),
  kill() {},
  memory: async () => null,
  hold() {},
});

/** Bytes of memory a process takes; null for one that is gone, and where the system has no file that says so. */
async function residentBytes(pid: number | undefined): Promise<number | null> {
  if (process.platform !== 'linux' || pid === undefined) return null;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** Readers that are there; one in the middle of a native call, or of a loop without end, would outlive this process. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** Resolves when a process is gone, also where it never came to be. */
function endOf(child: ChildProcess, lastWords: () => string): Promise<ReaderEnd> {
  living.add(child);
  return new Promise((resolve) => {
    const end = (how: string) => {
      living.delete(child);
      resolve({ how, lastWords: lastWords() });
    };
    child.on('error', (cause) => child.pid === undefined && end(String(cause)));
    child.on('close', (code, signal) => end(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
}

/** Starts a reader where Node itself runs: for the command line, the service and tests. */
export const forkInNode: ForkReader = ({ program, heapMegabytes, args }) => {
  const child: ChildProcess = fork(fileURLToPath(program), args, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: { ...GIVING_BACK, ...readerEnvironment() },
    // Keeps arrays of bytes and maps what they are.
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = endOf(child, passOn([child.stdout, child.stderr]));
  const hold = (wanted: boolean) => {
    for (const one of [child, child.channel, child.stdout as Socket, child.stderr as Socket]) {
      if (wanted) one?.ref();
      else one?.unref();
    }
  };
  hold(false);
  return {
    // A process that is gone, or that the system had no room for, tells so by its end.
    send: (message) => void (child.connected && child.send(message, () => {})),
    onMessage: (listener) => void child.on('message', (message) => listener(message as FromWorker)),
    onEnd: (listener) => void ended.then(listener),
    kill: () => void child.kill('SIGKILL'),
    memory: () => residentBytes(child.pid),
    hold,
  };
};
