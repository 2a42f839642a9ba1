import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { readDrawn, readPanels, readRuled } from './rows-in-words.ts';

describe('lists without any head', () => {
  it('are read with their limits, wrapped names and absences in words', () => {
    expect(
      readDrawn(`
# Microbiological
Bile-tolerant gram-negative     310 CFU/g         limit 10,000 CFU/g
bacteria
E. coli                         Not Detected
Salmonella                      Absent in 1 g`),
    ).toEqual([
      'Bile-tolerant gram-negative bacteria 310 cfu/g, limit 10000',
      'E. coli ND cfu/g',
      'Salmonella ND cfu/g',
    ]);
  });

  it('may have dots between names and values', () => {
    expect(
      readDrawn(`
# Microbiology
Total Yeast & Mold .......... 450 CFU/g
Total Coliforms ............. <10 CFU/g
Salmonella .................. Negative`),
    ).toEqual(['Total Yeast & Mold 450 cfu/g', 'Total Coliforms <10 cfu/g', 'Salmonella ND cfu/g']);
  });

  it('may have their limits in brackets before the verdict', () => {
    expect(
      readDrawn(`
# Heavy Metals
Arsenic      0.02 ug/g     (0.2 ug/g)     PASS
Lead         ND            (0.5 ug/g)     PASS
Mercury      0.31 ug/g     (0.1 ug/g)     FAIL`),
    ).toEqual([
      'Arsenic 0.02 ug/g, limit 0.2, pass',
      'Lead ND ug/g, limit 0.5, pass',
      'Mercury 0.31 ug/g, limit 0.1, fail',
    ]);
  });

  it('may stand on one line', () => {
    expect(readDrawn('# Potency\nTHCA 21.30% | D9-THC 0.55% | CBD ND | CBG 1.20%')).toEqual([
      'THCA 21.3 percent',
      'D9-THC 0.55 percent',
      'CBD ND percent',
      'CBG 1.2 percent',
    ]);
  });

  it('may be of what was looked for in foreign matter', () => {
    expect(
      readDrawn(`
# Foreign Matter
Stems 3 mm or more in diameter     0.0%     limit 5%
Seeds or other foreign matter      0.1%     limit 2%`),
    ).toEqual([
      'Stems 3 mm or more in diameter 0 percent, limit 5',
      'Seeds or other foreign matter 0.1 percent, limit 2',
    ]);
  });

  it.each([
    [
      'commas',
      `
# Cannabinoids
THCA: 21.3 % (213 mg/g), LOQ 0.05 %
CBDA: ND, LOQ 0.05 %
CBD: < LOQ, LOQ 0.05 %
CBN: ND`,
      ['THCA 21.3 percent, loq 0.05', 'CBDA ND percent, loq 0.05', 'CBD <LOQ percent, loq 0.05', 'CBN ND percent'],
    ],
    [
      'brackets',
      `
# Heavy Metals
Lead (Pb): ND (LOQ 0.02 ppm; limit 0.5 ppm) - Pass
Arsenic (As): 0.31 ppm (LOQ 0.02 ppm; limit 0.2 ppm) - Fail`,
      ['Lead (Pb) ND ug/g, loq 0.02, limit 0.5, pass', 'Arsenic (As) 0.31 ug/g, loq 0.02, limit 0.2, fail'],
    ],
    [
      'dashes',
      `
# Pesticides
Abamectin - Not detected - LOD 0.01 - LOQ 0.03 - Limit 0.5 ppm - Pass
Bifenthrin - 0.12 ppm - LOD 0.01 - LOQ 0.03 - Limit 0.2 ppm - Pass`,
      [
        'Abamectin ND ug/g, lod 0.01, loq 0.03, limit 0.5, pass',
        'Bifenthrin 0.12 ug/g, lod 0.01, loq 0.03, limit 0.2, pass',
      ],
    ],
    [
      'signs of equality',
      `
# Residual solvents
Ethanol = 120 ppm; limit of detection = 5 ppm; action level = 5000 ppm; PASS
Butane = ND; limit of detection = 5 ppm; action level = 5000 ppm; PASS`,
      ['Ethanol 120 ug/g, lod 5, limit 5000, pass', 'Butane ND ug/g, lod 5, limit 5000, pass'],
    ],
    [
      'commas between the analytes',
      'Cannabinoid results: THCA 21.3 % (LOQ 0.05 %), CBDA ND (LOQ 0.05 %), CBG 0.4 % (LOQ 0.05 %)',
      ['THCA 21.3 percent, loq 0.05', 'CBDA ND percent, loq 0.05', 'CBG 0.4 percent, loq 0.05'],
    ],
  ])('may say all of a row in words, with %s', (_, drawing, rows) => {
    expect(readDrawn(drawing)).toEqual(rows);
  });

  it('leave nothing to guess where a sign stands between name and value', () => {
    const review = (sign: string) =>
      readResults(documentOfText(`# Cannabinoids\nTHCA${sign} 21.3 %\nCBD${sign} ND\nCBN${sign} 0.05 %`)).review;
    expect(review(':')).toEqual([]);
    expect(review('')).toEqual(['results[0]', 'results[1]', 'results[2]']);
  });

  it('need a caption close above when they are short', () => {
    expect(
      readDrawn(`
# Mycotoxins
Ochratoxin A                    <LOQ              limit 20 ug/kg`),
    ).toEqual(['Ochratoxin A <LOQ ug/kg, limit 20']);
  });
});

