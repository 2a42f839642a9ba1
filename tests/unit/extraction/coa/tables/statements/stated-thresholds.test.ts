import { describe, expect, it } from 'vitest';
import { readDrawn } from '../rows-in-words.ts';

describe('thresholds that no column gives', () => {
  it('are read off a sentence about the whole panel, and not off one that gives no figure', () => {
    expect(
      readDrawn(`
# Cannabinoids
Analyte     Wt. %     Conc. (mg/g)
THCA        0.53      5.31
CBD         ND        ND
Limit of quantitation (LOQ) for all cannabinoids is 0.05 mg/g. ND = Not Detected.

# Heavy Metals
Analyte     Result (ug/g)     Limit (ug/g)
Arsenic     0.08              0.2
Lead        ND                0.5
ICP-MS. LOQ for all metals = 1/2 of limit or 0.05 ppm, whichever is lower.

# Pesticides
Analyte                     Result (ppm)     Limit (ppm)
Abamectin                   ND               0.1
LC-MS, LOQ for each         1/2              limit`),
    ).toEqual([
      'THCA 0.53 percent, loq 0.005',
      'CBD ND percent, loq 0.005',
      'Arsenic 0.08 ug/g, limit 0.2',
      'Lead ND ug/g, limit 0.5',
      'Abamectin ND ug/g, limit 0.1',
    ]);
  });

  it('are read off a line of nothing else, in the units of the results', () => {
    expect(
      readDrawn(`
Terpenes (GC-FID), % w/w
LOD 0.005; LOQ 0.020
Analyte          Result
Myrcene          0.912
Limonene         ND
Linalool         0.207`),
    ).toEqual([
      'Myrcene 0.912 percent, lod 0.005, loq 0.02',
      'Limonene ND percent, lod 0.005, loq 0.02',
      'Linalool 0.207 percent, lod 0.005, loq 0.02',
    ]);
  });

  it('stand beside the head, over the names', () => {
    expect(
      readDrawn(`
# Cannabinoids
HPLC, LOQ 0.05%     as received
THCA                21.07%
CBD                 < LOQ`),
    ).toEqual(['THCA 21.07 percent, loq 0.05', 'CBD <LOQ percent, loq 0.05']);
  });

  it.each([
    ['LOQ for all analytes: 10 ppb; ND = not detected', 'loq 0.01, '],
    ['Reporting limit 0.01 ppm unless noted otherwise.', 'loq 0.01, '],
    ['ND = Not Detected; LOQ 10 ppb each, LOD 0.004 ppm', 'lod 0.004, loq 0.01, '],
    ['Limit of Quantitation (LOQ) is 0.01 ug/g. Samples are kept for 45 days.', 'loq 0.01, '],
    ['LOQ for Abamectin 10 ppb', ''],
    ['LOQ: 0.05 %', ''],
    ['LOQ 1 ppm', ''],
  ])('stand in a note right under the rows, in units like theirs: %s', (note, thresholds) => {
    expect(
      readDrawn(`
# Pesticides
Analyte          Result (ppm)     Limit (ppm)
Abamectin        ND               0.1
Bifenthrin       0.2              0.3
${note}`),
    ).toEqual([`Abamectin ND ug/g, ${thresholds}limit 0.1`, `Bifenthrin 0.2 ug/g, ${thresholds}limit 0.3`]);
  });

  it('stand in a note with the name of the panel before them', () => {
    expect(
      readDrawn(`
# Cannabinoids
Analyte     Result (%)
THCA        0.53

# Terpenes
Analyte     Result (%)
Limonene    0.21



Cannabinoid LOQ = 0.05 %; terpene LOQ = 0.02 %`),
    ).toEqual(['THCA 0.53 percent, loq 0.05', 'Limonene 0.21 percent, loq 0.02']);
  });

  it('are not read off figures without units amid other text', () => {
    expect(
      readDrawn(`
Terpenes (GC-FID), %, run 12, LOQ 4, vial 7
Analyte          Result
Myrcene          0.912
Limonene         ND
Linalool         0.207`),
    ).toEqual(['Myrcene 0.912 percent', 'Limonene ND percent', 'Linalool 0.207 percent']);
  });

  it('stand in words among the results', () => {
    expect(
      readDrawn(`
# Results
Compound              % w/w        mg/g                   dry, %
THCA                  21.84        218.4                  24.2
CBDA                  0.07         0.7                    0.08
CBGA                  0.66         6.6                    0.73
WATER ACTIVITY        0.56 aw      limit 0.65 aw          PASS
MOISTURE              limit 15 %   9.8 %                  PASS`).slice(-2),
    ).toEqual(['WATER ACTIVITY 0.56 aw, limit 0.65, pass', 'MOISTURE 9.8 percent, limit 15, pass']);
  });
});

