import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { layOut } from '../../../../../main/extraction/layout/laid-out.ts';
import { documentOfText, pageOfText } from '../fields/page-of-text.ts';
import { readPanels, readRuled, rowOfPanel } from './rows-in-words.ts';

describe('the heading of a section', () => {
  it('is one although its Roman number was misread', () => {
    expect(
      readPanels(`
Test                                                              Result     Units   LOQ   Action Level    P/F
Category I Residual Pesticides SOP XY-12 LC-MS/MS & GC-MS/MS, 07/22/22
Aldicarb                                                          ND         ug/g    0.05  Any Detection   P
Category lII Residual Pesticides SOP XY-12 LC-MS/MS & GC-MS/MS, 07/22/22
Abamectin                                                         ND         ug/g    0.05  0.1             P
Acephate                                                          0.02       ug/g    0.05  0.1             P`),
    ).toEqual([
      'pesticide Aldicarb ND ug/g, loq 0.05, pass',
      'pesticide Abamectin ND ug/g, loq 0.05, limit 0.1, pass',
      'pesticide Acephate 0.02 ug/g, loq 0.05, limit 0.1, pass',
    ]);
  });

  it('states thresholds and units for its own rows only', () => {
    expect(
      readPanels(`
# Contaminants
Test Parameter                   Result          Specification       Conformance
Heavy Metals (LOQ 0.02 ug/g)
Arsenic                          <0.02           0.2                 Conforms
Lead                             0.08            0.5                 Conforms
Foreign Matter (%)
Stems                            0.1             5                   Conforms
Microbiology
Salmonella spp.                  Absent          Absent in 1 g       Conforms`),
    ).toEqual([
      'heavy_metals Arsenic <0.02 ug/g, loq 0.02, limit 0.2, pass',
      'heavy_metals Lead 0.08 ug/g, loq 0.02, limit 0.5, pass',
      'foreign_matter Stems 0.1 percent, limit 5, pass',
      'microbiological Salmonella spp. ND, pass',
    ]);
  });
});

describe('tables side by side', () => {
  it('share the units of the caption over the nearest one on their left', () => {
    expect(
      readPanels(`
Cannabinoids (%)              Pesticides (ppm)
Analyte        Result         Analyte        Result    Limit       Analyte        Result    Limit
THCA           21.3           Abamectin      ND        0.1         Naled          ND        0.1
CBD            0.41           Acephate       0.2       0.1         Oxamyl         0.1       0.5`),
    ).toEqual([
      'cannabinoids THCA 21.3 percent',
      'cannabinoids CBD 0.41 percent',
      'pesticide Abamectin ND ug/g, limit 0.1',
      'pesticide Acephate 0.2 ug/g, limit 0.1',
      'pesticide Naled ND ug/g, limit 0.1',
      'pesticide Oxamyl 0.1 ug/g, limit 0.5',
    ]);
  });

  it('keep their verdicts to themselves where one begins lower', () => {
    expect(
      readPanels(`
Pesticides                             Microbiology
Analyte        Result    Status        Test           Result       Limit
Abamectin      ND        Pass          Yeast & Mold   <10 CFU/g    1000       Pass
Acephate       0.2       Fail          Salmonella     Absent                  Pass

                                       Metal          Result       Limit
                                       Arsenic        0.1          0.2        Pass
Naled          ND        Pass          Lead           0.1          0.5        Pass`)
        .map((row) => row.replace(' ug/g', ''))
        .sort(),
    ).toEqual([
      'heavy_metals Arsenic 0.1, limit 0.2, pass',
      'heavy_metals Lead 0.1, limit 0.5, pass',
      'microbiological Salmonella ND, pass',
      'microbiological Yeast & Mold <10 cfu/g, limit 1000, pass',
      'pesticide Abamectin ND, pass',
      'pesticide Acephate 0.2, fail',
      'pesticide Naled ND, pass',
    ]);
  });
});

describe('a list of two analytes a line', () => {
  it('under a table is none of its rows', () => {
    expect(
      readPanels(`
Cannabinoids
Analyte       LOQ %      %           mg/g
THCA          0.05       22.94       229.4
CBD           0.05       ND          ND

Terpenes                             GC-FID
Myrcene       0.55%      Ocimene     0.02%
Limonene      0.49%      Fenchol     0.02%
Linalool      0.31%      Nerolidol   <LOQ`),
    ).toEqual([
      'cannabinoids THCA 22.94 percent, loq 0.05',
      'cannabinoids CBD ND percent, loq 0.05',
      'terpenes Myrcene 0.55 percent',
      'terpenes Limonene 0.49 percent',
      'terpenes Linalool 0.31 percent',
      'terpenes Ocimene 0.02 percent',
      'terpenes Fenchol 0.02 percent',
      'terpenes Nerolidol <LOQ percent',
    ]);
  });
});

