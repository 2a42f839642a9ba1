import { describe, expect, it } from 'vitest';
import { productTypeOf } from '../../../../../shared/retail/product-types.ts';
import { readItemsByRulesAlone } from '../page-of-lines.ts';
import { goodsOf, sold } from '../sold-goods.ts';

readItemsByRulesAlone();

describe('names below lines of a code and prices', () => {
  const HEADING = 'Item     Qty   S/Price    Amount  Tax';

  it('are the names, wherever they begin, and end above the count of all goods', () => {
    const goods = [
      HEADING,
      '3762       1     7.95      7.95   SR',
      '19MM SOCKET WRENCH',
      '2041       2    15.90     31.80   SR',
      "   7' X 30# ZINC ROOFING SHEET",
      '   LIGHT GREY',
      'Total Qty                 39.75',
      '           3',
    ];
    expect(goodsOf(sold(goods, '39.75'))).toMatchObject({
      names: ['19MM SOCKET WRENCH', "7' X 30# ZINC ROOFING SHEET LIGHT GREY"],
      quantities: [1, 2],
      prices: [7.95, 31.8],
    });
  });

  it('may begin in brackets, which tell of no goods above', () => {
    const goods = [
      HEADING,
      '030200     1    14.90     14.90   SR',
      '(BOX 100S) TARN SAFE POWDER',
      '030300     1    14.00     14.00   SR',
      '(S SIZE) MOSS LATEX GLOVE',
    ];
    const { names, review } = goodsOf(sold(goods, '28.90'));
    expect(names).toEqual(['(BOX 100S) TARN SAFE POWDER', '(S SIZE) MOSS LATEX GLOVE']);
    expect(review.filter((path) => path.startsWith('product'))).toEqual([]);
  });

  it('may have the code of a tax and the place of the goods before their code', () => {
    const goods = [
      '1 SR0 9555500000175     4   4.35   17.40',
      '   TARN BALANCE 400GM - BEEF',
      '2 SR0 9555500000298     3   4.35   13.05',
      '   TARN BALANCE LAMB 400GM',
    ];
    expect(goodsOf(sold(goods, '30.45'))).toMatchObject({
      names: ['TARN BALANCE 400GM - BEEF', 'TARN BALANCE LAMB 400GM'],
      quantities: [4, 3],
      prices: [17.4, 13.05],
    });
  });
});

it('codes of taxes and articles in front of names are no part of them, nor are bar codes behind', () => {
  const coded = [
    'SR 100100000035- 1 Tarn + 3 Moss',
    '$7.10      1        $7.10',
    'SR 100100000170- Tarn Greens',
    '$1.60      1        $1.60',
  ];
  expect(goodsOf(sold(coded, '8.70')).names).toEqual(['1 Tarn + 3 Moss', 'Tarn Greens']);
  const numbered = ['1.2012-0099 TARN ORDER CHIT NCR   8.70', '2.2012-0047 MOSS PAPER A4        3.00'];
  expect(goodsOf(sold(numbered, '11.70')).names).toEqual(['TARN ORDER CHIT NCR', 'MOSS PAPER A4']);
  const weighed = ['Tarn Bun 180g', '  9555039900000   3.05*1   3.05 S', 'PAK CHOY', '  7070184   0.94*2.000   1.88 Z'];
  expect(goodsOf(sold(weighed, '4.93'))).toMatchObject({ names: ['Tarn Bun 180g', 'PAK CHOY'], quantities: [1, 0.94] });
  const barred = ['Tarn Bun 180g 9555039900000  3.05', 'Moss Bun 90g 9555039911111   2.00'];
  expect(goodsOf(sold(barred, '5.05')).names).toEqual(['Tarn Bun 180g', 'Moss Bun 90g']);
});

