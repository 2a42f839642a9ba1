import { expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../fields/page-of-text.ts';

/** What a person is asked of a page: names of rows and panels. */
function askedOf(drawing: string): string[] {
  const { results, review } = readResults(documentOfText(drawing));
  return review.map((path) => results[Number(/^results\[(\d+)\]/.exec(path)?.[1] ?? -1)]?.name ?? path).toSorted();
}

it('asks about a panel with figures whose name is not there', () => {
  expect(
    askedOf(`
# Residual Solvents
Analyte        LOQ (ppm)     Limit (ppm)   Result (ppm)
Acetone        10            1000          ND
Benzene        0.1           1             ND
               10            1000          214
Methanol       10            600           ND
Propane        10            1000          ND`),
  ).toEqual(['results.residual_solvents']);
});

it('asks about all rows of a table whose LOQ is said to be not detected', () => {
  expect(
    askedOf(`
# Residual Solvents
Analyte        Result (ppm)  Limit (ppm)   LOQ (ppm)
Acetone        10            1000          ND
Benzene        0.1           1             ND
Methanol       12            600           214`),
  ).toEqual(['Acetone', 'Benzene', 'Methanol']);
});

it('asks about a number that ends in its point', () => {
  expect(
    askedOf(`
# Terpenes
Analyte          LOQ (%)      Result (%)
Linalool         0.01         0.21
Limonene         0.01         0.
Myrcene          0.01         1.02`),
  ).toEqual(['Limonene']);
});
