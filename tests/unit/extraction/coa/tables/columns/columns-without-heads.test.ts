import { describe, expect, it } from 'vitest';
import { readResults } from '../../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../../fields/page-of-text.ts';

describe('a column of limits under no head beside the results', () => {
  it('is asked about, as both stand under one head', () => {
    const { review } = readResults(
      documentOfText(`
# Pesticides
= Analyte         LOQ (ppb)                     Result (ppb)
Acephate          30                3000        118
Bifenazate        30                3000        <LOQ
Boscalid          10                500         643
Carbaryl          10                500         <LOQ`),
    );
    expect(review).toEqual(expect.arrayContaining(['results[0]', 'results[1]', 'results[2]', 'results[3]']));
  });
});
