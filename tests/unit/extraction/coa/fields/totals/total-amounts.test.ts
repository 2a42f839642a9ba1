import { expect, it } from 'vitest';
import { readFields } from '../../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../page-of-text.ts';

const read = (page: string) => readFields(documentOfText(page)).fields;

it('reads totals in a box of their own whose figures happen to stand under the head of thresholds above', () => {
  expect(
    read(`
= Cannabinoid Content
Analyte            LOQ (mg/g)       Result (mg/g)      Result (% w/w)
CBD                0.10             52.9               5.29
THC                0.10             1.71               0.171
THCA               0.10             <LOQ               <LOQ

Total THC          1.71 mg/g
Total CBD          52.9 mg/g`),
  ).toMatchObject({ total_thc: 0.171, total_cbd: 5.29 });
});

it('takes a threshold beside the result of a total for no total', () => {
  expect(
    read(`
= Cannabinoid Content
Analyte            LOQ              Result
CBD                0.10 mg/g        52.9 mg/g
THC                0.10 mg/g        <LOQ

Total THC          0.10 mg/g        <LOQ
Total CBD          0.10 mg/g        52.9 mg/g`),
  ).toMatchObject({ total_thc: null, total_cbd: 5.29 });
});

it('reads totals whose names stand over the middle of a percentage and a mass', () => {
  expect(
    read(`
= Potency Summary

                 Total THC                              Total CBD
   81.204%                  406.1mg        0.318%                  1.590mg

                 Total CBG                              Total CBN
   2.714%                  13.580mg        1.366%                  6.830mg`),
  ).toMatchObject({ total_thc: 81.204, total_cbd: 0.318 });
});

it('tells totals in percent from those in mg/g by their ratio where they stand under another head', () => {
  expect(
    read(`
Cannabinoid        Result %             Result (mg/g)         LOD (mg/g)
D9-THC             1.0442               10.4418               -
CBN                0.0212               0.2116                -

Total Cannabinoids                               1.0654       10.654
Total THC                                        1.0442       10.442`),
  ).toMatchObject({ total_thc: 1.0442, total_cannabinoids: 1.0654 });
});

it('reads totals whose names stand between a percentage and a mass', () => {
  expect(
    read(`
= Potency Summary
0.251%     Total THC             100.601mg     -          Total CBD              None Detected
0.016%     Total CBG             6.413mg       0.009%     Total CBN              3.607mg
0.005%     Other Cannabinoids    2.004mg       0.281%     Total Cannabinoids     112.625mg`),
  ).toMatchObject({ total_thc: 0.251, total_cbd: null, total_cannabinoids: 0.281 });
});

it('takes a result that is ten times its LOQ for no amount in both units', () => {
  expect(
    read(`
Analyte          LOQ (%)          Result (%)
CBD              0.10             1.0
Total THC        0.05             0.5
Total CBD        0.10             1.0`),
  ).toMatchObject({ total_thc: 0.5, total_cbd: 1 });
});

it('takes the only amount of a row of the table for the limit whose column it stands in', () => {
  expect(
    read(`
= Cannabinoid Content
Analyte            Result           Limit
CBD                52.9 mg/g
THC                1.71 mg/g
Total THC                           0.3 %`),
  ).toMatchObject({ total_thc: null });
});

it('reads a total whose cell runs across the columns of thresholds, beside another table', () => {
  expect(
    read(`
Cannabinoid            LOD %     LOQ %     Result %          Mycotoxin         LOQ ug/kg     Result ug/kg
CBC                    0.010     0.030     0.07              Aflatoxin B1      2.0           ND
THCA                   0.010     0.030     26.02             Aflatoxin B2      2.0           ND
D9-THC                 0.010     0.030     0.68              Aflatoxin G1      2.0           ND
Total THC                        23.5 %                      Aflatoxin G2      2.0           ND
Total cannabinoids               24.7 %                      Ochratoxin A      2.0           ND`),
  ).toMatchObject({ total_thc: 23.5, total_cannabinoids: 24.7 });
});

it('takes the total of a portion of ten grams for no amount in both units', () => {
  expect(
    read(`
Cannabinoid            Result (mg/g)         Result (mg/serving)
D9-THC                 1.05                  10.5

Total THC              1.05                  10.5`),
  ).toMatchObject({ total_thc: 0.105 });
});

it('reads totals that say they are calculated, in a table on its side', () => {
  expect(
    read(`
Test
Compounds       CBDA        CBD         CBN         THC         THCA        Calc. Max THC     Calc. Max CBD
Amount          0.4%        N/D         N/D         0.9%        17.8%       16.5%             0.4%
LOQ             0.2%        0.2%        0.2%        0.2%        0.2%`),
  ).toMatchObject({ total_thc: 16.5, total_cbd: 0.4 });
});
