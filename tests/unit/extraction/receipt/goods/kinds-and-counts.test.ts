import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('the kind of goods and how many were sold, on a line below the name', () => {
  it('are no part of the name, and what a scale printed is the quantity', () => {
    const goods = [
      'Quarry Plum Flower              30.00',
      '[Flower] 3.500 g',
      'Tarn Maple Chew 100mg           18.00',
      '[Edible] 1 ea',
      'Otter Tube 1g                   20.00',
      '[Pre-Roll] 4 ea @ 5.00',
    ];
    expect(goodsOf(goods, '68.00')).toEqual({
      names: ['Quarry Plum Flower', 'Tarn Maple Chew 100mg', 'Otter Tube 1g'],
      quantities: [3.5, 1, 4],
      prices: [30, 18, 20],
      asked: [],
    });
  });

  it('count in round brackets and without any, set in or not', () => {
    const round = ['Quarry Plum Cart   60.00', '  (Vape) 2 ea', 'Tarn Chew 100mg    18.00', '  (Edible) 1 ea'];
    expect(goodsOf(round, '78.00')).toMatchObject({
      names: ['Quarry Plum Cart', 'Tarn Chew 100mg'],
      quantities: [2, 1],
    });
    const bare = ['Quarry Plum        63.00', 'Flower 7.000 g', 'Tarn Chew 100mg    18.00', 'Edible 1 ea'];
    expect(goodsOf(bare, '81.00')).toMatchObject({ names: ['Quarry Plum', 'Tarn Chew 100mg'], quantities: [7, 1] });
  });

  it('say how much is in a pack where nothing is counted and no scale printed it', () => {
    const goods = ['Quarry Plum        30.00', '[Flower] 3.5 g', 'Tarn Haze          50.00', '[Flower] 7 g'];
    expect(goodsOf(goods, '80.00')).toMatchObject({ names: ['Quarry Plum', 'Tarn Haze'], quantities: [1, 1] });
  });

  it('are no part of the name beside what one costs', () => {
    const goods = ['Quarry Plum 3.5g   76.00', 'Flower @ 38.00 x 2', 'Tarn Chew 100mg    18.00', 'Edible @ 18.00 x 1'];
    expect(goodsOf(goods, '94.00')).toMatchObject({
      names: ['Quarry Plum 3.5g', 'Tarn Chew 100mg'],
      quantities: [2, 1],
    });
  });
});
