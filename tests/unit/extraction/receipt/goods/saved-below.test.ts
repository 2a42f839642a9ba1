import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('what was saved, below a price that is less than so many cost', () => {
  it.each([
    [
      [
        'Oat Bar                   2    3.00     5.50',
        '  You Save 0.50',
        'Plum Jam                  1    4.00     4.00',
      ],
      ['Oat Bar', 'Plum Jam'],
      [2, 1],
      [5.5, 4],
      '9.50',
    ],
    [
      ['Oat Bar', '   2    3.00     5.50 SR', 'You Save RM0.50', 'Plum Jam', '   1    4.00     4.00 SR'],
      ['Oat Bar', 'Plum Jam'],
      [2, 1],
      [5.5, 4],
      '9.50',
    ],
    [['Oat Bar                   1    3.00     2.50', 'Saved 0.50'], ['Oat Bar'], [1], [2.5], '2.50'],
    [
      ['Oat Bar  x2    5.50', '2 @ 3.00', 'You Saved 0.50', 'Plum Jam  x1    4.00'],
      ['Oat Bar', 'Plum Jam'],
      [2, 1],
      [5.5, 4],
      '9.50',
    ],
  ])('is not taken off again, and tells how many: %j', (goods, names, quantities, prices, total) => {
    expect(goodsOf(goods, `              ${total}`)).toMatchObject({ names, quantities, prices });
  });

  it('leaves a number that ends the name where it does not make the price', () => {
    const goods = [
      'Fern Pencil 2             3.00     5.50',
      '  You Save 0.90',
      'Plum Jam                  4.00     4.00',
    ];
    expect(goodsOf(goods, '                  9.50').names?.[0]).toBe('Fern Pencil 2');
  });
});
