import { expect, it } from 'vitest';
import { readDrawn, readPanels } from './rows-in-words.ts';

it('gives a table beside one without a head of names its own LOD and LOQ', () => {
  expect(
    readDrawn(`
              mg/g       %        LOD (mg/g)   LOQ (mg/g)     Terpene        mg/g     %        LOD     LOQ
THCA          262.41     26.241   0.15         0.45           Linalool       2.13     0.213    0.03    0.10
CBD           ND         ND       0.15         0.45           Guaiol         0.41     0.041    0.03    0.10
CBN           0.61       0.061    0.15         0.45           Camphene       0.22     0.022    0.03    0.10`),
  ).toEqual([
    'THCA 262.41 mg/g, lod 0.15, loq 0.45',
    'CBD ND mg/g, lod 0.15, loq 0.45',
    'CBN 0.61 mg/g, lod 0.15, loq 0.45',
    'Linalool 2.13 mg/g, lod 0.03, loq 0.1',
    'Guaiol 0.41 mg/g, lod 0.03, loq 0.1',
    'Camphene 0.22 mg/g, lod 0.03, loq 0.1',
  ]);
});

it('takes the symbol of the first metal for no part of the head', () => {
  expect(
    readDrawn(`
# Heavy Metals
Symbol    Metal       Conc. (ug/kg)    RL (ug/kg)    Limits (ug/kg)    Status
As        Arsenic     ND               50            1,500             PASS
Cd        Cadmium     ND               50            500               PASS
Pb        Lead        61               50            1,000             PASS`),
  ).toEqual([
    'Arsenic ND ug/kg, loq 50, limit 1500, pass',
    'Cadmium ND ug/kg, loq 50, limit 500, pass',
    'Lead 61 ug/kg, loq 50, limit 1000, pass',
  ]);
});

it('takes what an instrument can measure for no result', () => {
  expect(
    readDrawn(`
# Pesticides

                  Dynamic Range (ppb)    Result (ppb)                      Dynamic Range (ppb)    Result (ppb)
Abamectin         224 - 2715             ND               Malathion        255 - 2730             ND
Acephate          183 - 2784             19               Metalaxyl        137 - 2730             ND
Boscalid          131 - 2602             ND               Naled            276 - 2635             44`),
  ).toEqual([
    'Abamectin ND ug/kg',
    'Acephate 19 ug/kg',
    'Boscalid ND ug/kg',
    'Malathion ND ug/kg',
    'Metalaxyl ND ug/kg',
    'Naled 44 ug/kg',
  ]);
});

it('takes a finding and its limit for no address', () => {
  expect(
    readDrawn(`
# Microbials
Analyte                Result CFU/g     Limit
Yeast & Mold           <10              1000
Total Aerobic Count    ND               10000`),
  ).toEqual(['Yeast & Mold <10 cfu/g, limit 1000', 'Total Aerobic Count ND cfu/g, limit 10000']);
});

it('reads rows that are called like their analysis and something else', () => {
  expect(
    readPanels(`
# Filth & Foreign Material
Test                                   Result    Units    Limit    P/F
Filth and Foreign Material - Area      0.0       %        10       Pass
Filth and Foreign Material - Weight    0.0       %        1.0      Pass
Mammalian Excreta                      0.0       %        0.5      Pass`),
  ).toEqual([
    'foreign_matter Filth and Foreign Material - Area 0 percent, limit 10, pass',
    'foreign_matter Filth and Foreign Material - Weight 0 percent, limit 1, pass',
    'foreign_matter Mammalian Excreta 0 percent, limit 0.5, pass',
  ]);
});

it('takes the panels of a summary, their method or their day for no analytes', () => {
  expect(
    readPanels(
      `
Test                     Result                 Status
Cannabinoid Profile      Complete               Pass
Residual Pesticides      ND / Below Limits      Pass
Mycotoxins               ND                     Pass
Heavy Metals             Below Limits           Pass
Moisture Content (%)     10.9                   Tested`,
      `
# Cannabinoids
Analyte       LOD (%)     LOQ (%)     Result (%)
THCA          0.009       0.030       26.43
CBD           0.009       0.030       0.47
Mycotoxins    Method:     LC-MS/MS    Tested 8/11/2022`,
    ),
  ).toEqual([
    'moisture_content Moisture Content (%) 10.9 percent',
    'cannabinoids THCA 26.43 percent, lod 0.009, loq 0.03',
    'cannabinoids CBD 0.47 percent, lod 0.009, loq 0.03',
  ]);
});

it('reads aromatics and plasticizers, which are of no standard analysis', () => {
  expect(
    readPanels(`
# Polycyclic Aromatic Hydrocarbons
Analyte                 LOQ (ug/kg)    Limit (ug/kg)    Result (ug/kg)    Status
Benzo(a)pyrene          0.5            2.0              ND                Pass
Chrysene                0.5            10               0.8               Pass
Indeno[1,2,3-cd]pyrene  0.5            10               ND                Pass
Di(2-ethylhexyl) phthalate   5         100              ND                Pass`),
  ).toEqual([
    'other Benzo(a)pyrene ND ug/kg, loq 0.5, limit 2, pass',
    'other Chrysene 0.8 ug/kg, loq 0.5, limit 10, pass',
    'other Indeno[1,2,3-cd]pyrene ND ug/kg, loq 0.5, limit 10, pass',
    'other Di(2-ethylhexyl) phthalate ND ug/kg, loq 5, limit 100, pass',
  ]);
});

it('leaves verdicts of one letter with the table before names that stand close to them', () => {
  expect(
    readDrawn(`
# Pesticides
Analyte      LOD / LOQ        Limit     Result   P/F Analyte      LOD / LOQ        Limit     Result   P/F
Abamectin    0.010 / 0.030      0.3         ND     P Malathion    0.020 / 0.060        5         ND     P
Acephate     0.020 / 0.060        5         ND     P Metalaxyl    0.010 / 0.030       15       0.04     P
Aldicarb     0.025 / 0.075    ≥ LOD         ND     P Methomyl     0.025 / 0.075    ≥ LOD         ND     P
Captan       0.025 / 0.075        5       6.10     F Naled        0.010 / 0.030      0.5         ND     P`),
  ).toEqual([
    'Abamectin ND, lod 0.01, loq 0.03, limit 0.3, pass',
    'Acephate ND, lod 0.02, loq 0.06, limit 5, pass',
    'Aldicarb ND, lod 0.025, loq 0.075, pass',
    'Captan 6.1, lod 0.025, loq 0.075, limit 5, fail',
    'Malathion ND, lod 0.02, loq 0.06, limit 5, pass',
    'Metalaxyl 0.04, lod 0.01, loq 0.03, limit 15, pass',
    'Methomyl ND, lod 0.025, loq 0.075, pass',
    'Naled ND, lod 0.01, loq 0.03, limit 0.5, pass',
  ]);
});

it('takes what is allowed for all uses for the limit, before what is allowed for one', () => {
  expect(
    readDrawn(`
# Heavy Metals
Metal       Conc. (ug/kg)    RL (ug/kg)    All Uses    Ingestion    Status
Arsenic     ND               50            200         1,500        PASS
Lead        112              50            500         1,000        PASS`),
  ).toEqual(['Arsenic ND ug/kg, loq 50, limit 200, pass', 'Lead 112 ug/kg, loq 50, limit 500, pass']);
});
