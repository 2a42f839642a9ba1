import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

const LOAF = 'Barley Loaf                      4.00';
const JAM = 'Plum Jam                         3.00';
const SOAP = 'Fern Soap                        2.00';
const NAMES = ['Barley Loaf', 'Plum Jam', 'Fern Soap'];

describe('headings of goods', () => {
  it.each([
    [['Pantry:', LOAF, JAM, 'Bath & Body:', SOAP]],
    [['Item                            Price', 'Pantry:', LOAF, JAM, 'Bath & Body:', SOAP]],
    [['PANTRY', LOAF, JAM, SOAP]],
    [['Item                            Price', 'PANTRY', LOAF, JAM, SOAP]],
    [['PANTRY', `1 ${LOAF}`, `1 ${JAM}`, 'BATH', `1 ${SOAP}`]],
    [
      [
        '1. Barley Loaf                   4.00',
        'PANTRY:',
        '2. Plum Jam                      3.00',
        '3. Fern Soap                     2.00',
      ],
    ],
  ])('are no part of their names: %j', (goods) => {
    expect(goodsOf(goods, '9.00')).toMatchObject({ names: NAMES, asked: [] });
  });

  it('are asked about where as many goods have one as may be made by others', () => {
    const { names, asked } = goodsOf(['PANTRY', LOAF, JAM, 'BATH', SOAP], '9.00');
    expect(names).toEqual(NAMES);
    expect(asked).toEqual(['product_names[0]', 'product_names[2]']);
  });

  it('stand over names of several lines', () => {
    const goods = [
      'Pantry:',
      'Barley Loaf Stone Ground',
      '  Sourdough                      4.00',
      JAM,
      'Bath:',
      'Fern Soap Lavender',
      '  And Rosemary                   2.00',
    ];
    expect(goodsOf(goods, '9.00').names).toEqual([
      'Barley Loaf Stone Ground Sourdough',
      'Plum Jam',
      'Fern Soap Lavender And Rosemary',
    ]);
  });

  it('stand over names above figures', () => {
    const goods = [
      'PANTRY',
      'Barley Loaf',
      '  2 x 2.00                       4.00',
      'Plum Jam',
      '  1 x 3.00                       3.00',
      'Fern Soap',
      '  1 x 2.00                       2.00',
    ];
    expect(goodsOf(goods, '9.00')).toMatchObject({ names: NAMES, quantities: [2, 1, 1] });
  });
});

describe('lines in capitals', () => {
  it('begin the names of all goods', () => {
    const goods = ['QUARRY MILL', LOAF, 'TARN FARM', JAM, 'HILL WORKS', SOAP];
    expect(goodsOf(goods, '9.00').names).toEqual([
      'QUARRY MILL Barley Loaf',
      'TARN FARM Plum Jam',
      'HILL WORKS Fern Soap',
    ]);
  });

  it('end names below their prices, the last one, too', () => {
    const goods = [LOAF, 'SLICED', JAM, 'SEEDLESS', SOAP, 'MILD'];
    expect(goodsOf(goods, '9.00').names).toEqual(['Barley Loaf SLICED', 'Plum Jam SEEDLESS', 'Fern Soap MILD']);
  });
});
