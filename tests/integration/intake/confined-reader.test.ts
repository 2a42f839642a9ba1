import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { landlockVersion } from '../../../main/intake/landlock.ts';
import { openReadPool } from '../../../main/intake/read-pool.ts';
import { SYSCALLS } from '../../../main/intake/syscalls.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { simpleReceipt } from '../../fixtures/simple-receipt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const CONFINED = process.platform === 'linux' && SYSCALLS[process.arch] !== undefined;
const LANDLOCK = landlockVersion() > 0;
const request = (path: string) => ({
  ...{ path, fileName: 'harm.pdf', kind: 'auto' as const, dateOrder: 'auto' as const, password: null },
  ...{ now: '2026-01-01T00:00:00', renditionFolder: null, drawing: null },
});

describe.runIf(CONFINED).each(['confined-worker', 'confined-without-landlock-worker'])('a reader (%s)', (worker) => {
  it('may compute, and do no harm to the machine or to others', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const path = join(temporaryFolder(), 'harm.pdf');
    const content = JSON.stringify(server.address());
    writeFileSync(path, content);
    vi.stubEnv('PROOFDESK_VAULT_KEY', 'a'.repeat(64));
    const log = vi.fn();
    const workerFile = new URL(`../../support/${worker}.ts`, import.meta.url);
    const pool = openReadPool({ size: 1, workerFile, log });
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      server.close();
      await pool.close();
    });
    const result = await pool.read(request(path)).result;
    if (result.type !== 'not-read') throw new Error(result.type);
    expect(JSON.parse(result.failure.message)).toEqual({
      'compute in a thread': 'allowed',
      connect: 'EPERM',
      listen: 'EPERM',
      'start a program': 'EPERM',
      'write a file': 'EACCES',
      'write a file from another thread': 'EACCES',
      'change the document': 'EACCES',
      'rename the document': 'EPERM',
      'remove the document': 'EPERM',
      'make a folder': 'EPERM',
      'know what is secret in the environment': 'unknown',
      'end whoever started it': 'EPERM',
      'signal whoever started it through its queue': 'EPERM',
      'change the limits of whoever started it': 'EPERM',
      'know its own limits': 'allowed',
      'set the clock': 'EPERM',
    });
    expect(readFileSync(path, 'utf8')).toBe(content);
    expect(existsSync(`${path}.new`)).toBe(false);
    if (LANDLOCK && worker === 'confined-worker') expect(log).not.toHaveBeenCalled();
  });
});

it('reads a picture by OCR all the same, and says in the log where it is not confined', async () => {
  const path = join(temporaryFolder(), 'receipt.png');
  writeFileSync(path, simpleReceipt('R-1'));
  const log = vi.fn();
  const pool = openReadPool({ size: 1, log });
  onTestFinished(() => pool.close());
  expect((await pool.read(request(path)).result).type).toBe('read');
  if (LANDLOCK) expect(log).not.toHaveBeenCalled();
  else
    expect(log).toHaveBeenCalledWith(
      'readers may do more than they need',
      expect.stringMatching(/sandbox|refused|Landlock/),
    );
});

it.runIf(CONFINED)('reads where the kernel has no Landlock, and says so in the log once', async () => {
  const path = join(temporaryFolder(), 'certificate.pdf');
  writeFileSync(path, await simpleCoa({ product: 'Moss Kush' }));
  const log = vi.fn();
  const workerFile = new URL('../../support/without-landlock-worker.ts', import.meta.url);
  const pool = openReadPool({ size: 2, workerFile, log });
  onTestFinished(() => pool.close());
  const results = await Promise.all([path, path].map((one) => pool.read(request(one)).result));
  expect(results.map(({ type }) => type)).toEqual(['read', 'read']);
  expect(log.mock.calls).toEqual([
    ['readers may do more than they need', 'they can read all files: this kernel has no Landlock'],
  ]);
});
