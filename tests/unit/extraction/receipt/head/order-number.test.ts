import { describe, expect, it } from 'vitest';
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

describe('a number of something else', () => {
  const SALE = ['ORANGES        5.49', 'TOTAL          5.49', 'VISA           5.49'];
  const HEAD = ['COPPER SKY MARKET', '120 Elm St', 'Dayton, OH 45402', '06/15/2026 10:15 AM'];

  it.each(['Purchase Order 123456', 'Next Order 123456'])('is not that of the sale: %s', (line) => {
    expect(readLines([...HEAD, line, ...SALE]).record.invoice_number).toBeNull();
  });

  it.each(['GST123456789', 'TEL5551234567'])('is not that of the sale beside the day of it: %s', (number) => {
    const { record } = readLines([...HEAD.slice(0, 3), `${number} 06/15/2026 10:15`, ...SALE]);
    expect(record.invoice_number).toBeNull();
  });
});
