import { describe, expect, it } from 'vitest';
import type { Word } from '../../../../../main/documents/page.ts';
import { readLines } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

describe('what is printed for each of the goods', () => {
  it('is a field of the till below the same label, and a quantity where the label counts', () => {
    expect(
      goodsOf(
        [
          '1. Fennel Ridge Botanical Flower 3.5g   ',
          '   Units dispensed: 1...........   42.00',
          '2. Quarry Lime Lozenge 10 x 10mg        ',
          '   Units dispensed: 2. ........    44.00',
          '3. Marl Relief Cream 300mg              ',
          '   Units dispensed: 1. .........   30.00',
        ],
        '116.00',
      ),
    ).toEqual({
      names: ['Fennel Ridge Botanical Flower 3.5g', 'Quarry Lime Lozenge 10 x 10mg', 'Marl Relief Cream 300mg'],
      quantities: [1, 2, 1],
      prices: [42, 44, 30],
      asked: [],
    });
  });

  it('is no field where the prices stand beside it and no name above', () => {
    expect(
      goodsOf(
        [
          'Edible: Lime Gummies              18.00',
          'Edible: Plum Gummies              20.00',
          'Edible: Fig Chews                 22.00',
        ],
        '60.00',
      ),
    ).toMatchObject({
      names: ['Edible: Lime Gummies', 'Edible: Plum Gummies', 'Edible: Fig Chews'],
      prices: [18, 20, 22],
    });
  });

  it('counts what is in a pack, which is no quantity', () => {
    const goods = [
      'Dark Bonbons                      50.00',
      'Pieces: 10',
      'Milk Bonbons                      20.00',
      'Pieces: 20',
    ];
    expect(goodsOf(goods, '70.00')).toMatchObject({ names: ['Dark Bonbons', 'Milk Bonbons'], quantities: [1, 1] });
  });

  it('has its price beside a detail where no price stands elsewhere', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Whole Flower 3.5g          ',
          'Route: Inhalation   Qty: 2        $76.00',
          'Quarry Syringe 1g                       ',
          'Route: Oral         Qty: 1        $55.00',
        ],
        '$131.00',
      ),
    ).toEqual({
      names: ['Fennel Ridge Whole Flower 3.5g', 'Quarry Syringe 1g'],
      quantities: [2, 1],
      prices: [76, 55],
      asked: [],
    });
  });

  it('begins above its first field, where others have that, too', () => {
    expect(
      goodsOf(
        [
          'Fennel Glue Tincture                    ',
          'Terpenes: Limonene                      ',
          '  Quantity: 3   Price: $32.00     $96.00',
          'Quarry Vape Cart                        ',
          'Terpenes: Myrcene                       ',
          '  Quantity: 1   Price: $53.00     $53.00',
        ],
        '$149.00',
      ),
    ).toMatchObject({ names: ['Fennel Glue Tincture', 'Quarry Vape Cart'], quantities: [3, 1], prices: [96, 53] });
  });

  it('is numbered in front, one after the other', () => {
    expect(
      goodsOf(
        [
          '01 FENNEL RIDGE DREAM 7G                ',
          '   QTY 1                           50.00',
          '02 QUARRY COOKIE 50MG                   ',
          '   QTY 4                           32.00',
          '03 MARL SHATTER 1G                      ',
          '   QTY 2                           30.00',
        ],
        '112.00',
      ),
    ).toEqual({
      names: ['FENNEL RIDGE DREAM 7G', 'QUARRY COOKIE 50MG', 'MARL SHATTER 1G'],
      quantities: [1, 4, 2],
      prices: [50, 32, 30],
      asked: [],
    });
  });

  it('is numbered in front of its quantity, and rests of names begin below the number', () => {
    expect(
      goodsOf(
        [
          '1. 1x Fennel Gummies              $27.00',
          '100mg                                   ',
          '2. 2x Quarry Infused Pre-Roll 1g  $60.00',
        ],
        '$87.00',
      ),
    ).toMatchObject({ names: ['Fennel Gummies 100mg', 'Quarry Infused Pre-Roll 1g'], quantities: [1, 2] });
  });

  it('has its quantity in brackets beside the price', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Runtz 3.5g                 ',
          '   [1]                            $40.00',
          'Quarry Sour Gummies 100mg               ',
          '   [2]                            $40.00',
          'Marl Pen 0.5g                           ',
          '   [i]                            $35.00',
        ],
        '$115.00',
      ),
    ).toEqual({
      names: ['Fennel Ridge Runtz 3.5g', 'Quarry Sour Gummies 100mg', 'Marl Pen 0.5g'],
      quantities: [1, 2, 1],
      prices: [40, 40, 35],
      asked: ['product_quantities[2]'],
    });
  });

  it('has a line of how many at which price each', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Flower 3.5g           90.00',
          '   2 units, $45.00 each                 ',
          'Quarry Chews 100mg                      ',
          '   1 units, $28.00 each            28.00',
          'Marl Hash 1g                       33.00',
          '   3 pieces at $11.00                   ',
        ],
        '151.00',
      ),
    ).toEqual({
      names: ['Fennel Ridge Flower 3.5g', 'Quarry Chews 100mg', 'Marl Hash 1g'],
      quantities: [2, 1, 3],
      prices: [90, 28, 33],
      asked: [],
    });
  });

  it('counts behind each name, that of one, too', () => {
    expect(
      goodsOf(['Fennel Ridge 3.5g x 1            $25.00 ', 'Quarry Pod 1g x 2                $30.00 '], '$55.00'),
    ).toEqual({ names: ['Fennel Ridge 3.5g', 'Quarry Pod 1g'], quantities: [1, 2], prices: [25, 30], asked: [] });
  });

  it('stands below a title', () => {
    expect(
      goodsOf(
        [
          'PRODUCTS                                ',
          'Fennel Ridge Flower 3.5g     1     45.00',
          'SKU BRF-44170                           ',
          'Quarry Gummies 5mg 20pk      2     52.00',
          'SKU EDB-39022                           ',
        ],
        '97.00',
      ),
    ).toMatchObject({ names: ['Fennel Ridge Flower 3.5g', 'Quarry Gummies 5mg 20pk'], quantities: [1, 2] });
  });

  it('has what follows the last price below each of its prices', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Flower 3.5g                ',
          '2 x 20.00                          40.00',
          'Otterbrook Gardens                      ',
          'Quarry Lime Drops 100mg                 ',
          '1 x 20.00                          20.00',
          'Sable Works                             ',
          'Marl Pre-Roll 1g                        ',
          '1 x 10.00                          10.00',
          'Otterbrook Gardens                      ',
        ],
        '70.00',
      ),
    ).toMatchObject({
      names: ['Fennel Ridge Flower 3.5g', 'Quarry Lime Drops 100mg', 'Marl Pre-Roll 1g'],
      quantities: [2, 1, 1],
      prices: [40, 20, 10],
    });
  });

  it('is named above a line of how many at which price each, whichever line its price stands on', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Flower 3.5g           90.00',
          '2 units, $45.00 each                    ',
          'Quarry Chews 100mg                      ',
          '1 units, $28.00 each               28.00',
          'Marl Hash 1g                            ',
          '1 units, $52.00 each               52.00',
          'Tarn Cones 0.7g                    48.00',
          '3 units, $16.00 each                    ',
        ],
        '218.00',
      ),
    ).toMatchObject({
      names: ['Fennel Ridge Flower 3.5g', 'Quarry Chews 100mg', 'Marl Hash 1g', 'Tarn Cones 0.7g'],
      quantities: [2, 1, 1, 3],
      prices: [90, 28, 52, 48],
    });
  });

  it('ends with its details: a title below them is of what follows', () => {
    expect(
      goodsOf(
        [
          'Fennel Ridge Flower 3.5g     1     45.00',
          'SKU BRF-44170                           ',
          'Quarry Gummies 5mg 20pk      2     52.00',
          'SKU EDB-39022                           ',
          'SUMMARY                                 ',
        ],
        '97.00',
      ).names,
    ).toEqual(['Fennel Ridge Flower 3.5g', 'Quarry Gummies 5mg 20pk']);
  });

  it('begins below a large total on top', () => {
    const large = (word: Word): Word => (word.y0 < 60 ? { ...word, y0: word.y0 - 20 } : word);
    const { record } = readLines(
      [
        '                                        ',
        '              $55.00                    ',
        'Fernhill Provisions                     ',
        'Oct 31, 2025 at 5:05 PM                 ',
        'Receipt #q7LM   Cashier: Alder          ',
        'Fennel Ridge 3.5g x 1            $25.00 ',
        'Quarry Pod 1g x 2                $30.00 ',
        'Purchase Subtotal                $55.00 ',
        'Total                            $55.00 ',
      ],
      large,
    );
    expect(record.product_names).toEqual(['Fennel Ridge 3.5g', 'Quarry Pod 1g']);
  });
});

