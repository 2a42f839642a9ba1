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
