import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { layOut } from '../../../../../main/extraction/layout/laid-out.ts';
import { pageOfText } from '../fields/page-of-text.ts';
import { readDrawn, rowInWords } from './rows-in-words.ts';

describe('units of a column', () => {
  it('stand under its head although figures of a summary stand beside them', () => {
    const page = pageOfText(`
Pesticides    Heavy Metals    Mycotoxins    Microbials    Foreign Materials    Water Activity    Moisture
PASS          PASS            PASS          PASS          PASS                 PASS              PASS

Analyte          Dilution   LOD       Results
                 (1:n)      %         %              21.858 %        0.053 %       25.776 %
Linalool         10         0.007     0.221          Total THC       Total CBD     Total Cannabinoids
Guaiol           10         0.007     0.031
Farnesene        10         0.007     ND`);
    // The summary beside the table has lines of its own.
    const words = page.words.map((word) =>
      word.x0 > 280 && word.y0 > 60 ? { ...word, y0: word.y0 - 6, y1: word.y1 - 6 } : word,
    );
    const { results } = readResults(layOut([{ ...page, words }]));
    expect(results.map(rowInWords)).toEqual([
      'Linalool 0.221 percent, lod 0.007',
      'Guaiol 0.031 percent, lod 0.007',
      'Farnesene ND percent, lod 0.007',
    ]);
  });

  it('may be said with the names of the heads in a note under tables side by side', () => {
    expect(
      readDrawn(`
# PESTICIDES
Analyte        Limit   LOD    Result   Status    Analyte       Limit   LOD    Result   Status
Abamectin      100     5      ND       PASSED    Naled         250     25     ND       PASSED
Acephate       100     10     44.1     PASSED    Phosmet       100     10     61.9     PASSED
Aldicarb       100     10     ND       PASSED
Weight: 1.01 g. Limit, LOD and Result in ppb.`),
    ).toEqual([
      'Abamectin ND ug/kg, lod 5, limit 100, pass',
      'Acephate 44.1 ug/kg, lod 10, limit 100, pass',
      'Aldicarb ND ug/kg, lod 10, limit 100, pass',
      'Naled ND ug/kg, lod 25, limit 250, pass',
      'Phosmet 61.9 ug/kg, lod 10, limit 100, pass',
    ]);
  });

  it('are not those of a note under another panel beside, whose heads are the same', () => {
    expect(
      readDrawn(`
= MYCOTOXINS                                      *HEAVY* *METALS*
Analyte        Limit   LOD    Result   Status    Analyte       Limit   LOD    Result   Status
Aflatoxin B1   20      5      ND       PASSED    Arsenic       0.2     0.01   0.03     PASSED
Ochratoxin A   20      5      6.1      PASSED    Lead          0.5     0.01   0.06     PASSED
Weight: 1.01 g. Limit, LOD and Result in ppb.`),
    ).toEqual([
      'Aflatoxin B1 ND ug/kg, lod 5, limit 20, pass',
      'Ochratoxin A 6.1 ug/kg, lod 5, limit 20, pass',
      'Arsenic 0.03, lod 0.01, limit 0.2, pass',
      'Lead 0.06, lod 0.01, limit 0.5, pass',
    ]);
  });

  it('may be said for panels in a note', () => {
    expect(
      readDrawn(`
# Pesticides
Target Analyte     Result     LOD     LOQ     Limit     Status
Permethrin         0.062      0.02    0.05    20        Pass
Phosmet            ND         0.02    0.05    0.2       Pass

Results for pesticides and metals in µg/g; LOD and LOQ in the unit of the result.`),
    ).toEqual([
      'Permethrin 0.062 ug/g, lod 0.02, loq 0.05, limit 20, pass',
      'Phosmet ND ug/g, lod 0.02, loq 0.05, limit 0.2, pass',
    ]);
  });

  it('are no row of an analyte called like units', () => {
    expect(
      readDrawn(`
# Water Activity
Analyte     Result (aw)     Limit     Status
Aw          0.39            0.65      Pass`),
    ).toEqual(['Aw 0.39 aw, limit 0.65, pass']);
  });

  it('may head what was found', () => {
    expect(
      readDrawn(`
# Mycotoxins
Analyte           LOD      LOQ      Limit    Units    Status
                  ug/kg    ug/kg    ug/kg    ug/kg
B1                1        1                 ND       Tested
Total Aflatoxins  1        1        20       ND       Pass
Ochratoxin A      1        1        20       1.4      Pass`),
    ).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^B1 ND ug\/kg/),
        expect.stringMatching(/^Ochratoxin A 1.4 ug\/kg/),
      ]),
    );
  });
});
