import { type Features, softmax } from '../../model/ranking.ts';
import { marginOf, type TreeEnsemble } from '../../model/tree-ensemble.ts';

/** What `npm run train -- doubts` writes: one ensemble for values that are right, one for those that are wrong. */
export interface DoubtWeights {
  features: string[];
  models: [TreeEnsemble, TreeEnsemble];
}

/** Probability, 0 to 1, that a value is wrong or missing. */
export function doubtOf(features: Features, { features: names, models }: DoubtWeights): number {
  const row = Float32Array.from(names.map((name) => features[name] ?? 0));
  return softmax(models.map((model) => marginOf(model, row)))[1] ?? 1;
}
