import type { TreeEnsemble } from '../../../model/tree-ensemble.ts';

/** Fields of a receipt's head that are chosen by ranking. */
export const RANKED_HEAD = ['retailer', 'retailer_address'] as const;
export type RankedHead = (typeof RANKED_HEAD)[number];

/** What `npm run train -- receipts` writes. */
export interface HeadWeights {
  features: Record<RankedHead, string[]>;
  models: Record<RankedHead, TreeEnsemble>;
}