describe('a bar of analyses over their verdicts', () => {
  it('gives no rows to what was not tested', () => {
    expect(
      readPanels(`
Pesticides     Heavy Metals     Microbial     Water Activity     Moisture
PASS           PASS             PASS          NT                 NT`),
    ).toEqual([]);
  });
});

describe('a raised mark in a head', () => {
  it('is no part of it and leads to the footnote with the units', () => {
    const page = pageOfText(`
# Residual Solvents
Compound      Amount 1     Limit 2      Status
Butane        120          5000         Pass
Ethanol       ND           5000         Pass
1) ppm (ug/g). ND = not detected at a level > 10 ppb. 2) In ppm, for products to be eaten.`);
    const words = page.words.map((word) =>
      /^[12]$/.test(word.text) ? { ...word, x0: word.x0 - 5, x1: word.x1 - 7, y1: word.y1 - 4, fontSize: 6 } : word,
    );
    expect(readResults(layOut([{ ...page, words }])).results.map(rowOfPanel)).toEqual([
      'residual_solvents Butane 120 ug/g, limit 5000, pass',
      'residual_solvents Ethanol ND ug/g, limit 5000, pass',
    ]);
  });
});

describe('rows overleaf', () => {
  it('are all read where the page lies further left', () => {
    const drawn = [
      `
                 Pesticides
                 Compound                   RL (ppm)      Result (ppm)     Limit (ppm)
                 Abamectin                  0.01          ND               0.1
                 Acephate                   0.01          0.05             0.1
${'\n'.repeat(50)}`,
      `
         Chlorantraniliprole        0.01          ND               5
         Naled                      0.01          0.03             0.5
         Pentachloronitrobenzene    0.01          ND               2`,
    ];
    expect(
      readResults(documentOfText(...drawn))
        .results.map(rowOfPanel)
        .slice(2),
    ).toEqual([
      'pesticide Chlorantraniliprole ND ug/g, loq 0.01, limit 5',
      'pesticide Naled 0.03 ug/g, loq 0.01, limit 0.5',
      'pesticide Pentachloronitrobenzene ND ug/g, loq 0.01, limit 2',
    ]);
  });
});

describe('heads that stand no further from each other than words', () => {
  it('are parted behind units in brackets', () => {
    expect(
      readPanels(`
# Mycotoxin Analysis
Analyte           Upper Limit (ug/kg) Determined (ug/kg)      LOQ
Aflatoxin B1                       10 N.D.                    0.2
Aflatoxin G2                        5 1.8                     0.2
Ochratoxin A                       20 N.D.                    0.2`),
    ).toEqual([
      'mycotoxin Aflatoxin B1 ND ug/kg, loq 0.2, limit 10',
      'mycotoxin Aflatoxin G2 1.8 ug/kg, loq 0.2, limit 5',
      'mycotoxin Ochratoxin A ND ug/kg, loq 0.2, limit 20',
    ]);
  });
});

describe('one head over the sections of several analyses', () => {
  it('serves them all, also where a heading is larger than the rows, alone below the head, and where rows go on overleaf', () => {
    const results = readResults(
      documentOfText(
        `
                      Reporting   Action
Analyte    Result     Limit       Level     Units     Batch      Status
#    Residual Solvents by Headspace GC/MS
Acetone    ND         25          1000      ug/g      B3K1705    Pass
Benzene    ND         0.5         2         ug/g      B3K1705    Pass
#    Pesticides by LC/MS/MS
Abamectin  ND         0.25        0.5       ug/g      B3K1902    Pass`,
        `
Acephate   0.31       0.1         0.4       ug/g      B3K1902    Pass
#    Heavy Metals by ICP/MS
Arsenic    ND         0.05        0.2       ug/g      B3K2001    Pass
Lead       0.081      0.05        0.5       ug/g      B3K2001    Pass`,
      ),
    ).results.map(rowOfPanel);
    expect(results).toEqual([
      'residual_solvents Acetone ND ug/g, loq 25, limit 1000, pass',
      'residual_solvents Benzene ND ug/g, loq 0.5, limit 2, pass',
      'pesticide Abamectin ND ug/g, loq 0.25, limit 0.5, pass',
      'pesticide Acephate 0.31 ug/g, loq 0.1, limit 0.4, pass',
      'heavy_metals Arsenic ND ug/g, loq 0.05, limit 0.2, pass',
      'heavy_metals Lead 0.081 ug/g, loq 0.05, limit 0.5, pass',
    ]);
  });
});

