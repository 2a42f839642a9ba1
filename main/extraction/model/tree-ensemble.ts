/**
 * Boosted regression trees as XGBoost fits them (Chen and Guestrin 2016), evaluated without it.
 * Nodes of all trees lie one after the other; a leaf has `feature` -1 and its contribution in `value`.
 */
export interface TreeEnsemble {
  /** Index of each tree's root. */
  roots: number[];
  /** Index of the feature a node asks about; -1 for a leaf. */
  feature: number[];
  /** A node's threshold (smaller goes left), a leaf's contribution to the log-odds. */
  value: number[];
  /** Index of the left child; the right child follows it. 0 for a leaf. */
  left: number[];
}

/** Log-odds that the ensemble gives to a row of features in the order it was trained with. */
export function marginOf(model: TreeEnsemble, features: Float32Array): number {
  let sum = 0;
  for (const root of model.roots) {
    let node = root;
    while ((model.feature[node] as number) >= 0) {
      const isLess = (features[model.feature[node] as number] as number) < (model.value[node] as number);
      node = (model.left[node] as number) + (isLess ? 0 : 1);
    }
    sum += model.value[node] as number;
  }
  return sum;
}
