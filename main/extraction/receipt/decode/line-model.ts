import { marginOf, type TreeEnsemble } from '../../model/tree-ensemble.ts';
import type { Features } from './features.ts';
import type { LineRole, WordRole } from './roles.ts';

/** One ensemble a class, in the order of its roles. */
export interface RoleModel<Role extends string> {
  roles: readonly Role[];
  features: readonly string[];
  trees: readonly TreeEnsemble[];
}

/** What `npm run train` writes for the items of receipts. */
export interface LineWeights {
  lines: RoleModel<LineRole>;
  words: RoleModel<WordRole>;
  /** Natural logarithms of how much likelier than by chance a role (column) is below another (row). */
  transitions: readonly (readonly number[])[];
}

/** A row of features in the order that weights were fitted with. */
export const rowOf = (features: Features, names: readonly string[]): Float32Array =>
  Float32Array.from(names, (name) => features[name] ?? 0);

/** The probability of each role, in the model's order. */
export function sharesOf<Role extends string>(model: RoleModel<Role>, features: Features): number[] {
  const row = rowOf(features, model.features);
  const margins = model.trees.map((trees) => marginOf(trees, row));
  const most = Math.max(...margins);
  const weights = margins.map((margin) => Math.exp(margin - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
