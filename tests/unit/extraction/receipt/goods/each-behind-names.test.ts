import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('what one costs, behind a name', () => {
  it.each([
    [['2 Mocha @ 4.50                  9.00'], ['Mocha'], [2], '9.00'],
    [['1 Fern Haze 1g @ 12.00         12.00'], ['Fern Haze 1g'], [1], '12.00'],
    [
      ['2 Barley Milk 2L @ 3.10         6.20', '1 Oat Bar @ 2.00                2.00'],
      ['Barley Milk 2L', 'Oat Bar'],
      [2, 1],
      '8.20',
    ],
    [
      ['Oat Bar @ 2.00                  6.00', 'Plum Jam @ 4.00                 4.00'],
      ['Oat Bar', 'Plum Jam'],
      [3, 1],
      '10.00',
    ],
    [
      ['2 6 Dumplings @ 5.00           10.00', '1 Mocha @ 4.50                  4.50'],
      ['6 Dumplings', 'Mocha'],
      [2, 1],
      '14.50',
    ],
    [
      ['1 Fern Haze 7g @ 20.00         18.00', '2 Oat Bar @ 2.00                4.00'],
      ['Fern Haze 7g', 'Oat Bar'],
      [1, 2],
      '22.00',
    ],
  ])('leaves the name and how many: %j', (goods, names, quantities, total) => {
    expect(goodsOf(goods, total)).toMatchObject({ names, quantities });
  });

  it('is of so much by weight where that makes the price', () => {
    const goods = ['Fern Haze 3.5 g @ 10.00        35.00', 'Oat Bar @ 2.00                  2.00'];
    expect(goodsOf(goods, '37.00').prices).toEqual([35, 2]);
  });

  it('is no name below one, whatever the till counts in', () => {
    const goods = [
      'Oat Bar',
      '2 TRAY @ 3.20                   6.40',
      'Plum Jam',
      '3 TRAY @ 2.00                   6.00',
    ];
    expect(goodsOf(goods, '12.40')).toMatchObject({ names: ['Oat Bar', 'Plum Jam'], quantities: [2, 3] });
  });
});

describe('dots that lead to the price', () => {
  it.each([
    ['Oat Bar x2 ...................  4.00', 'Plum Jam x1 ..................  4.00'],
    ['Oat Bar 2 ....................  4.00', 'Plum Jam 1 ...................  4.00'],
    ['2 Oat Bar . . . . . . . . . .   4.00', '1 Plum Jam . . . . . . . . . .  4.00'],
  ])('stand behind how many: %s', (...goods) => {
    expect(goodsOf(goods, '8.00')).toMatchObject({ names: ['Oat Bar', 'Plum Jam'], quantities: [2, 1], asked: [] });
  });
});
