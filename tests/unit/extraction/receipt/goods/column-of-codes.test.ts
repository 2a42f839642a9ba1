import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

describe('codes in a column of their own in front of names', () => {
  it('are no part of these, whatever they look like', () => {
    const lines = [
      'KD40118 Larch Gummies 10 x 5mg          20.00',
      'KD77203 Tarn Pre-Roll 3 x 0.5g          12.00',
      '        2 x 6.00',
      'KD51984 Blue Meadow Flower 3.5g         30.00',
      'TOTE    Cotton tote                      1.50',
    ];
    expect(goodsOf(lines, '63.50')).toMatchObject({
      names: ['Larch Gummies 10 x 5mg', 'Tarn Pre-Roll 3 x 0.5g', 'Blue Meadow Flower 3.5g', 'Cotton tote'],
      quantities: [1, 2, 1, 1],
    });
    const { record } = readLines([...HEAD, ...lines, 'Subtotal   63.50', 'Total   63.50']);
    expect(record.product_ids).toEqual(['KD40118', 'KD77203', 'KD51984', 'TOTE']);
  });

  it('are none where they are set to the right, before names that begin with digits', () => {
    expect(
      goodsOf(
        [
          '  40718 1X6X72 CEDAR BOARD           18.40',
          '        4 @ 4.60',
          ' 662031 3-GAL GREEN PAIL              6.25',
          '2204418 2% LAMP OIL 1L                9.10',
          '  51120 TIE DOWN STRAP               12.00',
        ],
        '45.75',
      ),
    ).toMatchObject({
      names: ['1X6X72 CEDAR BOARD', '3-GAL GREEN PAIL', '2% LAMP OIL 1L', 'TIE DOWN STRAP'],
      quantities: [4, 1, 1, 1],
      prices: [18.4, 6.25, 9.1, 12],
    });
  });

  it('are none behind the flag of a till, of goods taken off again as well', () => {
    expect(
      goodsOf(
        [
          'E   73120 RYE BREAD                   5.00',
          '  1450932 WOOL SCARF                 20.00',
          '  1450932 WOOL SCARF                 20.00-',
          'E  940771 PLUM JAM                    4.00',
          'E 1180024 OAT MILK 6PK                9.00',
        ],
        '18.00',
      ),
    ).toMatchObject({
      names: ['RYE BREAD', 'WOOL SCARF', 'WOOL SCARF', 'PLUM JAM', 'OAT MILK 6PK'],
      quantities: [1, 1, -1, 1, 1],
      prices: [5, 20, -20, 4, 9],
    });
  });

  it('are none above lines of figures, and with counts in front of them', () => {
    expect(
      goodsOf(
        [
          '30117 ZINC LOZENGES 24S',
          '          1   12.00   12.00',
          '48820 COTTON ROLL 50G',
          '          2    3.50    7.00',
        ],
        '19.00',
      ),
    ).toMatchObject({ names: ['ZINC LOZENGES 24S', 'COTTON ROLL 50G'], quantities: [1, 2] });
    expect(
      goodsOf(
        [
          '2 AB4410 LINEN NAPKIN         8.00',
          '1 AB99302 GLASS JUG           15.00',
          '3 AB771 SPOON                   6.00',
        ],
        '29.00',
      ),
    ).toMatchObject({ names: ['LINEN NAPKIN', 'GLASS JUG', 'SPOON'], quantities: [2, 1, 3] });
    expect(
      goodsOf(['2 X 883021 LINEN NAPKIN        8.00', '1 X 883022 GLASS JUG          15.00'], '23.00'),
    ).toMatchObject({
      names: ['LINEN NAPKIN', 'GLASS JUG'],
      quantities: [2, 1],
    });
  });
});

