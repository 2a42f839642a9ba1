import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('goods that are free', () => {
  it.each(['     FOC', '  F.O.C.', '    FREE', '    0.00', '0.00 FOC'])('are a line of no price: %s', (mark) => {
    const goods = [
      'Item                    Qty   Price     Total',
      'Cedar Frame               1   80.00     80.00',
      'Lens Set 355ml            2   20.00     40.00',
      `Polish Cloth              1    0.00  ${mark}`,
      'Case                      1   10.00     10.00',
    ];
    expect(goodsOf(goods, '130.00')).toEqual({
      names: ['Cedar Frame', 'Lens Set 355ml', 'Polish Cloth', 'Case'],
      quantities: [1, 2, 1, 1],
      prices: [80, 40, 0, 10],
      asked: [],
    });
  });

  it('are one without columns', () => {
    const goods = ['Cedar Frame           80.00', 'Polish Cloth           FREE', 'Lens Set              40.00'];
    expect(goodsOf(goods, '120.00')).toMatchObject({
      names: ['Cedar Frame', 'Polish Cloth', 'Lens Set'],
      prices: [80, 0, 40],
    });
  });

  it('are none where a name goes on with the word', () => {
    const goods = ['Tarn Cola Large Bottle 4.00', 'Sugar FREE', 'Lens Set              40.00'];
    expect(goodsOf(goods, '44.00').prices).toEqual([4, 40]);
  });
});
