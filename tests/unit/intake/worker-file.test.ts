import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readWorkerFile } from '../../../main/intake/worker-file.ts';

it('is the source beside this file when run from the sources', () => {
  expect(existsSync(readWorkerFile())).toBe(true);
  expect(readWorkerFile().pathname).toMatch(/main\/intake\/read-worker\.ts$/);
});

it('is at the top of the built program, whether it is asked from there or from a chunk', () => {
  const built = mkdtempSync(join(tmpdir(), 'proofdesk-test-'));
  mkdirSync(join(built, 'chunks'));
  writeFileSync(join(built, 'read-worker.js'), '');
  const worker = pathToFileURL(join(built, 'read-worker.js')).href;
  expect(readWorkerFile(pathToFileURL(join(built, 'index.js')).href).href).toBe(worker);
  expect(readWorkerFile(pathToFileURL(join(built, 'chunks', 'read-pool-1.js')).href).href).toBe(worker);
  rmSync(built, { recursive: true });
});
