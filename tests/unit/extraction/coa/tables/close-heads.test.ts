import { expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { layOut } from '../../../../../main/extraction/layout/laid-out.ts';
import { pageOfText } from '../fields/page-of-text.ts';
import { rowInWords } from './rows-in-words.ts';

/** What a head that is drawn wider leaves of the space behind it, in points, is as narrow as between words. */
const WIDER = 2;

it('parts a head of units from the head of two words that stands no more than a space behind it', () => {
  const page = pageOfText(`
= Pesticides
Analyte          LOD      Units Action Level     P/F      Result
Malathion        0.01     ppm   2                PASS     ND
Metalaxyl        0.01     ppm   3                PASS     ND
Naled            0.025    ppm   0.5              PASS     0.12
Oxamyl           0.01     ppm   0.5              PASS     ND`);
  const words = page.words.map((word) => (word.text === 'Units' ? { ...word, x1: word.x1 + WIDER } : word));
  expect(readResults(layOut([{ ...page, words }])).results.map(rowInWords)).toEqual([
    'Malathion ND ug/g, lod 0.01, limit 2, pass',
    'Metalaxyl ND ug/g, lod 0.01, limit 3, pass',
    'Naled 0.12 ug/g, lod 0.025, limit 0.5, pass',
    'Oxamyl ND ug/g, lod 0.01, limit 0.5, pass',
  ]);
});
