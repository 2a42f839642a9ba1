/**
 * Fits the weights that rank the candidates of a certificate's fields: `npm run train -- [--leave-out FOLDER] [--count N]
 * [--labels FOLDER]`.
 *
 * Learns from generated certificates and, where ../shared/corpus lies beside the project, from its labeled ones and those of
 * its pool with labels in FOLDER; says so where it does not. Writes main/extraction/model/field-weights.json, which the app reads with. With a folder it writes there
 * instead, for each laboratory of the corpus, LAB.json, learned without it: `npm run bench:coa -- --leave-out FOLDER` reads
 * each laboratory's certificates with those.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RANKED_FIELDS, type RankedField } from '../main/extraction/coa/decode/ranked-fields.ts';
import { featureRows } from '../main/extraction/model/ranking.ts';
import { corpusSamples, type FieldSample, generatedSamples, hasCorpus } from './field-samples.ts';
import { targetsOf } from './field-targets.ts';
import { python } from './fit-trees.ts';

const WEIGHTS = join(import.meta.dirname, '../main/extraction/model/field-weights.json');
const FIRST_SEED = 1000;
/** One laboratory's real certificates together weigh as much as so many generated ones. */
const REAL_WEIGHT = 6;
/** Trees of each field's ensemble: more were no better on laboratories left out. */
const ROUNDS = 60;
/** Laboratories are left out in so many groups: each is never learned from by the weights it is measured with. */
const FOLDS = 4;
const KINDS = ['texts', 'dates', 'addresses'] as const;

const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, 'leave-out': { type: 'string' }, labels: { type: 'string' } },
});

const namesOf = (samples: readonly FieldSample[]) =>
  Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      Object.keys(samples.find(({ features }) => features[kind].length > 0)?.features[kind][0] ?? {}),
    ]),
  ) as Record<(typeof KINDS)[number], string[]>;

/** Writes what to learn from into a folder; targets and weights come later, as they differ by who is left out. */
function writeMatrices(folder: string, samples: readonly FieldSample[], names: ReturnType<typeof namesOf>): void {
  for (const kind of KINDS)
    writeFileSync(
      join(folder, kind),
      Buffer.concat(
        samples.flatMap(({ features }) =>
          featureRows(features[kind], names[kind]).map(({ buffer }) => Buffer.from(buffer)),
        ),
      ),
    );
}

function fit(
  folder: string,
  samples: readonly FieldSample[],
  names: ReturnType<typeof namesOf>,
  left: ReadonlySet<string>,
) {
  const documents = new Map<string, number>();
  for (const { lab } of samples) documents.set(lab, (documents.get(lab) ?? 0) + 1);
  const problems = (Object.keys(RANKED_FIELDS) as RankedField[]).map((name) => {
    const kind = RANKED_FIELDS[name];
    const targets = samples.map((sample) => targetsOf(name, sample));
    const weights = samples.map(({ lab, isReal }, index) => {
      if (left.has(lab) || !targets[index]) return 0;
      return isReal ? REAL_WEIGHT / (documents.get(lab) ?? 1) : 1;
    });
    const rows = samples.map(({ features }) => features[kind].length + 1);
    const floats = (list: readonly number[]) => Buffer.from(Float32Array.from(list).buffer);
    writeFileSync(
      join(folder, `${name}.target`),
      floats(targets.flatMap((list, index) => list ?? Array<number>(rows[index] ?? 0).fill(0))),
    );
    writeFileSync(join(folder, `${name}.weight`), floats(weights));
    writeFileSync(join(folder, `${kind}.rows`), floats(rows));
    return { name, matrix: kind, columns: names[kind].length + 1, rounds: ROUNDS };
  });
  writeFileSync(join(folder, 'problems.json'), JSON.stringify(problems));
  execFileSync(python(), [join(import.meta.dirname, 'fit-trees.py'), folder], { stdio: 'inherit' });
  return JSON.parse(readFileSync(join(folder, 'models.json'), 'utf8')) as unknown;
}

const real = await corpusSamples(options.labels);
if (!hasCorpus()) console.log('No ../shared/corpus: training on generated certificates alone.');
const samples = [...real, ...generatedSamples(Number(options.count), FIRST_SEED)];
const names = namesOf(samples);
const folder = mkdtempSync(join(tmpdir(), 'proofdesk-train-'));
writeMatrices(folder, samples, names);
const header = {
  made_by: 'npm run train',
  generated: Number(options.count),
  first_seed: FIRST_SEED,
  labeled: real.length,
  data_hash: createHash('sha256')
    .update(readFileSync(join(folder, 'texts')))
    .digest('hex')
    .slice(0, 16),
};
const write = (file: string, models: unknown) =>
  writeFileSync(file, `${JSON.stringify({ header, features: names, models })}\n`);
const leftOut = options['leave-out'];
if (leftOut === undefined) {
  write(WEIGHTS, fit(folder, samples, names, new Set()));
  console.log(`Learned from ${real.length} labeled and ${options.count} generated certificates.`);
} else {
  mkdirSync(leftOut, { recursive: true });
  const labs = [...new Set(real.map((sample) => sample.lab))];
  for (let fold = 0; fold < FOLDS && labs.length > 0; fold += 1) {
    const left = new Set(labs.filter((_, index) => index % FOLDS === fold));
    const models = fit(folder, samples, names, left);
    for (const lab of left) write(join(leftOut, `${lab}.json`), models);
    console.log(`Learned without ${left.size} laboratories.`);
  }
}
rmSync(folder, { recursive: true });
