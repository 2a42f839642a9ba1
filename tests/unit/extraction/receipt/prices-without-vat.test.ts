import { expect, it } from 'vitest';
import { readLines } from './page-of-lines.ts';

const HEAD = ['BRACKENFIX TRADE SUPPLIES LTD', '22 Gandy Street', 'Exeter EX4 3LS', 'Date: 19/02/2026'];
const GOODS = ['PINE CLS                      18.72', 'SILICONE                      12.24'];
const recordOf = (...sums: string[]) => readLines([...HEAD, ...GOODS, ...sums]).record;

it.each([
  ['Goods Total (ex VAT)', 'VAT @ 20.00%', 'INVOICE TOTAL'],
  ['Total ex VAT', 'VAT', 'Total inc VAT'],
  ['Net Total exc. VAT', 'VAT 20%', 'Amount due'],
  ['Total Net', 'Total VAT', 'Total Gross'],
])('has the goods without the tax, the tax, and both: %s', (net, tax, total) => {
  const sums = [net, tax, total].map((label, at) => label.padEnd(30) + ['30.96', '6.19', '37.15'][at]);
  expect(recordOf(...sums)).toMatchObject({
    subtotal: 30.96,
    total_price: 30.96,
    total_tax: 6.19,
    total_amount: 37.15,
  });
});

it('has no tax in the number of who pays it', () => {
  const { record } = readLines([
    ...HEAD,
    ...GOODS,
    'Total  30.96',
    'Cash  40.00',
    'Change  9.04',
    'VAT No. 284 6610 93',
  ]);
  expect(record).toMatchObject({ total_tax: null, total_amount: 30.96 });
});

it('asks about the tax where the first row of its table has none', () => {
  const { record, review } = readLines([
    ...HEAD,
    ...GOODS,
    'Total  30.96',
    'Cash   40.00',
    'Change  9.04',
    'GST%   Taxable    CGST    SGST     Total',
    '1)0     18.72    0.00    0.00     18.72',
    '2)5     11.66    0.29    0.29     12.24',
  ]);
  expect([record.total_tax, review.includes('total_tax')]).toEqual([null, true]);
});
