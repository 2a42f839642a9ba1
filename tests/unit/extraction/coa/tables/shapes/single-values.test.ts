import { expect, it } from 'vitest';
import { readSingleValues } from '../../../../../../main/extraction/coa/tables/shapes/single-values.ts';
import { documentOfText } from '../../fields/page-of-text.ts';
import { readPanels } from '../rows-in-words.ts';

const CANNABINOIDS = `
Analyte     LOQ (%)     Result (%)
THCA        0.05        22.4
Δ9-THC      0.05        0.71
`;

it('reads boxes with a name over two lines, a figure and its verdict under it', () => {
  expect(
    readPanels(`
 Pesticides     Mycotoxins     Heavy Metals     Water Activity     Moisture     Microbials
    PASS           PASS            PASS            0.55 Aw         Content         PASS
                                                    PASS            10.4 %
                                                                     PASS

Cannabinoids
${CANNABINOIDS}`),
  ).toEqual([
    'cannabinoids THCA 22.4 percent, loq 0.05',
    'cannabinoids Δ9-THC 0.71 percent, loq 0.05',
    'moisture_content Moisture Content 10.4 percent, pass',
    'water_activity Water Activity 0.55 aw, pass',
  ]);
});

it('takes a figure under what was not tested for that of its own name', () => {
  expect(
    readPanels(`
    Tested          Tested        Not Tested
 Cannabinoids      Terpenes        Moisture

    24.1 %          0.06 %          1.904 %
  Total THC       Total CBD     Total Terpenes

Cannabinoids
${CANNABINOIDS}`),
  ).toEqual(['cannabinoids THCA 22.4 percent, loq 0.05', 'cannabinoids Δ9-THC 0.71 percent, loq 0.05']);
});

it.each(['Not Tested', 'Not Required'])('gives no row to what a sheet names without a result: %s', (word) => {
  expect(
    readPanels(`
Water Activity: ${word}

Cannabinoids
${CANNABINOIDS}`),
  ).toEqual(['cannabinoids THCA 22.4 percent, loq 0.05', 'cannabinoids Δ9-THC 0.71 percent, loq 0.05']);
});

it('reads a box whose figure has its limit and its verdict under it, over the name', () => {
  expect(
    readPanels(`
    20.784 %            11.8 %
   Total THC         Limit: 15.0 %
                         Pass
                       Moisture

Cannabinoids
${CANNABINOIDS}`),
  ).toEqual([
    'cannabinoids THCA 22.4 percent, loq 0.05',
    'cannabinoids Δ9-THC 0.71 percent, loq 0.05',
    'moisture_content Moisture 11.8 percent, limit 15, pass',
  ]);
});

it('reads values behind names with the marks of footnotes before them', () => {
  expect(
    readPanels(`
***Water Activity: 0.58
***Moisture: 11.2 %

Cannabinoids
${CANNABINOIDS}`),
  ).toEqual([
    'cannabinoids THCA 22.4 percent, loq 0.05',
    'cannabinoids Δ9-THC 0.71 percent, loq 0.05',
    'moisture_content Moisture 11.2 percent',
    'water_activity Water Activity 0.58 aw',
  ]);
});

it('passes over what is allowed, though its head has units in a line of its own', () => {
  const document = documentOfText(`
                      Action Level     Result
                          (aw)          (aw)
Water Activity            0.85          0.571`);
  const [table] = readSingleValues(document, new Set(['moisture_content', 'foreign_matter']));
  expect(table?.rows[0]?.measurements[0]?.value).toMatchObject({ value: 0.571, units: 'aw' });
});

it('reads a tile whose verdict stands over its figure, as those of the panels beside it do over their names', () => {
  expect(
    readPanels(`
    Pass           Pass           Not Tested        Pass
 Pesticides     Microbials         Solvents         9.1 %
                                                   Moisture

Cannabinoids
${CANNABINOIDS}`),
  ).toEqual([
    'cannabinoids THCA 22.4 percent, loq 0.05',
    'cannabinoids Δ9-THC 0.71 percent, loq 0.05',
    'moisture_content Moisture 9.1 percent, pass',
  ]);
});