describe('how strong goods are, below their names', () => {
  const flower = ['Desert Moss Eighth Jungle Tarn    1   60.00', '28.4% THC'];
  const others = ['Neon Pod 1g Biscotti              1   45.00', 'Heron Belts Blue Razz 100mg       1   20.00'];
  const asks = (goods: readonly string[], sum: string) =>
    goodsOf(sold(['Product   Qty  Amount', ...goods], sum)).review;

  it('may end the name of one where no other has it, as far left as names begin', () => {
    expect(asks([...flower, ...others], '125.00')).toContain('product_names[0]');
    expect(asks([flower[0] ?? '', '   28.4% THC', ...others], '125.00')).not.toContain('product_names[0]');
  });

  it('is in brackets behind words that go on with the name', () => {
    const goods = [
      'Cresfield 3.5g Kush Mints Flower      42.00',
      'Jar (26.1% THC)',
      '     1 @ $42.00',
      'Log Cabin Cookie Bites 100mg 10pc     44.00',
      '     2 @ $22.00',
      'Prairie Moss 500mg Vape Cart          38.00',
      'Durban (81.2% THC)',
      '     1 @ $38.00',
    ];
    const { names, review } = goodsOf(sold(goods, '124.00'));
    expect(names?.[0]).toContain('Jar');
    expect(names?.[2]).toContain('Durban');
    expect(review).toEqual(expect.arrayContaining(['product_names[0]', 'product_names[2]']));
  });
});

it('boxes that were ticked off, kinds of strains beside quantities and prices of one are no part of names', () => {
  const ticked = [
    '[x] Cedar Lakes Flower - Tarn',
    '    Beltz - 3.5g',
    '    Sativa Qty 1          $38.00',
    '[x] Cayuga Moss Seltzer 5mg',
    '    4-pack',
    '    Qty 2 @ $22.00        $44.00',
  ];
  expect(goodsOf(sold(ticked, '82.00'))).toMatchObject({
    names: ['Cedar Lakes Flower - Tarn Beltz - 3.5g', 'Cayuga Moss Seltzer 5mg 4-pack'],
    quantities: [1, 2],
  });
  const each = [
    '2x Kelp & Co. Live Resin Gummies,   $36.00',
    '   Yuzu 100mg',
    '   $18.00 each · Indica',
    '1x Heron Tincture 30ml              $42.00',
  ];
  expect(goodsOf(sold(each, '78.00'))).toMatchObject({
    names: ['Kelp & Co. Live Resin Gummies Yuzu 100mg', 'Heron Tincture 30ml'],
    quantities: [2, 1],
  });
});

it('prices in front of names are prices, whatever one of them costs beside', () => {
  const goods = [
    ' 55.00  1x   Cedar Barrens Flower 3.5g',
    '             Jersey Moss',
    '             Batch PB-JD-0226',
    ' 15.00  2x   Single Joint 1g Hybrid',
    '             (7.50/ea)',
    '             Batch SJ-HY-0126',
  ];
  expect(goodsOf(sold(goods, '70.00'))).toMatchObject({
    names: ['Cedar Barrens Flower 3.5g Jersey Moss', 'Single Joint 1g Hybrid'],
    quantities: [1, 2],
    prices: [55, 15],
  });
});

it('names go on in bars below them, with sizes of tyres and with those of tips of pens', () => {
  const barred = [
    'QTY  ITEM                         PRICE',
    '  1  ALDER MOSS | Wedding Tarn    35.00',
    '     Flower | 3.5g',
    '  1  KINDROOT | Pineapple Tarn    28.00',
    '     Cartridge | 1g',
  ];
  expect(goodsOf(sold(barred, '63.00')).names).toEqual([
    'ALDER MOSS | Wedding Tarn Flower | 3.5g',
    'KINDROOT | Pineapple Tarn Cartridge | 1g',
  ]);
  const tyres = [
    'NO  DESCRIPTION          QTY UOM U/PRICE  AMOUNT',
    '1   OIL FILTER TARN        1 PCS   12.50   12.50',
    '2   BRIDGE ECOPIA EP150    2 PCS  185.00  370.00',
    '    175/65R14',
  ];
  expect(goodsOf(sold(tyres, '382.50')).names).toEqual(['OIL FILTER TARN', 'BRIDGE ECOPIA EP150 175/65R14']);
  const pens = [
    'UNI B/PEN TARN UM-151 0.38',
    '9557712004417     3 @ 6.30      18.90 T',
    'TARN ERASER',
    '4902505089121                   4.50 T',
  ];
  expect(goodsOf(sold(pens, '23.40')).names).toEqual(['UNI B/PEN TARN UM-151 0.38', 'TARN ERASER']);
});

