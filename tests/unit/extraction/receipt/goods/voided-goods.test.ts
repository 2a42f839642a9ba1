import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

const SOLD = ['Tarn Gummies             20.00', 'Vape Cart 1g             50.00'];

describe('goods cancelled within a sale', () => {
  it.each([
    ['VOID Vape Cart 1g       -50.00'],
    ['Vape Cart 1g (VOID)      50.00-'],
    ['*** VOID ***', 'Vape Cart 1g            -50.00'],
  ])('are goods of negative quantity under their name: %s', (...voided) => {
    expect(goodsOf([...SOLD, ...voided, 'Papers                    2.00'], '22.00')).toMatchObject({
      names: ['Tarn Gummies', 'Vape Cart 1g', 'Vape Cart 1g', 'Papers'],
      quantities: [1, 1, -1, 1],
      prices: [20, 50, -50, 2],
    });
  });
});

it('goods below the title of returns are of negative quantity, and no discount on those above', () => {
  const goods = ['190441 TRAIL SOCK L         18.00', '220199 WATER BTL 32OZ       24.95'];
  expect(goodsOf([...goods, 'RETURN', '190112 TRAIL SOCK M        -18.00'], '24.95')).toMatchObject({
    names: ['TRAIL SOCK L', 'WATER BTL 32OZ', 'TRAIL SOCK M'],
    quantities: [1, 1, -1],
    prices: [18, 24.95, -18],
  });
});

it.each([
  ['VOID 2 Barley Bread     -8.00', -2, -8],
  ['VOID 2x Barley Bread    -8.00', -2, -8],
  ['VOID 1 Barley Bread     -4.00', -1, -4],
])('takes the quantity between the word and the name of what was cancelled: %s', (voided, quantity, price) => {
  const goods = ['2 Barley Bread           8.00', '1 Plum Jam               3.00', voided];
  expect(goodsOf(goods, (11 + price).toFixed(2))).toMatchObject({
    names: ['Barley Bread', 'Plum Jam', 'Barley Bread'],
    quantities: [2, 1, quantity],
    prices: [8, 3, price],
    asked: [],
  });
});
