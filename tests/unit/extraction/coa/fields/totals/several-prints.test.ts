import { expect, it } from 'vitest';
import { DOUBTFUL_FIELD } from '../../../../../../main/extraction/coa/checks/check-coa.ts';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const read = (sum: string) => {
  const { fields, evidence } = readFields(
    documentOfText(`
# CERTIFICATE OF ANALYSIS

    70.58 %               75.02 %
   Total THC         Total Cannabinoids

= Cannabinoids
Analyte           LOQ (mg/g)     Result (%)     Result (mg/g)
THCA              0.145          73.110         731.10
Total                            ${sum}
`),
  );
  return { value: fields.total_cannabinoids, confidence: evidence.total_cannabinoids?.confidence ?? 0 };
};

it('takes what is called by its whole name for a total, not the sum under a table that differs, and asks', () => {
  const { value, confidence } = read('84.004         840.04');
  expect(value).toBe(75.02);
  expect(confidence).toBeLessThan(DOUBTFUL_FIELD);
});

it('asks nothing where both say the same', () => {
  const { value, confidence } = read('75.020         750.20');
  expect(value).toBe(75.02);
  expect(confidence).toBeGreaterThan(DOUBTFUL_FIELD);
});
