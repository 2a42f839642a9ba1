/**
 * Measures a batch of receipts, as the app and the command line read it:
 * `npm run bench:receipts:batch -- [--pictures 24] [--folder FOLDER] [--write]`
 *
 * The same pictures, generated ones or those of `--folder`, are read by one process, by two, and by one again; the times
 * compare two with the mean of the others. Memory is that of all processes together at its most.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openReadPool } from '../main/intake/read-pool.ts';
import { generateReceipt, pictureOf } from '../tests/fixtures/receipt-generator/generate-receipt.ts';
import { withPeak } from './process-memory.ts';
import { writeResults } from './write-results.ts';

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '24' },
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

/** Seconds a batch took and the most memory, in megabytes. @throws Error when a picture cannot be read */
async function batch(files: readonly string[], size: number): Promise<{ seconds: number; peak: number }> {
  const pool = openReadPool({ size });
  const started = performance.now();
  const { value: results, peak } = await withPeak(() =>
    Promise.all(
      files.map(
        (path) =>
          pool.read({
            path,
            fileName: basename(path),
            kind: 'receipt',
            dateOrder: 'auto',
            password: null,
            now: new Date().toISOString().slice(0, -1),
            renditionFolder: null,
            drawing: null,
          }).result,
      ),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  const failed = results.filter(({ type }) => type !== 'read').length;
  if (failed > 0) throw new Error(`${failed} of ${files.length} pictures could not be read.`);
  return { seconds, peak };
}

const temporary = mkdtempSync(join(tmpdir(), 'receipts-batch-'));
try {
  const { folder } = values;
  const files = folder
    ? readdirSync(folder).map((name) => join(folder, name))
    : await generated(temporary, Number(values.pictures));
  const [first, two, second] = [await batch(files, 1), await batch(files, 2), await batch(files, 1)];
  const one = (first.seconds + second.seconds) / 2;
  const lines = [
    `Machine: ${cpus().length} cores, Node ${process.versions.node}, load ${(loadavg()[0] ?? 0).toFixed(0)}. ${files.length} ${folder ? 'pictures of a folder' : 'generated pictures'}.`,
    '',
    '| processes | seconds | memory of all processes at most |',
    '| --------- | ------- | ------------------------------- |',
    `| 1         | ${one.toFixed(1)} | ${Math.max(first.peak, second.peak).toFixed(0)} MB |`,
    `| 2         | ${two.seconds.toFixed(1)} | ${two.peak.toFixed(0)} MB |`,
    '',
    `Two read ${(one / two.seconds).toFixed(2)} times as fast as one.`,
  ];
  console.log(lines.join('\n'));
  if (values.write) writeResults('receipts-batch', '## A batch of receipts', lines.join('\n'));
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
