import { describe, expect, it } from 'vitest';
import { settleDate, settleText } from '../../../../../main/extraction/coa/decode/settle-field.ts';
import { generatedSamples } from '../../../../../training/field-samples.ts';
import { targetsOf } from '../../../../../training/field-targets.ts';

const samples = [...generatedSamples(60, 70_001)];

describe('candidates of fields', () => {
  it.each(['product_name', 'batch_number', 'lab_id', 'producer', 'date_received', 'date_tested'] as const)(
    'hold the true %s of certificates, with the same features for each',
    (field) => {
      const printed = samples.filter(({ truth }) => truth[field]);
      const held = printed.filter((sample) => targetsOf(field, sample).targets.includes(1));
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

const ink = (text: string) => ({ text, page: 0, words: [] });
const found = (value: string, confidence = 0.9) => ({ value, ink: ink(value), confidence });
const ranked = (...choices: (readonly [string, number])[]) =>
  choices.map(([text, probability]) => ({ candidate: { text, ink: ink(text) } as never, probability }));

describe('a field that was read in two ways', () => {
  it('is surer where both agree, however the value is spaced', () => {
    expect(settleText(found('Tern Bay Farms'), ranked(['TERN BAY FARMS', 0.9]))).toMatchObject({
      value: 'Tern Bay Farms',
      confidence: 0.95,
    });
  });

  it('takes what is far likelier, and says what else is printed', () => {
    const settled = settleText(found('mg/Unit'), ranked(['Moss Kush', 0.95], ['mg/Unit', 0.01]));
    expect(settled).toMatchObject({ value: 'Moss Kush', why: 'Also printed: "mg/Unit".' });
    expect(settled?.confidence).toBeLessThan(0.6);
  });

  it('keeps what rules found beside a rival that is little likelier, with less trust', () => {
    expect(settleText(found('AB-1'), ranked(['AB-2', 0.9], ['AB-1', 0.4]))).toMatchObject({
      value: 'AB-1',
      confidence: 0.55,
    });
  });

  it('fills in what rules missed only where the ranking is sure', () => {
    expect(settleText(null, ranked(['AB-2', 0.9]))?.value).toBe('AB-2');
    expect(settleText(null, ranked(['AB-2', 0.7]))).toBeNull();
    expect(settleDate(null, [])).toBeNull();
  });
});
