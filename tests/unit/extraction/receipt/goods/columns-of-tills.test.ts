import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';
import { HEAD, HEAD_IN_MALAYSIA } from '../plain-sale.ts';

readItemsByRulesAlone();

const goodsOf = (head: string[], goods: string[], ...sums: string[]) => {
  const { record, review } = readLines([...head, '', ...goods, '', ...sums]);
  const { product_names, product_quantities, product_prices, total_amount } = record;
  const asked = review.filter((path) => path.startsWith('product_'));
  return { names: product_names, quantities: product_quantities, prices: product_prices, total: total_amount, asked };
};

it('parts what one costs from what is taken off it where the two ran together', () => {
  const goods = [
    'Item                         Qty Price Disc.  Total',
    'Sun Harbor - Whole Flower -   1  38.00-7.60   30.40',
    'Coconut Meadow 3.5g',
    'Roll Two - Vape - Lemon 0.5g  2  22.00-8.80   35.20',
  ];
  expect(goodsOf(HEAD, goods, 'Subtotal    65.60', 'Total       $65.60', 'Debit   65.60')).toMatchObject({
    names: ['Sun Harbor - Whole Flower - Coconut Meadow 3.5g', 'Roll Two - Vape - Lemon 0.5g'],
    quantities: [1, 2],
    prices: [30.4, 35.2],
  });
});

it('reads goods on two lines each, with what they come to on the second', () => {
  const goods = [
    'Harbor Flower 3.5g    1x   45.00',
    'OG Meadow Breath           45.00',
    'Quill Vape 500mg      2x   38.00',
    'Tarn Remix                 76.00',
  ];
  expect(goodsOf(HEAD, goods, 'Sub-Total   121.00', 'TOTAL       121.00', 'Cash   121.00')).toEqual({
    names: ['Harbor Flower 3.5g OG Meadow Breath', 'Quill Vape 500mg Tarn Remix'],
    quantities: [1, 2],
    prices: [45, 76],
    total: 121,
    asked: [],
  });
});

it('takes how strong goods are in all for no total', () => {
  const goods = [
    'Harbor Gummies 20ct x 5mg',
    'Qty: 1    Price: $36.00    Total: $36.00',
    'Total THC 100 mg   Exp 11/2025',
    'Quill Blunt 1.0g',
    'Qty: 2    Price: $16.00    Total: $32.00',
    'Total THC 440 mg   Exp 11/2025',
  ];
  expect(goodsOf(HEAD, goods, 'Cart subtotal:   $68.00', 'ORDER TOTAL      $68.00', 'Debit   $68.00')).toMatchObject({
    names: ['Harbor Gummies 20ct x 5mg', 'Quill Blunt 1.0g'],
    prices: [36, 32],
    total: 68,
  });
});

describe('codes of taxes in front of names', () => {
  it.each([
    ['S', 'Z'],
    ['SR', 'ZP'],
  ])('are no part of them, small or not, beside discounts without one: %s', (full, none) => {
    const goods = [
      `${full.toLowerCase() === 's' ? 's ' : `${full} `}PANADAM ACTI 2X10S   2   10.50   21.00`,
      `${full} BLUEMORE BIO 31S     1   37.90   37.90`,
      '   Member Price 10% Off           -3.79',
      `${none} METAMOR 500MG 30S    1   12.00   12.00`,
      `${full} HARBOR ELASTIC 20S   1    5.90    5.90`,
    ];
    expect(
      goodsOf(
        HEAD_IN_MALAYSIA,
        goods,
        'Total incl. GST (5 items)  RM 73.01',
        'Rounding  -0.01',
        'Amount Due  RM 73.00',
        'CASH   73.00',
      ),
    ).toMatchObject({
      names: ['PANADAM ACTI 2X10S', 'BLUEMORE BIO 31S', 'METAMOR 500MG 30S', 'HARBOR ELASTIC 20S'],
      quantities: [2, 1, 1, 1],
      total: 73,
    });
  });
});

it('takes a long number tied to a name for no part of it, and a name that ends in a sign for one', () => {
  const goods = [
    'SQUEEGEE ADHESIVE 3KG#',
    '9055217     1X 12.90        12.90',
    '100100000014-2 Meat Set',
    '9055218     1X  7.10         7.10',
  ];
  expect(goodsOf(HEAD_IN_MALAYSIA, goods, 'TOTAL   RM 20.00', 'CASH    RM 20.00')).toMatchObject({
    names: ['SQUEEGEE ADHESIVE 3KG#', '2 Meat Set'],
    prices: [12.9, 7.1],
  });
});

it('knows goods that came back by their count below nought in front of a unit', () => {
  const goods = [
    'Quill Pre-Roll 1g',
    '   2 ea @ $5.00            10.00',
    '** VOID **',
    'Quill Pre-Roll 1g',
    '   -1 ea @ $5.00           -5.00',
  ];
  expect(goodsOf(HEAD, goods, 'Subtotal    5.00', 'Total       $5.00', 'Cash   5.00')).toMatchObject({
    names: ['Quill Pre-Roll 1g', 'Quill Pre-Roll 1g'],
    quantities: [2, -1],
    prices: [10, -5],
  });
});

it.each(['2.100 RM / litre', '2.100 RM / 1litre', 'RM 2.100/L'])(
  'reads fuel below how much of it the pump gave: %s',
  (price) => {
    const goods = [
      '23.81 litre           Pump # 06',
      'RON95                 50.00 C',
      `   ${price}`,
      'MINERAL WATER 1.5L     2.80 A',
    ];
    const relief = ['Relief GST C       RM 50.00', 'GST 6.00% A        RM 0.16'];
    const { record } = readLines([
      ...HEAD_IN_MALAYSIA,
      '',
      ...goods,
      '',
      'Total   RM 52.80',
      'Visa Card   52.80',
      ...relief,
    ]);
    expect(record).toMatchObject({
      product_names: ['RON95', 'MINERAL WATER 1.5L'],
      product_quantities: [23.81, 1],
      total_amount: 52.8,
      total_tax: 0.16,
    });
  },
);

it('takes the price of a kilogram below a name for no part of it', () => {
  const goods = [
    'QTY   ITEM                  RM',
    '0.850 STEAM SIAKAP (KG)   34.00',
    '      @ 40.00/KG',
    '1     SAMBAL KANGKONG (M) 12.00',
    '5     WHITE RICE           7.50',
  ];
  expect(goodsOf(HEAD_IN_MALAYSIA, goods, 'TOTAL   53.50', 'CASH   53.50')).toMatchObject({
    names: ['STEAM SIAKAP (KG)', 'SAMBAL KANGKONG (M)', 'WHITE RICE'],
    quantities: [0.85, 1, 5],
  });
});
