import { expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { readPanels } from './rows-in-words.ts';

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

it('asks about a cell that holds the figure of another column as well', () => {
  expect(
    askedOf(`
# Pesticides
Analyte          LOQ (ppm)    Result (ppm)     Status
Naled            0.1          ND               Pass
Captan           0.1          - 0.5            Pass
Phosmet          0.1          0.213 0.5        Pass
Boscalid         0.1          <0.1 5           Pass`),
  ).toEqual(['Boscalid', 'Captan', 'Phosmet']);
});

it('asks about a number that lost its point', () => {
  expect(
    askedOf(`
# Terpenes
Analyte          LOQ (%)      Result (%)
Linalool         0.01         0.21
Limonene         0.01         0084
Myrcene          0.01         1.02`),
  ).toEqual(['Limonene']);
});

it('asks for rows where the last lines of a table have figures like the others, but no name', () => {
  const table = (last: string) =>
    askedOf(`
# Microbiological
Analyte                 Result (CFU/g)     Limit (CFU/g)     Status
Total Yeast and Mold    120                10000             Pass
Total Aerobic Count     450                100000            Pass
${last}`);
  expect(table('                        210                10000             Pass')).toEqual([
    'results.microbiological',
  ]);
  expect(table('                        210')).toEqual([]);
});

it('asks about a row under whose name more words stand that no row took', () => {
  const table = (gap: string) =>
    askedOf(`
# Pesticides
Analyte          Result (ppb)     Limit (ppb)
Naled            ND               20
Boscalid         ND               20
Captan           ND               20${gap}
Tetrahydro`);
  expect(table('')).toEqual(['Captan']);
  expect(table('\n\n')).toEqual([]);
});

it('asks about all rows of a table whose limits are said to be not detected', () => {
  const table = (statuses: readonly string[]) => `
# Residual Solvents
Analyte        Result (ppm)  Limit (ppm)   Status
Acetone        1000          ND            ${statuses[0]}
Benzene        2.5           <LOQ          ${statuses[1]}
Methanol       3010          ND            ${statuses[2]}`;
  expect(askedOf(table(['Pass', 'Pass', 'Pass']))).toEqual(['Acetone', 'Benzene', 'Methanol']);
  expect(askedOf(table(['Fail', 'Fail', 'Fail']))).toEqual([]);
});

it('asks about the panel of a name that its value ran into', () => {
  expect(
    askedOf(`
# Terpenes
Analyte          Result (%)
Linalool         0.21
Limonene0.413
Myrcene          1.02`),
  ).toContain('results.terpenes');
});

it('takes a level beside results for what is allowed, where the word before it was not read', () => {
  expect(
    readPanels(`
# Pesticides
Analyte          LOQ (ppb)     Level (ppb)     Result (ppb)
Abamectin        28            100             <LOQ
Acephate         30            300             41
Imazalil         30            100             <LOQ`),
  ).toEqual([
    'pesticide Abamectin <LOQ ug/kg, loq 28, limit 100',
    'pesticide Acephate 41 ug/kg, loq 30, limit 300',
    'pesticide Imazalil <LOQ ug/kg, loq 30, limit 100',
  ]);
});

it.each([
  ['Level (%)', 'Result (mg/g)'],
  ['Level', 'Result'],
])('takes a level that is the result in other units for no limit (%s, %s)', (level, result) => {
  const rows = readPanels(`
# Cannabinoids
Analyte          ${level.padEnd(14)}${result}
THCA             12.12         121.2
CBDA             0.31          3.1
CBGA             0.45          4.5`);
  expect(rows).toHaveLength(3);
  expect(rows.join()).not.toContain('limit');
});
