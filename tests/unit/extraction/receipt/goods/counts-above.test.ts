import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('counts above the goods', () => {
  it('are of those whose price they make, not of those above', () => {
    const goods = ['1/8 FLOWER TARN          *35.00', ' 2 @ 12.00', 'EDIBLE MAPLE 10          *24.00'];
    expect(goodsOf([...goods, 'HERON CART 1G            *40.00'], '*99.00')).toEqual({
      names: ['1/8 FLOWER TARN', 'EDIBLE MAPLE 10', 'HERON CART 1G'],
      quantities: [1, 2, 1],
      prices: [35, 24, 40],
      asked: [],
    });
  });

  it('go where others do, where they fit both neighbours', () => {
    const goods = ['Tarn Bar 100mg            24.00', ' 2 @ 12.00', 'Heron Bar 100mg           24.00'];
    const below = [...goods, ' 3 @ 5.00', 'Otter Mints 10pk          15.00'];
    expect(goodsOf(below, '63.00')).toMatchObject({ quantities: [1, 2, 3], asked: [] });
    const above = ['Otter Mints 10pk          15.00', ' 3 @ 5.00', ...goods];
    expect(goodsOf(above, '63.00')).toMatchObject({ quantities: [3, 2, 1], asked: [] });
  });

  it('are asked about where nothing tells', () => {
    const goods = ['Tarn Bar 100mg            24.00', ' 2 @ 12.00', 'Heron Bar 100mg           24.00'];
    expect(goodsOf(goods, '48.00').asked).toEqual(['product_quantities[0]', 'product_quantities[1]']);
  });

  it('stand in front of names that are broken before the price of one', () => {
    const goods = [
      '1 Tarn Badder 1g',
      '  Quiet Pine                30.00',
      '2 Heron Gummies 100mg',
      '  Blue Razz @14.00          28.00',
    ];
    expect(goodsOf(goods, '58.00')).toMatchObject({
      names: ['Tarn Badder 1g Quiet Pine', 'Heron Gummies 100mg Blue Razz'],
      quantities: [1, 2],
    });
  });
});
