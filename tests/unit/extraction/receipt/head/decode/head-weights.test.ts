import { expect, it } from 'vitest';
import { HEAD_WEIGHTS } from '../../../../../../main/extraction/model/head-weights.ts';
import { describeHead, rankHead } from '../../../../../../main/extraction/receipt/head/decode/rank-head.ts';
import { RANKED_HEAD } from '../../../../../../main/extraction/receipt/head/decode/ranked-head.ts';
import { generatedHeads } from '../../../../../../training/head-samples.ts';

// None of them was learned from.
const samples = [...generatedHeads(40, 90_001)];

it('the weights were learned from the features that are computed now', () => {
  for (const field of RANKED_HEAD)
    for (const { scene } of samples)
      for (const row of describeHead(scene, field)) expect(Object.keys(row)).toEqual(HEAD_WEIGHTS.features[field]);
});

it.each(RANKED_HEAD)('%s is ranked first where it is printed and the rules are not heard', (field) => {
  const right = samples.flatMap(({ scene, targets }) => {
    const grades = targets[field]?.slice(0, -1) ?? [];
    if (!grades.some(Boolean)) return [];
    const best = rankHead({ ...scene, votes: null }, HEAD_WEIGHTS)[field].values[0]?.candidate.key;
    return [scene.candidates[field].some(({ key }, at) => key === best && (grades[at] ?? 0) > 0)];
  });
  expect(right.length).toBeGreaterThan(10);
  expect(right.filter(Boolean).length / right.length).toBeGreaterThan(0.9);
});
