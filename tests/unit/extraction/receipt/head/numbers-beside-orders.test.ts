import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

it('takes the long number of the invoice before that of the order beside it', () => {
  const shop = ['MERANTI RESTAURANTS SDN BHD', 'NO. 8, JALAN DAMAR 3', '43000 KAJANG, SELANGOR', 'TAX INVOICE'];
  const sale = [
    'INV 00318205518 ORD #41 -REG #16-',
    '28/05/2016 21:12:37',
    'Kopi   5.00',
    'Total RM 5.00',
    'Cash   5.00',
  ];
  expect(readLines([...shop, ...sale]).record.invoice_number).toBe('00318205518');
});
