import { expect, it } from 'vitest';
import { readPanels } from '../rows-in-words.ts';

it('reads verdicts under no head where only rows with a limit have one', () => {
  expect(
    readPanels(`
Mycotoxins (ug/kg)
Analyte           Result  LOD   LOQ   Action Level            Analyte        Result  LOD   LOQ   Action Level
Aflatoxin B1      ND      1.0   2.0   N/A                     Aflatoxin B2   ND      2.0   5.0   N/A
Aflatoxin G1      ND      2.0   5.0   N/A                     Aflatoxin G2   ND      2.0   5.0   N/A
Total Aflatoxins  ND      10.0  14.0  20.0            Pass    Ochratoxin A   31.2    1.0   2.0   20.0            Fail`),
  ).toEqual(
    expect.arrayContaining([
      'mycotoxin Aflatoxin B1 ND ug/kg, lod 1, loq 2',
      'mycotoxin Total Aflatoxins ND ug/kg, lod 10, loq 14, limit 20, pass',
      'mycotoxin Aflatoxin G2 ND ug/kg, lod 2, loq 5',
      'mycotoxin Ochratoxin A 31.2 ug/kg, lod 1, loq 2, limit 20, fail',
    ]),
  );
});
