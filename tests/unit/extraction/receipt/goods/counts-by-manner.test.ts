import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

describe('how many were sold', () => {
  it('is said behind a label of units below the name', () => {
    expect(
      goodsOf(
        [
          'FENNEL RIDGE FLOWER 3.5G    40.00',
          'UNITS: 1 22.4% THC               ',
          'QUARRY LIME DROPS 50MG      60.00',
          'UNITS: 3 5MGEA                   ',
        ],
        '100.00',
      ),
    ).toMatchObject({ quantities: [1, 3], names: ['FENNEL RIDGE FLOWER 3.5G', 'QUARRY LIME DROPS 50MG'], asked: [] });
  });

  it('stands in brackets behind the name with the price of one', () => {
    expect(goodsOf(['Quarry Fudge 200mg (x3 @ $12)       $36.00'], '36.00')).toMatchObject({
      names: ['Quarry Fudge 200mg'],
      quantities: [3],
    });
  });

  it('stands behind the name with what one costs in whole money', () => {
    expect(goodsOf(['QUARRY GUMMY 100MG x2 @ 15            30.00'], '30.00')).toMatchObject({
      names: ['QUARRY GUMMY 100MG'],
      quantities: [2],
    });
  });

  it('stands in a column of units, where the goods are numbered', () => {
    expect(
      goodsOf(
        [
          '#  Product            Units  Amount',
          '1. Fennel Ridge 1/8 oz     1  40.00',
          '2. Quarry Lime Drops 20pk  2  40.00',
          '3. Marl Preroll 1g         6  48.00',
        ],
        '128.00',
      ),
    ).toMatchObject({ quantities: [1, 2, 6] });
  });

  it('is not what a pack holds, written in capital letters in a name', () => {
    expect(
      goodsOf(
        [
          'FENNEL RIDGE FLOWER         40.00',
          'OTTERBROOK [3.5G]                ',
          'QTY: 2 TYPE: FLOWER              ',
          'MARL MINI PREROLLS          30.00',
          'TARN AIR [5 X 0.5G]              ',
          'QTY: 1 TYPE: PREROLL             ',
        ],
        '70.00',
      ),
    ).toMatchObject({ quantities: [2, 1] });
  });

  it('stands behind a sign of multiplication on a line of its own', () => {
    expect(
      goodsOf(
        [
          'FENNEL RIDGE FLOWER 3.5G    40.00',
          'x2                               ',
          'QUARRY LIME DROPS 50MG      20.00',
          'x1                               ',
          'MARL PREROLL 1G             30.00',
          'x5                               ',
        ],
        '90.00',
      ),
    ).toMatchObject({
      quantities: [2, 1, 5],
      names: ['FENNEL RIDGE FLOWER 3.5G', 'QUARRY LIME DROPS 50MG', 'MARL PREROLL 1G'],
      asked: [],
    });
  });

  it('stands in front of its unit beside the price, below the name', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Flower 3.5g         ',
          '1ea                        $40.00',
          'Quarry Lime Seltzer 5mg          ',
          '4ea                        $24.00',
        ],
        '64.00',
      ),
    ).toMatchObject({ quantities: [1, 4], names: ['Fennel Ridge Flower 3.5g', 'Quarry Lime Seltzer 5mg'], asked: [] });
  });

  it('is filled up with a nought in front of the name', () => {
    expect(
      goodsOf(
        ['02 FENNEL RIDGE FLOWER 3.5G 40.00', '01 QUARRY LIME DROPS 50MG   20.00', '05 MARL PREROLL 1G          30.00'],
        '90.00',
      ),
    ).toMatchObject({
      quantities: [2, 1, 5],
      names: ['FENNEL RIDGE FLOWER 3.5G', 'QUARRY LIME DROPS 50MG', 'MARL PREROLL 1G'],
      asked: [],
    });
  });

  it('has decimals in front of all names', () => {
    expect(
      goodsOf(
        [
          '1.00 FENNEL RIDGE FLOWER 3.5G 40.00',
          '2.00 QUARRY LIME DROPS 50MG   20.00',
          '6.00 MARL PREROLL 1G          30.00',
        ],
        '90.00',
      ),
    ).toMatchObject({
      quantities: [1, 2, 6],
      names: ['FENNEL RIDGE FLOWER 3.5G', 'QUARRY LIME DROPS 50MG', 'MARL PREROLL 1G'],
      asked: [],
    });
  });
});

