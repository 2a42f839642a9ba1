import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DoubtWeights } from '../main/extraction/receipt/doubt/doubt-model.ts';
import type { DoubtSample } from './doubt-samples.ts';
import { python } from './fit-trees.ts';

const ROUNDS = 90;
/** A value of a real receipt weighs as much as so many of generated ones. */
const REAL_WEIGHT = 6;
const PARAMETERS = { max_depth: 4, eta: 0.1, lambda: 3, min_child_weight: 2 };

const floats = (list: readonly number[]) => Buffer.from(Float32Array.from(list).buffer);

/** Fits the weights that tell which values are wrong. */
export function fitDoubts(samples: readonly DoubtSample[]): DoubtWeights {
  const values = samples.flatMap((sample) => sample.values.map((value) => ({ ...value, isReal: sample.isReal })));
  const features = [...new Set(values.flatMap((value) => Object.keys(value.features)))].sort();
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-train-'));
  const name = 'doubts';
  writeFileSync(
    join(folder, name),
    Buffer.concat(values.map((value) => floats(features.map((feature) => value.features[feature] ?? 0)))),
  );
  writeFileSync(join(folder, `${name}.target`), floats(values.map(({ isWrong }) => Number(isWrong))));
  writeFileSync(join(folder, `${name}.weight`), floats(values.map(({ isReal }) => (isReal ? REAL_WEIGHT : 1))));
  const problem = { name, matrix: name, columns: features.length, rounds: ROUNDS, classes: 2, parameters: PARAMETERS };
  writeFileSync(join(folder, 'problems.json'), JSON.stringify([problem]));
  execFileSync(python(), [join(import.meta.dirname, 'fit-trees.py'), folder], { stdio: 'inherit' });
  const { doubts } = JSON.parse(readFileSync(join(folder, 'models.json'), 'utf8')) as Record<
    string,
    DoubtWeights['models']
  >;
  rmSync(folder, { recursive: true });
  if (!doubts) throw new Error('No weights were fitted.');
  return { features, models: doubts };
}
