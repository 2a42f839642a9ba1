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
  for (const result of ['0.51ϑ', '0.51\ufffd', '0.0\ufffd2', '0.5\u00e9', '0.51◊', '0.51□', '0.51З'])
    expect([result, asked(result)]).toEqual([result, true]);
});

it('asks nothing about a figure with the mark of a note, or with its units or error', () => {
  for (const result of ['0.512', '0.512†', '0.512*', '0.512²', '0.512µg/g', '0.512±0.02'])
    expect([result, asked(result)]).toEqual([result, false]);
});

it.each(['ᵃ', 'ª', 'º', '∗', '※', '①', '⁺'])('asks nothing about a figure with %s for the mark of a note', (mark) => {
  expect(asked(`0.512${mark}`)).toBe(false);
});

it.each(['▲', '▼', '↑', '↓', '●', '★', '⚠'])('asks nothing about a figure with %s for its limit', (mark) => {
  expect(asked(`0.512${mark}`)).toBe(false);
});

it.each(['‰', '％', '℃', '㎍/g', '㎎/㎏'])('asks nothing about a figure with %s for its units', (units) => {
  expect(asked(`0.512${units}`)).toBe(false);
});