describe('rows whose every value has a label of its own', () => {
  const read = ['Lead 0.05 ug/g, limit 0.5, pass', 'Cadmium ND ug/g, limit 0.2, pass'];

  it('may be written one part under the other', () => {
    expect(
      readDrawn(`
# Heavy Metals
Parameter: Lead
Result: 0.05 ug/g
Limit: 0.5 ug/g
Status: Pass

Parameter: Cadmium
Result: ND
Limit: 0.2 ug/g
Status: Pass`),
    ).toEqual(read);
  });

  it('may be written on one line', () => {
    expect(
      readDrawn(`
# Heavy Metals
Parameter: Lead; Result: 0.05 ug/g; Limit: 0.5 ug/g; Status: Pass
Parameter: Cadmium; Result: ND; Limit: 0.2 ug/g; Status: Pass`),
    ).toEqual(read);
  });

  it('may stand side by side', () => {
    expect(
      readDrawn(`
# Heavy Metals
Analyte: Lead              Analyte: Cadmium
Result: 0.05 ug/g          Result: ND
Limit: 0.5 ug/g            Limit: 0.2 ug/g
Status: Pass               Status: Pass`),
    ).toEqual(read);
  });
});

describe('a single value beside its label', () => {
  it.each([
    'Water Activity 0.58 aw (limit 0.65 aw) Pass',
    'Water Activity: 0.58 aw (max 0.65) - Pass',
    'Water Activity        0.58 aw      limit 0.65     Pass',
    'Water Activity: 0.58 aw      Threshold: 0.65 aw      Status: Pass',
    'Water Activity: 0.58 aw (Action limit: 0.65 aw), Result: Pass',
  ])('has its limit and its verdict behind it: %s', (line) => {
    expect(readDrawn(`# Physical tests\n\n${line}`)).toEqual(['Water Activity 0.58 aw, limit 0.65, pass']);
  });
});

describe('what is looked for with the eye', () => {
  it.each([
    ['Foreign Matter None Detected Pass', 'Foreign Matter ND, pass'],
    ['Filth & Foreign Material: Pass', 'Filth & Foreign Material pass, pass'],
    ['8. Foreign material\nVisual inspection     pass', 'Visual inspection pass, pass'],
  ])('has its verdict for its result: %s', (lines, row) => {
    expect(readDrawn(`# Physical tests\n\n${lines}`)).toEqual([row]);
  });

  it('has the large verdict of a section of its own', () => {
    const section = '# Foreign Matter\n\nDate Tested: 11/19/2024';
    expect(readDrawn(`${section}\n\n\n\n\n#                 Pass`)).toEqual(['Foreign Matter pass, pass']);
    expect(readDrawn(`${section}\n\n\n\n\n                       Pass`)).toEqual([]);
    expect(readDrawn(`${section}\n\n# Yeast and Mold\n\n#                 Pass`)).toEqual([]);
  });

  it.each(['Pesticides: PASS     Foreign Material: PASS', 'Heavy Metals      Pass\nForeign Matter    Pass'])(
    'has no row in a summary: %s',
    (lines) => {
      expect(readDrawn(`# Summary\n\n${lines}`)).toEqual([]);
    },
  );
});

describe('a limit stated in a note', () => {
  it('is that of the row it names', () => {
    expect(
      readDrawn(`
# Microbiology
Total Yeast and Mold                 BLQ
TYM limit 1000 CFU/g; BLQ = <100 CFU/g
Salmonella                           Absent
E. coli                              Absent

# Mycotoxins (ppb)
Toxin                Result
Aflatoxin B1         BLQ
Ochratoxin A         BLQ

Ochratoxin A limit 20 ppb; aflatoxins 20 ppb in sum`),
    ).toEqual([
      'Aflatoxin B1 <LOQ ug/kg',
      'Ochratoxin A <LOQ ug/kg, limit 20',
      'Total Yeast and Mold <LOQ, limit 1000',
      'Salmonella ND',
      'E. coli ND',
    ]);
  });
});

