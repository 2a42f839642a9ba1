import { expect, it } from 'vitest';
import { eachPage, pageRanges } from '../../../renderer/screens/inbox/page-ranges.ts';

it.each<[string, [number, number][] | null]>([
  [
    '1-2, 3, 4-6',
    [
      [1, 2],
      [3, 3],
      [4, 6],
    ],
  ],
  [
    ' 2 – 3 ;1 ',
    [
      [2, 3],
      [1, 1],
    ],
  ],
  [
    '1, 2,',
    [
      [1, 1],
      [2, 2],
    ],
  ],
  ['', null],
  ['0-2', null],
  ['3-2', null],
  ['5-7', null],
  ['1-2-3', null],
  ['one', null],
])('reads %j as pages of documents', (typed, ranges) => {
  expect(pageRanges(typed, 6)).toEqual(ranges);
});

it('begins with a document for each page', () => {
  expect(eachPage(3)).toBe('1, 2, 3');
});