describe('absences in words right under a head', () => {
  it('are a row, also of an analyte whose name begins like a head', () => {
    expect(
      readDrawn(`
# Microbial
Analyte                                             Action Level       Result
Aspergillus (flavus, fumigatus, niger, terreus)     Absence in 1g      Absence in 1g
E. coli (STEC)                                      Absence in 1g      Absence in 1g
Total Yeast and Mold                                10,000 CFU/g       <100 CFU/g`),
    ).toEqual([
      'Aspergillus (flavus, fumigatus, niger, terreus) ND',
      'E. coli (STEC) ND',
      'Total Yeast and Mold <100 cfu/g, limit 10000',
    ]);
  });

  it('may be all that goes on overleaf', () => {
    expect(
      readDrawn(
        `
# Microbial Contaminants
Analysis             Result       Limit      Units        Status
Total Coliforms      <100         100        CFU/g        PASS
Salmonella           Negative     NA         per 1 gram   PASS
${'\n'.repeat(50)}`,
        `
STEC                 Negative     NA         per 1 gram   PASS`,
      ).at(-1),
    ).toBe('STEC ND, pass');
  });
});

it('are those of another panel below its heading, though it has no table', () => {
  expect(
    readDrawn(`
# Heavy Metals
Analyte          Result (ug/g)    Limit (ug/g)
Arsenic          ND               0.2
Cadmium          ND               0.2
Lead             ND               0.5
= Mycotoxins
LOQ: 5 ug/kg
None were detected in this sample.`),
  ).toEqual(['Arsenic ND ug/g, limit 0.2', 'Cadmium ND ug/g, limit 0.2', 'Lead ND ug/g, limit 0.5']);
});

describe('thresholds stated once', () => {
  it('are read as a pair, above a table and in its line of methods, for the half-table beside it too', () => {
    expect(
      readDrawn(`
# Cannabinoids
LOD/LOQ 0.27/0.8 mg/g
Analyte          Result (mg/g)
THCA             210.5
CBD              ND

# Residual Solvents
Analyte     Result (ppm)     Limit (ppm)          Analyte      Result (ppm)     Limit (ppm)
Acetone     ND               5000                 Heptane      ND               5000
Benzene     ND               2                    Methanol     152              3000
Instrument: Headspace GC-FID. LOD/LOQ: 30/100 mg/kg.`),
    ).toEqual([
      'THCA 210.5 mg/g, lod 0.27, loq 0.8',
      'CBD ND mg/g, lod 0.27, loq 0.8',
      'Acetone ND ug/g, lod 30, loq 100, limit 5000',
      'Benzene ND ug/g, lod 30, loq 100, limit 2',
      'Heptane ND ug/g, lod 30, loq 100, limit 5000',
      'Methanol 152 ug/g, lod 30, loq 100, limit 3000',
    ]);
  });

  it('stand overleaf, over what comes next', () => {
    expect(
      readDrawn(
        `
# Pesticides
Analyte          Result (ppb)
Abamectin        ND
Acephate         ND`,
        `
Certificate of Analysis
LOQ: 10 ppb
Analyst: 3435

# Mycotoxins
Analyte          Result (ppb)
Aflatoxin B1     ND
Ochratoxin A     ND`,
      ),
    ).toEqual([
      'Abamectin ND ug/kg, loq 10',
      'Acephate ND ug/kg, loq 10',
      'Aflatoxin B1 ND ug/kg',
      'Ochratoxin A ND ug/kg',
    ]);
  });
});
