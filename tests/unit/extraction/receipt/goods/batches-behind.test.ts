import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

describe('the number of a batch at the end of a line', () => {
  it('tells who made the goods above, whose price stands further down', () => {
    const goods = [
      'Quarry Plum Flower 3.5g',
      'Otterbrook Farms · Batch OF-2207',
      'THC 24.10% CBD 0.05%',
      'Qty 1 × $38.00            $38.00',
      'Tarn Chew 40pk',
      'Larch Kitchen Batch LK1180-PL',
      'Qty 2 × $16.00            $32.00',
    ];
    expect(goodsOf(goods, '70.00')).toMatchObject({
      names: ['Quarry Plum Flower 3.5g', 'Tarn Chew 40pk'],
      quantities: [1, 2],
      prices: [38, 32],
    });
  });

  it('is of no name beside a price', () => {
    const goods = ['Quarry Plum 3.5g Batch OF-2207   $38.00', 'Tarn Chew 40pk (SKU 40388)       $18.00'];
    expect(goodsOf(goods, '56.00').names).toEqual(['Quarry Plum 3.5g', 'Tarn Chew 40pk']);
  });

  it('is no column of codes with how strong the goods are behind it', () => {
    const goods = [
      'Quarry Plum 3.5g                 $38.00',
      'Batch OF-2207 THC 24.1%',
      'Tarn Chew 100mg                  $18.00',
      'Batch LK-1180 THC 100mg',
    ];
    expect(goodsOf(goods, '56.00').names).toEqual(['Quarry Plum 3.5g', 'Tarn Chew 100mg']);
  });

  it('leaves names with such a word alone', () => {
    const goods = ['Small Batch 1842 Rye 750ml       $38.00', 'Lot 7 Reserve Pinot              $18.00'];
    expect(goodsOf(goods, '56.00').names).toEqual(['Small Batch 1842 Rye 750ml', 'Lot 7 Reserve Pinot']);
  });
});
