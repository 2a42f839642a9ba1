import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';
import { HEAD, HEAD_IN_MALAYSIA } from '../plain-sale.ts';

readItemsByRulesAlone();

const goodsOf = (head: string[], goods: string[], total: string) => {
  const { record, review } = readLines([
    ...head,
    '',
    ...goods,
    '',
    `TOTAL                    ${total}`,
    `CASH  ${total}`,
  ]);
  const asked = review.filter((path) => path.startsWith('product_'));
  return { names: record.product_names, quantities: record.product_quantities, prices: record.product_prices, asked };
};

describe('lines among the goods that are of none', () => {
  it('are how many goods there are: 5 item(s)', () => {
    const goods = ['2 Floss Bun    @3.20    6.40', '3 Egg Tart     @2.80    8.40', '5 item(s)'];
    expect(goodsOf(HEAD_IN_MALAYSIA, goods, '14.80')).toEqual({
      names: ['Floss Bun', 'Egg Tart'],
      quantities: [2, 3],
      prices: [6.4, 8.4],
      asked: [],
    });
  });

  it.each(['(excl)   (incl)', '(Each)   (RM)'])('are the second line of their heading: %s', (second) => {
    const goods = [
      'Item       Qty   S/Price   S/Price   Amount',
      `                 ${second}`,
      'DAMAR PAINT 1L 1001',
      '10337       1      31.04     32.90    32.90 SR',
      'NYLON BRUSH #888',
      '50218       2       4.25      4.50     9.00 SR',
    ];
    expect(goodsOf(HEAD_IN_MALAYSIA, goods, '41.90')).toMatchObject({
      names: ['DAMAR PAINT 1L 1001', 'NYLON BRUSH #888'],
      quantities: [1, 2],
      prices: [32.9, 9],
    });
  });
});

it.each(['ltr', '1tr', 'L'])('reads how much fuel was filled in by the price of a litre: %s', (litre) => {
  const goods = [
    'DIESEL              50.00 RS',
    `  21.74 ${litre} @ 2.300 RM/${litre}`,
    'SPRITZER 600ML       3.00 S',
    '  2 @ RM 1.50',
  ];
  expect(goodsOf(HEAD_IN_MALAYSIA, goods, '53.00')).toMatchObject({
    names: ['DIESEL', 'SPRITZER 600ML'],
    quantities: [21.74, 2],
    prices: [50, 3],
  });
});

it('takes no pack for a count where that of other goods parts their price into no whole cents', () => {
  const goods = [
    'Consultation                  35.00',
    'Tab. Cetirizine 10mg (10)      8.00',
    'Cap. Amoxicillin 500mg (21)   18.00',
  ];
  expect(goodsOf(HEAD_IN_MALAYSIA, goods, '61.00')).toEqual({
    names: ['Consultation', 'Tab. Cetirizine 10mg (10)', 'Cap. Amoxicillin 500mg (21)'],
    quantities: [1, 1, 1],
    prices: [35, 8, 18],
    asked: [],
  });
});

it.each(['ea', 'each'])('takes the word behind the price of one for no part of the name: %s', (each) => {
  const goods = [
    '1 Sonoma Meadow Farm Cherry                 $48.00',
    '  Cheesecake Eighth',
    `2 Kestrel Confections Midnight  $20.00 ${each}   $40.00`,
    '  Blueberry Gummies 20 pack',
    '1 Papa Relief Balm 1:3                      $40.00',
    '  CBD:THC 50ml',
  ];
  expect(goodsOf(HEAD, goods, '$128.00')).toMatchObject({
    names: [
      'Sonoma Meadow Farm Cherry Cheesecake Eighth',
      'Kestrel Confections Midnight Blueberry Gummies 20 pack',
      'Papa Relief Balm 1:3 CBD:THC 50ml',
    ],
    quantities: [1, 2, 1],
    prices: [48, 40, 40],
  });
});

it.each([
  ['3 Kings 100mg', '                 2   20.00    40.00'],
  ['7 Layer Cake', '                 1   40.00    40.00'],
])('leaves a number in a name below which the quantity stands: %s', (name, figures) => {
  const goods = [name, figures, 'Moss Cone 1g', '                 1   10.00    10.00'];
  expect(goodsOf(HEAD, goods, '$50.00')).toMatchObject({ names: [name, 'Moss Cone 1g'], prices: [40, 10] });
});

it('asks about a bare number within a name and not about a size in words', () => {
  const goods = ['Virtue Motor Flower 3.5 Gram    $30.00', 'Tarn Night 12.0 Ferry           $20.00'];
  expect(goodsOf(HEAD, goods, '$50.00').asked).toEqual(['product_names[1]']);
});

it('takes a coupon that was counted below nought for no goods that came back', () => {
  const goods = [
    'QTY  ITEM                        AMOUNT',
    '  1  Claw Hammer 16oz             19.99',
    '  2  Wood Screws #8                9.98',
    ' -1  Coupon $5 off                -5.00',
  ];
  expect(goodsOf(HEAD, goods, '24.97')).toMatchObject({
    names: ['Claw Hammer 16oz', 'Wood Screws #8'],
    quantities: [1, 2],
  });
});

it.each(['WB11 - 24/12', 'KA09-36/144'])(
  'takes where goods are kept and how packed for no part of a name: %s',
  (code) => {
    const goods = ['GLUE STICK 9ML', 'WA24-12 - 100/10', '955501234501  2 X 1.50   3.00 S', 'BATTERY AA 4S', code];
    expect(goodsOf(HEAD_IN_MALAYSIA, [...goods, '955501234599  1 X 5.90   5.90 S'], '8.90')).toMatchObject({
      names: ['GLUE STICK 9ML', 'BATTERY AA 4S'],
      quantities: [2, 1],
    });
  },
);

it('asks about no age beside a discount as if it were a count', () => {
  const goods = [
    'Evergreen Flower 3.5g           $45.00',
    '  Retail $50.00 Senior 65+ 10% (-$5.00)',
    'Harbor Blues Cartridge          $36.00',
    '  Retail $40.00 Senior 65+ 10% (-$4.00)',
  ];
  expect(goodsOf(HEAD, goods, '$81.00').asked).not.toContain('product_quantities');
});
