import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { readPanels } from './rows-in-words.ts';

const panelOf = (result: string) => `
= Microbiology
Analyte                     Result                          Status
Salmonella spp.             ${result.padEnd(32)}Pass
Shiga toxin-producing E. coli   Not detected in 1 g         Pass
Aspergillus niger           Not detected in 1 g             Pass
Aspergillus flavus          Not detected in 1 g             Pass`;

/** A panel whose first row has a verdict in words. */
const metalsWith = (verdict: string) => `
= Heavy Metals
Analyte      Limit (µg/g)    LOQ (µg/g)   Result (µg/g)    Status
Lead         0.5             0.01         0.02             ${verdict}
Arsenic      0.2             0.01         0.02             Pass
Cadmium      0.2             0.01         0.02             Pass`;

describe('a result in words', () => {
  it.each([
    'not present in 1 gram.',
    'None found in 1 g',
    'No growth in 25 g',
    'kein Wachstum in 1 g',
    'non détecté dans 1 g',
  ])('that denies a finding finds nothing: %s', (text) =>
    expect(readPanels(panelOf(text))[0]).toBe('microbiological Salmonella spp. ND, pass'),
  );

  it('that nobody knows is no result and no verdict, and a person is asked', () => {
    const { results, review } = readResults(documentOfText(panelOf('not cleared at 1 g')));
    expect(results[0]).toMatchObject({ key: 'salmonella', value: null, qualifier: null, status: 'pass' });
    expect(review).toContain('results[0]');
  });

  it.each(['detected: no', 'not known to be present in 1 g', 'no longer detected, 3rd run'])(
    'is not read by one of its words: %s',
    (text) => {
      const { results } = readResults(documentOfText(panelOf(text)));
      expect(results[0]).toMatchObject({ key: 'salmonella', value: null, qualifier: null });
    },
  );
});

it.each([
  ['Does not meet', 'fail'],
  ['Exceeds limit', 'fail'],
  ['Meets limit', 'pass'],
  ['Not required', 'NT'],
  ['non conforme', 'fail'],
])('reads a verdict in words by what it denies: %s', (text, status) => {
  const [lead] = readResults(documentOfText(metalsWith(text))).results;
  expect(lead).toMatchObject({ key: 'lead', value: 0.02, status });
});

it.each(['Not cleared', 'OK', 'No'])(
  'gives no verdict for words that nobody knows in its place, and asks: %s',
  (text) => {
    const { results, review } = readResults(documentOfText(metalsWith(text)));
    expect(results[0]).toMatchObject({ key: 'lead', value: 0.02, status: null });
    expect(review).toContain('results[0]');
  },
);

it.each(['0 detected', 'detected: 0', '0 found in 1 g'])(
  'reads a count with words behind it as the count, and no verdict: %s',
  (text) => {
    const { results } = readResults(documentOfText(panelOf(text)));
    expect(results).toHaveLength(4);
    expect(results[0]).toMatchObject({ key: 'salmonella', value: 0, qualifier: null, status: 'pass' });
    const withoutStatus = readResults(documentOfText(panelOf(text).replaceAll(/ (?:Status|Pass)$/gm, ''))).results;
    expect(withoutStatus[0]).toMatchObject({ key: 'salmonella', value: 0, status: null });
  },
);

it('gives no evidence for a value that is empty', () => {
  const { evidence, results } = readResults(documentOfText(panelOf('not cleared at 1 g')));
  expect(results[0]).toMatchObject({ value: null, qualifier: null, lod: null });
  expect(evidence['results[0].value']).toBeUndefined();
  expect(evidence['results[0].lod']).toBeUndefined();
  expect(evidence['results[0]']).toBeDefined();
});
