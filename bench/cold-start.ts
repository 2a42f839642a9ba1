import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTime } from './start-time.ts';

/**
 * `npm run bench:start`: milliseconds from starting the program to an inbox one can use, on an empty data folder and on
 * one that was used before. Playwright's debugger is attached, which costs a part of it. Needs a display: `xvfb-run -a npm run bench:start` where there is none.
 */
const RUNS = 7;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const first: number[] = [];
const later: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'proofdesk-bench-'));
  first.push(await startTime(dataFolder));
  later.push(await startTime(dataFolder));
  rmSync(dataFolder, { recursive: true, force: true });
}
const shown = (values: number[]) =>
  `median ${median(values).toFixed(0)} ms, slowest ${Math.max(...values).toFixed(0)} ms`;
process.stdout.write(`first start: ${shown(first)}\nlater start: ${shown(later)}\n${RUNS} runs each\n`);
