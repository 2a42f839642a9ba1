/**
 * Fits the weights that rank the candidates of a receipt's head:
 * `npm run train -- receipts [--labels FOLDER] [--pages FOLDER] [--leave-out FOLDER] [--without-own-chain]`.
 *
 * Learns from generated receipts and, where ../shared/corpus lies beside the project, from its labeled ones and those of
 * `--labels`. `--pages` keeps what OCR read. Writes main/extraction/model/head-weights.json; with `--leave-out` it writes there
 * instead, for each labeled receipt, ID.json, learned without its store.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { featureRows } from '../main/extraction/model/ranking.ts';
import { describeHead } from '../main/extraction/receipt/head/decode/rank-head.ts';
import { RANKED_HEAD, type RankedHead } from '../main/extraction/receipt/head/decode/ranked-head.ts';
import { fitTrees } from './fit-trees.ts';
import { generatedHeads, type HeadSample, hasReceipts, labeledHeads } from './head-samples.ts';

const WEIGHTS = join(import.meta.dirname, '../main/extraction/model/head-weights.json');
const FIRST_SEED = 5000;
/** A real receipt weighs as much as so many generated ones; many of one store as much as the root of their number. */
const REAL_WEIGHT = 6;
const ROUNDS = 60;
/** Stores are left out in so many groups: each is never learned from by the weights it is measured with. */
const FOLDS = 5;

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '150' },
    labels: { type: 'string' },
    pages: { type: 'string' },
    'leave-out': { type: 'string' },
    'without-own-chain': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

if (!hasReceipts()) console.log('No ../shared/corpus: training on generated receipts alone.');
const real = await labeledHeads({
  pages: options.pages,
  labels: options.labels,
  withoutOwnChain: options['without-own-chain'],
});
const samples = [...real, ...generatedHeads(Number(options.count), FIRST_SEED)];
const described = new Map(
  RANKED_HEAD.map((field) => [field, samples.map((sample) => describeHead(sample.scene, field))] as const),
);
const names = Object.fromEntries(
  RANKED_HEAD.map((field) => [field, Object.keys(described.get(field)?.find((rows) => rows.length > 0)?.[0] ?? {})]),
) as Record<RankedHead, string[]>;
const rows = new Map(
  RANKED_HEAD.map(
    (field) => [field, described.get(field)?.map((list) => featureRows(list, names[field])) ?? []] as const,
  ),
);
const ofStore = new Map<string, number>();
for (const { store } of real) ofStore.set(store, (ofStore.get(store) ?? 0) + 1);

const fit = (isLeftOut: (sample: HeadSample) => boolean) =>
  fitTrees(
    RANKED_HEAD.map((field) => ({
      name: field,
      rounds: ROUNDS,
      documents: samples.flatMap((sample, at) => {
        const targets = sample.targets[field];
        const own = rows.get(field)?.[at];
        if (!targets || !own || own.length < 2 || isLeftOut(sample)) return [];
        return [
          {
            rows: own,
            targets,
            weight: sample.isReal ? REAL_WEIGHT / Math.sqrt(ofStore.get(sample.store) ?? 1) : 1,
          },
        ];
      }),
    })),
  );

const header = {
  made_by: 'npm run train -- receipts',
  generated: Number(options.count),
  first_seed: FIRST_SEED,
  labeled: real.length,
  data_hash: createHash('sha256')
    .update(Buffer.concat((rows.get('retailer') ?? []).flat().map(({ buffer }) => Buffer.from(buffer as ArrayBuffer))))
    .digest('hex')
    .slice(0, 16),
};
const write = (file: string, models: unknown) =>
  writeFileSync(file, `${JSON.stringify({ header, features: names, models })}\n`);
const leftOut = options['leave-out'];
if (leftOut === undefined) {
  write(
    WEIGHTS,
    fit(() => false),
  );
  console.log(`Learned from ${real.length} labeled and ${options.count} generated receipts.`);
} else {
  mkdirSync(leftOut, { recursive: true });
  const stores = [...ofStore.keys()].sort();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const left = new Set(stores.filter((_, index) => index % FOLDS === fold));
    const models = fit(({ store, isReal }) => isReal && left.has(store));
    for (const { id, store } of real) if (left.has(store)) write(join(leftOut, `${id}.json`), models);
    console.log(`Learned without ${left.size} stores.`);
  }
}
