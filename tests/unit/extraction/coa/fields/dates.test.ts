import { expect, it } from 'vitest';
import { findDates, numericOrderOf } from '../../../../../main/extraction/coa/fields/dates.ts';

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

it('reads a date behind the dash of a heading, set close to it', () => {
  expect(found('PESTICIDE TEST RESULTS -08/21/2023')).toEqual(['2023-08-21']);
  expect(found('PESTICIDE TEST RESULTS-08/21/2023')).toEqual(['2023-08-21']);
  expect(found('Batch GLUE-08/21/2023')).toEqual([]);
});

it('takes no version, phone number or part of a number for a date', () => {
  for (const text of [
    'Loss on drying (Ph. Eur. 2.2.32)',
    'Ph. Eur. 2.8.18 / 2.8.22',
    'SOP-12.3.4',
    'No. 4 -12.3.2021',
    '541-555-0119',
    '1A4060300018CE9',
    '2023-13-17',
    '31.02.2023',
  ])
    expect(found(text)).toEqual([]);
});

it.each(['June 21st - 26th, 2024', 'Jun 21–26, 2024'])('reads both ends of a span within one month: %s', (text) => {
  expect(found(text)).toEqual(['2024-06-21', '2024-06-26']);
});

it.each([
  [['Prüfbericht', '04.03.2024'], 'dmy'],
  [['Résultats', '04/03/2024'], 'dmy'],
  [['Résultats / Results', '03/04/2024', '03/17/2024'], 'mdy'],
  [['Certificate of Analysis', '04/03/2024'], 'mdy'],
] as const)('takes the language for the order of day and month where no date tells: %s', (texts, order) => {
  expect(numericOrderOf(texts).order).toBe(order);
});

it.each([
  [['02.05.2024', '03.05.2024', '08.05.2024', '10.05.2024'], { order: 'dmy', told: true }],
  [['05/02/2024', '05/03/2024', '05/08/2024'], { order: 'mdy', told: true }],
  [['12.05.2023', '12.04.2023', '12.11.2023'], { order: 'mdy', told: true }],
  [['02/05/2024', '03/05/2024'], { order: 'mdy', told: false }],
  [['02/05/2024', 'Tel. +41 44 555 01 70'], { order: 'dmy', told: true }],
  [['02/05/2024', 'CH-8820 Wädenswil'], { order: 'dmy', told: true }],
  [['02/05/2024', '+1 (503) 555-0133'], { order: 'mdy', told: false }],
] as const)('takes the number that stays for the month, then the country: %s', (texts, told) => {
  expect(numericOrderOf(texts)).toEqual(told);
});