it('what is weighed and what was taken off stand in columns of their own', () => {
  const weighed = [
    'Product                       Qty    Price',
    'Garlic Budder (Deli Style)  3.57 g  $30.35',
    'Wildberry Tarn Gummies           2  $30.00',
    'Elevate Moss Cart 1g             1  $18.00',
  ];
  expect(goodsOf(sold(weighed, '78.35'))).toMatchObject({
    names: ['Garlic Budder (Deli Style)', 'Wildberry Tarn Gummies', 'Elevate Moss Cart 1g'],
    quantities: [3.57, 2, 1],
  });
  const grams = [
    'Grape Moss (Bulk Flower)   $42.24',
    '   7.04 g x $6.00/g',
    'Tarn Lighter                $2.00',
    '   1 x $2.00',
  ];
  expect(goodsOf(sold(grams, '44.24')).quantities).toEqual([7.04, 1]);
  const lessened = [
    'ITEM                     QTY   PRICE  DISC   TOTAL',
    'Ocean Moss Haze - Flower 3.5g',
    '                           1   40.00  4.00   36.00',
    'Quahog Gummies 50mg Melon',
    '                           4   12.00  4.80   43.20',
  ];
  expect(goodsOf(sold(lessened, '79.20'))).toMatchObject({
    names: ['Ocean Moss Haze - Flower 3.5g', 'Quahog Gummies 50mg Melon'],
    quantities: [1, 4],
  });
  const many = [
    '# Particulars              Qty   Rate   Amount',
    '1 A4 80gsm print, double    128   0.12    15.36',
    '2 Moss matt                   4   2.80    11.20',
  ];
  expect(goodsOf(sold(many, '26.56'))).toMatchObject({
    names: ['A4 80gsm print, double', 'Moss matt'],
    quantities: [128, 4],
  });
});

it('prices of less than one are read without their nought, in front of the letter of a tax, too', () => {
  const goods = [
    '3350 TARN UHT FULL CREAM 1L',
    '    1 x 6.35           RM 6.35 S',
    '5021 PLASTIC BAG',
    '    1 x .20            RM .20 S',
  ];
  expect(goodsOf(sold(goods, '6.55'))).toMatchObject({
    names: ['TARN UHT FULL CREAM 1L', 'PLASTIC BAG'],
    quantities: [1, 1],
    prices: [6.35, 0.2],
  });
});

it('counts with both signs stand above names, as cash registers print them, and what goods come to below', () => {
  const register = [
    '    2X@11.90',
    'A4 PAPER 80G              23.80',
    '    35X@0.10',
    'PHOTOSTAT                  3.50',
    'STAPLER TARN 10            9.90',
    'ITEM CT 4Q',
  ];
  expect(goodsOf(sold(register, '37.20'))).toMatchObject({
    names: ['A4 PAPER 80G', 'PHOTOSTAT', 'STAPLER TARN 10'],
    quantities: [2, 35, 1],
  });
});

it.each(['NETT      ', 'Line total'])(
  'what is left of a price less its discount is no sum of the goods: %s',
  (label) => {
    const goods = [
      '21034881 TARN BLOUSE PINK',
      '     1 @ 69.90             69.90 S',
      '     DISC 30%             -20.97',
      `     ${label}            48.93`,
      '40918273 BATH TOWEL 27X54',
      '     2 @ 19.90             39.80 S',
    ];
    expect(goodsOf(sold(goods, '88.73'))).toMatchObject({
      names: ['TARN BLOUSE PINK', 'BATH TOWEL 27X54'],
      quantities: [1, 2],
      prices: [48.93, 39.8],
    });
  },
);

