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
  'EX = CCV outside acceptance criteria, biased high',
  'EX = LCS above the acceptance limits',
  'EX = internal standard response over the limit',
  'EX = limits listed above are those of the state',
  'Results that exceed the limit fail.',
])('reads none from one that says something else: %s', (legend) => {
  expect(microbes(legend).filter((row) => row.endsWith('fail'))).toEqual([]);
});

it('fails no row that found nothing, or less than its limit', () => {
  const rows = readPanels(`
= Pesticides
Analyte          Result     Units     LOQ      Limit      Qualifier
Bifenazate       0.05       ppm       0.02     0.1        EX
Abamectin        ND         ppm       0.02     0.1        EX
Myclobutanil     0.31       ppm       0.02     0.1        EX

EX = result exceeds the action limit.`);
  expect(rows.map((row) => row.endsWith('fail'))).toEqual([false, false, true]);
});
