import { byValue, type Features, featureRows, type RankedValues, softmax } from '../../../model/ranking.ts';
import { marginOf, type TreeEnsemble } from '../../../model/tree-ensemble.ts';
import type { AddressCandidate } from './address-candidates.ts';
import { describeAddresses } from './address-features.ts';
import type { HeadScene } from './head-scene.ts';
import type { NameCandidate } from './name-candidates.ts';
import { describeNames } from './name-features.ts';

/** Fields of a receipt's head that are chosen by ranking. */
export const RANKED_HEAD = ['retailer', 'retailer_address'] as const;
export type RankedHead = (typeof RANKED_HEAD)[number];

/** Different values of each field, the likeliest first. */
export interface HeadRanking {
  retailer: RankedValues<NameCandidate>;
  retailer_address: RankedValues<AddressCandidate>;
}

/** What `npm run train -- receipts` writes. */
export interface HeadWeights {
  features: Record<RankedHead, string[]>;
  models: Record<RankedHead, TreeEnsemble>;
}

const DESCRIBE: Record<RankedHead, (scene: HeadScene) => Features[]> = {
  retailer: describeNames,
  retailer_address: describeAddresses,
};

/** The features of each candidate of a field, in the candidates' order. */
export const describeHead = (scene: HeadScene, field: RankedHead): Features[] => DESCRIBE[field](scene);

/** Ranks a receipt's candidates for every field. */
export function rankHead(scene: HeadScene, { features, models }: HeadWeights): HeadRanking {
  const rank = (field: RankedHead): RankedValues<{ key: string }> => {
    const rows = featureRows(describeHead(scene, field), features[field]);
    const shares = softmax(rows.map((row) => marginOf(models[field], row)));
    return { values: byValue<{ key: string }>(scene.candidates[field], shares), none: shares.at(-1) ?? 1 };
  };
  return Object.fromEntries(RANKED_HEAD.map((field) => [field, rank(field)])) as unknown as HeadRanking;
}
