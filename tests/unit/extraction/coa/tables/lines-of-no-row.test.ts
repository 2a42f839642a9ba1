import { expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { readPanels } from './rows-in-words.ts';

it('takes a numbered heading with a date for no row', () => {
  expect(
    readPanels(`
= Mycotoxins
Test            Result    Unit      Specification    Conformity
Aflatoxin B1    <1.0      µg/kg     ≤ 2              Pass
Ochratoxin A    <2.0      µg/kg     ≤ 20             Pass
5. Physical Tests (2024-08-07) PASS`),
  ).toHaveLength(2);
});

it('reads what could not be counted, and takes no heading with the amount looked at for a row', () => {
  expect(
    readPanels(`
= Microbials
Quantitative              Limit CFU/g     CFU/g
Total Yeast and Mold      10,000          TNTC         Fail
Total Coliforms           1,000           310          Pass
Qualitative (qPCR)                        in 1 g
Salmonella                                Negative     Pass`),
  ).toEqual([
    'microbiological Total Yeast and Mold TNTC cfu/g, limit 10000, fail',
    'microbiological Total Coliforms 310 cfu/g, limit 1000, pass',
    'microbiological Salmonella ND cfu/g, pass',
  ]);
});

it('takes the line of who signed under the last table for no row', () => {
  expect(
    readPanels(`
= Foreign Material
Analyte                          Units     Result     P/F      Action Level
Filth and foreign material       %         ND         PASS     1

Ines Prado, Lab Director         License # C-0021     ISO 17025 Accreditation # 104772     Signed 05/19/23`),
  ).toHaveLength(1);
});

it('ends a table at text under it, whatever figures the next line of the text has', () => {
  const { results, review } = readResults(
    documentOfText(`
= Residual Solvents                                                     PASSED
Analyte           Result (ppm)     LOQ (ppm)     Limit (ppm)     Status
Acetone           ND               50            5000            PASS
Butanes           86               50            5000            PASS

Results apply only to the items tested and were produced in accordance
with Example Code R 420.301 – 420.308.      Page 1 of 2`),
  );
  expect(results.map(({ name }) => name)).toEqual(['Acetone', 'Butanes']);
  expect(review).toEqual([]);
});

it('takes a legend under tables for no row, whatever figures it holds', () => {
  expect(
    readPanels(`
= Pesticides
Analyte                                LOD ug/g            LOQ ug/g     Result ug/g     Limit
Abamectin                              0.03                0.10         ND              0.1
Acephate                               0.02                0.05         ND              0.1
Detected  >ULOL Above upper linearity  CFU/g Colony Forming per 1    gram 1 g      TNTC Too Numerous`),
  ).toHaveLength(2);
});

it('takes an abbreviated name with its result and verdict for no legend', () => {
  expect(
    readPanels(`
= Microbials
Organism                           Result     Status
STEC Shiga toxin producers         ND Pass
BTGN Bile-tolerant bacteria        ND Pass
Salmonella                         ND         Pass`),
  ).toHaveLength(3);
});

it('is not asked about where it is the caption of a panel whose rows were read', () => {
  const page = `
# Microbial
Organism              Limit (CFU/g)     Result (CFU/g)     Status
Total Yeast & Mold    10,000            26,400             FAIL
Total Coliforms       1,000             130                PASS

Water Activity        PASS              SOP-6

Test                  Limit (aw)        Result (aw)
Water Activity        0.65              0.59`;
  expect(readResults(documentOfText(page)).review).toEqual([]);
});

it.each([
  ['the heading of totals with their units', 'Cannabinoid Totals                      %'],
  ['a word that the panel beneath was not tested', '                                        NT'],
])('asks about no row where %s stands in a table', (_, line) => {
  const { results, reasons } = readResults(
    documentOfText(`
# Cannabinoids
= Analyte            LOQ (%)            Result (%)
THCA                 0.05               21.4
CBDA                 0.05               0.06
${line}
CBGA                 0.05               1.12
CBG                  0.05               0.09`),
  );
  expect(results).toHaveLength(4);
  expect(reasons).toEqual([]);
});

it('takes a row with the number of a standard for no address, and an address for no row', () => {
  expect(
    readPanels(`
= Mycotoxins
Analyte         Result    Limit     Units     LOQ     Method                       Status
Aflatoxin B1    <LOQ      20        µg/kg     5.0     AOAC & EN 15662 (mod)        Pass
Ochratoxin A    <LOQ      20        µg/kg     5.0     AOAC & EN 15662 (mod)        Pass
Alder Labs      12 Alder Ave, Eugene, OR 97401`),
  ).toEqual([
    'mycotoxin Aflatoxin B1 <LOQ ug/kg, loq 5, limit 20, pass',
    'mycotoxin Ochratoxin A <LOQ ug/kg, loq 5, limit 20, pass',
  ]);
});
