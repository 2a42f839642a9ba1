import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { readDrawn, readPanels, rowInWords } from './rows-in-words.ts';

describe('heads of nothing but units', () => {
  it('are heads of results, where names stand left of them', () => {
    const { results, review } = readResults(
      documentOfText(`
= Cannabinoids                                      TESTED
HPLC-UV | LOQ 0.10%       mg/g             %
THCA                     241.0         24.10
Δ9-THC                     3.1          0.31
CBD                       <LOQ          <LOQ
CBN                         ND            ND
CBG                       11.2          1.12`),
    );
    expect(results.map(rowInWords)).toEqual([
      'THCA 241 mg/g, loq 1',
      'Δ9-THC 3.1 mg/g, loq 1',
      'CBD <LOQ mg/g, loq 1',
      'CBN ND mg/g, loq 1',
      'CBG 11.2 mg/g, loq 1',
    ]);
    expect(review).toEqual([]);
  });

  it('are not asked for where the figures of a table on its side have their units behind them', () => {
    const { results, review } = readResults(
      documentOfText(`
Test
Compounds       CBDA        CBD         CBN         THC         THCA
Amount          0.4%        N/D         N/D         0.9%        17.8%
LOQ             0.2%        0.2%        0.2%        0.2%        0.2%`),
    );
    expect(results.map(rowInWords)).toEqual([
      'CBDA 0.4 percent, loq 0.2',
      'CBD ND percent, loq 0.2',
      'CBN ND percent, loq 0.2',
      'THC 0.9 percent, loq 0.2',
      'THCA 17.8 percent, loq 0.2',
    ]);
    expect(review).toEqual([]);
  });

  it('tell a threshold given twice, in two units, from the head of a table beside', () => {
    const { results } = readResults(
      documentOfText(`
= Terpenes
Analyte              LOQ        LOQ        Mass       Mass
                     mg/g       %          %          mg/g
d-Limonene           0.25       0.025      0.512      5.12
β-Myrcene            0.16       0.016      0.301      3.01
Camphene             0.17       0.017      ND         ND`),
    );
    expect(results.map(rowInWords)).toEqual([
      'd-Limonene 0.512 percent, loq 0.025',
      'β-Myrcene 0.301 percent, loq 0.016',
      'Camphene ND percent, loq 0.017',
    ]);
  });

  it('may stand beside a head of names that says something else', () => {
    const { results, review } = readResults(
      documentOfText(`
= Cannabinoid Profile
ID                     Weight %         Concentration (mg/g)
THCA                      24.10                       241.0
Δ9-THC                     0.31                         3.1
CBN                          ND                          ND`),
    );
    expect(results.map(rowInWords)).toEqual(['THCA 24.1 percent', 'Δ9-THC 0.31 percent', 'CBN ND percent']);
    expect(review).toEqual([]);
  });

  it('may go on on the line of units beside those of the last head, with a tile right of it and a table over it', () => {
    const { results, review } = readResults(
      documentOfText(`
Analyte                                         Method                          Result
Moisture                                        Oven                            9.8%

= Potency                                                                       Summary
Analyte          Dilution      LOD        LOQ        Result
                  (1:n)        (%)        (%)        (mg/g)   (%)               21.140%
THCA                400       0.001      0.003       241.0   24.10
CBG                 400       0.001      0.003        11.2    1.12
CBN                 400       0.001      0.003        <LOQ    <LOQ`),
    );
    expect(results.map(rowInWords).slice(1)).toEqual([
      'THCA 241 mg/g, lod 0.01, loq 0.03',
      'CBG 11.2 mg/g, lod 0.01, loq 0.03',
      'CBN <LOQ mg/g, lod 0.01, loq 0.03',
    ]);
    expect(review).toEqual([]);
  });

  it('are none over what names nothing', () => {
    expect(
      readDrawn(`
= Totals
                              %          mg/g
Moisture as received        10.2         102
Ash on ignition              8.4          84`),
    ).toEqual([]);
  });
});

describe('units beside the heads, behind the method', () => {
  it('are those of the results', () => {
    expect(
      readPanels(`
= Residual Solvents            PASS                 = Mycotoxins              PASS
HS-GC-MS | ppm     Limit     Result     Status      LC-MS/MS · ppb     Limit     Result     Status
Acetone            5000      ND         PASS        Aflatoxin B1                 ND
Ethanol            —         312        —           Total Aflatoxins   20        3.1        PASS
Toluene            890       2.4        PASS        Ochratoxin A       20        ND         PASS`),
    ).toEqual([
      'residual_solvents Acetone ND ug/g, limit 5000, pass',
      'residual_solvents Ethanol 312 ug/g',
      'residual_solvents Toluene 2.4 ug/g, limit 890, pass',
      'mycotoxin Aflatoxin B1 ND ug/kg',
      'mycotoxin Total Aflatoxins 3.1 ug/kg, limit 20, pass',
      'mycotoxin Ochratoxin A ND ug/kg, limit 20, pass',
    ]);
  });
});

