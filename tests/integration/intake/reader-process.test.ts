import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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
import type { Script } from '../../support/scripted-reader.ts';
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
  const limits = {
    patience: 100_000,
    longest: 100_000,
    heapMegabytes: 1000,
    memoryMegabytes: 4000,
    niceness: 5,
    onUnconfined: () => {},
  };
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

/** A reader at work on a document that takes long. @returns the number of its process */
async function atWork(script: Partial<Script>, read: (path: string) => unknown): Promise<number> {
  const told = join(temporaryFolder(), 'process');
  const [path] = scriptFiles(temporaryFolder(), [{ title: 'slow', pageTime: 60_000, tellsProcess: told, ...script }]);
  read(path as string);
  await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8')).toMatch(/^\d+$/);
  return Number(readFileSync(told, 'utf8'));
}

it('gives way to the rest of the program', async () => {
  const pool = openReadPool({ size: 1, workerFile: SCRIPTED_WORKER, niceness: 5 });
  onTestFinished(() => pool.close());
  const reader = await atWork({}, (path) => pool.read(request(path)));
  expect(getPriority(reader)).toBe(Math.min(constants.priority.PRIORITY_LOW, getPriority() + 5));
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const support = (name: string) => fileURLToPath(new URL(`../../support/${name}.ts`, import.meta.url));

it('is not left behind when the program is killed', async () => {
  const args = [support('workbench-process'), temporaryFolder(), SCRIPTED_WORKER.href];
  let parent: ChildProcess | null = null;
  const reader = await atWork({}, (path) => {
    parent = spawn(process.execPath, [...args, path], { stdio: 'ignore' });
  });
  expect(isThere(reader)).toBe(true);
  (parent as ChildProcess | null)?.kill('SIGKILL');
  await expect.poll(() => isThere(reader)).toBe(false);
});

const readingProcess = (how: string, path: string) => [
  support('reading-process'),
  how,
  SCRIPTED_WORKER.href,
  JSON.stringify(request(path)),
];

it('is not left behind by a command that is interrupted, though it hears nothing in a loop without end', async () => {
  let parent: ChildProcess | null = null;
  const reader = await atWork({ crash: 'hang' }, (path) => {
    parent = spawn(process.execPath, readingProcess('read', path), { stdio: 'ignore' });
  });
  onTestFinished(() => void (isThere(reader) && process.kill(reader, 'SIGKILL')));
  const ended = once(parent as unknown as ChildProcess, 'exit');
  (parent as ChildProcess | null)?.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  await expect.poll(() => isThere(reader)).toBe(false);
});

it('is waited for by a program that closes in the middle of a document', async () => {
  const [path] = scriptFiles(temporaryFolder(), [{ title: 'slow', pageTime: 60_000 }]);
  const { status, stdout } = spawnSync(process.execPath, readingProcess('close', path as string));
  expect([status, String(stdout)]).toEqual([0, 'cancelled']);
});

it('that the system has no room for is a failure like any other', async () => {
  const [path] = scriptFiles(temporaryFolder(), [{ title: 'quick' }]);
  const args = [
    '-c',
    'ulimit -n 128; exec "$0" "$@"',
    process.execPath,
    ...readingProcess('without-files', path as string),
  ];
  const { status, stdout } = spawnSync('sh', args);
  expect([status, String(stdout)]).toEqual([0, 'not-read']);
});

it('that cannot be started at all is a failure like any other', async () => {
  const fork: ForkReader = () => {
    throw new Error('no memory');
  };
  const pool = openReadPool({ fork, size: 1 });
  expect(await pool.read(request(receipt())).result).toMatchObject({
    type: 'not-read',
    cause: expect.stringContaining('no memory'),
  });
  await pool.close();
});

it('goes on when all processes of a command are asked to end: whoever started it says when', async () => {
  const { fork, started } = watched();
  const pool = openReadPool({ fork, size: 1, workerFile: SCRIPTED_WORKER });
  onTestFinished(() => pool.close());
  const until = join(temporaryFolder(), 'go on');
  let result: Promise<unknown> = Promise.resolve();
  const reader = await atWork({ until, pageTime: 0 }, (path) => {
    result = pool.read(request(path)).result;
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(reader, signal);
  writeFileSync(until, '');
  expect(await result).toMatchObject({ type: 'read' });
  expect(started).toHaveLength(1);
});