describe('names of goods', () => {
  it('do not end in the kind that stands below each', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Flower 3.5g    $40.00',
          'Flower                            ',
          'Quarry Lime Drops 100mg     $20.00',
          'Edible                            ',
          'Marl Nug Stick 2pk          $30.00',
          'Joint                             ',
        ],
        '$90.00',
      ).names,
    ).toEqual(['Fennel Ridge Flower 3.5g', 'Quarry Lime Drops 100mg', 'Marl Nug Stick 2pk']);
  });

  it('stand above and below a quantity and a price of their own, where others stand beside theirs', () => {
    expect(
      goodsOf(
        [
          'Description                Qty   Price',
          'Fennel Ridge Blue            1  $40.00',
          'Flower 3.5g                           ',
          'Quarry Lime Cart 1g          2  $50.00',
          'Otterbrook Mini Cones                 ',
          '                             1  $30.00',
          '7 x 0.5g                              ',
        ],
        '$120.00',
      ),
    ).toMatchObject({
      names: ['Fennel Ridge Blue Flower 3.5g', 'Quarry Lime Cart 1g', 'Otterbrook Mini Cones 7 x 0.5g'],
      quantities: [1, 2, 1],
    });
  });

  it('have no part in a note on a discount', () => {
    expect(
      goodsOf(
        [
          '1 Fennel Ridge                40.00',
          '  Flower 3.5g                      ',
          '1 Quarry Lime Drops            0.00',
          '  Gummies 100mg                    ',
          '  * BOGO free item                 ',
          '1 Marl Pre-Roll 1g            10.00',
        ],
        '50.00',
      ).names,
    ).toEqual(['Fennel Ridge Flower 3.5g', 'Quarry Lime Drops Gummies 100mg', 'Marl Pre-Roll 1g']);
  });

  it('are no sums of the goods of one kind, which end no goods either', () => {
    expect(
      goodsOf(
        [
          'ITEM                      QTY  AMOUNT',
          '[ FLOWER ]                           ',
          'FENNEL RIDGE 3.5G           1   40.00',
          'OTTERBROOK SMALLS 7G        2   60.00',
          'Flower total, 3 items          100.00',
          '[ VAPES ]                            ',
          'MARL CART 1G                1   30.00',
          'Vapes total, 1 item             30.00',
          '[ ACCESSORIES ]                      ',
          'TARN GRINDER                1    6.00',
          'Accessories total, 1 item        6.00',
        ],
        '136.00',
      ),
    ).toMatchObject({
      names: ['FENNEL RIDGE 3.5G', 'OTTERBROOK SMALLS 7G', 'MARL CART 1G', 'TARN GRINDER'],
      quantities: [1, 2, 1, 1],
      prices: [40, 60, 30, 6],
    });
  });

  it('do not hold what stands in a column of routes', () => {
    expect(
      goodsOf(
        [
          'Item                Route       Qty  Price',
          'Fennel Ridge Whole  Inhalation   2   80.00',
          'Flower 3.5g                               ',
          'Marl RSO            Oral         1   40.00',
          'Syringe 1g                                ',
        ],
        '120.00',
      ).names,
    ).toEqual(['Fennel Ridge Whole Flower 3.5g', 'Marl RSO Syringe 1g']);
  });

  it('stand by themselves behind a cross, beside the price below the name', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Flower 3.5g',
          'x1                     31.99',
          'Otterbrook Iced Tea',
          'x2                     13.98',
          'Marl Tarn PR 10x.35g',
          'x1                     29.99',
        ],
        '75.96',
      ),
    ).toMatchObject({
      names: ['Fennel Ridge Flower 3.5g', 'Otterbrook Iced Tea', 'Marl Tarn PR 10x.35g'],
      quantities: [1, 2, 1],
      prices: [31.99, 13.98, 29.99],
    });
  });
});
