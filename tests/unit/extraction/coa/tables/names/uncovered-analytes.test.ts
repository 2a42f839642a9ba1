import { expect, it } from 'vitest';
import { readResults } from '../../../../../../main/extraction/coa/read-results.ts';
import { uncoveredAnalyses } from '../../../../../../main/extraction/coa/tables/names/uncovered-analytes.ts';
import { documentOfText } from '../../fields/page-of-text.ts';

const uncovered = (text: string) => {
  const document = documentOfText(text);
  return uncoveredAnalyses(document, readResults(document).results);
};

const MICROBES = `
= Microbiological
Analyte                         Result (CFU/g)      Limit (CFU/g)       Status
Total Yeast and Mold            120                 10000               Pass
Total Viable Aerobic Bacteria   310                 100000              Pass
`;
const FOREIGN_MATTER = `
= Foreign Matter
Analyte                         Result (%)          Limit (%)           Status
Mold                            0.0                 25                  Pass
`;

it('names the analytes of a sentence that no row has', () => {
  const text = `${MICROBES}\nAlso tested, see the report of the subcontractor: Abamectin, Acephate, Bifenazate, Naled.`;
  expect(uncovered(text)).toEqual([{ analysis: 'pesticide', names: ['Abamectin', 'Acephate', 'Bifenazate', 'Naled'] }]);
});

it('misses nothing where a row of another panel has the name', () => {
  expect(uncovered(`${MICROBES}${FOREIGN_MATTER}`)).toEqual([]);
});

it('takes a piece of a longer name for the row that has all of it', () => {
  expect(uncovered(`Total Yeast        4\nand Mold\nTotal Aerobic      3\n${MICROBES}`)).toEqual([]);
});

it('names an analyte beside a figure although its panel has rows of others', () => {
  expect(uncovered(`Salmonella         12\n${MICROBES}`)).toEqual([
    { analysis: 'microbiological', names: ['Salmonella'] },
  ]);
});

it('names the analytes of a list that is broken off without what the list puts around them', () => {
  const text = 'Screened for: Coliforms, Yeast, Mold, Pathogenic (E. coli, Salmonella), Listeria';
  const names = uncovered(text).flatMap((panel) => panel.names);
  expect(names).toContain('Pathogenic');
});

it('takes no analyte for a piece of the name of another, but where the rest of that stands around it', () => {
  const strains = `
= Microbiological
Analyte                         Result (CFU/g)      Limit (CFU/g)       Status
Shiga toxin-producing E. coli   ND                  1                   Pass
Total Viable Aerobic Bacteria   310                 100000              Pass
`;
  expect(uncovered(`E. coli            120\n${strains}`)).toEqual([
    { analysis: 'microbiological', names: ['E. coli'] },
  ]);
  expect(uncovered(`Shiga toxin-producing\nE. coli            ND\n${strains}`)).toEqual([]);
});
