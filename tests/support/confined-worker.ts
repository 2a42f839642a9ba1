import { spawnSync } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { confineReader } from '../../main/intake/confine-reader.ts';
import { serveReads } from '../../main/intake/serve-reads.ts';

/** How an attempt ends: its error's code, or what came of it. */
async function attempt(what: () => unknown): Promise<string> {
  try {
    return String(await what());
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
const allowedAt = (source: EventEmitter, event: string) =>
  new Promise((resolve, reject) => {
    source.on(event, () => resolve('allowed'));
    source.on('error', reject);
  });

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
