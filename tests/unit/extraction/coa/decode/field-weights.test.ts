import { describe, expect, it } from 'vitest';
import { rankFields } from '../../../../../main/extraction/coa/decode/rank-fields.ts';
import { RANKED_FIELDS, type RankedField } from '../../../../../main/extraction/coa/decode/ranked-fields.ts';
import { FIELD_WEIGHTS } from '../../../../../main/extraction/model/field-weights.ts';
import { generatedSamples } from '../../../../../training/field-samples.ts';
import { targetsOf } from '../../../../../training/field-targets.ts';

// None of them was learned from.
const samples = [...generatedSamples(60, 70_001)];
const FIELDS = Object.keys(RANKED_FIELDS) as RankedField[];

it('the weights were learned from the features that are computed now', () => {
  for (const kind of ['texts', 'dates', 'addresses'] as const)
    for (const { features } of samples)
      for (const row of features[kind]) expect(Object.keys(row)).toEqual(FIELD_WEIGHTS.features[kind]);
});

describe('fields of certificates that nothing was learned from', () => {
  const judged = samples.flatMap((sample) => {
    const ranking = rankFields(sample, FIELD_WEIGHTS);
    return FIELDS.flatMap((field) => {
      const targets = targetsOf(field, sample);
      if (!targets) return [];
      const { values, none } = ranking[field];
      const [best] = values;
      const isRight = (key: string | null) =>
        targets.some((right, row) => right > 0 && (sample.candidates[RANKED_FIELDS[field]][row]?.key ?? null) === key);
      const chosen = best && best.probability > none ? best : null;
      return [
        {
          sure: chosen?.probability ?? none,
          isRight: isRight(chosen?.candidate.key ?? null),
          isRightByRules: isRight(sample.votes[field]?.key ?? null),
        },
      ];
    });
  });
  const share = (of: readonly boolean[]) => of.filter(Boolean).length / of.length;

  it('are read right more often than by rules alone', () => {
    const rules = share(judged.map(({ isRightByRules }) => isRightByRules));
    expect(share(judged.map(({ isRight }) => isRight))).toBeGreaterThan(rules + 0.03);
  });

  it('are as sure as they are often right', () => {
    const sure = judged.filter(({ sure }) => sure >= 0.9);
    const unsure = judged.filter(({ sure }) => sure < 0.6);
    expect(sure.length).toBeGreaterThan(judged.length / 2);
    expect(share(sure.map(({ isRight }) => isRight))).toBeGreaterThan(0.9);
    expect(share(unsure.map(({ isRight }) => isRight))).toBeLessThan(0.7);
  });
});
