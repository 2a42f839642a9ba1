import { expect, it } from 'vitest';
import { marginOf } from '../../../../main/extraction/model/tree-ensemble.ts';

// Two trees: feature 1 below 0.5 gives 2, else feature 0 below 3 gives -1, else 1; and a leaf that adds 0.5 to all.
const MODEL = {
  roots: [0, 5],
  feature: [1, -1, 0, -1, -1, -1],
  value: [0.5, 2, 3, -1, 1, 0.5],
  left: [1, 0, 3, 0, 0, 0],
};

it.each([
  [[0, 0.4], 2.5],
  [[2, 0.5], -0.5],
  [[3, 0.9], 1.5],
])('sums the leaves that %s falls into, smaller values to the left', (features, sum) => {
  expect(marginOf(MODEL, Float32Array.from(features))).toBeCloseTo(sum, 12);
});
