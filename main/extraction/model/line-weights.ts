import type { LineWeights } from '../receipt/decode/line-model.ts';
import weights from './line-weights.json' with { type: 'json' };

/** The weights that tell the lines and words of receipts, as `npm run train -- lines` wrote them. */
export const LINE_WEIGHTS = weights as unknown as LineWeights;