describe('pieces torn from the lines of goods', () => {
  const GOODS = [
    '1  Fennel Ridge Flower 3.5g        60.00',
    '2  Quarry Lime Drops 100mg         20.00',
    '1  Marl Shatter 1g                 10.00',
  ];
  const HEADING = 'QTY  DESCRIPTION               AMOUNT   ';

  /** The word moved up and cut to a part of its height, so that it is a line of its own. */
  const torn =
    (text: string, up: number, height: number) =>
    (word: Word): Word =>
      word.text === text ? { ...word, y0: word.y0 - up, y1: word.y0 - up + height } : word;

  it('are a price above the level of its name', () => {
    const goods = GOODS.flatMap((line) => [line, '   Otterbrook, sun grown']);
    expect(goodsOf([HEADING, ...goods], '90.00', torn('60.00', 13, 20))).toMatchObject({
      names: ['Fennel Ridge Flower 3.5g', 'Quarry Lime Drops 100mg', 'Marl Shatter 1g'],
      quantities: [1, 2, 1],
      prices: [60, 20, 10],
    });
  });

  it('are a quantity whose box was cut', () => {
    expect(goodsOf([HEADING, ...GOODS], '90.00', torn('2', -5, 5))).toMatchObject({ quantities: [1, 2, 1] });
  });
});