describe('three tables under one caption', () => {
  it('have its units', () => {
    expect(
      readPanels(`
Pesticides (ppm)
Analyte       LOQ   Result    Analyte      LOQ   Result    Analyte      LOQ   Result
Abamectin     0.1   ND        Fipronil     0.1   ND        Oxamyl       0.1   0.2
Acephate      0.1   ND        Flonicamid   0.1   0.3       Phosmet      0.1   ND`).slice(4),
    ).toEqual(['pesticide Oxamyl 0.2 ug/g, loq 0.1', 'pesticide Phosmet ND ug/g, loq 0.1']);
  });

  it('need no head of names where their heads come again', () => {
    expect(
      readPanels(`
# Residual Solvents (ppm)
                LOQ     Limit     Result                LOQ     Limit     Result
Acetone         50      5000      ND         Hexane     10      290       ND
Butane          50      5000      120        Toluene    10      890       12
Ethanol         50      5000      88         Xylene     10      2170      ND`),
    ).toEqual([
      'residual_solvents Acetone ND ug/g, loq 50, limit 5000',
      'residual_solvents Butane 120 ug/g, loq 50, limit 5000',
      'residual_solvents Ethanol 88 ug/g, loq 50, limit 5000',
      'residual_solvents Hexane ND ug/g, loq 10, limit 290',
      'residual_solvents Toluene 12 ug/g, loq 10, limit 890',
      'residual_solvents Xylene ND ug/g, loq 10, limit 2170',
    ]);
  });
});

describe('cycles of a PCR', () => {
  it('are no result beside what they mean', () => {
    expect(
      readPanels(`
# Pathogens
Analyte               Cq        Result     Limit            Status
Salmonella spp.       > 40      Absent     Absent in 1 g    Pass
STEC                  21.3      Present    Absent in 1 g    Fail`),
    ).toEqual(['microbiological Salmonella spp. ND, pass', 'microbiological STEC fail, fail']);
  });
});

describe('units behind a name', () => {
  it('are those of its row', () => {
    expect(
      readPanels(`
# Test Results
Test                          Result       Specification
Arsenic (ppm)                 0.02         NMT 0.2
Ochratoxin A (ppb)            <5           NMT 20`),
    ).toEqual(['heavy_metals Arsenic (ppm) 0.02 ug/g, limit 0.2', 'mycotoxin Ochratoxin A (ppb) <5 ug/kg, limit 20']);
  });
});

describe('units and thresholds that stand where few look for them', () => {
  const rows = (drawing: string) =>
    readResults(documentOfText(drawing)).results.map(({ name, value, qualifier, units, lod, limit }) => [
      name,
      value ?? qualifier,
      units,
      lod,
      limit,
    ]);

  it('are read off brackets behind ND, and off a sentence about whole panels', () => {
    expect(
      rows(`
# Residual Solvents
Solvent        Result (LOD)      Limit      Status
Acetone        ND (6.0)          1000       Pass
Butanes        21.4              1000       Pass

Residual solvents and metals are reported in ppm (parts per million).`),
    ).toEqual([
      ['Acetone', 'ND', 'ug/g', 6, 1000],
      ['Butanes', 21.4, 'ug/g', null, 1000],
    ]);
  });

  it('are read off the place of the head of names', () => {
    expect(
      rows(`
# Heavy Metals
ug/g             LOD        Limit       Result       Status
Arsenic          0.02       0.4         0.03         Pass
Lead             0.02       1.0         ND           Pass`),
    ).toEqual([
      ['Arsenic', 0.03, 'ug/g', 0.02, 0.4],
      ['Lead', 'ND', 'ug/g', 0.02, 1],
    ]);
  });
});

describe('a verdict between the heading of a section and its method', () => {
  it('takes no row with it where lines part the rows and none its heading from them', () => {
    const line = '_'.repeat(74);
    const row = (name: string) => `${name.padEnd(22)}ND          ppm       0.125     0.5        P\n${line}`;
    const pesticides =
      'Abamectin Acephate Aldicarb Bifenthrin Boscalid Carbaryl Fipronil Imazalil Malathion Naled'.split(' ');
    const solvents = ['Acetone', 'Benzene', 'Toluene'];
    expect(
      readRuled(`
Analyte               Result      Units     LOQ       Limit      P/F
${line}
${pesticides.map(row).join('\n')}
Residual Solvents   PASS                    HS-GC-MS XY-SOP-22 08/12/23 Analyst: ABC
${solvents.map(row).join('\n')}`),
    ).toEqual([
      ...pesticides.map((name) => `pesticide ${name} ND ug/g, loq 0.125, limit 0.5, pass`),
      ...solvents.map((name) => `residual_solvents ${name} ND ug/g, loq 0.125, limit 0.5, pass`),
    ]);
  });
});

describe('units alone over figures', () => {
  it('head no names, however near the names of the next table stand', () => {
    expect(
      readPanels(`
Terpenes by GC-MS

Analyte         %  Analyte          %
Terpinolene 1.000  Camphene     0.044
Myrcene     0.990  Guaiol          ND
Limonene    0.933  Geraniol        ND`),
    ).toEqual([
      'terpenes Terpinolene 1 percent',
      'terpenes Myrcene 0.99 percent',
      'terpenes Limonene 0.933 percent',
      'terpenes Camphene 0.044 percent',
      'terpenes Guaiol ND percent',
      'terpenes Geraniol ND percent',
    ]);
  });
});
