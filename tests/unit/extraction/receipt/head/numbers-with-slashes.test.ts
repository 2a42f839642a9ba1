import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const numberOn = (line: string) =>
  readLines([
    'OAKFIELD FLORIST',
    '12 Harbour Lane',
    line,
    'Date 13.02.2016',
    'Hand Bouquet                 228.00',
    'Greeting Card                  5.50',
    'TOTAL                        233.50',
    'CASH                         240.00',
    'CHANGE                         6.50',
  ]).record.invoice_number;

it('reads numbers that slashes part behind a label without a sign', () => {
  expect(numberOn('INVOICE MJ/02/1140')).toBe('MJ/02/1140');
  expect(numberOn('TAX INVOICE   IV/2016/0231')).toBe('IV/2016/0231');
  expect(numberOn('INVOICE A/1140')).toBe('A/1140');
});

it('parts a number from the label that lost its space', () => {
  expect(numberOn('INV NO18-07-02213')).toBe('18-07-02213');
  expect(numberOn('Bill No02/1182')).toBe('02/1182');
  expect(numberOn('RECEIPT NO0018832')).toBe('0018832');
});

it('takes no day for the number', () => {
  expect(numberOn('INVOICE 18/07/2018')).toBeNull();
  expect(numberOn('TAX INVOICE / RESIT')).toBeNull();
});