it('what comes with a set behind a plus is no part of its name, and columns of codes may have gaps', () => {
  const set = [
    '1 JAGUH TARN 3PC SPICY   16.95',
    '   + COLESLAW REG',
    '   + MOSS COLA REG',
    '2 CHEEZY WEDGES          11.80',
  ];
  expect(goodsOf(sold(set, '28.75')).names).toEqual(['JAGUH TARN 3PC SPICY', 'CHEEZY WEDGES']);
  const parts = [
    'No Part No.   Description            Qty UOM U/Price Amount',
    '1  15601-87Z  OIL FILTER TARN 1.3      1 PCS   12.00  12.00',
    '2             ENGINE OIL SEMI SYN 4L   1 BTL   88.00  88.00',
    '3  04465-BZ   BRAKE PAD FRONT          1 SET   75.00  75.00',
  ];
  expect(goodsOf(sold(parts, '175.00')).names).toEqual([
    'OIL FILTER TARN 1.3',
    'ENGINE OIL SEMI SYN 4L',
    'BRAKE PAD FRONT',
  ]);
});

it('what was taken off in brackets between two prices, and a nought read for the sign, are no part of names', () => {
  const goods = [
    'PHAT MOSS - Trophy Tarn',
    '   Flower 3.5g',
    '   1 @ 32.00 (20% off -6.40)     25.60',
    'HERON Dragon Balm 1oz',
    '   2 0 10.00                     20.00',
  ];
  expect(goodsOf(sold(goods, '45.60'))).toMatchObject({
    names: ['PHAT MOSS - Trophy Tarn Flower 3.5g', 'HERON Dragon Balm 1oz'],
    quantities: [1, 2],
    prices: [25.6, 20],
  });
});

it('an initial read as a nought is a letter in a name', () => {
  const goods = ['0.C JUMBO LOAF             2.97', 'TARN CREAM ROLL            1.00'];
  expect(goodsOf(sold(goods, '3.97')).names).toEqual(['O.C JUMBO LOAF', 'TARN CREAM ROLL']);
});

it('a pack of so many is a whole name', () => {
  const goods = ['LEVER ARCH FILE (BOX OF 2)-BLACK    13.20', 'TARN FLYER (PACK OF 10)              5.00'];
  const { review } = goodsOf(sold(goods, '18.20'));
  expect(review.filter((path) => path.startsWith('product_names'))).toEqual([]);
});

it.each([
  ['TARN UHT FULL CREAM 1L', null],
  ['MOSS ICE CREAM CAKE', null],
  ['Tarn Relief Cream 2oz', 'topical'],
  ['MERLOT HARBOR 750ML', null],
  ['Tarn Night 30ml', 'tincture'],
  ['PAPER TOWEL', null],
  ['DAB TOOL', 'accessory'],
  ['Hemp Wraps 2ct', 'accessory'],
  ['Tarn Papers King Size', 'accessory'],
])('what kind of goods %s is: %s', (name, type) => {
  expect(productTypeOf(name)).toBe(type);
});

it('weights of less than one without their nought are no prices', () => {
  const goods = ['Tarn Resin Cart .50 g', '1 x 30.00          30.00', 'FUSE .50 A', '1 x 10.00          10.00'];
  expect(goodsOf(sold(goods, '40.00')).names).toEqual(['Tarn Resin Cart .50 g', 'FUSE .50 A']);
});

it('the day, who serves and where one eats are in no name', () => {
  const goods = [
    "CHK 4418 02 JUN'17 13:05",
    '1 NATIA',
    'DINE IN',
    '2 CHEESE TART     13.80',
    '1 ESPRESSO HOT     9.50',
  ];
  expect(goodsOf(sold(goods, '23.30'))).toMatchObject({ names: ['CHEESE TART', 'ESPRESSO HOT'], quantities: [2, 1] });
});

it('words in quotes that a name ends with keep both', () => {
  const goods = ['OSAGE FLWR 1/8 "ICC"        38.00', 'MARL TASTER                 10.00'];
  expect(goodsOf(sold(goods, '48.00')).names).toEqual(['OSAGE FLWR 1/8 "ICC"', 'MARL TASTER']);
});

it('a number that refers to something is in no name', () => {
  const goods = ['REF  00881-A', 'MARL KUSH 1G       36.00', 'LILIKOI CHEW 10PK  25.00'];
  expect(goodsOf(sold(goods, '61.00')).names).toEqual(['MARL KUSH 1G', 'LILIKOI CHEW 10PK']);
});
