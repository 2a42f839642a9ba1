import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { layOut } from '../../../../../main/extraction/layout/laid-out.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { readDrawn, readPanels, rowInWords } from './rows-in-words.ts';

describe('a dash beside a verdict', () => {
  it('was tested and not detected', () => {
    expect(
      readDrawn(`
# Heavy Metals
= Analyte      Result (ug/g)     Limit (ug/g)     Status
Arsenic           -                 0.2            Pass
Cadmium           0.11              0.2            Pass
Lead              -                 0.5            Pass`),
    ).toEqual([
      'Arsenic ND ug/g, limit 0.2, pass',
      'Cadmium 0.11 ug/g, limit 0.2, pass',
      'Lead ND ug/g, limit 0.5, pass',
    ]);
  });

  it('is no result where nothing says that it was tested', () => {
    expect(
      readDrawn(`
# Heavy Metals
= Analyte      Result (ug/g)     Limit (ug/g)     Status
Arsenic           -                 0.2              -
Cadmium           0.11              0.2            Pass
Lead              0.04              0.5            Pass`),
    ).toEqual(['Cadmium 0.11 ug/g, limit 0.2, pass', 'Lead 0.04 ug/g, limit 0.5, pass']);
  });
});

describe('heads of columns', () => {
  it('may be of one line beside the middle of others of two', () => {
    const drawn = documentOfText(`
# Heavy Metals
                    Amount          Action
                    (ug/g)          Level
Arsenic             0.02            0.2
Cadmium             0.11            0.2
Lead                ND              0.5`).pages[0]?.page;
    const [first] = drawn?.words ?? [];
    if (!drawn || !first) throw new Error('nothing drawn');
    const name = { ...first, text: 'Analyte', x0: 30, x1: 65, y0: 52.5, y1: 62.4, fontSize: 9, bold: false };
    const { results } = readResults(layOut([{ ...drawn, words: [...drawn.words, name] }]));
    expect(results.map(rowInWords)).toEqual([
      'Arsenic 0.02 ug/g, limit 0.2',
      'Cadmium 0.11 ug/g, limit 0.2',
      'Lead ND ug/g, limit 0.5',
    ]);
  });

  it('are known by what stands under them when their words are not', () => {
    expect(
      readDrawn(`
# Microbials
Organism            In 1 gram      Ruling
Salmonella spp.     Absent         Pass
E. coli             Absent         Pass`),
    ).toEqual(['Salmonella spp. ND, pass', 'E. coli ND, pass']);
  });

  it('keep their units although these stand apart', () => {
    expect(
      readDrawn(`
# Microbiology
Component                  Finding  (CFU/g)          Cut-off  (CFU/g)        Verdict
Total Yeast and Mold       860                       10,000                  Pass
Total Coliforms            <100                      1,000                   Pass`),
    ).toEqual(['Total Yeast and Mold 860 cfu/g, limit 10000, pass', 'Total Coliforms <100 cfu/g, limit 1000, pass']);
  });

  it('do not end where one is of unknown words', () => {
    expect(
      readDrawn(`
# Cannabinoids
Compound     Label claim     Weight %     mg/capsule
D9-THC       25.0            5.954        25.01
CBD                          0.102        0.43
CBN          10.0            ND           ND`),
    ).toEqual(['D9-THC 5.954 percent', 'CBD 0.102 percent', 'CBN ND percent']);
  });

  it('take no caption for a part of them', () => {
    expect(
      readDrawn(`
4. Pesticides, ppm                         5. Heavy metals, ppb
Compound       Found     Action limit      Compound     Found     Action limit
Abamectin      ND        0.1               Arsenic      12        200
Acephate       0.02      0.1               Cadmium      ND        200`),
    ).toEqual([
      'Abamectin ND ug/g, limit 0.1',
      'Acephate 0.02 ug/g, limit 0.1',
      'Arsenic 12 ug/kg, limit 200',
      'Cadmium ND ug/kg, limit 200',
    ]);
  });

  it('take a size in the head for no unit of the results', () => {
    expect(
      readDrawn(`
# Microbials
Target              AMT (per 1 g)     Limit          P/F
Salmonella spp.     ND                Not Detected   P
E. coli             ND                Not Detected   P`),
    ).toEqual(['Salmonella spp. ND, pass', 'E. coli ND, pass']);
  });
});

describe('rows', () => {
  it('of an analyte called like its analysis are no heads, and are asked about when nobody knows their result', () => {
    const { results, review } = readResults(
      documentOfText(`
# Microbiology
Test                     Result             Limit              Status
Total Aerobic Count      3200 CFU/g         10^5 CFU/g         Pass
Yeast & Mold             OGRW               10^4 CFU/g         Fail
E. coli                  Presence           Absence            Fail`),
    );
    expect(results.map(rowInWords)).toEqual([
      'Total Aerobic Count 3200 cfu/g, limit 100000, pass',
      'Yeast & Mold null cfu/g, limit 10000, fail',
      'E. coli fail, fail',
    ]);
    expect(review).toContain('results[1]');
  });

  it('may be numbered, and have commas for decimal points', () => {
    expect(
      readDrawn(`
# Heavy Metals (mg/kg)
Analyte          Result     Acceptance
1. Arsenic       0,05       0,2
2. Cadmium       <0,02      0,2
12. Lead         1,25       0,5`),
    ).toEqual(['Arsenic 0.05 ug/g, limit 0.2', 'Cadmium <0.02 ug/g, limit 0.2', 'Lead 1.25 ug/g, limit 0.5']);
  });
});

