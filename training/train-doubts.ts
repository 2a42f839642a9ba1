/**
 * Fits the weights that tell which values of receipts are wrong:
 * `npm run train -- doubts --labels FOLDER --pages FOLDER --heads FOLDER --lines FOLDER`.
 *
 * Learns from values of labeled receipts as weights read them that know nothing of their store: `--heads` and `--lines` are
 * what `npm run train -- receipts --leave-out` and `npm run train -- lines --leave-out` wrote; and from generated ones.
 * `--pages` holds what OCR read of the labeled ones. Prints what would be asked, and which errors would not, of stores that were
 * left out, and writes main/extraction/model/doubt-weights.json.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { doubtOf } from '../main/extraction/receipt/doubt/doubt-model.ts';
import { type DoubtSample, generatedDoubts, labeledDoubts, type WeightsOf } from './doubt-samples.ts';
import { fitDoubts } from './fit-doubts.ts';
import { storeOf } from './receipt-corpus.ts';

const WEIGHTS = join(import.meta.dirname, '../main/extraction/model/doubt-weights.json');
const FIRST_SEED = 700_000;
const FOLDS = 5;
const THRESHOLDS = [0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.3];

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '600' },
    labels: { type: 'string', multiple: true, default: [] },
    pages: { type: 'string', default: '' },
    heads: { type: 'string', default: '' },
    lines: { type: 'string', default: '' },
  },
  allowPositionals: true,
});

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const groups: Record<string, number> = read(join(options.lines, 'folds.json')) ?? {};
const weightsOf: WeightsOf = (id) => {
  const headWeights = read(join(options.heads, `${id}.json`));
  const lineWeights = read(join(options.lines, `${groups[storeOf(id)]}.json`));
  return { ...(headWeights && { headWeights }), ...(lineWeights && { lineWeights }) };
};
const real = labeledDoubts(options.labels, options.pages, weightsOf);
const generated = [...generatedDoubts(Number(options.count), FIRST_SEED)];
const header = {
  made_by: 'npm run train -- doubts',
  generated: generated.length,
  first_seed: FIRST_SEED,
  labeled: real.length,
  data_hash: createHash('sha256')
    .update(JSON.stringify([...real, ...generated]))
    .digest('hex')
    .slice(0, 16),
};
/** What is asked about at a threshold, a receipt, and which part of the errors is not. */
const figures = (values: readonly Judged[], isAsked: (value: Judged) => boolean): string => {
  const wrong = values.filter(({ isWrong }) => isWrong);
  const receipts = new Set(values.map(({ id }) => id)).size;
  const silent = wrong.filter((value) => !isAsked(value)).length / Math.max(1, wrong.length);
  return `${(values.filter(isAsked).length / receipts).toFixed(2)} asked a receipt, ${(100 * silent).toFixed(1)} % of ${wrong.length} errors silent`;
};

interface Judged {
  id: string;
  isWrong: boolean;
  /** The rules ask about it. */
  asked: boolean;
  doubt: number;
}

if (real.length > 0) {
  const stores = [...new Set(real.map(({ store }) => store))].sort();
  const foldOf = ({ store }: DoubtSample) => stores.indexOf(store) % FOLDS;
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitDoubts([...real.filter((sample) => foldOf(sample) !== fold), ...generated]);
    const left = real.filter((sample) => foldOf(sample) === fold);
    return left.flatMap(({ id, isWhole, values }) =>
      values.map(({ features, isWrong }) => ({
        id,
        isWhole,
        isWrong,
        asked: (features.asked ?? 0) > 0,
        doubt: doubtOf(features, weights),
      })),
    );
  }).flat();
  for (const isWhole of [true, false]) {
    const values = judged.filter((value) => value.isWhole === isWhole);
    if (values.length === 0) continue;
    console.log(isWhole ? 'Labeled in every field:' : 'Labeled in some fields:');
    console.log(`  by rules: ${figures(values, ({ asked }) => asked)}`);
    for (const least of THRESHOLDS) console.log(`  from ${least}: ${figures(values, ({ doubt }) => doubt >= least)}`);
  }
}
writeFileSync(WEIGHTS, `${JSON.stringify({ header, ...fitDoubts([...real, ...generated]) })}\n`);
console.log(`Learned from ${real.length} labeled and ${generated.length} generated receipts.`);
