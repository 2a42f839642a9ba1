import { expect, it } from 'vitest';
import { readPanels } from './rows-in-words.ts';

const metals = (caption: string) =>
  readPanels(`
${caption}
Analyte       Result     LOQ
Arsenic       0.02       0.01
Cadmium       0.11       0.01`);

it.each([
  ['# Heavy Metals\nall values µg/g · ICP-MS', 'ug/g'],
  ['# Heavy Metals\nppb · ICP-MS', 'ug/kg'],
  ['# Heavy Metals\nresults in mg/kg by ICP-MS', 'ug/g'],
])('reads the units before the method under a heading: %s', (caption, unit) => {
  expect(metals(caption)).toEqual([
    `heavy_metals Arsenic 0.02 ${unit}, loq 0.01`,
    `heavy_metals Cadmium 0.11 ${unit}, loq 0.01`,
  ]);
});

it('reads per cent by weight before the method under a heading', () => {
  expect(
    readPanels(`
# Terpenes
% w/w by GC-FID
Analyte       Result     LOQ
Linalool      0.21       0.01
Limonene      0.44       0.01`),
  ).toEqual(['terpenes Linalool 0.21 percent, loq 0.01', 'terpenes Limonene 0.44 percent, loq 0.01']);
});

it.each(['NSA-212 (LC-MS/MS), µg/kg', 'SOP 12, ICP-MS; results in µg/kg'])(
  'reads the units at the end of a line of methods: %s',
  (line) => {
    expect(metals(`# Heavy Metals\n${line}`)).toEqual([
      'heavy_metals Arsenic 0.02 ug/kg, loq 0.01',
      'heavy_metals Cadmium 0.11 ug/kg, loq 0.01',
    ]);
  },
);

it('takes the caption over the first of several equal tables for all of them, not that of the panel above', () => {
  expect(
    readPanels(`
Microbiology                          Mycotoxins (µg/kg)
Test           Result    Limit        Test            Result    Limit
Yeast          <100      1000         Ochratoxin A    <2.0      20

= Pesticides (ppm)
Pesticide      Limit     Result       Pesticide       Limit     Result
Abamectin      0.5       ND           Myclobutanil    0.2       0.07
Acephate       0.4       ND           Naled           0.5       ND`).slice(-2),
  ).toEqual(['pesticide Myclobutanil 0.07 ug/g, limit 0.2', 'pesticide Naled ND ug/g, limit 0.5']);
});

it('keeps the verdict at the end of a caption out of the head under it', () => {
  expect(
    readPanels(`
= Microbiology
Method TM-031 (plating).     Analyst: RV.     Disposition: PASS
Test           Result        Units            Allowable Limit     Status
Yeast          600           CFU/g            10,000              Pass
Coliforms      40            CFU/g            1,000               Pass`),
  ).toEqual([
    'microbiological Yeast 600 cfu/g, limit 10000, pass',
    'microbiological Coliforms 40 cfu/g, limit 1000, pass',
  ]);
});

it('takes the units of a panel for its second table under the first', () => {
  expect(
    readPanels(`
= Pesticides (µg/g)
Category I
Compound       Limit     Result     Status
Aldicarb       0.1       ND         PASS

= Category II pesticides
Compound       Limit     Result     Status
Bifenthrin     3         0.118      PASS`).at(-1),
  ).toBe('pesticide Bifenthrin 0.118 ug/g, limit 3, pass');
});

it('takes units of the caption over the first of two equal tables, not those of the panel above the second', () => {
  expect(
    readPanels(`
= Potency       Units: % w/w
Analyte        Result    Limits       Analyte         Result    Limits
THCA           71.3                   CBD             0.15

Solvents       Units: µg/g
Analyte        Result    Limits       Analyte         Result    Limits
Acetone        < LOQ     5000         n-Butane        866       5000
Benzene        < LOQ     2            Propane         243       5000`).slice(-2),
  ).toEqual(['residual_solvents n-Butane 866 ug/g, limit 5000', 'residual_solvents Propane 243 ug/g, limit 5000']);
});

it('takes no units of the columns of the table above for a table of several side by side', () => {
  expect(
    readPanels(`
= Cannabinoids
Analyte                                LOQ          %            mg/g
THCA                                   0.05         69.84        698.4
CBD                                    0.05         0.20         2.00

= Terpenes
Analyte      %       LOQ       Analyte      %       LOQ       Analyte      %       LOQ
Myrcene      1.069   0.030     Ocimene      0.238   0.030     p-Cymene     0.209   0.030
Limonene     0.675   0.030     Bisabolol    0.287   0.030     Eucalyptol   0.169   0.030`).slice(2),
  ).toEqual(
    expect.arrayContaining([
      'terpenes p-Cymene 0.209 percent, loq 0.03',
      'terpenes Eucalyptol 0.169 percent, loq 0.03',
    ]),
  );
});

it('gives a panel no units of another one on the page before, though its second table has equal heads', () => {
  const heads = 'Analyte        Result   LOD    LOQ    Limit      Analyte        Result   LOD    LOQ    Limit';
  expect(
    readPanels(
      `
= Pesticides
Unit of measurement: ug/g

${heads}
Naled          ND       0.1    0.3    0.5        Imazalil       ND       0.1    0.3    0.5
Phosmet        ND       0.1    0.3    0.5        Propoxur       ND       0.1    0.3    0.5`,
      `
= Microbial qPCR analysis
Unit of measurement: Cycle Threshold (Ct)

${heads}
A. niger       ND       33.0   0.0    0.0        A. flavus      ND       33.0   0.0    0.0
STEC           ND       33.0   0.0    0.0        A. terreus     ND       33.0   0.0    0.0`,
    ).map((row) => row.replace(/,.*/, '')),
  ).toEqual([
    'pesticide Naled ND ug/g',
    'pesticide Phosmet ND ug/g',
    'pesticide Imazalil ND ug/g',
    'pesticide Propoxur ND ug/g',
    'microbiological A. niger ND',
    'microbiological STEC ND',
    'microbiological A. flavus ND',
    'microbiological A. terreus ND',
  ]);
});
