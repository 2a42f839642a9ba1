import { expect, it } from 'vitest';
import { eachPage, pageRanges, pagesLeftOut } from '../../../renderer/screens/inbox/page-ranges.ts';
import { arrangeStrings as words } from '../../../renderer/strings/inbox.ts';

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

it('begins with a document for each page, and with one of all where these were too many', () => {
  expect(eachPage(3)).toBe('1, 2, 3');
  expect(pageRanges(eachPage(300), 300)).toHaveLength(300);
  expect(pageRanges(eachPage(301), 301)).toEqual([[1, 301]]);
});

it.each([
  ['1-6', null],
  ['4-6, 1-3, 2', null],
  ['1-2, 6', 'Pages 3-5 are left out.'],
  ['1-5', 'Page 6 is left out.'],
  ['2, 4-5', 'Pages 1, 3, 6 are left out.'],
])('says which pages of 6 %j leaves out', (typed, said) => {
  const left = pagesLeftOut(pageRanges(typed, 6) ?? [], 6);
  expect(left.length > 0 ? words.pagesLeftOut(left) : null).toBe(said);
});
