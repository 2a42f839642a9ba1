import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { logStream } from '../../../main/cli/log-stream.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('writes lines in their order, and what waits at the end', async () => {
  const path = join(temporaryFolder(), 'log');
  const file = openSync(path, 'w');
  const log = logStream(file);
  const lines = Array.from({ length: 1000 }, (_, index) => `line ${index} ünd\n`);
  for (const line of lines) log.write(line);
  await expect.poll(() => readFileSync(path, 'utf8')).toBe(lines.join(''));
  log.write('last');
  log.flush();
  expect(readFileSync(path, 'utf8').split('last')).toHaveLength(2);
  closeSync(file);
});

it('does not keep the program waiting for a reader that does not read', async () => {
  const module = new URL('../../../main/cli/log-stream.ts', import.meta.url).href;
  const program = `
    const { logStream } = await import(${JSON.stringify(module)});
    const log = logStream(2);
    for (let index = 0; index < 20_000; index += 1) log.write('x'.repeat(1000) + '\\n');
    console.log('went on');
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  // Nobody reads standard error.
  await once(child, 'close');
  expect(out).toBe('went on\n');
});
