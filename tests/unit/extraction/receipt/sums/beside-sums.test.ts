import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

it('reads sums whose labels begin far in, whatever is printed beside them', () => {
  const { record, review } = readLines([
    ...HEAD,
    'PVC ELBOW 15MM                                      8.00',
    'CASTLE CEMENT 50KG                                 70.00',
    'RINGGIT MALAYSIA EIGHTY TWO AND CENTS SIXTY EIGHT ONLY',
    'Goods are not returnable.            Sub Total     78.00',
    'E.&O.E.                              GST @ 6%       4.68',
    '                                     TOTAL         82.68',
    '                                     CASH         100.00',
    'CASTLE HARDWARE                      CHANGE        17.32',
  ]);
  expect(record).toMatchObject({
    product_names: ['PVC ELBOW 15MM', 'CASTLE CEMENT 50KG'],
    product_prices: [8, 70],
    subtotal: 78,
    total_tax: 4.68,
    total_amount: 82.68,
    change_due: 17.32,
  });
  expect(review).toEqual([]);
});

it('leaves labels of sums whole that begin left of the others', () => {
  const { record } = readLines([
    ...HEAD,
    'PVC ELBOW 15MM                                      8.00',
    'CASTLE CEMENT 50KG                                 70.00',
    '                                     Sub Total     78.00',
    '                                     GST @ 6%       4.68',
    '                               Final Total         82.68',
    '                                     CASH         100.00',
    '                                     CHANGE        17.32',
  ]);
  expect(record).toMatchObject({ subtotal: 78, total_amount: 82.68, total_paid: 100, change_due: 17.32 });
});

it('words beside labels that end at one place and begin where they may', () => {
  const { record, review } = readLines([
    'Fernhill Provisions',
    '410 Larkspur Ave',
    'Salem, OR 97301',
    'Invoice No: 730114',
    '2024-03-09 16:31',
    'Tarn Gummies 100mg                                 $60.00',
    'Blue Meadow Flower 3.5g                            $40.00',
    'Goods sold are             Sub Total (Excl.)      $100.00',
    'not returnable                        Tax 5%        $5.00',
    '                                   Net Total      $105.00',
    '                                        Cash      $110.00',
    '                                      Change        $5.00',
  ]);
  expect(record).toMatchObject({
    product_names: ['Tarn Gummies 100mg', 'Blue Meadow Flower 3.5g'],
    subtotal: 100,
    total_tax: 5,
    total_amount: 105,
  });
  expect(review).not.toContain('subtotal');
});

it.each([
  ['RINGGIT MALAYSIA EIGHTY-TWO', 'AND CENTS SIXTY-EIGHT ONLY'],
  ['RINGGIT: LAPAN PULUH DUA DAN', 'SEN ENAM PULUH LAPAN SAHAJA'],
])('reads sums that an amount in words stands beside: %s', (words, more) => {
  const { record, review } = readLines([
    ...HEAD.slice(0, 4),
    // While Malaysia had a GST.
    '2017-03-09 16:31',
    'PVC ELBOW 15MM                                      8.00',
    'CASTLE CEMENT 50KG                                 70.00',
    `${words}   Sub Total (Excl. GST) RM  78.00`,
    `${more}     GST @ 6%   4.68`,
    'TOTAL                                              82.68',
    'CASH                                               82.68',
  ]);
  expect(record).toMatchObject({
    product_names: ['PVC ELBOW 15MM', 'CASTLE CEMENT 50KG'],
    subtotal: 78,
    total_tax: 4.68,
    total_amount: 82.68,
  });
  expect(review).toEqual([]);
});

it('takes an amount in words above the sums for no name', () => {
  const { record } = readLines([
    ...HEAD,
    'PVC ELBOW 15MM                                      8.00',
    'CASTLE CEMENT 50KG                                 70.00',
    'RINGGIT TUJUH PULUH LAPAN',
    'TOTAL                                              78.00',
    'CASH                                               78.00',
  ]);
  expect(record.product_names).toEqual(['PVC ELBOW 15MM', 'CASTLE CEMENT 50KG']);
});

it.each(['FIVE DOLLAR TOTAL BOX', 'DOLLAR TREE CASH BOX', 'SIX HUNDRED TOTAL FIX'])(
  'leaves names of goods whole that begin with words of amounts: %s',
  (name) => {
    const { record } = readLines([
      ...HEAD,
      `${name.padEnd(50)} 10.00`,
      'CASTLE CEMENT 50KG                                 70.00',
      'TOTAL                                              80.00',
      'CASH                                               80.00',
    ]);
    expect(record.product_names).toEqual([name, 'CASTLE CEMENT 50KG']);
  },
);
