import { expect, it } from 'vitest';
import { readDrawn, readPanels } from './rows-in-words.ts';

it('reads figures at the right of wide columns whose heads stand at their left', () => {
  expect(
    readDrawn(`
# Residual Solvents
Analyte          Result (ppm)              Limit (ppm)
Acetone                           <LOQ                             5000
Benzene                           0.4                              2
Methanol                          129                              3000`),
  ).toEqual(['Acetone <LOQ ug/g, limit 5000', 'Benzene 0.4 ug/g, limit 2', 'Methanol 129 ug/g, limit 3000']);
});

it('reads water activity as a ratio under a head of percent', () => {
  expect(
    readPanels(`
# Moisture
Analyte                 Result (%)     Limit (%)
Moisture Content        8.2            15
Water Activity (Aw)     0.52           0.65`),
  ).toEqual([
    'moisture_content Moisture Content 8.2 percent, limit 15',
    'water_activity Water Activity (Aw) 0.52 aw, limit 0.65',
  ]);
});
