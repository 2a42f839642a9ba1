import { describe, expect, it } from 'vitest';
import { generatedSamples } from '../../../../../training/field-samples.ts';
import { targetsOf } from '../../../../../training/field-targets.ts';

const samples = [...generatedSamples(60, 70_001)];

describe('candidates of fields', () => {
  it.each(['product_name', 'batch_number', 'lab_id', 'producer', 'date_received', 'date_tested'] as const)(
    'hold the true %s of certificates, with the same features for each',
    (field) => {
      const printed = samples.filter(({ truth }) => truth[field]);
      const held = printed.filter((sample) => targetsOf(field, sample)?.slice(0, -1).includes(1));
      expect(printed.length).toBeGreaterThan(20);
      expect(held.length / printed.length).toBeGreaterThan(0.85);
    },
  );

  it('are described by the same features in every document', () => {
    for (const kind of ['texts', 'dates', 'addresses'] as const) {
      const names = new Set(samples.flatMap(({ features }) => features[kind].map((row) => Object.keys(row).join())));
      expect(names.size).toBe(1);
    }
  });
});
