import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

const GOODS = [
  'Honey Bun                   5.80',
  '  2 @ 2.90',
  'Cheese Roll                 3.20',
  'Plum Tart                   6.60',
];

describe('discounts below all goods that name some of them', () => {
  it.each([
    [['Evening Promo 20%', '  Honey Bun                -1.16'], [4.64, 3.2, 6.6], '14.44'],
    [
      ['Promotions', '  Honey Bun                -1.16', '  Cheese Roll              -0.64'],
      [4.64, 2.56, 6.6],
      '13.80',
    ],
    [['20% off Cheese Roll        -0.64'], [5.8, 2.56, 6.6], '14.96'],
    [['Plum Tart promo            -1.00'], [5.8, 3.2, 5.6], '14.60'],
  ])('are off these: %s', (below, prices, sum) => {
    expect(goodsOf([...GOODS, ...below], sum)).toEqual({
      names: ['Honey Bun', 'Cheese Roll', 'Plum Tart'],
      quantities: [2, 1, 1],
      prices,
      asked: [],
    });
  });

  it('are off those whose names stand above their prices', () => {
    const goods = ['Honey Bun', '  2 x 2.90                  5.80', 'Cheese Roll', '  1 x 3.20                  3.20'];
    expect(goodsOf([...goods, 'Bundle Deal: Honey Bun     -1.16'], '7.84')).toMatchObject({
      names: ['Honey Bun', 'Cheese Roll'],
      prices: [4.64, 3.2],
    });
  });

  it('stay with those right above that have a word of others in their discount', () => {
    const goods = [
      'Tarts                       4.00',
      'Plum Box                    6.60',
      '  Deal with tarts           -1.00',
    ];
    expect(goodsOf(goods, '9.60').prices).toEqual([4, 5.6]);
  });
});
