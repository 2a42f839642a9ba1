import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

it('dates testing by what panels call their analysis, the last before a report whose date is set wide apart', () => {
  const { fields, evidence } = readFields(
    documentOfText(`
# Ferngate Laboratories
400 Harbor Way, Astoria, OR 97103
                   PRODUCED:  MAY  23,  2023
RECEIVED ON: MAY 16, 2023

PREPARATION: MAY 17, 2023        ANALYSIS: MAY 18, 2023
ANALYTE        RESULT (%)
THCA           20.1

PREPARATION: MAY 18, 2023        ANALYSIS: MAY 22, 2023
ANALYTE        RESULT (%)
LIMONENE       0.41`),
  );
  expect(fields.date_tested).toBe('2023-05-22');
  expect(evidence.date_tested?.confidence).toBeGreaterThan(0.8);
});
