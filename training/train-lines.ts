/**
 * Fits the weights that tell the lines and words of receipts: `npm run train -- lines [--count N] [--labels FOLDER]
 * [--pages FOLDER] [--leave-out FOLDER]`.
 *
 * Learns from generated receipts and, where ../shared/corpus lies beside the project, from its labeled ones and those of
 * further folders of labels. Pages that OCR has read before come from the folder of pages. Writes
 * main/extraction/model/line-weights.json, which the app reads with; with a folder to leave out it writes there FOLD.json for
 * each of four groups of stores and generated authors, learned without these, and `folds.json`, which store is in which.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fitLines } from './fit-lines.ts';
import { dispensarySamples, type LineSample, labeledSample, quirkSamples } from './line-samples.ts';
import { labeledReceipts } from './receipt-corpus.ts';

const WEIGHTS = join(import.meta.dirname, '../main/extraction/model/line-weights.json');
const FIRST_SEED = 100_000;
/** So many dispensary receipts, on which the rules are hardly ever wrong, for each of the others. */
const DISPENSARY_SHARE = 0.4;
const FOLDS = 4;

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '1500' },
    labels: { type: 'string', multiple: true, default: [] },
    pages: { type: 'string' },
    'leave-out': { type: 'string' },
  },
});
const count = Number(options.count);

const real: LineSample[] = [];
for await (const { id, store, pages, labels } of labeledReceipts(options.labels, options.pages)) {
  const sample = labeledSample(id, store, pages, labels, { isReal: true, isUnseen: true });
  if (sample) real.push(sample);
}
const generated = [
  ...quirkSamples(count, FIRST_SEED),
  ...dispensarySamples(Math.round(DISPENSARY_SHARE * count), FIRST_SEED),
];
const samples = [...real, ...generated];
const header = {
  made_by: 'npm run train -- lines',
  generated: generated.length,
  first_seed: FIRST_SEED,
  labeled: real.length,
  data_hash: createHash('sha256')
    .update(JSON.stringify(samples.map(({ id, lines }) => [id, lines.map(({ role }) => role)])))
    .digest('hex')
    .slice(0, 16),
};
const write = (file: string, some: readonly LineSample[]) =>
  writeFileSync(file, `${JSON.stringify({ header, ...fitLines(some) })}\n`);

const leftOut = options['leave-out'];
if (leftOut === undefined) {
  write(WEIGHTS, samples);
  console.log(`Learned from ${real.length} labeled and ${generated.length} generated receipts.`);
} else {
  mkdirSync(leftOut, { recursive: true });
  const stores = [...new Set(samples.map(({ store }) => store))].sort();
  const folds = Object.fromEntries(stores.map((store, index) => [store, index % FOLDS]));
  writeFileSync(join(leftOut, 'folds.json'), JSON.stringify(folds));
  for (let fold = 0; fold < FOLDS; fold += 1) {
    write(
      join(leftOut, `${fold}.json`),
      samples.filter(({ store }) => folds[store] !== fold),
    );
    console.log(`Learned without group ${fold}.`);
  }
}