describe('a list in two columns without heads', () => {
  it('has the units its caption states in both', () => {
    const { results, review } = readResults(
      documentOfText(`
= Terpenes
GC-MS | results in % w/w
Limonene             1.41          α-Bisabolol          0.17
β-Myrcene            1.18          α-Pinene             0.12
Linalool             0.74          Guaiol               ND`),
    );
    // What the caption says is no guess.
    expect(review).toEqual([]);
    expect(results.map(rowInWords)).toEqual([
      'Limonene 1.41 percent',
      'β-Myrcene 1.18 percent',
      'Linalool 0.74 percent',
      'α-Bisabolol 0.17 percent',
      'α-Pinene 0.12 percent',
      'Guaiol ND percent',
    ]);
  });
});

describe('a formula under an analyte', () => {
  it('is no value of it, whatever stands in cards of sums elsewhere', () => {
    expect(
      readDrawn(`
        TOTAL THC                 TOTAL CBD
        21.4%                     0.18%

= Cannabinoids
THCA                     24.10         %
CBD                       <LOQ         %
CBN                       0.05         %
Total THC = Δ9-THC + (0.877 × THCA). Total CBD = CBD + (0.877 × CBDA).`),
    ).toEqual(['THCA 24.1 percent', 'CBD <LOQ percent', 'CBN 0.05 percent']);
  });
});

it('joins the end of a name that is an analyte of its own, where nothing is measured beside it', () => {
  expect(
    readDrawn(`
= Microbial                                                PASS
Analyte                     Limit           Result       Status
Shiga toxin-producing       ND in 1 g       ND           PASS
E. coli
Salmonella spp.             ND in 1 g       ND           PASS`),
  ).toEqual(['Shiga toxin-producing E. coli ND, pass', 'Salmonella spp. ND, pass']);
});

it('gives all tables abreast the units of the line over one of them, which heads no column', () => {
  expect(
    readDrawn(`
= Pesticides                                                                  PASS
SOP-C-021 (LC-MS/MS)   Analyzed: 2024-04-20   all values in ppb
Analyte      Result   LOQ   Limit      Analyte      Result   LOQ   Limit      Analyte     Result   LOQ   Limit
Abamectin    12.5     10    300        Dimethoate   <LOQ     10    100        Oxamyl      <LOQ     10    500
Acephate     <LOQ     50    3000       Etofenprox   14.1     10    100        Phosmet     61.4     10    200
Aldicarb     <LOQ     10    100        Fenoxycarb   <LOQ     10    100        Propoxur    <LOQ     10    100`),
  ).toEqual([
    'Abamectin 12.5 ug/kg, loq 10, limit 300',
    'Acephate <LOQ ug/kg, loq 50, limit 3000',
    'Aldicarb <LOQ ug/kg, loq 10, limit 100',
    'Dimethoate <LOQ ug/kg, loq 10, limit 100',
    'Etofenprox 14.1 ug/kg, loq 10, limit 100',
    'Fenoxycarb <LOQ ug/kg, loq 10, limit 100',
    'Oxamyl <LOQ ug/kg, loq 10, limit 500',
    'Phosmet 61.4 ug/kg, loq 10, limit 200',
    'Propoxur <LOQ ug/kg, loq 10, limit 100',
  ]);
});

it('takes amounts under the sums of a panel for no analytes, and the sums for nothing that was not read', () => {
  const { results, review } = readResults(
    documentOfText(`
= Potency
Analyte      LOD (%)      LOQ (%)      Result (%)      mg/piece      mg/package
Δ9-THC       0.0013       0.0040       0.198           9.90          99.0
CBD          0.0011       0.0033       ND              ND            ND
CBN          0.0008       0.0024       0.004           0.20          2.0
             Total THC    0.198%       Total Cannabinoids            0.208%
9.90 mg/piece             99.0 mg/package              10.40 mg/piece    104.0 mg/package`),
  );
  expect(results.map(({ name }) => name)).toEqual(['Δ9-THC', 'CBD', 'CBN']);
  expect(review).toEqual([]);
});

it('may be of several words in brackets under the head of a result', () => {
  expect(
    readDrawn(`
= Cannabinoids
Analyte        Cannabinoid        Conc.                     Conc.       LOQ         LOD
                                  (mg/serving size)         (mg/g)      (mg/g)      (mg/g)
CBG            Cannabigerol       2.94                      0.84        0.1         0.04
CBD            Cannabidiol        0.35                      0.10        0.1         0.03
CBN            Cannabinol         ND                        ND          0.1         0.03`).map((row) =>
      row.replace(/,.*/, ''),
    ),
  ).toEqual(['CBG 2.94 mg/serving', 'CBD 0.35 mg/serving', 'CBN ND mg/serving']);
});

it('give results by the serving their mass fraction from the column beside', () => {
  const { results } = readResults(
    documentOfText(`
= Cannabinoids
Analyte        Conc. (mg/serving)        Conc. (mg/g)      LOQ (mg/g)
CBG            2.94                      0.84              0.1
CBD            0.35                      ND                0.1
CBN            ND                        ND                0.1`),
  );
  expect(results.map(({ name, value, units, mg_g }) => [name, value, units, mg_g])).toEqual([
    ['CBG', 2.94, 'mg/serving', 0.84],
    ['CBD', 0.35, 'mg/serving', null],
    ['CBN', null, 'mg/serving', null],
  ]);
});
