import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('rates of discounts', () => {
  it('stand between two prices of one of the goods', () => {
    const goods = ['Lime Gummies 100mg  20.00 -10%  18.00', 'Vape Cart 1g        50.00 -20%  40.00'];
    expect(goodsOf(goods, '58.00')).toMatchObject({ names: ['Lime Gummies 100mg', 'Vape Cart 1g'], prices: [18, 40] });
  });

  it('have a column of their own, which counts nothing', () => {
    const goods = [
      'Item              Qty  Disc%  Amt',
      'Tarn Haze 3.5g     2   10    45.00',
      'Heron Pear         1    0    18.00',
    ];
    expect(goodsOf(goods, '63.00')).toMatchObject({
      names: ['Tarn Haze 3.5g', 'Heron Pear'],
      quantities: [2, 1],
      prices: [45, 18],
    });
  });
});

it('a number in front of a bar code below goods may be how many were sold', () => {
  const goods = [
    'Tarn Cocoa 1kg            33.80',
    '  2 9556001234567',
    'Moss Flour 1kg             2.50',
    '  1 9556007654321',
  ];
  expect(goodsOf(goods, '36.30').asked).toEqual(['product_quantities[0]', 'product_quantities[1]']);
});

describe('numbers that go up from one', () => {
  const numbered = (last: string) => [
    '1  Bread White           3.20',
    '2  Milk 2L               5.10',
    `3  Chips                 ${last}`,
  ];

  it('count the lines where one parts no price', () => {
    expect(goodsOf(numbered('2.99'), '11.29')).toMatchObject({
      names: ['Bread White', 'Milk 2L', 'Chips'],
      quantities: [1, 1, 1],
    });
  });

  it('are asked about where a deal says why one parts no price', () => {
    const goods = ['1  Bread White           3.20', '2  Milk 2L               5.10', '3  Chips (3 for 10)     10.00'];
    expect(goodsOf(goods, '18.30')).toMatchObject({
      quantities: [1, 2, 3],
      asked: ['product_quantities', 'product_quantities[2]'],
    });
  });

  it('are asked about where each parts its price', () => {
    expect(goodsOf(numbered('3.00'), '11.30').asked).toContain('product_quantities');
  });

  it('are asked about where they stand on lines of their own', () => {
    const goods = ['2', 'Tarn Haze 3.5g              50.00', '1', 'Heron Pear                  18.00'];
    expect(goodsOf(goods, '68.00').asked).toEqual(['product_quantities[0]', 'product_quantities[1]']);
  });
});

describe('how many or how much below a name', () => {
  it('is a deal that makes the price', () => {
    const goods = ['Rolling Papers               5.00', '   2 for 5.00', 'Lighter                      2.00'];
    expect(goodsOf(goods, '7.00')).toMatchObject({ names: ['Rolling Papers', 'Lighter'], quantities: [2, 1] });
  });

  it('is a net weight', () => {
    const goods = ['TOMATO VINE', '  0.452 kg NET @ $4.99/kg  2.26', 'BANANA', '  1.105 kg NET @ $1.69/kg  1.87'];
    expect(goodsOf(goods, '4.13')).toMatchObject({ names: ['TOMATO VINE', 'BANANA'], quantities: [0.452, 1.105] });
  });
});

describe('names in capitals', () => {
  it('end in letters of a currency', () => {
    const goods = ['SWEET CORN               4.50', 'POPCORN                  3.50'];
    expect(goodsOf(goods, '8.00').names).toEqual(['SWEET CORN', 'POPCORN']);
  });
});