describe('analytes that are only listed', () => {
  it('are asked about where nothing says what was found of them', () => {
    const { results, review } = readResults(
      documentOfText(`
# Pesticides
The following were screened: Abamectin, Acephate, Acequinocyl and Aldicarb.`),
    );
    expect(results).toEqual([]);
    expect(review).toEqual(['results.pesticide']);
  });
});

it('keeps the amount in which a limit in words was looked for together', () => {
  expect(
    readPanels(`
Test                         Method           Units    Specification     Result    Conclusion
Total yeasts and moulds      Ph. Eur. 2.6.12  CFU/g    ≤ 500             20        Complies
Coliforms                    Ph. Eur. 2.6.31  CFU/g    ≤ 10000           <10       Complies
Escherichia coli             Ph. Eur. 2.6.31  -        Absent in 1 g     Absent    Complies
Salmonella                   Ph. Eur. 2.6.31  -        Absent in 2500 g  Absent    Complies`).at(-1),
  ).toBe('microbiological Salmonella ND, pass');
});

it('reads water measured by Karl Fischer as moisture', () => {
  expect(
    readPanels(`
= Moisture
Analyte                                % w/w
Residual Moisture (Karl Fischer)       0.38`),
  ).toEqual(['moisture_content Residual Moisture (Karl Fischer) 0.38 percent']);
});

it.each([
  'Total Terpenes: 0.42%',
  'Date Tested: 10/15/2024       Method: GC-FID, SRT-CHM-006',
  'Column DB-624',
  'Run 4481 on instrument 7',
])(
  'joins no line on how a panel was run, and no sum, to the row above, where no line is drawn between: %s',
  (below) => {
    const names = 'Camphene Fenchol Geraniol Guaiol Limonene Linalool Nerolidol Ocimene Terpinolene Valencene'.split(
      ' ',
    );
    const rule = '_'.repeat(40);
    expect(
      readRuled(`
= Terpenes
Analyte           LOQ (%)     %
${names.map((name) => `${rule}\n${name.padEnd(18)}0.020       0.11`).join('\n')}
${rule}
α-Bisabolol       0.020       ND
${below}`).at(-1),
    ).toBe('terpenes α-Bisabolol ND percent, loq 0.02');
  },
);

it('keeps a long name in the middle of its column out of the verdicts before it, where text hides the white between them', () => {
  expect(
    readPanels(`
= Pesticides (ppm)
Analyte       Result   Limit   Status          Analyte        Result   Limit   Status
Aldicarb      ND       0.4     Pass           Malathion       ND       0.2     Pass
Bifenazate    ND       0.2     Pass           Metalaxyl       ND       0.2     Pass
Bifenthrin    ND       0.2     Pass           Methomyl        ND       0.4     Pass
Boscalid      ND       0.4     Pass      Methyl parathion     ND       0.2     Pass
Carbaryl      ND       0.2     Pass            Naled          ND       0.5     Pass

The results of these tests relate only to the sample as it was received by the laboratory and to no other one.
This report may not be reproduced, except in full, without written approval of the laboratory that issued it.
Residues are measured with a triple quadrupole spectrometer behind a column of a hundred and fifty millimetres.`),
  ).toEqual(
    expect.arrayContaining([
      'pesticide Boscalid ND ug/g, limit 0.4, pass',
      'pesticide Methyl parathion ND ug/g, limit 0.2, pass',
    ]),
  );
});

it.each(['Foolene', 'Ethanol'])(
  'goes on under text where rows fill the columns, whether the analyte is known (%s)',
  (name) => {
    expect(
      readPanels(`
= Residual Solvents                                                     PASSED
Analyte           Result (ppm)     LOQ (ppm)     Limit (ppm)     Status
Acetone           ND               50            5000            PASS
Butanes           86               50            5000            PASS
Those below were tested in addition and were asked for by the client alone.
${name}           ND               50            5000            PASS`),
    ).toHaveLength(3);
  },
);

it('takes no figure that stands over its own name for the value of a panel in the bar below', () => {
  const page = `
21.40 %           25.11 %                1.874 %
Total THC         Total Cannabinoids     Total Terpenes
Cannabinoids      Foreign Matter         Pesticides
Tested            Pass                   Pass`;
  expect(readResults(documentOfText(page)).results.map(({ value }) => value)).not.toContain(25.11);
});
