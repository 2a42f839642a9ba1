import { expect, it } from 'vitest';
import { readResults } from '../../../../../main/extraction/coa/read-results.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { rowInWords } from './rows-in-words.ts';

it('keeps a limit in words whole that ends under its head, between the lines of a name', () => {
  const document = documentOfText(`
= Microbiology
ANALYTE                          LIMIT     AMT (CFU)    PASS/FAIL
SHIGA TOXIN-PRODUCING E.
                     Any amt in 1 gram            ND         PASS
COLI`);
  expect(readResults(document).results.map(rowInWords)).toEqual(['SHIGA TOXIN-PRODUCING E. COLI ND cfu, pass']);
});

it('keeps a limit in words out of the name, where its head stands in the middle of a wide column', () => {
  const document = documentOfText(`
= Microbiology
   Microbiological Assay                                   Limit                 Findings    Pass/Fail
Aspergillus flavus                  Not Detected in 1 g                      Not Detected       Pass
Aspergillus niger                   Not Detected in 1 g                      Not Detected       Pass
Aspergillus terreus                 Not Detected in 1 g                      Not Detected       Pass
Salmonella spp.                     Not Detected in 1 g                      Not Detected       Pass`);
  expect(readResults(document).results.map(rowInWords)).toEqual([
    'Aspergillus flavus ND, pass',
    'Aspergillus niger ND, pass',
    'Aspergillus terreus ND, pass',
    'Salmonella spp. ND, pass',
  ]);
});
