import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

const SOLD = ['TRAIL SOCK L                 18.00', 'WATER BTL 32OZ               24.95'];
const EXPECTED = {
  names: ['TRAIL SOCK L', 'WATER BTL 32OZ', 'TRAIL SHIRT M'],
  quantities: [1, 1, -1],
  prices: [18, 24.95, -36],
};

describe('goods that came back', () => {
  it.each([
    'RETURN',
    '*** RETURN *** ORIG TRX 0061182',
    '** RETURN - DEFECTIVE **',
    '--- REFUND ---',
    'Returned items:',
    'RETURN - WRONG SIZE',
  ])('are of negative quantity below a title, and no discount on those above: %s', (title) => {
    expect(goodsOf([...SOLD, title, 'TRAIL SHIRT M               -36.00'], '6.95')).toMatchObject(EXPECTED);
    expect(goodsOf([...SOLD, title, 'TRAIL SHIRT M                36.00-T'], '6.95')).toMatchObject(EXPECTED);
    expect(goodsOf([...SOLD, title, 'TRAIL SHIRT M              ($36.00)'], '6.95')).toMatchObject(EXPECTED);
  });

  it('end where goods are sold again, with a title of their own or without', () => {
    for (const title of [[], ['***** SALE *****'], ['Purchases']])
      expect(
        goodsOf(['***** RETURN *****', 'TRAIL SHIRT M               -36.00', ...title, ...SOLD], '6.95'),
      ).toMatchObject({
        names: ['TRAIL SHIRT M', 'TRAIL SOCK L', 'WATER BTL 32OZ'],
        quantities: [-1, 1, 1],
        prices: [-36, 18, 24.95],
      });
  });

  it.each([
    ['2051144870019', 'TRAIL SHIRT M', '  -2 X 18.00                -36.00'],
    ['TRAIL SHIRT M               -36.00', '  -2 @ $18.00'],
    ['-2 TRAIL SHIRT M            -36.00'],
  ])('say how many at which price, without a title: %s', (...lines) => {
    const sold =
      lines.length === 3
        ? [
            '2051144870017',
            'TRAIL SOCK L',
            '  1 X 18.00                  18.00',
            '2051144870018',
            'WATER BTL 32OZ',
            '  1 X 24.95                  24.95',
          ]
        : SOLD;
    expect(goodsOf([...sold, ...lines], '6.95')).toMatchObject({ ...EXPECTED, quantities: [1, 1, -2] });
  });

  it('have how many in a column before the price of one, without a title', () => {
    const goods = [
      'Item             Qty  Price   Amount',
      'TRAIL SOCK L       1  18.00    18.00',
      'TRAIL SHIRT M     -2  18.00   -36.00',
      'WATER BTL 32OZ     1  24.95    24.95',
    ];
    expect(goodsOf(goods, '6.95')).toMatchObject({
      names: ['TRAIL SOCK L', 'TRAIL SHIRT M', 'WATER BTL 32OZ'],
      quantities: [1, -2, 1],
      prices: [18, -36, 24.95],
    });
  });

  it('have names and numbers on lines of their own, and say why they came back', () => {
    const goods = [
      '***** RETURN *****',
      'TRAIL SHIRT M',
      '  400918820031               36.00-T',
      '  ORIG 11/09/24 0218-033-1204',
      '***** SALE *****',
      'TRAIL SOCK L',
      '  400918820048               18.00 T',
      'WATER BTL 32OZ',
      '  400918820055               49.90',
      '  SALE 40% OFF               19.96-',
      '  EXTRA 15% PASS              4.99-',
      '                             24.95 T',
    ];
    expect(goodsOf(goods, '6.95')).toMatchObject({
      names: ['TRAIL SHIRT M', 'TRAIL SOCK L', 'WATER BTL 32OZ'],
      quantities: [-1, 1, 1],
      prices: [-36, 18, 24.95],
      asked: [],
    });
  });

  it('have the discount they were sold with taken off what is given back', () => {
    const goods = [
      ...SOLD,
      '*** RETURN ***',
      'TRAIL SHIRT M               -40.00',
      '  Markdown 10%                 4.00',
    ];
    expect(goodsOf(goods, '6.95')).toMatchObject(EXPECTED);
  });

  it('leave discounts on goods alone that are sold below them', () => {
    const goods = [
      '*** RETURN ***',
      'TRAIL SHIRT M               -36.00',
      ...SOLD,
      '  Bottle promo               -5.00',
    ];
    expect(goodsOf(goods, '1.95')).toMatchObject({ quantities: [-1, 1, 1], prices: [-36, 18, 19.95] });
  });
});

describe('what is left below the discounts of goods', () => {
  it.each([
    '                       25.24 T',
    '  Net price            25.24',
    '  YOU PAY              25.24',
    '  Nett                 25.24',
  ])('is none of them, however many they are: %s', (left) => {
    const goods = [
      'Trail Shirt M          49.50',
      '  SALE 40% OFF         19.80-',
      '  EXTRA 15% PASS        4.46-',
      left,
    ];
    expect(goodsOf([...goods, 'Trail Sock L           18.00'], '43.24')).toMatchObject({
      names: ['Trail Shirt M', 'Trail Sock L'],
      quantities: [1, 1],
      prices: [25.24, 18],
    });
  });
});

it('reads goods that came back by the count below nought in its column, beside what they come to', () => {
  const { record } = readLines([
    ...HEAD,
    'Description              Qty      Amount',
    'Tarn Plum Flower 3.5g      1       80.00',
    'Larkspur Vape 1.2g        -1      -40.00',
    'Quillon Gummies 100mg      1       60.00',
    'Sub-total                         100.00',
    'Total                             100.00',
    'Debit                             100.00',
  ]);
  expect(record.product_quantities).toEqual([1, -1, 1]);
  expect(record.product_prices).toEqual([80, -40, 60]);
});

it('knows cancelled goods by their name, of which a character was lost', () => {
  const { record } = readLines([
    ...HEAD,
    'Larkspur Pod - Sour Fig - 0.5g    $25.00',
    '*** VOID ***',
    'Larkspur Pod - Sour Fig - .5g    -$25.00',
    'Quillon Gummies 100mg            $100.00',
    'Subtotal                         $100.00',
    'Total                            $100.00',
    'Debit                            $100.00',
  ]);
  expect(record.product_quantities).toEqual([1, -1, 1]);
  expect(record.product_prices).toEqual([25, -25, 100]);
});

it('asks about goods of which all that they cost was taken off without a word of a discount', () => {
  const { review } = readLines([
    ...HEAD,
    'Larkspur Pod Sour Fig             $25.00',
    'Quillon Gummies 100mg            -$25.00',
    'Tarn Flower 3.5g                 $100.00',
    'Subtotal                         $100.00',
    'Total                            $100.00',
    'Debit                            $100.00',
  ]);
  expect(review).toEqual(expect.arrayContaining(['product_quantities[0]', 'product_prices[0]', 'product_names[0]']));
});
