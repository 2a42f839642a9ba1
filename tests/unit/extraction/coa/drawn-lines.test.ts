import { expect, it } from 'vitest';
import { withDrawnLines } from '../../../../main/extraction/coa/drawn-lines.ts';
import { readCoa } from '../../../../main/extraction/coa/read-coa.ts';
import type { ReadingContext } from '../../../../main/extraction/reading.ts';
import { pageOfText } from './fields/page-of-text.ts';
import { rowInWords } from './tables/rows-in-words.ts';

const CONTEXT: ReadingContext = {
  fileName: 'a.pdf',
  fileHash: 'a'.repeat(64),
  now: '2024-06-20T10:00:00',
  dateOrder: 'auto',
};

function read(drawing: string): string[] {
  const readings = readCoa([pageOfText(drawing)], CONTEXT);
  return Array.isArray(readings) ? readings.flatMap(({ record }) => record.results.map(rowInWords)) : [readings.code];
}

it('reads tables whose lines are drawn with characters', () => {
  const rows = [
    'Arsenic 0.02 ug/g, loq 0.01, limit 0.2, pass',
    'Cadmium ND ug/g, loq 0.01, limit 0.2, pass',
    'Lead 0.61 ug/g, loq 0.01, limit 0.5, fail',
  ];
  expect(
    read(`
# Heavy Metals (ug/g)

+-----------+------+--------+-------+--------+
| Analyte   | LOQ  | Result | Limit | Status |
+-----------+------+--------+-------+--------+
| Arsenic   | 0.01 | 0.02   | 0.2   | Pass   |
| Cadmium   | 0.01 | ND     | 0.2   | Pass   |
| Lead      | 0.01 | 0.61   | 0.5   | Fail   |
+-----------+------+--------+-------+--------+`),
  ).toEqual(rows);
  expect(
    read(`
# Heavy Metals (ug/g)

Analyte   | LOQ  | Result | Limit | Status
----------|------|--------|-------|--------
Arsenic   | 0.01 | 0.02   | 0.2   | Pass
Cadmium   | 0.01 | ND     | 0.2   | Pass
Lead      | 0.01 | 0.61   | 0.5   | Fail`),
  ).toEqual(rows);
});

it('leaves a line between two entries of a letterhead alone', () => {
  const page = pageOfText('12 Test Street | Springfield | 555-0100\nLicense L-1 | Page 1');
  expect(withDrawnLines([page])).toEqual([page]);
});
