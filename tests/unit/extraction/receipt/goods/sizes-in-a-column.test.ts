import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('names that go on below their line', () => {
  it('do so beside a column of sizes, which ends none of them', () => {
    const { names, quantities } = goodsOf(
      [
        'Item               Size   Qty    Amount',
        'Fennel Ridge       3.5g     1     28.00',
        'Dutch Treat                            ',
        'Quarry Lime        10mg     6     27.00',
        'Grapefruit Seltzer                     ',
        'Marl Sable Cone    1.25g    2     26.00',
        'Caviar                                 ',
      ],
      '81.00',
    );
    expect(names).toEqual(['Fennel Ridge Dutch Treat', 'Quarry Lime Grapefruit Seltzer', 'Marl Sable Cone Caviar']);
    expect(quantities).toEqual([1, 6, 2]);
  });
});

describe('prices with the sign of a currency below names', () => {
  it('are no quantities in front of names', () => {
    expect(
      goodsOf(
        [
          'FENNEL RIDGE 3.5G                      ',
          '                      $56.00      QTY 2',
          'QUARRY LIME GUMMIES 100MG              ',
          '                      $15.00      QTY 1',
        ],
        '$71.00',
      ),
    ).toEqual({
      names: ['FENNEL RIDGE 3.5G', 'QUARRY LIME GUMMIES 100MG'],
      quantities: [2, 1],
      prices: [56, 15],
      asked: [],
    });
  });
});
