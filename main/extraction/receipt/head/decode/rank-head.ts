import { byValue, type Features, featureRows, type RankedValues, softmax } from '../../../model/ranking.ts';
import { marginOf } from '../../../model/tree-ensemble.ts';
import type { AddressCandidate } from './address-candidates.ts';
import { describeAddresses } from './address-features.ts';
import type { HeadScene } from './head-scene.ts';
import type { NameCandidate } from './name-candidates.ts';
import { describeNames } from './name-features.ts';
import { type HeadWeights, RANKED_HEAD, type RankedHead } from './ranked-head.ts';

/** Different values of each field, the likeliest first. */
export interface HeadRanking {
  retailer: RankedValues<NameCandidate>;
  retailer_address: RankedValues<AddressCandidate>;
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
