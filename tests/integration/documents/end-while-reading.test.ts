import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startReadThread } from '../../../main/intake/read-thread.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';

it('a thread ended in the middle of OCR takes nothing else with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ended-'));
  const path = join(folder, 'receipt.png');
  writeFileSync(path, simpleReceipt('R-9'));
  const workerFile = new URL('../../../main/intake/read-worker.ts', import.meta.url);
  const thread = startReadThread({ workerFile, patience: 100_000, longest: 100_000, heapMegabytes: 1000, niceness: 5 });
  let steps = 0;
  const reading = thread.read(
    {
      path,
      fileName: 'receipt.png',
      kind: 'auto',
      dateOrder: 'auto',
      password: null,
      now: '2026-01-01T00:00:00',
      renditionFolder: null,
      drawing: null,
    },
    () => {
      steps += 1;
      // The second sign of life comes from within OCR. An aborted process would end the test runner here.
      if (steps === 2) void thread.end();
    },
  );
  expect((await reading).type).toMatch(/crashed|read/);
  await thread.end();
  expect(thread.alive()).toBe(false);
  rmSync(folder, { recursive: true });
});
