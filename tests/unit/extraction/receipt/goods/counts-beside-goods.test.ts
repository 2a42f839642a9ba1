import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('how many behind a name', () => {
  it('is what makes the price with what one costs', () => {
    const goods = [
      'Item                Qty  Price  Total',
      'Kaya Bun             x2   1.80   3.60',
      'Cheese Tart          x4   2.20   8.80',
      'Toast Loaf 500g      x1   4.90   4.90',
    ];
    expect(goodsOf(goods, '17.30')).toEqual({
      names: ['Kaya Bun', 'Cheese Tart', 'Toast Loaf 500g'],
      quantities: [2, 4, 1],
      prices: [3.6, 8.8, 4.9],
      asked: [],
    });
  });

  it('is what a pack holds where quantities stand elsewhere', () => {
    const goods = ['Milk Carton x6', '  2 x 1.15                 2.30', 'Tea Bags', '  1 x 3.00                 3.00'];
    expect(goodsOf(goods, '5.30')).toMatchObject({ names: ['Milk Carton x6', 'Tea Bags'], quantities: [2, 1] });
  });
});

describe('how many in front of a sign', () => {
  it('may have any word for a unit', () => {
    const goods = [
      'DESC             PRICE   Disc   AMOUNT',
      'GEL PEN BLACK',
      '  3PC *          1.500   0.00    4.50 SR',
      'WRAPPING PAPER',
      '  1 ROL *        3.200   0.40    2.80 SR',
      'STAPLES NO.10',
      '  2 TRAY *       2.100   0.00    4.20 SR',
    ];
    expect(goodsOf(goods, '11.50')).toMatchObject({
      names: ['GEL PEN BLACK', 'WRAPPING PAPER', 'STAPLES NO.10'],
      quantities: [3, 1, 2],
      prices: [4.5, 2.8, 4.2],
    });
  });

  it('stands behind a name as well', () => {
    const goods = ['CHART PAPER         4 SHT @ 0.80    3.20', 'CLIP                2 TRAY @ 1.00   2.00'];
    expect(goodsOf(goods, '5.20')).toMatchObject({ names: ['CHART PAPER', 'CLIP'], quantities: [4, 2] });
  });
});

it.each(['Pump Description       Amount', 'Pump Grade  Litres     RM'])(
  'takes the number of a pump for no part of what was filled in: %s',
  (heading) => {
    const goods = [
      heading,
      ' 07  DIESEL EURO 5',
      '     20.000 L @ 2.150/L     43.00',
      '     MINERAL WATER 1.5L',
      '     2 x 2.20                4.40',
    ];
    expect(goodsOf(goods, '47.40')).toMatchObject({
      names: ['DIESEL EURO 5', 'MINERAL WATER 1.5L'],
      quantities: [20, 2],
      asked: [],
    });
  },
);

it('reads a heading in Malay with columns for numbers, codes and units', () => {
  const goods = [
    'Bil Kod        Butiran                  Kuantiti  Unit  Harga    Jumlah',
    '1   AA-201     PENAPIS MINYAK                  2  PCS   12.50     25.00',
    '2   BB-9921    MINYAK ENJIN 4L                 1  BTL   80.00     80.00',
    '3   CC-33      PALAM PENCUCUH                  4  PCS    9.00     36.00',
  ];
  expect(goodsOf(goods, '141.00')).toEqual({
    names: ['PENAPIS MINYAK', 'MINYAK ENJIN 4L', 'PALAM PENCUCUH'],
    quantities: [2, 1, 4],
    prices: [25, 80, 36],
    asked: [],
  });
});
