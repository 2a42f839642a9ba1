/**
 * Measures a batch of receipts, as the command line reads it, on one core and on both, on Linux:
 * `npm run bench:receipts:batch -- [--pictures 40] [--folder FOLDER] [--write]`
 *
 * The same pictures, generated ones or those of `--folder`. Times are of the whole command; memory is that of all its
 * processes together at its most, pages they share counted once.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateReceipt, pictureOf } from '../tests/fixtures/receipt-generator/generate-receipt.ts';
import { treeMegabytes } from './process-memory.ts';
import { writeResults } from './write-results.ts';

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '40' },
    folder: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

async function generated(folder: string, count: number): Promise<string[]> {
  const files: string[] = [];
  for (let seed = 0; seed < count; seed += 1) {
    const file = join(folder, `${seed}.jpg`);
    writeFileSync(file, await pictureOf(generateReceipt(seed), seed % 2 === 0 ? 'clean' : 'phone'));
    files.push(file);
  }
  return files;
}

/** As it was built: what `npm run extract` runs. */
const COMMAND = fileURLToPath(new URL('../dist/main/cli.js', import.meta.url));
/** Milliseconds: the kernel counts a process's pages while it waits. */
const LOOK_EVERY = 1000;

/** Seconds a batch took and the most memory, in megabytes. @throws Error when a picture cannot be read */
async function batch(files: readonly string[], cores: string): Promise<{ seconds: number; peak: number }> {
  const started = performance.now();
  const command = ['-c', cores, process.execPath, COMMAND, 'extract', '--json', '--kind', 'receipt', ...files];
  const child = spawn('taskset', command, { stdio: ['ignore', 'ignore', 'inherit'] });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, treeMegabytes(child.pid as number));
  }, LOOK_EVERY);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`The command ended with code ${code}.`);
  return { seconds: (performance.now() - started) / 1000, peak };
}

const temporary = mkdtempSync(join(tmpdir(), 'receipts-batch-'));
try {
  const { folder } = values;
  const files = folder
    ? readdirSync(folder).map((name) => join(folder, name))
    : await generated(temporary, Number(values.pictures));
  const one = await batch(files, '0');
  const both = await batch(files, '0,1');
  const lines = [
    `Machine: ${cpus().length} cores, Node ${process.versions.node}, load ${(loadavg()[0] ?? 0).toFixed(0)}. ${files.length} ${folder ? 'pictures of a folder' : 'generated pictures, half of them phone-like'}.`,
    '',
    '| cores | seconds | memory of all processes at most |',
    '| ----- | ------- | ------------------------------- |',
    `| one   | ${one.seconds.toFixed(1)} | ${one.peak.toFixed(0)} MB |`,
    `| two   | ${both.seconds.toFixed(1)} | ${both.peak.toFixed(0)} MB |`,
    '',
    `Two cores read ${(one.seconds / both.seconds).toFixed(2)} times as fast as one.`,
  ];
  console.log(lines.join('\n'));
  if (values.write) writeResults('receipts-batch', '## A batch of receipts', lines.join('\n'));
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
