import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { readDrawn, readPanels, rowInWords } from './rows-in-words.ts';

describe('heads with a point behind each letter', () => {
  it('are the abbreviations without them', () => {
    expect(
      readDrawn(`
# Heavy Metals
= Analyte         L.O.D.       L.O.Q.        State Limit      Result
                  (ug/g)       (ug/g)        (ug/g)           (ug/g)
Arsenic           0.044        0.144         0.5              Below LOQ
Cadmium           0.044        0.144         1                0.181
Lead              0.044        0.144         5                Below LOQ`),
    ).toEqual([
      'Arsenic <LOQ ug/g, lod 0.044, loq 0.144, limit 0.5',
      'Cadmium 0.181 ug/g, lod 0.044, loq 0.144, limit 1',
      'Lead <LOQ ug/g, lod 0.044, loq 0.144, limit 5',
    ]);
  });
});

describe('the abbreviation DL', () => {
  it('is the limit of detection', () => {
    expect(
      readDrawn(`
# Heavy Metals
= Target          DL           State Limit      Concentration     Status
                (ug/g)         (ug/g)           (ug/g)
Arsenic         0.017          0.5              ND                Pass
Cadmium         0.017          1                0.181             Pass
Lead            0.017          5                ND                Pass`),
    ).toEqual([
      'Arsenic ND ug/g, lod 0.017, limit 0.5, pass',
      'Cadmium 0.181 ug/g, lod 0.017, limit 1, pass',
      'Lead ND ug/g, lod 0.017, limit 5, pass',
    ]);
  });
});

describe('abbreviated heads of two words', () => {
  it('stay together', () => {
    expect(
      readDrawn(`
# Heavy Metals
= Analyte         Found        Det. Limit      Quant. Limit      Units
Arsenic           ND           0.017           0.05              ug/g
Cadmium           0.181        0.017           0.05              ug/g`),
    ).toEqual(['Arsenic ND ug/g, lod 0.017, loq 0.05', 'Cadmium 0.181 ug/g, lod 0.017, loq 0.05']);
  });
});

describe('a verdict that begins like a head', () => {
  it('ends no table', () => {
    expect(
      readDrawn(`
# Pesticides
= Analyte         Found        LOD         Units       Assessment
Oxamyl            ND           0.046       ug/kg       Conform
Propoxur          ND           0.046       ug/kg       Conform
Permethrin        13.31        0.046       ug/kg       Non-conform`),
    ).toEqual([
      'Oxamyl ND ug/kg, lod 0.046, pass',
      'Propoxur ND ug/kg, lod 0.046, pass',
      'Permethrin 13.31 ug/kg, lod 0.046, fail',
    ]);
  });
});

describe('the one value of an analysis', () => {
  it('is what was found, not the verdict of the summary', () => {
    expect(
      readDrawn(
        `
Heavy Metals: Complies
Foreign Material: Complies
Pesticides: Complies`,
        'Foreign Material: ND',
      ),
    ).toEqual(['Foreign Material ND']);
  });

  it('is no day of the month beside it', () => {
    expect(
      readDrawn('Foreign Material      FEB 24 2020      PASS\nHeavy Metals          FEB 24 2020      PASS'),
    ).toEqual([]);
  });
});

describe('a column of units headed UOM', () => {
  it('is one also where it is the third column and far away', () => {
    expect(
      readDrawn(`
= Terpenes by HPLC
= Target                          Mass                           UOM
Terpinolene                     15.562                         %
Linalool                        ND                             %`),
    ).toEqual(['Terpinolene 15.562 percent', 'Linalool ND percent']);
  });
});

describe('a panel with the number of its control', () => {
  it('is a table of results all the same', () => {
    const { results, review } = readResults(
      documentOfText(`
= Terpenes by HPLC
Method: SOP-66; QC Batch: QB4094
= Target               Mass (%)
Terpinolene          15.562
Linalool             0.812
beta-Myrcene         ND`),
    );
    expect(results.map(rowInWords)).toEqual([
      'Terpinolene 15.562 percent',
      'Linalool 0.812 percent',
      'beta-Myrcene ND percent',
    ]);
    expect(review).toEqual([]);
  });
});

describe('a head that nobody knows', () => {
  it('is not taken for the results where another column says that it is them', () => {
    expect(
      readDrawn(`
# Heavy Metals
= Analyte         Floor        Ceiling      Result
                  (ug/g)       (ug/g)       (ug/g)
Arsenic           0.017        0.5          ND
Cadmium           0.017        1            0.181
Lead              0.017        5            ND`),
    ).toEqual(['Arsenic ND ug/g', 'Cadmium 0.181 ug/g', 'Lead ND ug/g']);
  });
});