describe('verdicts without a head', () => {
  it('stand right of the table, in words', () => {
    expect(
      readDrawn(`
# Heavy metals, ppm
Compound      Found     Action limit
Arsenic       0.02      0.2              pass
Cadmium       0.31      0.2              FAIL
Lead          ND        0.5              pass`),
    ).toEqual([
      'Arsenic 0.02 ug/g, limit 0.2, pass',
      'Cadmium 0.31 ug/g, limit 0.2, fail',
      'Lead ND ug/g, limit 0.5, pass',
    ]);
  });

  it('belong to the left of two tables although they stand close to the right one', () => {
    expect(
      readDrawn(`
# Pesticides (ppm)
Compound       Found     Limit             Compound       Found     Limit
Abamectin      ND        0.1          ✓    Naled          ND        0.1      ✓
Acephate       0.2       0.1          ✗    Oxamyl         ND        0.5      ✓
Aldicarb       ND        0.1          ✓    Phosmet        0.3       0.1      ✗`),
    ).toEqual([
      'Abamectin ND ug/g, limit 0.1, pass',
      'Acephate 0.2 ug/g, limit 0.1, fail',
      'Aldicarb ND ug/g, limit 0.1, pass',
      'Naled ND ug/g, limit 0.1, pass',
      'Oxamyl ND ug/g, limit 0.5, pass',
      'Phosmet 0.3 ug/g, limit 0.1, fail',
    ]);
  });
});

describe('units', () => {
  it.each([
    ['# Heavy metals, ppb', 'ug/kg'],
    ['# Heavy Metals (ICP-MS, ug/g) - Pass', 'ug/g'],
    ['# Heavy Metals\nAll results in ppb', 'ug/kg'],
    ['# Heavy Metals\nUnits: ug/g', 'ug/g'],
    ['# Heavy Metals   Method: M-1   Units ug/g   Batch: 12', 'ug/g'],
    ['# Heavy Metals (ppm; BLQ = below 20 ppb)', 'ug/g'],
  ])('of a whole table are read from its caption: %s', (caption, units) => {
    expect(
      readDrawn(`
${caption}
Analyte                                      Result                          Limit
Arsenic                                      0.02                            200
Cadmium                                      ND                              200`),
    ).toEqual([`Arsenic 0.02 ${units}, limit 200`, `Cadmium ND ${units}, limit 200`]);
  });

  it('are those of the limits where only their head says any', () => {
    expect(
      readDrawn(`
# Heavy Metals
Analyte       Result       Inhalation Limit (ppm)     Oral Limit (ppm)     Status
Arsenic       0.05         0.2                        1.5                  Pass
Lead          ND           0.5                        1.0                  Pass`),
    ).toEqual(['Arsenic 0.05 ug/g, limit 0.2, pass', 'Lead ND ug/g, limit 0.5, pass']);
  });

  it('are not read from the weight of a unit', () => {
    expect(
      readDrawn(`
Unit weight 0.42 g
# Potency
Analyte      Result
THC          5.954 %
CBD          ND`),
    ).toEqual(['THC 5.954 percent', 'CBD ND']);
  });
});

describe('sections of one table', () => {
  it('begin with headings that name their method and date', () => {
    const { results } = readResults(
      documentOfText(`
Test                      Result     Units     LOQ      Action Level     P/F
Category I Residual Pesticides SOP XY-12 LC-MS/MS, 07/22/22
Aldicarb                  ND         ug/g      0.05     Any Detection    P
Chlorfenapyr              0.114      ug/g      0.05     Any Detection    F
Microbiology    XY-401, plating and qPCR, 11 March 2024
Total Yeast and Mold      950        CFU/g              10,000           P
Physical        XY-105, 06 March 2024
Water Activity            0.55       aw                 0.65             P`),
    );
    expect(results.map(({ analysis, name, value, qualifier }) => [analysis, name, value ?? qualifier])).toEqual([
      ['pesticide', 'Aldicarb', 'ND'],
      ['pesticide', 'Chlorfenapyr', 0.114],
      ['microbiological', 'Total Yeast and Mold', 950],
      ['water_activity', 'Water Activity', 0.55],
    ]);
  });

  it('end where two panels begin side by side', () => {
    expect(
      readDrawn(`
# Solvents (ppm)
Solvent              Limit          Amount
Butanes              5000           1210
Propane              5000           BLQ
Benzene              2              BLQ
MICROBIALS 12/14/21                 MYCOTOXINS 12/13/21
Salmonella           Absent         Aflatoxin B1        BLQ`).slice(0, 3),
    ).toEqual(['Butanes 1210 ug/g, limit 5000', 'Propane <LOQ ug/g, limit 5000', 'Benzene <LOQ ug/g, limit 2']);
  });

  it('do not take an address for a row', () => {
    expect(
      readDrawn(`
# Pesticides
Analyte                       Result (ug/g)     Limit (ug/g)
Abamectin                     0.02              0.2
Naled                         ND                0.5
Example Analytical Services   730               Bend, OR 97701`),
    ).toEqual(['Abamectin 0.02 ug/g, limit 0.2', 'Naled ND ug/g, limit 0.5']);
  });

  it('leave small print, telephone numbers and addresses alone', () => {
    expect(
      readDrawn(`
# Heavy Metals
Analyte              Result (ug/g)       Limit (ug/g)
Arsenic              0.02                0.2
Lead                 ND                  0.5
Example Labs LLC, 730 Hemlock Street, Suite 4, Springfield 97701
Managing Partner     (866) 555-0100      www.example.org`),
    ).toEqual(['Arsenic 0.02 ug/g, limit 0.2', 'Lead ND ug/g, limit 0.5']);
  });
});

