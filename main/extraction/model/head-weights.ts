import type { HeadWeights } from '../receipt/head/decode/ranked-head.ts';
import weights from './head-weights.json' with { type: 'json' };

/** The weights by which the head of a receipt is ranked, as `npm run train` wrote them. */
export const HEAD_WEIGHTS = weights as unknown as HeadWeights;
