import { expect, it } from 'vitest';
import { findLearnedTables } from '../../../../../main/extraction/coa/profiles/find-learned-tables.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { column, layoutOf, learnedTable } from './learned-table.ts';

it('takes no panel for untested of which a row beside the word has a result', () => {
  const rows = (second: string, shape: 'untested' | 'rows' = 'untested') => {
    const document = documentOfText(`
= Pesticides
Abamectin
Acephate                 NT        ${second}
Bifenazate
Carbaryl`);
    const table = learnedTable({ analysis: 'pesticide', shape, columns: [column('name', '', 0, 10)] });
    return findLearnedTables(document, layoutOf([table])).flatMap((one) => one.rows);
  };
  expect(rows('').map(({ result }) => result.qualifier)).toEqual(['NT', 'NT', 'NT', 'NT']);
  expect(rows('0.4')).toEqual([]);
  // The names of the next table stand beside it.
  expect(rows('Limonene   0.4')).toHaveLength(4);
  expect(rows('', 'rows')).toEqual([]);
});
