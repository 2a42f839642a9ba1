import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TreeEnsemble } from '../main/extraction/model/tree-ensemble.ts';
import type { Features } from '../main/extraction/receipt/decode/features.ts';
import { type LineWeights, rowOf } from '../main/extraction/receipt/decode/line-model.ts';
import { LINE_ROLES, WORD_ROLES } from '../main/extraction/receipt/decode/roles.ts';
import { python } from './fit-trees.ts';
import type { LineSample } from './line-samples.ts';

/** Trees of each role's ensemble. */
const ROUNDS = { lines: 50, words: 40 };
/** One store's real receipts together weigh as much as so many generated ones. */
const REAL_WEIGHT = 8;
const MOST_OF_STORE = 3;
/** Counted with every pair of roles. */
const SMOOTHING = 0.5;

const floats = (list: readonly number[]) => Buffer.from(Float32Array.from(list).buffer);

/** Fits the weights that tell the roles of lines and words of receipts. */
export function fitLines(samples: readonly LineSample[]): LineWeights {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-train-'));
  const ofStore = new Map<string, number>();
  for (const { store } of samples) ofStore.set(store, (ofStore.get(store) ?? 0) + 1);
  const weightOf = ({ store, isReal }: LineSample) =>
    isReal
      ? (REAL_WEIGHT * Math.min(MOST_OF_STORE, ofStore.get(store) ?? 1)) / MOST_OF_STORE / (ofStore.get(store) ?? 1)
      : 1;
  const problem = (
    name: 'lines' | 'words',
    roles: readonly string[],
    rows: readonly { features: Features; role: string; weight: number }[],
  ) => {
    const names = Object.keys(rows[0]?.features ?? {});
    writeFileSync(
      join(folder, name),
      Buffer.concat(rows.map(({ features }) => Buffer.from(rowOf(features, names).buffer))),
    );
    writeFileSync(join(folder, `${name}.target`), floats(rows.map(({ role }) => roles.indexOf(role))));
    writeFileSync(join(folder, `${name}.weight`), floats(rows.map(({ weight }) => weight)));
    return {
      names,
      problem: { name, matrix: name, columns: names.length, rounds: ROUNDS[name], classes: roles.length },
    };
  };
  const lines = problem(
    'lines',
    LINE_ROLES,
    samples.flatMap((sample) => sample.lines.map((line) => ({ ...line, weight: line.weight * weightOf(sample) }))),
  );
  const words = problem(
    'words',
    WORD_ROLES,
    samples.flatMap((sample) => sample.words.map((word) => ({ ...word, weight: weightOf(sample) }))),
  );
  writeFileSync(join(folder, 'problems.json'), JSON.stringify([lines.problem, words.problem]));
  execFileSync(python(), [join(import.meta.dirname, 'fit-trees.py'), folder], { stdio: 'inherit' });
  const models = JSON.parse(readFileSync(join(folder, 'models.json'), 'utf8')) as Record<string, TreeEnsemble[]>;
  rmSync(folder, { recursive: true });
  return {
    lines: { roles: LINE_ROLES, features: lines.names, trees: models.lines ?? [] },
    words: { roles: WORD_ROLES, features: words.names, trees: models.words ?? [] },
    transitions: transitionsOf(samples),
  };
}

function transitionsOf(samples: readonly LineSample[]): number[][] {
  const pairs = LINE_ROLES.map(() => LINE_ROLES.map(() => SMOOTHING));
  const single = LINE_ROLES.map(() => SMOOTHING);
  for (const { lines } of samples)
    for (const [at, { role }] of lines.entries()) {
      const [to, from] = [LINE_ROLES.indexOf(role), at > 0 ? LINE_ROLES.indexOf(lines[at - 1]?.role ?? 'outside') : -1];
      single[to] = (single[to] ?? 0) + 1;
      const row = pairs[from];
      if (row) row[to] = (row[to] ?? 0) + 1;
    }
  const all = single.reduce((sum, count) => sum + count, 0);
  return pairs.map((row) => {
    const sum = row.reduce((total, count) => total + count, 0);
    return row.map((count, to) => Number(Math.log(count / sum / ((single[to] ?? 1) / all)).toFixed(4)));
  });
}
