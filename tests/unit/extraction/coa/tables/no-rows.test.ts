import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { readDrawn } from './rows-in-words.ts';

const METALS = `
# Heavy Metals
Analyte        Result (ug/g)     Limit (ug/g)     Status
Arsenic        0.02              0.2              Pass
Cadmium        ND                0.2              Pass
Lead           0.05              0.5              Pass
Mercury        ND                0.1              Pass`;
const METALS_READ = [
  'Arsenic 0.02 ug/g, limit 0.2, pass',
  'Cadmium ND ug/g, limit 0.2, pass',
  'Lead 0.05 ug/g, limit 0.5, pass',
  'Mercury ND ug/g, limit 0.1, pass',
];

describe('what is no result', () => {
  it('is a table of the laboratory control samples', () => {
    expect(
      readDrawn(`${METALS}

# Laboratory Control Sample
Analyte              Result (ug/g)     Limit (ug/g)     Status
Cobalt               0.98              1.2              Pass
Vanadium             1.02              1.2              Pass`),
    ).toEqual(METALS_READ);
  });

  it('is the end of a note under a table, whose last words stand under its heads', () => {
    expect(
      readDrawn(`
# Microbiological
ID                       Analysis                            Results     Unit      Limits        Status
Q1-AC                    Total Viable Aerobic Bacteria       1300        CFU/g     10000 CFU/g   Pass
Q1-YM                    Total Yeast and Mold                200         CFU/g     1000 CFU/g    Pass
Note: CFU is a colony forming unit. Limits are those of the protocol for the sampling of products
and examination of finished Hemp and Hemp Products, Exhibits 6.`),
    ).toEqual([
      'Total Viable Aerobic Bacteria 1300 cfu/g, limit 10000, pass',
      'Total Yeast and Mold 200 cfu/g, limit 1000, pass',
    ]);
  });

  it('is what stands far below a table, in the lines of its columns', () => {
    expect(
      readDrawn(`${METALS}





Revision       3                 12               Pass`),
    ).toEqual(METALS_READ);
  });
});

it('takes a remark right of a row for what was found, where the row itself gives a verdict only', () => {
  expect(
    readDrawn(`
# Microbiological
Analyte                  Result
Salmonella               Pass                                     No detection in 1 g
Aspergillus niger        Pass                                     No detection in 1 g
E. coli (STEC)           Fail                                     Detected in 1 g`),
  ).toEqual(['Salmonella ND, pass', 'Aspergillus niger ND, pass', 'E. coli (STEC) fail, fail']);
});

it("asks about a panel beside whose results stand another sample's", () => {
  const table = (head: string) => `
# Heavy Metals (ug/g)
Analyte      ${head}      Limit
Lead         0.05          0.10          0.5
Cadmium      ND            0.02          0.2
Arsenic      ND            ND            0.2`;
  expect(readResults(documentOfText(table('Sample A      Sample B'))).review).toContain('results.heavy_metals');
  expect(readResults(documentOfText(table('Result        LOQ     '))).review).toEqual([]);
});

it('is a line of verdicts in a summary of panels, with what stands under it at the left', () => {
  expect(
    readDrawn(`
                    Potency      Terpenes               Heavy Metals     Mycotoxins
                    Tested       Tested                 Passed           Passed

                    Pathogenic   Microbiology (Mold)    Foreign Matter   Total Contaminant Load
                    Passed       Passed                 Passed           Passed
Product Image

= Potency
Analyte      LOD (%)     Result (%)
CBG          0.01        2.71
CBC          0.01        1.71`),
  ).toEqual(['CBG 2.71 percent, lod 0.01', 'CBC 1.71 percent, lod 0.01']);
});
