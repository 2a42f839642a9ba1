import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS, HEAD, HEAD_IN_MALAYSIA } from '../plain-sale.ts';

it.each(['Sales tax (exempt)', 'Tax (Medical Exempt)', 'State tax (tax exempt)'])(
  'reads a tax of nothing where it says that nothing is levied: %s',
  (label) => {
    const sums = [
      'Subtotal                        $100.00',
      `${label.padEnd(32)}$0.00`,
      'Total                           $100.00',
    ];
    expect(readLines([...HEAD, ...GOODS, ...sums, 'Cash   $100.00']).record).toMatchObject({
      subtotal: 100,
      total_tax: 0,
      total_amount: 100,
    });
  },
);

describe('a total without tax that the goods come to', () => {
  const goods = ['KOPI O AIS      2 x 2.20      4.40 ZRL', 'NASI LEMAK      1 x 8.50      8.50 ZRL'];

  it('is their subtotal though no tax is added', () => {
    const { record, review } = readLines([
      ...HEAD_IN_MALAYSIA,
      ...goods,
      'Total (Excluding GST) :      12.90',
      'GST payable (0%) :            0.00',
      'Total (Inclusive of GST) :   12.90',
      'CASH :                       20.00',
      'CHANGE :                      7.10',
    ]);
    expect(record).toMatchObject({ subtotal: 12.9, total_amount: 12.9, total_tax: 0 });
    expect(review).toEqual([]);
  });

  it('is their subtotal above a discount', () => {
    const { record } = readLines([
      ...HEAD_IN_MALAYSIA,
      ...goods.map((line) => line.replace('ZRL', 'SR')),
      'Total Sales (Excluding GST) : 12.90',
      'Discount :                     2.90',
      'Total GST @ 6% :               0.60',
      'Total Sales (Inclusive of GST) 10.60',
      'CASH :                        10.60',
    ]);
    expect(record).toMatchObject({ subtotal: 12.9, total_discount: 2.9, total_price: 10, total_amount: 10.6 });
  });
});

it('reads goods whose quantity, price and total stand on one line below the name', () => {
  const { record, review } = readLines([
    ...HEAD,
    'Tarn Gummies 20ct x 5mg Lemon',
    'Qty: 1     Price: $36.00     Total: $36.00',
    'Moss Blunt 1.0g Sour Harbor',
    'Qty: 4     Price: $16.00     Total: $64.00',
    'Cart subtotal:                       $100.00',
    'Total                                $100.00',
    'Cash                                 $100.00',
  ]);
  expect(record).toMatchObject({
    product_names: ['Tarn Gummies 20ct x 5mg Lemon', 'Moss Blunt 1.0g Sour Harbor'],
    product_quantities: [1, 4],
    product_prices: [36, 64],
    subtotal: 100,
  });
  expect(review.filter((path) => path.startsWith('product_') || path === 'subtotal')).toEqual([]);
});

it.each(['1,018 total', '1,018 balance', '1,018 available'])(
  'reads the points there are below those earned: %s',
  (line) => {
    const sums = [
      'Subtotal                        $100.00',
      'Total                           $100.00',
      'Cash   $100.00',
    ];
    const { record } = readLines([...HEAD, ...GOODS, ...sums, 'buds points: 152 earned', `          ${line}`]);
    expect(record).toMatchObject({ rewards_earned: 152, total_rewards: 1018 });
  },
);

it('asks about words above the number of the lot, which may be of the company', () => {
  const shop = [
    'STESEN MURNI JAYA ENTERPRISE',
    'PETROTARN BT 9 CHERAS',
    'LOT 30417, BATU 9, JALAN CHERAS',
    '43200 CHERAS, SELANGOR',
  ];
  const { review } = readLines([
    ...shop,
    'Bill No: 2133',
    '12/03/2018 10:41',
    'Kopi   5.00',
    'Total RM 5.00',
    'Cash  5.00',
  ]);
  expect(review).toContain('retailer_address');
});
