import { expect, it } from 'vitest';
import { readTables } from '../../../../../main/extraction/coa/tables/read-tables.ts';
import { unreadTables } from '../../../../../main/extraction/coa/tables/unread-tables.ts';
import { documentOfText } from '../fields/page-of-text.ts';

const ANALYTES = ['Arsenic', 'Cadmium', 'Lead', 'Mercury', 'Nickel', 'Chromium', 'Copper', 'Zinc', 'Cobalt'];
const table = (head: string, names: readonly string[]) =>
  [head, ...names.map((name) => `${name.padEnd(18)} 0.02            0.2`)].join('\n');

it('tells of a page whose lines look like results while no table was read', () => {
  const document = documentOfText(
    table(
      '',
      ANALYTES.map((name) => [...name].reverse().join('')),
    ),
  );
  expect(unreadTables(document, [])).toEqual([{ page: 1, lines: 9 }]);
});

it('tells of none where the rows were read, where lines are few, and of controls', () => {
  const read = documentOfText(table('Heavy Metals\nAnalyte            Result (ppm)    Limit (ppm)', ANALYTES));
  expect(unreadTables(read, readTables(read))).toEqual([]);
  expect(unreadTables(documentOfText(table('', ANALYTES.slice(0, 7))), [])).toEqual([]);
  expect(unreadTables(documentOfText(table('Method blank and recovery', ANALYTES)), [])).toEqual([]);
});
