import { spawnSync } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { getSystemErrorName } from 'node:util';
import { Worker } from 'node:worker_threads';
import { confineReader } from '../../main/intake/confine-reader.ts';
import { serveReads } from '../../main/intake/serve-reads.ts';
import { systemLibrary } from '../../main/intake/system-library.ts';

/** How an attempt ends: its error's code, or what came of it. */
async function attempt(what: () => unknown): Promise<string> {
  try {
    return String(await what());
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
/** SI_QUEUE of siginfo_t (bits/siginfo-consts.h), which a process may claim of a signal to another. */
const QUEUED = -1;
const RLIMIT_CORE = 4;
/** Numbers of calls that Node makes none of. */
const CALLS: Partial<Record<string, { rt_sigqueueinfo: number; prlimit64: number; clock_settime: number }>> = {
  x64: { rt_sigqueueinfo: 129, prlimit64: 302, clock_settime: 227 },
  arm64: { rt_sigqueueinfo: 138, prlimit64: 261, clock_settime: 112 },
};

/** A call of the kernel, `bytes` being its last argument. @throws Error with the code of its failure */
function call(
  name: 'rt_sigqueueinfo' | 'prlimit64' | 'clock_settime',
  first: number,
  second: number,
  bytes: Buffer | null,
) {
  const library = systemLibrary();
  const number = CALLS[process.arch]?.[name] ?? 0;
  const types = {
    rt_sigqueueinfo: 'int, int, void *',
    prlimit64: 'int, int, void *, void *',
    clock_settime: 'int, void *',
  };
  const args = {
    rt_sigqueueinfo: [first, second, bytes],
    prlimit64: [first, second, null, bytes],
    clock_settime: [first, bytes],
  };
  const answer = library.func(`long syscall(long, ${types[name]})`)(number, ...args[name]);
  if (answer < 0) throw Object.assign(new Error(name), { code: getSystemErrorName(-library.errno()) });
  return 'allowed';
}

const allowedAt = (source: EventEmitter, event: string) =>
  new Promise((resolve, reject) => {
    source.on(event, () => resolve('allowed'));
    source.on('error', reject);
  });

const signalInfo = Buffer.alloc(128);
signalInfo.writeInt32LE(QUEUED, 8);

// A reader under the control of whoever made the document: it tries what harm it could do, and says how that went.
serveReads(
  async ({ path }, { document }) => {
    const { port } = JSON.parse(Buffer.from(document).toString()) as { port: number };
    const tries: Record<string, () => unknown> = {
      'compute in a thread': () => allowedAt(new Worker('setTimeout(() => {}, 1)', { eval: true }), 'exit'),
      connect: () => allowedAt(connect(port, '127.0.0.1'), 'connect'),
      listen: () => allowedAt(createServer().listen(0), 'listening'),
      'start a program': () => {
        const { error, status } = spawnSync(process.execPath, ['--version']);
        if (error) throw error;
        return status;
      },
      'write a file': () => writeFileSync(`${path}.new`, 'x'),
      'write a file from another thread': async () => (await open(`${path}.new`, 'w')).close(),
      'change the document': () => writeFileSync(path, 'x', { flag: 'r+' }),
      'rename the document': () => renameSync(path, `${path}.gone`),
      'remove the document': () => rmSync(path),
      'make a folder': () => mkdirSync(`${path}.folder`),
      'know what is secret in the environment': () => process.env.PROOFDESK_VAULT_KEY ?? 'unknown',
      'end whoever started it': () => process.kill(process.ppid, 'SIGKILL'),
      'signal whoever started it through its queue': () => call('rt_sigqueueinfo', process.ppid, 0, signalInfo),
      'change the limits of whoever started it': () => call('prlimit64', process.ppid, RLIMIT_CORE, Buffer.alloc(16)),
      'know its own limits': () => call('prlimit64', 0, RLIMIT_CORE, Buffer.alloc(16)),
      // No time at all: the kernel that is asked to set it says so.
      'set the clock': () => call('clock_settime', 0, 0, null),
    };
    const answers: Record<string, string> = {};
    for (const [name, what] of Object.entries(tries)) answers[name] = await attempt(what);
    return {
      type: 'not-read',
      state: 'failed',
      failure: { code: 'tried', message: JSON.stringify(answers) },
      cause: null,
    };
  },
  () => Promise.reject(new Error('not asked')),
  confineReader,
);
