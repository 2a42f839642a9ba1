import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startReadThread } from '../../../main/intake/read-thread.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const OPTIONS = { patience: 100_000, longest: 100_000, heapMegabytes: 1000, niceness: 5 };
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

it('a thread ended in the middle of OCR takes nothing else with it', async () => {
  const path = join(temporaryFolder(), 'receipt.png');
  writeFileSync(path, simpleReceipt('R-9'));
  const workerFile = new URL('../../../main/intake/read-worker.ts', import.meta.url);
  const thread = startReadThread({ workerFile, ...OPTIONS });
  let steps = 0;
  const reading = thread.read(request(path), () => {
    steps += 1;
    // The second sign of life comes from within OCR. An aborted process would end the test runner here.
    if (steps === 2) void thread.end();
  });
  expect((await reading).type).toMatch(/crashed|read/);
  await thread.end();
  expect(thread.alive()).toBe(false);
});

it('a thread is ended only when its native call has returned, however long that takes', async () => {
  const path = join(temporaryFolder(), 'receipt.png');
  const workerFile = new URL('../../support/native-read-worker.ts', import.meta.url);
  const thread = startReadThread({ workerFile, ...OPTIONS });
  let begun = () => {};
  const first = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const reading = thread.read(request(path), () => begun());
  await first;
  await thread.end();
  expect(existsSync(`${path}.returned`)).toBe(true);
  expect((await reading).type).toBe('crashed');
});
