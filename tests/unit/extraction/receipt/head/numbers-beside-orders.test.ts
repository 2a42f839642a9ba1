import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS, HEAD } from '../plain-sale.ts';

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

it('asks who served where a shop that may sell cannabis by its licence names nobody', () => {
  const [name = '', street = '', town = '', ...rest] = HEAD;
  const sums = ['Subtotal   $100.00', 'Total      $100.00', 'Cash   $100.00'];
  const licensed = readLines([name, street, town, 'OLCC License: 050-1014733A5C9', ...rest, ...GOODS, ...sums]);
  expect(licensed.record).toMatchObject({ retailer_license_number: '050-1014733A5C9', budtender: null });
  expect(licensed.review).toContain('budtender');
  expect(readLines([...HEAD, ...GOODS, ...sums]).review).not.toContain('budtender');
});
