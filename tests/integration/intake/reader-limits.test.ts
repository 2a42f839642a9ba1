import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openReadPool, type ReadPoolOptions } from '../../../main/intake/read-pool.ts';
import type { Script } from '../../support/scripted-reader.ts';
import { SCRIPTED_WORKER, scriptedWorkbench, scriptFiles } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Reads one scripted document. @returns the result, how often it was begun, and what was logged */
async function readScript(script: Partial<Script>, options: ReadPoolOptions = {}) {
  const folder = temporaryFolder();
  const diary = join(folder, 'diary');
  const [path = ''] = scriptFiles(folder, [{ title: 'bad', diary, ...script }]);
  const log = vi.fn();
  const pool = openReadPool({ size: 1, workerFile: SCRIPTED_WORKER, log, ...options });
  onTestFinished(() => pool.close());
  const result = await pool.read({
    ...{ path, fileName: 'bad.pdf', kind: 'auto', dateOrder: 'auto', password: null, now: '2026-01-01T00:00:00' },
    ...{ renditionFolder: null, drawing: null },
  }).result;
  return { result, begun: readFileSync(diary, 'utf8').trim().split('\n').length, log };
}

it.each([
  ['hang', 'reading-stuck', { patience: 3000 }],
  ['memory', 'reading-out-of-memory', { heapMegabytes: 64 }],
  ['abort', 'reading-crashed', {}],
] as const)('a document that ends its reader of itself (%s) is not read a second time', async (crash, code, limits) => {
  const { result, begun, log } = await readScript({ crash }, limits);
  expect(result).toMatchObject({ type: 'not-read', state: 'failed', failure: { code } });
  expect(begun).toBe(1);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('bad.pdf'), expect.stringMatching(/\S/));
});

it.runIf(process.platform === 'linux')(
  'a reader that takes more memory than it may, outside of its heap, is ended, and that is logged',
  async () => {
    const { result, begun, log } = await readScript({ crash: 'buffers' }, { memoryMegabytes: 400 });
    expect(result).toMatchObject({ type: 'not-read', failure: { code: 'reading-out-of-memory' } });
    expect(begun).toBe(1);
    expect(log).toHaveBeenCalledWith('the reader of bad.pdf crashed (out-of-memory)', expect.stringMatching(/\d+ MB/));
  },
);

it('a crash is logged with its file and its reason, also where the document is read the second time', async () => {
  const { result, begun, log } = await readScript({ crash: 'exit', once: join(temporaryFolder(), 'fallen') });
  expect(result.type).toBe('read');
  expect(begun).toBe(2);
  expect(log.mock.calls).toEqual([
    ['the reader of bad.pdf crashed (ended)', 'the reading process ended with exit code 7'],
  ]);
});

async function* bytesOf(script: Script) {
  yield Buffer.from(`%PDF-1.7\n${JSON.stringify(script)}`);
}

it('documents of one sender that do not come to an end stop nobody else', async () => {
  const { inbox } = await scriptedWorkbench({ reading: { size: 2 } });
  const never = join(temporaryFolder(), 'never');
  const send = async (sender: string, script: Script) => {
    const added = await inbox.addStream(`${script.title}.pdf`, bytesOf(script), {
      kind: 'coa',
      sender,
      kept: () => {},
    });
    return added.outcome === 'added' ? added.itemId : 0;
  };
  for (const title of ['slow 1', 'slow 2', 'slow 3', 'slow 4']) await send('mallory', { title, until: never });
  const quick = await Promise.all(['a', 'b', 'c'].map((title) => send('ada', { title })));
  expect((await Promise.all(quick.map(inbox.settled))).map((item) => item?.state)).toEqual(
    Array(3).fill('needs-review'),
  );
  const stateOf = Object.fromEntries(inbox.list().map(({ fileName, state }) => [fileName, state]));
  expect(stateOf).toMatchObject({ 'slow 1.pdf': 'reading', 'slow 2.pdf': 'reading', 'slow 3.pdf': 'waiting' });
});