it.each([
  [
    'by the room behind them',
    ['A1001  Oak Lamp    20.00', 'B20    Larch Comb  30.00', 'C300   Tray        10.00'],
    'A1001',
  ],
  ['by their digits', ['T-10114 Oak Lamp   20.00', 'V-90441 Larch Comb 40.00'], 'T-10114'],
])('knows the codes of a shop %s', (_, lines, first) => {
  const { record } = readLines([...HEAD, ...lines, 'Subtotal   60.00', 'Total   60.00']);
  expect(record.product_names?.slice(0, 2)).toEqual(['Oak Lamp', 'Larch Comb']);
  expect(record.product_ids?.[0]).toBe(first);
});

it('asks about one word behind what may be a model', () => {
  const mixers = goodsOf(['MX10000 MIXER        299.00', 'MX20000 MIXER        399.00'], '698.00');
  expect(mixers.asked).toEqual(['product_names[0]', 'product_names[1]']);
  const goods = ['P120 SANDPAPER        2.00', 'P240 SANDPAPER        2.50', 'P400 SANDPAPER        3.00'];
  expect(goodsOf(goods, '7.50').asked).toEqual(['product_names[0]', 'product_names[1]', 'product_names[2]']);
});

it('takes words without digits below the title of codes for codes', () => {
  expect(
    goodsOf(
      [
        'Code    Item             Qty   Price',
        'SOAP-L  Larch Soap        1     4.00',
        'CNDL-P  Pine Candle       2     9.00',
        'COMB-F  FIR COMB          1     2.00',
      ],
      '15.00',
    ),
  ).toMatchObject({ names: ['Larch Soap', 'Pine Candle', 'FIR COMB'], quantities: [1, 2, 1] });
});

describe('no codes in front of names are', () => {
  it.each([
    [['GG45 Flower 3.5g      35.00', 'AK47 Preroll 1g        8.00'], '43.00', 'GG45 Flower 3.5g'],
    [['2023 Harvest Rosin    40.00', '2024 Harvest Rosin    45.00'], '85.00', '2023 Harvest Rosin'],
    [['DL380 SERVER FAN      12.90', 'DL380 RAIL KIT         4.50'], '17.40', 'DL380 SERVER FAN'],
    [['1000MG CBD Balm       40.00', '1500MG CBD Balm       45.00'], '85.00', '1000MG CBD Balm'],
    [['WD40 SPRAY            12.00', 'LAMP                   9.00', 'ROPE 10M   6.00'], '27.00', 'WD40 SPRAY'],
    [['WD40 SPRAY            12.00', '5050 LED STRIP        15.00', '5730 LED STRIP  19.00'], '46.00', 'WD40 SPRAY'],
    [['RTX4060 FAN CARD     320.00', 'GTX1650 FAN CARD     130.00'], '450.00', 'RTX4060 FAN CARD'],
    [['QX305 BLACK INK       17.00', 'QX903 COLOUR INK      19.00'], '36.00', 'QX305 BLACK INK'],
    [['205/55R16 ROAD TIRE  120.00', '225/45R17 ROAD TIRE  150.00'], '270.00', '205/55R16 ROAD TIRE'],
    [['10W30 MOTOR OIL       24.00', '10W40 MOTOR OIL       25.00'], '49.00', '10W30 MOTOR OIL'],
    [['1000TC SHEET SET      69.00', '1500TC SHEET SET      99.00'], '168.00', '1000TC SHEET SET'],
    [['3000-PIECE PUZZLE     20.00', '1000-PIECE PUZZLE     30.00'], '50.00', '3000-PIECE PUZZLE'],
    [['20X30CM FRAME         20.00', '30X40CM FRAME         30.00'], '50.00', '20X30CM FRAME'],
    [['10000MAH BATTERY      20.00', '5000MAH BATTERY       30.00'], '50.00', '10000MAH BATTERY'],
  ])('strains, years, models, strengths, sizes: %j', (goods, total, name) => {
    expect(goodsOf(goods, total).names?.[0]).toBe(name);
  });
});
