import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('how many at which price, the sign between them lost', () => {
  it.each(['2 10.00', '2 0 10.00', '2 e 10.00'])('stands above the name: %s', (counts) => {
    const goods = [
      'QUARRY PLUM 1/8      $50.00',
      `    ${counts}`,
      'TARN CHEW 100MG      $20.00',
      'OTTER ROLL           $5.00',
    ];
    expect(goodsOf(goods, '75.00')).toMatchObject({
      names: ['QUARRY PLUM 1/8', 'TARN CHEW 100MG', 'OTTER ROLL'],
      quantities: [1, 2, 1],
    });
  });

  it('stands below the name', () => {
    const goods = ['TARN CHEW 100MG      $20.00', '    2 10.00', 'OTTER ROLL           $5.00'];
    expect(goodsOf(goods, '25.00')).toMatchObject({ names: ['TARN CHEW 100MG', 'OTTER ROLL'], quantities: [2, 1] });
  });

  it('is nothing of the goods where it makes neither price', () => {
    const goods = ['TARN CHEW 100MG      $21.00', '    2 10.00', 'OTTER ROLL           $5.00'];
    expect(goodsOf(goods, '26.00').quantities).toEqual([1, 1]);
  });

  it('is taken for so many where a line says what one costs, and asked about', () => {
    const goods = ['1 OTTER ROLL         $5.00', '  TARN CHEW 100MG    $40.00', '    @ 20.00 EA'];
    const { quantities, asked } = goodsOf(goods, '45.00');
    expect(quantities).toEqual([1, 2]);
    expect(asked).toContain('product_quantities[1]');
  });
});
