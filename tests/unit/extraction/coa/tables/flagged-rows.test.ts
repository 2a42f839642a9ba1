import { expect, it } from 'vitest';
import { readPanels } from './rows-in-words.ts';

const microbes = (legend: string) =>
  readPanels(`
= Microbiology
Parameter            Result     Units     RL      Limit      Method       Qualifier
Total Yeast & Mold   41500      CFU/g     100     10000      TM-02        EX
Total Coliform       450        CFU/g     10      1000       TM-03
Enterobacteriaceae   620        CFU/g     10      1000       TM-04        J

${legend}`);

it.each(['EX = result exceeds the limit of the rule. J = estimated.', 'J: estimated; EX: above the action level'])(
  'reads a failure from a qualifier that the legend explains: %s',
  (legend) => {
    expect(microbes(legend)).toEqual([
      'microbiological Total Yeast & Mold 41500 cfu/g, loq 100, limit 10000, fail',
      'microbiological Total Coliform 450 cfu/g, loq 10, limit 1000',
      'microbiological Enterobacteriaceae 620 cfu/g, loq 10, limit 1000',
    ]);
  },
);

it.each([
  'EX = result exceeds the calibration range. J = above the reporting limit.',
  'J = above the limit of the method blank; EX = expired',
  'Results that exceed the limit fail.',
])('reads none from one that says something else: %s', (legend) => {
  expect(microbes(legend).filter((row) => row.endsWith('fail'))).toEqual([]);
});
