import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { type ForkedReader, type ForkReader, forkInNode } from '../../../main/intake/fork-reader.ts';
import { openReadPool } from '../../../main/intake/read-pool.ts';
import { startReader } from '../../../main/intake/reader-process.ts';
import { readWorkerFile } from '../../../main/intake/worker-file.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { SCRIPTED_WORKER, scriptFiles } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const request = (path: string) => ({
  path,
  fileName: 'receipt.png',
  kind: 'auto' as const,
  dateOrder: 'auto' as const,
  password: null,
  now: '2026-01-01T00:00:00',
  renditionFolder: null,
  drawing: null,
});

function receipt(): string {
  const path = join(temporaryFolder(), 'receipt.png');
  writeFileSync(path, simpleReceipt('R-9'));
  return path;
}

/** Processes as they are started, for whoever is to end them behind the reader's back. */
function watched(): { fork: ForkReader; started: ForkedReader[] } {
  const started: ForkedReader[] = [];
  const fork: ForkReader = (options) => {
    const child = forkInNode(options);
    started.push(child);
    return child;
  };
  return { fork, started };
}

it('ends in the middle of OCR when it is told to', async () => {
  const limits = { patience: 100_000, longest: 100_000, heapMegabytes: 1000, niceness: 5 };
  const reader = startReader({ fork: forkInNode, workerFile: readWorkerFile(), ...limits });
  let steps = 0;
  const reading = reader.read(request(receipt()), () => {
    steps += 1;
    // The second sign of life comes from within OCR.
    if (steps === 2) void reader.end();
  });
  expect(await reading).toEqual({ type: 'crashed', reason: 'ended', cause: 'the program is closing' });
  await reader.end();
  expect(reader.alive()).toBe(false);
});

it('is replaced when the system ends it in the middle of a document, and that is read all the same', async () => {
  const { fork, started } = watched();
  const pool = openReadPool({ fork, size: 1 });
  onTestFinished(() => pool.close());
  const signs: number[] = [];
  const { result } = pool.read(request(receipt()), (page) => {
    signs.push(page);
    if (signs.length === 1) started[0]?.kill();
  });
  expect((await result).type).toBe('read');
  expect(started).toHaveLength(2);
});

it('that is ended twice is a failure with a reason, and the next document is read', async () => {
  const { fork, started } = watched();
  const pool = openReadPool({ fork, size: 1, workerFile: SCRIPTED_WORKER });
  onTestFinished(() => pool.close());
  const [slow, quick] = scriptFiles(temporaryFolder(), [{ title: 'slow', pageTime: 60_000 }, { title: 'quick' }]);
  const { result } = pool.read(request(slow as string), () => started.at(-1)?.kill());
  expect(await result).toMatchObject({ type: 'not-read', state: 'failed', failure: { code: 'reading-crashed' } });
  expect(await result).toMatchObject({ cause: expect.stringContaining('signal SIGKILL') });
  expect((await pool.read(request(quick as string)).result).type).toBe('read');
  expect(started).toHaveLength(3);
});

/** A reader at work on a document that never ends. @returns the number of its process */
async function atWork(read: (path: string) => unknown): Promise<number> {
  const told = join(temporaryFolder(), 'process');
  const [path] = scriptFiles(temporaryFolder(), [{ title: 'slow', pageTime: 60_000, tellsProcess: told }]);
  read(path as string);
  await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8')).toMatch(/^\d+$/);
  return Number(readFileSync(told, 'utf8'));
}

it('gives way to the rest of the program', async () => {
  const pool = openReadPool({ size: 1, workerFile: SCRIPTED_WORKER, niceness: 5 });
  onTestFinished(() => pool.close());
  const reader = await atWork((path) => pool.read(request(path)));
  expect(getPriority(reader)).toBe(Math.min(constants.priority.PRIORITY_LOW, getPriority() + 5));
});

it('is not left behind when the program is killed', async () => {
  const program = fileURLToPath(new URL('../../support/workbench-process.ts', import.meta.url));
  const args = [program, temporaryFolder(), SCRIPTED_WORKER.href];
  let parent: ChildProcess | null = null;
  const reader = await atWork((path) => {
    parent = spawn(process.execPath, [...args, path], { stdio: 'ignore' });
  });
  const isThere = () => {
    try {
      return process.kill(reader, 0);
    } catch {
      return false;
    }
  };
  expect(isThere()).toBe(true);
  (parent as ChildProcess | null)?.kill('SIGKILL');
  await expect.poll(isThere).toBe(false);
});
