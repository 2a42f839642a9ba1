import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

describe('what names begin with', () => {
  it('is a size or a ratio where no column of days stands above it', () => {
    const fittings = ['1/2 PVC ELBOW           1.29', '3/4 PVC TEE             1.89', '1/4 WASHER              0.39'];
    expect(goodsOf(fittings, '3.57').names).toEqual(['1/2 PVC ELBOW', '3/4 PVC TEE', '1/4 WASHER']);
    const clothes = ['6-9 MTH BODYSUIT       11.89', '9-12 MTH SLEEPSUIT     12.39', '3-6 MTH VEST            4.00'];
    expect(goodsOf(clothes, '28.28').names).toEqual(['6-9 MTH BODYSUIT', '9-12 MTH SLEEPSUIT', '3-6 MTH VEST']);
    const tinctures = ['1:10 Mint Tincture     36.00', '1:20 Berry Tincture    36.00'];
    expect(goodsOf(tinctures, '72.00').names).toEqual(['1:10 Mint Tincture', '1:20 Berry Tincture']);
    const fertilizers = ['10-10-10 PLANT FOOD    11.89', '5-10-10 TOMATO FOOD    12.39'];
    expect(goodsOf(fertilizers, '24.28').names).toEqual(['10-10-10 PLANT FOOD', '5-10-10 TOMATO FOOD']);
    const screws = ['12DECK SCREWS          11.89', '10MARINE BOLTS         12.39'];
    expect(goodsOf(screws, '24.28').names).toEqual(['12DECK SCREWS', '10MARINE BOLTS']);
  });

  it('is a number of pieces run together with their unit, where no price of one makes that of the line', () => {
    const meals = ['8PC BUCKET             19.00', '3PC COMBO              12.00', '2PC SNACK               8.00'];
    expect(goodsOf(meals, '39.00')).toMatchObject({
      names: ['8PC BUCKET', '3PC COMBO', '2PC SNACK'],
      quantities: [1, 1, 1],
    });
  });

  it('may be the name of a model that looks like a code, and is asked about', () => {
    const { asked } = goodsOf(
      ['CR2032 BATTERY          9.00', 'LR44 BATTERY            8.00', 'WD40 SPRAY             12.00'],
      '29.00',
    );
    expect(asked).toEqual(['product_names[0]', 'product_names[1]', 'product_names[2]']);
  });

  it('is a warranty that was sold', () => {
    const goods = ['TV 40 inch                299.00', 'Warranty: 2 Year           29.99'];
    expect(goodsOf(goods, '328.99').names).toEqual(['TV 40 inch', 'Warranty: 2 Year']);
  });

  it('is the grade of an oil', () => {
    const goods = ['5W-30 SYN OIL           28.00', 'MOTOR OIL 10W-40        25.00', 'Compact Disc             5.00'];
    expect(goodsOf(goods, '58.00').asked).toEqual([]);
  });
});

describe('what names end in', () => {
  it('is a weight where their prices stand on lines of their own', () => {
    const goods = [
      'Cedar Haze              3.50 G',
      '   1 x $24.99',
      'Elm Kush                7.00 G',
      '   1 x $44.99',
    ];
    expect(goodsOf(goods, '69.98')).toMatchObject({
      names: ['Cedar Haze 3.50 G', 'Elm Kush 7.00 G'],
      prices: [24.99, 44.99],
    });
  });

  it('is how much is in a pack right behind it, in front of an empty column of quantities', () => {
    const goods = [
      'Item                   Qty   Price',
      'Cedar Kush Cart 0.35 g       35.00',
      '   1 @ 35.00',
      'Elm Vape 0.75 g              24.00',
      '   2 @ 12.00',
    ];
    expect(goodsOf(goods, '59.00')).toMatchObject({
      names: ['Cedar Kush Cart 0.35 g', 'Elm Vape 0.75 g'],
      quantities: [1, 2],
    });
  });

  it('is a letter behind a word, and no sign of multiplication', () => {
    const goods = ['2 Plan B      12.00   24.00', '1 Cedar Soap   5.00    5.00'];
    expect(goodsOf(goods, '29.00')).toMatchObject({ names: ['Plan B', 'Cedar Soap'], quantities: [2, 1] });
  });
});

describe('words below a name behind its quantity', () => {
  it('go on with it or are asked about where goods are called so', () => {
    const wrapped = (words: readonly string[]) =>
      goodsOf(
        words.flatMap((word, at) => [`${at + 1} Cedar Snack Bar       6.00`, `  ${word}`]),
        `${words.length * 6}.00`,
      );
    expect(wrapped(['Hot', 'Extra Large', 'Zero Sugar', 'No Salt Added']).asked).toEqual(
      expect.arrayContaining(['product_names[0]', 'product_names[1]', 'product_names[2]', 'product_names[3]']),
    );
    const wishes = goodsOf(
      [
        '1 Cedar Bun       6.00',
        '  No Mayo',
        '2 Elm Tea         6.00',
        '  Kurang Manis',
        '1 Fir Toast       6.00',
        '  Take Away',
      ],
      '18.00',
    );
    expect(wishes).toMatchObject({ names: ['Cedar Bun', 'Elm Tea', 'Fir Toast'], asked: [] });
  });

  it('are asked about as kinds where only some are known', () => {
    const goods = [
      '1029466 FLOWER',
      'CEDAR HAZE 1G             22.49',
      '1029467 BLUE RIVER',
      'SMALL BUDS MIX            32.49',
    ];
    expect(goodsOf(goods, '54.98').asked).toEqual(['product_names[1]']);
  });

  it('tell how strong goods are, without a question, where a size ended the name', () => {
    const goods = [
      'Cedar Haze 3.5g           22.49',
      '28.4% THC',
      'Elm Vape                  32.49',
      'Fir Gummies               10.00',
    ];
    expect(goodsOf(goods, '64.98').asked).toEqual([]);
  });
});

it('keeps the numbers of the shop in a column of their own out of the counts of a grid', () => {
  const { record } = readLines([
    ...HEAD,
    'Item            SKU    Qty   Price   Total',
    'Blue Shirt      4211     2    5.00   10.00',
    'Red Shirt       4412     1    4.00    4.00',
    'Total                               14.00',
  ]);
  expect(record).toMatchObject({
    product_names: ['Blue Shirt', 'Red Shirt'],
    product_quantities: [2, 1],
    product_ids: ['4211', '4412'],
  });
});
