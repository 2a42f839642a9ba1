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

it('who issued a receipt and where is ranked first where the rules are not heard', () => {
  const right = samples.map(({ scene, targets }) => {
    const ranking = rankHead({ ...scene, votes: null }, HEAD_WEIGHTS);
    return RANKED_HEAD.map((field) => {
      const best = ranking[field].values[0]?.candidate.key;
      return scene.candidates[field].some(({ key }, at) => key === best && (targets[field]?.[at] ?? 0) > 0);
    });
  });
  const all = right.flat();
  expect(all.filter(Boolean).length / all.length).toBeGreaterThan(0.9);
});
