import { expect, it } from 'vitest';
import { findDates } from '../../../../../main/extraction/coa/fields/dates.ts';

const found = (text: string) => findDates(text).map(({ iso, ambiguous }) => (ambiguous ? `${iso}?` : iso));

it.each([
  '03/17/2023',
  '3-17-23',
  '2023-03-17',
  '2023/03/17 14:05',
  'Mar 17, 2023',
  'March 17th, 2023',
  '17 Mar 2023',
  '17Mar2023',
  '17-MAR-23',
  '2023-Mar-17',
  '2023 March 17',
  'Fri, Mar 17 2023',
])('reads the date as printed in %s', (text) => {
  expect(found(text)).toEqual(['2023-03-17']);
});

it('reads the first and the last of a span, and says where day and month could have changed places', () => {
  expect(found('03/17/2023 - 04/05/2023')).toEqual(['2023-03-17', '2023-04-05?']);
});

it('takes no version, phone number or part of a number for a date', () => {
  for (const text of ['SOP-12.3.4', '541-555-0119', '1A4060300018CE9', '2023-13-17', '31.02.2023'])
    expect(found(text)).toEqual([]);
});
