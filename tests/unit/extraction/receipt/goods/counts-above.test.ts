import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

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

  it('are of goods whose name takes two lines, and begin these', () => {
    const goods = ['TARN KIEF 1G              14.99 G', 'ROLLING TRAY SM            6.25 GP', '4 x 4.99'];
    const broken = [...goods, 'LANTERN SODA 5MG THC', '355ML                     19.96 G'];
    expect(goodsOf(broken, '41.20')).toEqual({
      names: ['TARN KIEF 1G', 'ROLLING TRAY SM', 'LANTERN SODA 5MG THC 355ML'],
      quantities: [1, 1, 4],
      prices: [14.99, 6.25, 19.96],
      asked: [],
    });
    const between = ['TARN KIEF 1G              14.99', '2 @ 6.25', 'ROLLING TRAY SM           12.50', '4 @ 4.99'];
    expect(
      goodsOf(
        [...between, 'LANTERN SODA 5MG', '355ML                     19.96', 'BAG                        0.25'],
        '47.70',
      ),
    ).toMatchObject({
      names: ['TARN KIEF 1G', 'ROLLING TRAY SM', 'LANTERN SODA 5MG 355ML', 'BAG'],
      quantities: [1, 2, 4, 1],
    });
  });

  it('are of the goods below where a digit of their price was misread, and asked about', () => {
    const goods = ['TARN KIEF 1G              14.99', 'ROLLING TRAY SM            6.25', '4 x 4.99'];
    expect(goodsOf([...goods, 'LANTERN SODA 5MG          19.98'], '41.22')).toMatchObject({
      names: ['TARN KIEF 1G', 'ROLLING TRAY SM', 'LANTERN SODA 5MG'],
      quantities: [1, 1, 4],
      asked: ['product_quantities[2]'],
    });
  });

  it('are asked about where they make much more than the price above and none below', () => {
    const goods = ['TARN KIEF 1G              14.99', 'ROLLING TRAY SM            6.25', '4 x 4.99'];
    expect(goodsOf([...goods, 'LANTERN SODA 5MG          33.00'], '54.24').asked).toContain('product_quantities[1]');
  });

  it('are how much of it in front of the name, above the price of one', () => {
    const goods = ['3.50 g Tarn Haze Flower', '  @ $12.00                $42.00', '2 ea Heron Cart 500mg'];
    expect(goodsOf([...goods, '  @ $35.00                $70.00'], '112.00')).toMatchObject({
      names: ['Tarn Haze Flower', 'Heron Cart 500mg'],
      quantities: [3.5, 2],
    });
  });
});

it('puts weights and counts above names with those below them, over two lines of a name, too', () => {
  const { names, quantities, asked } = goodsOf(
    [
      '0.845 kg x RM37.90/kg',
      'UDANG HARIMAU                    32.03',
      '1.120 kg x RM24.90/kg',
      'SOTONG KECIL                     27.89',
      '1 x RM16.50',
      'PARATHA BAWANG 30KEPING',
      'BUNGKUSAN BESAR                  16.50',
      '2 x RM17.90',
      'KENTANG PANJANG 2.5KG            35.80',
    ],
    '112.22',
  );
  expect(names).toEqual([
    'UDANG HARIMAU',
    'SOTONG KECIL',
    'PARATHA BAWANG 30KEPING BUNGKUSAN BESAR',
    'KENTANG PANJANG 2.5KG',
  ]);
  expect(quantities).toEqual([0.845, 1.12, 1, 2]);
  expect(asked).toEqual([]);
});

it('gives the number above a count to the goods below it', () => {
  const { record } = readLines([
    ...HEAD,
    '9556001020304',
    '2 @ 8.00',
    'Plum Tart                        16.00',
    '9556001020311',
    '1 @ 17.90',
    'Fig Tart                         17.90',
    'Total                            33.90',
  ]);
  expect(record.product_quantities).toEqual([2, 1]);
  expect(record.product_ids).toEqual(['9556001020304', '9556001020311']);
});
