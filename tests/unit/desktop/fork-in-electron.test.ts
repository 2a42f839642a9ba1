import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { forkInElectron } from '../../../main/desktop/fork-in-electron.ts';
import type { ReaderEnd } from '../../../main/intake/fork-reader.ts';

/** As Electron does: what was not started yet is not ended, and of errors it tells those who listen only. */
class FakeProcess extends EventEmitter {
  stdout = new PassThrough();
  stderr = new PassThrough();
  sent: unknown[] = [];
  spawned = false;
  postMessage(message: unknown) {
    this.sent.push(message);
  }
  kill() {
    if (this.spawned) this.emit('exit', 0);
  }
  spawn() {
    this.spawned = true;
    this.emit('spawn');
  }
}

const electron = vi.hoisted(() => ({
  ready: true,
  whenReady: Promise.resolve() as Promise<void>,
  fork: (): unknown => null,
}));
vi.mock('electron', () => ({
  app: { isReady: () => electron.ready, whenReady: () => electron.whenReady },
  utilityProcess: { fork: () => electron.fork() },
}));

function forked({ ready = true } = {}) {
  const child = new FakeProcess();
  let letStart = () => {};
  Object.assign(electron, {
    ready,
    whenReady: new Promise<void>((resolve) => {
      letStart = resolve;
    }),
    fork: () => child,
  });
  const reader = forkInElectron({ program: new URL('file:///reader.js'), heapMegabytes: 100, args: [] });
  const end = new Promise<ReaderEnd>((resolve) => reader.onEnd(resolve));
  return { child, reader, end, letStart };
}

it('keeps what is sent before Electron is ready', async () => {
  const { child, reader, letStart } = forked({ ready: false });
  reader.send({ type: 'cancel' });
  letStart();
  await vi.waitFor(() => expect(child.sent).toEqual([{ type: 'cancel' }]));
});

it('that is ended before Electron is ready has ended, and is not started', async () => {
  const { child, reader, end, letStart } = forked({ ready: false });
  reader.send({ type: 'cancel' });
  reader.kill();
  expect(await end).toEqual({ how: 'never started', lastWords: '' });
  letStart();
  await electron.whenReady;
  expect(child.sent).toEqual([]);
});

it('that is ended before the system has started it ends as soon as it has', async () => {
  const { child, reader, end } = forked();
  reader.kill();
  child.spawn();
  expect(await end).toEqual({ how: 'exit code 0', lastWords: '' });
});

it('tells what V8 said before it gave up, which is an error to nobody else', async () => {
  const { child, end } = forked();
  child.emit('error', 'FatalError', 'Reached heap limit: JavaScript heap out of memory', '{ "report": "long" }');
  child.emit('exit', 6);
  expect(await end).toEqual({
    how: 'exit code 6',
    lastWords: '\nFatalError: Reached heap limit: JavaScript heap out of memory',
  });
});

it('that Electron cannot start once it is ready has ended', async () => {
  const { end, letStart } = forked({ ready: false });
  electron.fork = () => {
    throw new Error('no process');
  };
  letStart();
  expect((await end).how).toContain('no process');
});
