import { expect, it } from 'vitest';
import { missingPages } from '../../../../../main/extraction/coa/checks/missing-pages.ts';
import { messageOf } from '../../../../../shared/findings/finding.ts';
import { pageOfText } from '../fields/page-of-text.ts';

const saying = (...footers: string[]) =>
  missingPages(footers.map((footer, index) => pageOfText(`THCA    21.3\n\n${footer}`, index + 1)));

it.each([
  ['the last of a document that says how many it has', ['Page 1 of 3', 'Page 2 of 3'], /page 3 is missing/],
  ['one between others', ['1 of 3', '3 of 3'], /page 2 is missing/],
  ['several', ['page: 2/5', 'page: 3/5'], /pages 1, 4, 5 are missing/],
  ['one between pages that are only counted', ['Page 1', 'Page 3'], /page 2 is missing/],
])('misses %s', (_, footers, message) => {
  const [found] = saying(...footers);
  expect(found && messageOf(found)).toMatch(message);
  expect(found?.paths).toEqual(['results']);
});

it.each([
  ['all pages are there', ['Page 1 of 2', 'Page 2 of 2']],
  ['several reports of two pages follow one another', ['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 2', 'Page 2 of 2']],
  ['the number of one page was not found', ['Page 1 of 3', '', 'Page 3 of 3']],
  ['the numbers are of something else', ['5 of 3', '1 of 9']],
  ['pages are not numbered', ['', '']],
])('misses none where %s', (_, footers) => {
  expect(saying(...footers)).toEqual([]);
});
