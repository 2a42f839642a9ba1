import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const HEAD = ['OAKFIELD PARKING', '12 Harbour Lane', 'Receipt No 0442907', '31/08/19 17:20'];

it('takes what is left of the payment for the total where no line names one, and asks', () => {
  const { record, findings } = readLines([
    ...HEAD,
    'PARKING FEE (INCL GST)        8.00',
    'PAID                         10.00',
    'CHANGE                        2.00',
  ]);
  expect(record).toMatchObject({ product_names: ['PARKING FEE (INCL GST)'], product_prices: [8], total_amount: 8 });
  expect(record).toMatchObject({ total_paid: 10, change_due: 2 });
  expect(findings.map(({ code }) => code)).toContain('total-unnamed');
});

it('keeps the total that a line names beside what was inserted', () => {
  const { record, findings } = readLines([
    ...HEAD,
    'PARKING FEE                   7.00',
    'LOST TICKET                  20.00',
    'TOTAL RM                     27.00',
    'INSERTED                     50.00',
    'CHANGE                       23.00',
  ]);
  expect(record).toMatchObject({ total_amount: 27, total_paid: 50, change_due: 23 });
  expect(findings.map(({ code }) => code)).not.toContain('total-unnamed');
});