describe('a column called assay', () => {
  it.each(['Assay', 'Test'])('holds the results where it bears figures beside the names (%s)', (head) => {
    expect(
      readDrawn(`
# Residual Solvents
= Analyte         Units        Limit        ${head.padEnd(12)} Outcome
n-Hexane          ug/g         290          ND           Passed
Benzene           ug/g         2            0.041        Passed
Toluene           ug/g         890          ND           Passed`),
    ).toEqual([
      'n-Hexane ND ug/g, limit 290, pass',
      'Benzene 0.041 ug/g, limit 2, pass',
      'Toluene ND ug/g, limit 890, pass',
    ]);
  });
});

describe('a figure and nothing found in one row, both in the same units', () => {
  it('leave open which is the result', () => {
    const { review } = readResults(
      documentOfText(`
# Heavy Metals
= Analyte         Amount       Result
                  (ug/g)       (ug/g)
Arsenic           0.017        ND
Cadmium           0.018        0.181
Lead              0.019        ND`),
    );
    expect(review).toEqual(expect.arrayContaining(['results[0]', 'results[2]']));
  });
});

describe('a qualifier of several words', () => {
  const table = (found: string) => `
# Solvents
= Test            Max     RL        Conc.                Grade
Acetone           10      0.129     ${found} ppm       Passed
Toluene           200     0.129     ${found} ppm       Passed
n-Hexane          50      0.129     ${found} ppm       Passed`;

  it('may have its units behind it', () => {
    expect(readDrawn(table('Below LOQ'))).toEqual([
      'Acetone <LOQ ug/g, loq 0.129, limit 10, pass',
      'Toluene <LOQ ug/g, loq 0.129, limit 200, pass',
      'n-Hexane <LOQ ug/g, loq 0.129, limit 50, pass',
    ]);
  });

  it('is asked about where nobody knows it, though its row has a verdict', () => {
    const { review } = readResults(
      documentOfText(`
# Solvents
= Test            Limit   LOQ       Conc. (ppm)           Finding
Acetone           10      0.129     Below CRM             Passed
Toluene           200     0.129     Below CRM             Passed
Ethanol           5000    0.129     45.2                  Passed
Propane           5000    0.129     31.8                  Passed
n-Hexane          50      0.129     Below CRM             Passed`),
    );
    expect(review).toEqual(['results[0]', 'results[1]', 'results[4]']);
  });
});

it('reads tables side by side whose names stand under the category that a regulation lists them in', () => {
  expect(
    readPanels(`
# Residual Solvent Analysis
Category 1        LOQ   LOD   Limit Status  Category 2        LOQ   LOD   Limit Status  Category 2       LOQ   LOD
            ug/g  ug/g  ug/g  ug/g                      ug/g  ug/g  ug/g  ug/g                     ug/g  ug/g  ug/g
Benzene     ND    0.06  0.02  1     Pass    Acetone     61.2  50.4  16.8  5000  Pass    Methanol   ND    8.31  2.77
Chloroform  1.4   0.19  0.06  1     Fail    Butane      842.7 10.6  4.8   5000  Pass    Propane    207.9 13.9  6.2
                                            Heptane     ND    1.68  0.56  5000  Pass    Xylenes    ND    2.24  0.75`),
  ).toEqual([
    'residual_solvents Benzene ND ug/g, lod 0.02, loq 0.06, limit 1, pass',
    'residual_solvents Chloroform 1.4 ug/g, lod 0.06, loq 0.19, limit 1, fail',
    'residual_solvents Acetone 61.2 ug/g, lod 16.8, loq 50.4, limit 5000, pass',
    'residual_solvents Butane 842.7 ug/g, lod 4.8, loq 10.6, limit 5000, pass',
    'residual_solvents Heptane ND ug/g, lod 0.56, loq 1.68, limit 5000, pass',
    'residual_solvents Methanol ND ug/g, lod 2.77, loq 8.31',
    'residual_solvents Propane 207.9 ug/g, lod 6.2, loq 13.9',
    'residual_solvents Xylenes ND ug/g, lod 0.75, loq 2.24',
  ]);
});

it('reads the deviation of portions as what was found of homogeneity, and of nothing else', () => {
  const table = (name: string) => `
# Cannabinoids
= Analyte          %          mg/g
CBD              0.1206     1.206
CBN              0.0611     0.611

= Analyte          Limit      Status     RSD (%)
${name.padEnd(17)}15%        Pass       3.2`;
  expect(readPanels(table('Homogeneity'))).toContain('other Homogeneity 3.2 percent, limit 15, pass');
  expect(readPanels(table('Arsenic'))).not.toContain('heavy_metals Arsenic 3.2 percent, limit 15, pass');
});