describe('rows that go on overleaf without a head', () => {
  it('are read by the order of their columns where these have moved', () => {
    expect(
      readDrawn(
        `
# Pesticides
Compound               RL (ppm)              Result (ppm)            Limit (ppm)
Abamectin              0.01                  ND                      0.1
Acephate               0.01                  0.05                    0.1
${'\n'.repeat(50)}`,
        `
Imidacloprid      0.01     ND       5
Malathion         0.01     0.03     0.5
Metalaxyl         0.01     ND       2`,
      ),
    ).toEqual([
      'Abamectin ND ug/g, loq 0.01, limit 0.1',
      'Acephate 0.05 ug/g, loq 0.01, limit 0.1',
      'Imidacloprid ND ug/g, loq 0.01, limit 5',
      'Malathion 0.03 ug/g, loq 0.01, limit 0.5',
      'Metalaxyl ND ug/g, loq 0.01, limit 2',
    ]);
  });
});

describe('a legend', () => {
  it.each([
    ['"-" = not detected', 'ND'],
    ['Notes: - : below LOQ', '<LOQ'],
    ['A dash means not detected.', 'ND'],
  ])('says what a dash stands for: %s', (legend, meaning) => {
    expect(
      readDrawn(`
# Cannabinoids
Analyte      Result (mg/g)
THCA         188.2
CBD          -
CBN          1.4
${legend}`),
    ).toEqual(['THCA 188.2 mg/g', `CBD ${meaning} mg/g`, 'CBN 1.4 mg/g']);
  });
});

describe('names without a head', () => {
  it('are the column of known analytes left of the heads', () => {
    expect(
      readDrawn(`
# Cannabinoids

Grower                                          %          mg/g       LOQ %
Example Farms       CBDV                        0.00       0.00       0.01
12 Sample Road      CBDA                        0.05       0.50       0.01
Springfield         THCA                        20.36      203.60     0.01`),
    ).toEqual(['CBDV 0 percent, loq 0.01', 'CBDA 0.05 percent, loq 0.01', 'THCA 20.36 percent, loq 0.01']);
  });
});

describe('thresholds of a whole table', () => {
  it.each([
    ['# Mycotoxins (limit 20 ppb each)', 'limit 20'],
    ['# Mycotoxins\nValues in ppb. RL 2.0 ppb.', 'loq 2'],
    ['# Mycotoxins (LOD: 0.5 ppb)', 'lod 0.5'],
  ])('are read from its caption where no column gives them: %s', (caption, threshold) => {
    expect(
      readDrawn(`
${caption}
Toxin             Result, ppb
Aflatoxin B1      <1.0
Ochratoxin A      ND`),
    ).toEqual([`Aflatoxin B1 <1.0 ug/kg, ${threshold}`, `Ochratoxin A ND ug/kg, ${threshold}`]);
  });
});

it('takes the panel of a row from the column that names it, in a table of all panels', () => {
  expect(
    readPanels(`
= Analyte Results
Analyte Name          Analysis           Result     Limit     Units     Status     Date
Boscalid              LC Pesticides      ND         0.40      ug/g      PASS       2024-11-12
Carbaryl              LC Pesticides      ND         0.20      ug/g      PASS       2024-11-12
Naled                 LC Pesticides      ND         0.50      ug/g      PASS       2024-11-12
Phosmet               GC Pesticides      0.05       0.20      ug/g      PASS       2024-11-12
Salmonella            Microbes           ND         ND        /1 g      PASS       2024-11-13
Stems                 Foreign Matter     0.4        5.0       %         PASS       2024-11-08
Seeds and other       Foreign Matter     0.0        2.0       %         PASS       2024-11-08`).slice(-2),
  ).toEqual([
    'foreign_matter Stems 0.4 percent, limit 5, pass',
    'foreign_matter Seeds and other 0 percent, limit 2, pass',
  ]);
});
