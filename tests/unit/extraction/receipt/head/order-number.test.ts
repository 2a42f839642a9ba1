import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const HEAD = ['Fernhill Provisions', '410 Larkspur Ave', 'Salem, OR 97301'];
const SALE = ['2024-03-09 16:31', ...GOODS, 'Total      $100.00', 'Debit      $100.00'];
const numberOf = (...lines: string[]) => readLines([...HEAD, ...lines, ...SALE]).record.invoice_number;

it.each([
  ['#WM-5591-0827', 'WM-5591-0827'],
  ['#kR7Q', 'kR7Q'],
  ['Reservation no. 9C4-TL-30588', '9C4-TL-30588'],
  ['Confirmation NF-2025-08812', 'NF-2025-08812'],
  ['Order K4TQ7ZB1V9M2E Take Out', 'K4TQ7ZB1V9M2E'],
  ['Order\nNF-2025-08812', 'NF-2025-08812'],
])('the number of an order: %s', (text, number) => {
  expect(numberOf(...text.split('\n'))).toBe(number);
});

it('numbers of suites and words are none', () => {
  expect(numberOf('#118', '#one', 'Confirmation sent')).toBeNull();
});

it.each(['#01-225', '#210B', '#B210'])('the floor or suite of a shop is none: %s', (suite) => {
  const [name = '', street = '', town = ''] = HEAD;
  expect(readLines([name, street, suite, town, ...SALE]).record.invoice_number).toBeNull();
});

it('the confirmation of a payment is none', () => {
  expect(readLines([...HEAD, ...SALE, 'Confirmation: 88213004']).record.invoice_number).toBeNull();
});
