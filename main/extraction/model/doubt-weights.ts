import type { DoubtWeights } from '../receipt/doubt/doubt-model.ts';
import weights from './doubt-weights.json' with { type: 'json' };

export const DOUBT_WEIGHTS = weights as unknown as DoubtWeights;

/** From this probability of being wrong on a value is put before a person. */
export const REVIEWED_FROM = 0.1;
