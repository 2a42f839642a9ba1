import { expect, it } from 'vitest';
import { readResults } from '../../../../../../main/extraction/coa/read-results.ts';
import { readTables } from '../../../../../../main/extraction/coa/tables/read-tables.ts';
import { passedOverLines } from '../../../../../../main/extraction/coa/tables/unread/passed-over-lines.ts';
import { documentOfText } from '../../fields/page-of-text.ts';

const METALS = `
# Heavy Metals

Analyte            Result (ppm)    Limit (ppm)
Arsenic            0.02            0.2
Cadmium            ND              0.2
Lead               0.04            0.5
Mercury            ND              0.1
`;
/** The lines of a document that a table without some of its rows passes over. */
function passedOver(drawing: string, lost: readonly string[] = []) {
  const document = documentOfText(drawing);
  const tables = readTables(document).map((table) => ({
    ...table,
    rows: table.rows.filter(({ name }) => !lost.includes(name.value)),
  }));
  return passedOverLines(document, tables);
}

it('passes over nothing where every line is a row', () => {
  expect(passedOver(METALS)).toEqual([]);
});

it('names a line among the rows of a table that none was read from', () => {
  const more = `${METALS}Nickel             0.11            0.5\nChromium           ND              0.5\n`;
  expect(passedOver(more, ['Lead'])).toEqual([{ analysis: 'heavy_metals', text: 'Lead 0.04' }]);
});

it('names a line right under the last row, and none far below', () => {
  const more = `${METALS}Nickel             0.11            0.5`;
  expect(passedOver(more, ['Nickel'])).toEqual([{ analysis: 'heavy_metals', text: 'Nickel 0.11' }]);
  expect(passedOver(`${METALS}\n\n\nNickel             0.11            0.5`, ['Nickel'])).toEqual([]);
});

it.each([
  ['a sum', 'Total Metals       0.06'],
  ['a date', 'Tested on          05/06/2024'],
  ['a label', 'Analyst:           12'],
  ["the next panel's verdict", 'Microbials         PASS'],
  ['a method', 'Microbials         AOAC 2023.05 by qPCR of DNA'],
])('takes %s under a table for no row', (_, line) => {
  expect(passedOver(METALS + line)).toEqual([]);
});

it('asks for the rows of the panel', () => {
  const { findings } = readResults(documentOfText(METALS));
  expect(findings.filter(({ code }) => code === 'line-passed-over')).toEqual([]);
});
