import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const totals = (drawing: string) => {
  const { total_thc, total_cbd, total_cannabinoids, total_terpenes, totals_units } = readFields(
    documentOfText(drawing),
  ).fields;
  return [total_thc, total_cbd, total_cannabinoids, total_terpenes, totals_units];
};

it.each([
  [
    'in tiles over what a single piece is called',
    `
     9.87 mg                      0.31 mg                      10.52 mg
Total THC per troche         Total CBD per troche         Total cannabinoids per troche`,
    [9.87, 0.31, 10.52, null, 'mg/unit'],
  ],
  [
    'behind their colons',
    `
Total THC: 99.54 mg/unit
Total CBD: Not Detected
Total Cannabinoids: 109.40 mg/unit`,
    [99.54, null, 109.4, null, 'mg/unit'],
  ],
  [
    'in a table whose foot alone has a percentage',
    `
Total THC: 49.2 mg/package
Total Cannabinoids: 52.6 mg/package

Sum of Cannabinoids      1.17 mg/g      0.117 %`,
    [49.2, null, 52.6, null, 'mg/package'],
  ],
  [
    'behind names that say of what',
    `
Total THC per Serving         10.04 mg
Total CBD per Serving          5.11 mg`,
    [10.04, 5.11, null, null, 'mg/serving'],
  ],
  [
    'behind names with the units in brackets',
    `
Total THC (mg/serving): 10.04
Total Cannabinoids (mg/serving): 16.2`,
    [10.04, null, 16.2, null, 'mg/serving'],
  ],
  [
    'in two portions, of which the one with most totals counts',
    `
Total THC 10.04 mg/serving
Total THC 100.4 mg/package
Total CBD 20.1 mg/package`,
    [100.4, 20.1, null, null, 'mg/package'],
  ],
  [
    'by volume',
    `
Total THC: 1.2 mg/mL
Total CBD: 33.4 mg/mL`,
    [1.2, 33.4, null, null, 'mg/mL'],
  ],
])('reads totals by the portion %s', (_, drawing, expected) => {
  expect(totals(drawing)).toEqual(expected);
});

it.each([
  [
    'are stated as well',
    `
Total THC: 0.223 %       Total THC: 10.04 mg/serving
Total CBD: 0.114 %       Total CBD: 5.11 mg/serving`,
    [0.223, 0.114, null, null, null],
  ],
  [
    'are stated of fewer totals, but of THC',
    `
Total THC: 0.223 %       Total THC: 10.04 mg/serving
Total CBD: 5.11 mg/serving`,
    [0.223, null, null, null, null],
  ],
  [
    'are stated of a total that no portion has',
    `
Total THC: 22.3 %
Total CBD: 5.11 mg/serving
Total Cannabinoids: 16.2 mg/serving`,
    [22.3, null, null, null, null],
  ],
])('keeps to percentages where they %s', (_, drawing, expected) => {
  expect(totals(drawing)).toEqual(expected);
});

it('reads tiles whose names have the portion on a line of its own', () => {
  expect(
    totals(`
   96.3 mg
Total THC / package


   9.82 mg
Total CBD / package


  112.8 mg
Total Cannabinoids /
     package`),
  ).toEqual([96.3, 9.82, 112.8, null, 'mg/package']);
});
