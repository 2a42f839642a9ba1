import { expect, it } from 'vitest';
import { readPanels } from './rows-in-words.ts';

it('takes short names of aflatoxins for names, though they read like figures, beside a table and over another', () => {
  expect(
    readPanels(`
= Pesticides                            Mycotoxins
Analyte      LOQ   Limit  Mass  Status  Analyte         LOQ   Limit  Mass  Status
             PPB   PPB    PPB                           PPB   PPB    PPB
Abamectin    25    100    ND    Pass    B1              5     20     ND    Pass
Bifenazate   100   400    ND    Pass    B2              5     20     ND    Pass
Bifenthrin   25    100    ND    Pass    G1              5     20     ND    Pass
Captan       700   4000   ND    Pass    G2              5     20     6     Pass
Cyfluthrin   500   2000   ND    Pass    Ochratoxin A    5     20     ND    Pass
Daminozide   200   800    ND    Pass
Dinotefuran  200   800    ND    Pass    Heavy Metals
Etoxazole    100   400    ND    Pass
Fenhexamid   250   1000   ND    Pass    Analyte         LOQ   Limit  Mass  Status
Flonicamid   250   1000   ND    Pass                    PPB   PPB    PPB
Fludioxonil  125   500    ND    Pass    Arsenic         50    2000   <LOQ  Pass
Imidacloprid 125   500    ND    Pass    Lead            50    1200   94    Pass`).filter(
      (row) => !row.startsWith('pesticide'),
    ),
  ).toEqual([
    'mycotoxin B1 ND ug/kg, loq 5, limit 20, pass',
    'mycotoxin B2 ND ug/kg, loq 5, limit 20, pass',
    'mycotoxin G1 ND ug/kg, loq 5, limit 20, pass',
    'mycotoxin G2 6 ug/kg, loq 5, limit 20, pass',
    'mycotoxin Ochratoxin A ND ug/kg, loq 5, limit 20, pass',
    'heavy_metals Arsenic <LOQ ug/kg, loq 50, limit 2000, pass',
    'heavy_metals Lead 94 ug/kg, loq 50, limit 1200, pass',
  ]);
});
