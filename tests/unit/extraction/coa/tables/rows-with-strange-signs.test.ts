import { expect, it } from 'vitest';
import { readDrawings } from '../read-drawings.ts';

const asked = (result: string) => {
  const { review } = readDrawings(`# CERTIFICATE OF ANALYSIS
Heavy Metals
Analyte                 LOQ (µg/g)            Result (µg/g)
Arsenic                 0.05                  ${result}
Cadmium                 0.05                  0.061
Lead                    0.05                  ND
Mercury                 0.05                  ND
`);
  return review.includes('results[0]');
};

it('asks about a figure with a sign a digit may be behind, as fonts with a wrong map leave them', () => {
  for (const result of ['0.51ϑ', '0.51\ufffd', '0.0\ufffd2', '0.5\u00e9'])
    expect([result, asked(result)]).toEqual([result, true]);
});

it('asks nothing about a figure with the mark of a note, or with its units or error', () => {
  for (const result of ['0.512', '0.512†', '0.512*', '0.512²', '0.512µg/g', '0.512±0.02'])
    expect([result, asked(result)]).toEqual([result, false]);
});
