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

it('dates testing by the last of the days under a head that has another beside it', () => {
  const { fields, evidence } = readFields(
    documentOfText(
      `
# Ferngate Laboratories
400 Harbor Way, Astoria, OR 97103
Date Received:   5/16/2023           Date Reported:   5/30/2023

Parameter        Result     Units    Analyzed      Qualifier
THCA             20.1       %        05/18/23
CBDA             0.4        %        05/18/23

Parameter        Result     Units    Analyzed      Qualifier
Total Coliform   450        CFU/g    05/19/23
Yeast & Mold     41500      CFU/g    05/24/23      HI
Enterobacteria   620        CFU/g    05/19/23`,
    ),
  );
  expect(fields.date_tested).toBe('2023-05-24');
  expect(evidence.date_tested?.confidence).toBeGreaterThan(0.8);
});

it('takes the first day behind a label of two for that of receipt, the last for that of completion', () => {
  const { fields } = readFields(
    documentOfText(`
Sample: Key Lime Drops
Collected: 09/08/2025                      Received / Completed: 09/09/2025 / 09/19/2025`),
  );
  expect(fields).toMatchObject({
    date_collected: '2025-09-08',
    date_received: '2025-09-09',
    date_tested: '2025-09-19',
  });
});
