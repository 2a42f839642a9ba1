import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

const NAMES = ['KF MODELLING CLAY', 'KAMUS DWIBAHASA 2ND ED'];

describe('goods counted in front of what one costs', () => {
  it.each([
    [
      'below their names, in pieces at fractions of a cent, with what was taken off',
      [NAMES[0] ?? '', '  1PC * 35.900        3.59     32.31', NAMES[1] ?? '', '  2PC * 29.900        0.00     59.80'],
      '92.11',
      [1, 2],
      [32.31, 59.8],
    ],
    [
      'below their names, in boxes, sets and packets',
      [NAMES[0] ?? '', '    1 B0X x     9.90     9.90', NAMES[1] ?? '', '    2 PKT x     5.25    10.50'],
      '20.40',
      [1, 2],
      [9.9, 10.5],
    ],
    [
      'below their names, one of them by weight, a one read as a letter',
      [NAMES[0] ?? '', '    4.02g x 9.95     $40.00', NAMES[1] ?? '', '    lea x 6.00        $6.00'],
      '$46.00',
      [4.02, 1],
      [40, 6],
    ],
    [
      'beside their names, in a column with their units, less some percent',
      [
        'Description               Qty UOM   U/Price Disc  Amount',
        'KF MODELLING CLAY           4 BAG     17.50        70.00',
        'KAMUS DWIBAHASA 2ND ED      2 TIN     28.90   5%   54.91',
      ],
      '124.91',
      [4, 2],
      [70, 54.91],
    ],
    [
      'beside their names, which are numbered',
      [
        '#  Description              Qty U. Price   Amount',
        '1  KF MODELLING CLAY          5  16.0000    80.00',
        '2  KAMUS DWIBAHASA 2ND ED     1   9.8000     9.80',
      ],
      '89.80',
      [5, 1],
      [80, 9.8],
    ],
  ])('are read %s', (_, goods, total, quantities, prices) => {
    expect(goodsOf(goods, total)).toEqual({ names: NAMES, quantities, prices, asked: [] });
  });

  it('are read in front of columns for the sum without tax, the tax and the sum with it', () => {
    const goods = [
      '#  Description              Qty U. Price  Total Excl.  GST 6%  Total Incl.',
      '1  KF MODELLING CLAY          5  16.0000        80.00    4.80        84.80',
      '2  KAMUS DWIBAHASA 2ND ED     2  62.0000       124.00    7.44       131.44',
    ];
    expect(goodsOf(goods, '216.24')).toMatchObject({ names: NAMES, quantities: [5, 2], prices: [84.8, 131.44] });
  });

  it('are not taken from sizes that end names', () => {
    const goods = ['Cedar Cart 1g              40.00    40.00', 'Cookies 1 pack              5.00     5.00'];
    expect(goodsOf(goods, '45.00').names).toEqual(['Cedar Cart 1g', 'Cookies 1 pack']);
  });
});
