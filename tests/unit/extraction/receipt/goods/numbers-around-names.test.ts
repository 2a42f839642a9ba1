import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

describe('numbers around all names', () => {
  it('count the goods behind a sign in front of them', () => {
    const goods = ['x2 Otter Cart 1g       80.00', 'x1 Tarn Chew 40pk      18.00'];
    expect(goodsOf(goods, '98.00')).toMatchObject({ names: ['Otter Cart 1g', 'Tarn Chew 40pk'], quantities: [2, 1] });
  });

  it('count or weigh the goods in front of them', () => {
    const goods = ['3.50 g Quarry Plum     35.00', '1 ea Tarn Chew 40pk    18.00'];
    expect(goodsOf(goods, '53.00')).toMatchObject({ names: ['Quarry Plum', 'Tarn Chew 40pk'], quantities: [3.5, 1] });
  });

  it('count the goods before a dash, but for a numbering', () => {
    const goods = ['2 - Otter Cart 1g      80.00', '1 - Tarn Chew 40pk     18.00'];
    expect(goodsOf(goods, '98.00')).toMatchObject({ names: ['Otter Cart 1g', 'Tarn Chew 40pk'], quantities: [2, 1] });
    const numbered = ['1 - Otter Cart 1g      80.00', '2 - Tarn Chew 40pk     18.00'];
    expect(goodsOf(numbered, '98.00').quantities).toEqual([1, 1]);
  });

  it('may begin names with a capital in front, and are asked about', () => {
    const goods = ['X2 Battery Pack        20.00', 'X1 Grinder              8.00'];
    expect(goodsOf(goods, '28.00').asked).toEqual(['product_quantities[0]', 'product_quantities[1]']);
  });

  it('count the goods behind a star', () => {
    const goods = ['Otter Cart 1g *2       80.00', 'Tarn Chew 40pk *1      18.00'];
    expect(goodsOf(goods, '98.00')).toMatchObject({ names: ['Otter Cart 1g', 'Tarn Chew 40pk'], quantities: [2, 1] });
  });

  it('go on with what stands before them', () => {
    expect(goodsOf(['Gift for 2             20.00', 'Dinner for 4           48.00'], '68.00')).toMatchObject({
      names: ['Gift for 2', 'Dinner for 4'],
      quantities: [1, 1],
    });
  });

  it('count pieces behind them where one of some was sold', () => {
    const goods = ['Otter Cart 1g     2 pcs   80.00', 'Tarn Chew 40pk    1 pcs   18.00'];
    expect(goodsOf(goods, '98.00')).toMatchObject({ names: ['Otter Cart 1g', 'Tarn Chew 40pk'], quantities: [2, 1] });
    const packs = ['Fried Wings 8 pcs         12.00', 'Fried Wings 1 pc           2.00'];
    expect(goodsOf(packs, '14.00')).toMatchObject({ names: ['Fried Wings 8 pcs', 'Fried Wings 1 pc'] });
  });

  it('are the numbers of the shop behind them', () => {
    const goods = ['Otter Cart 1g #40021      80.00', 'Tarn Chew 40pk #40388     18.00'];
    expect(goodsOf(goods, '98.00').names).toEqual(['Otter Cart 1g', 'Tarn Chew 40pk']);
  });

  it('are those of departments in front of them, which names with digits may follow', () => {
    const goods = ['0031 PRE-ROLL 1G PLUM   8.00', '0031 PRE-ROLL 1G FIR    8.00', '2214 1912 DROPS 20PK    24.00'];
    expect(goodsOf(goods, '40.00')).toMatchObject({
      names: ['PRE-ROLL 1G PLUM', 'PRE-ROLL 1G FIR', '1912 DROPS 20PK'],
      asked: [],
    });
  });

  it('stand alone below each: how many, in pieces or in brackets', () => {
    const pieces = ['Otter Cart 1g    80.00', '  2 ea', 'Tarn Chew 40pk   18.00', '  1 ea'];
    expect(goodsOf(pieces, '98.00')).toMatchObject({ names: ['Otter Cart 1g', 'Tarn Chew 40pk'], quantities: [2, 1] });
    const brackets = [
      'Larch - Quarry Plum - Sugar   80.00',
      'Wax - 1g (2)',
      'Tarn Chew 40pk                18.00',
      '(1)',
    ];
    expect(goodsOf(brackets, '98.00')).toMatchObject({
      names: ['Larch - Quarry Plum - Sugar Wax - 1g', 'Tarn Chew 40pk'],
      quantities: [2, 1],
    });
  });

  it('are no numbers of goods where kinds of these stand in front of colons', () => {
    const goods = ['BUDS: QUARRY PLUM     18.00', 'EDIBLE: TARN COLA     15.00'];
    expect(goodsOf(goods, '33.00').names).toEqual(['BUDS: QUARRY PLUM', 'EDIBLE: TARN COLA']);
  });

  it('have decimals before the only prices of a line, below a heading', () => {
    const goods = [
      'Item                 Qty    Price',
      'Quarry Plum          3.500  35.00',
      'Tarn Chew 40pk       1.000  18.00',
    ];
    expect(goodsOf(goods, '53.00')).toMatchObject({ names: ['Quarry Plum', 'Tarn Chew 40pk'], quantities: [3.5, 1] });
    const whole = [
      'Item                 Qty    Price',
      'Otter Cart 1g         2.00  80.00',
      'Tarn Chew 40pk        1.00  18.00',
    ];
    expect(goodsOf(whole, '98.00')).toMatchObject({ names: ['Otter Cart 1g', 'Tarn Chew 40pk'], quantities: [2, 1] });
    const each = [
      'Item                 Qty    Price',
      'Otter Cart 1g      2  40.00  80.00',
      'Tarn Chew 40pk     1  18.00  18.00',
    ];
    expect(goodsOf(each, '98.00')).toMatchObject({ names: ['Otter Cart 1g', 'Tarn Chew 40pk'], quantities: [2, 1] });
  });
});
