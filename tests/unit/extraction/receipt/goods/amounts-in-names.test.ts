import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

describe('amounts that are part of a name', () => {
  it.each([
    ['Moss 1g (Reg $15.00)'],
    ['Preroll (was $12)'],
    ['Tarn Gummies 2/$75'],
    ['Egg Tart (3 for $8)'],
    ['Tarn Gummies 100mg (5/$60)'],
    ['$5 Preroll Blue Meadow'],
    ['$10 Gram Moss'],
  ])('stay in it: %s', (name) => {
    expect(goodsOf([`${name.padEnd(33)}$40.00`, 'Harbor Cart 1g                   $60.00'], '$100.00')).toEqual({
      names: [name, 'Harbor Cart 1g'],
      quantities: [1, 1],
      prices: [40, 60],
      asked: [],
    });
  });

  it('are no quantities, where all names begin with one', () => {
    const goods = ['$5 Preroll Blue Meadow            $5.00', '$10 Gram Moss                    $10.00'];
    expect(goodsOf(goods, '$15.00')).toMatchObject({
      names: ['$5 Preroll Blue Meadow', '$10 Gram Moss'],
      quantities: [1, 1],
    });
  });

  it('stand behind quantities', () => {
    const goods = ['2 $5 Preroll Blue Meadow         $10.00', '1 $10 Gram Moss                  $10.00'];
    expect(goodsOf(goods, '$20.00')).toMatchObject({
      names: ['$5 Preroll Blue Meadow', '$10 Gram Moss'],
      quantities: [2, 1],
    });
  });

  it('ask how many were sold where several cost what the line comes to', () => {
    const { names, asked } = goodsOf(
      ['Tarn Gummies 2/$60               $60.00', 'Cart 1g                           $5.00'],
      '$65.00',
    );
    expect(names).toEqual(['Tarn Gummies 2/$60', 'Cart 1g']);
    expect(asked).toEqual(['product_quantities[0]']);
  });
});

describe('amounts between words', () => {
  it.each(['STD', 'Taxable'])('are prices in their column, whatever stands behind them: %s', (mark) => {
    const goods = [`Tarn Candle               40.00 ${mark}`, `Harbor Soap               60.00 ${mark}`];
    expect(goodsOf(goods, '100.00').prices).toEqual([40, 60]);
  });

  it('are what one costs in front of how many were sold', () => {
    const goods = ['Tarn Soap    12.00 Qty 2    24.00', 'Candle       20.00 Qty 1    20.00'];
    expect(goodsOf(goods, '44.00')).toMatchObject({ names: ['Tarn Soap', 'Candle'], quantities: [2, 1] });
  });
});

describe('amounts beside a name', () => {
  it('are what one costs or did cost, with the words beside them', () => {
    const goods = [
      'Moss 1g Reg $15.00               $10.00',
      'Berry Bar ($5.00 ea)             $20.00',
      'Tarn Gummies  2 @ $30            $60.00',
    ];
    expect(goodsOf(goods, '$90.00')).toEqual({
      names: ['Moss 1g', 'Berry Bar', 'Tarn Gummies'],
      quantities: [1, 4, 2],
      prices: [10, 20, 60],
      asked: [],
    });
  });
});
