import { expect, it } from 'vitest';
import { goodsOf } from '../goods/goods-of.ts';

it('takes a letter between how many and what one costs for the sign it was read from', () => {
  const goods = [
    'KAIN LINEN 60"',
    '      2.00 M H 14.90     29.80',
    'BUTANG KAYU',
    '      6PC H 0.50          3.00',
    'ZIP LOGAM',
    '      3 © 1.20            3.60',
  ];
  expect(goodsOf(goods, '36.40')).toEqual({
    names: ['KAIN LINEN 60"', 'BUTANG KAYU', 'ZIP LOGAM'],
    quantities: [2, 6, 3],
    prices: [29.8, 3, 3.6],
    asked: [],
  });
});

it('takes a colon in what one costs for a point where it makes the price', () => {
  const goods = [
    'Description                 Qty UOM   U/Price    Amount',
    'RUBBER BUSH REAR              3 PCS      7:50     22.50',
    'COOLANT GREEN 1L              1 BTL     20.00     20.00',
  ];
  expect(goodsOf(goods, '42.50')).toMatchObject({
    names: ['RUBBER BUSH REAR', 'COOLANT GREEN 1L'],
    quantities: [3, 1],
  });
});

it('leaves letters alone that end names', () => {
  const goods = ['BUTTON TYPE 2 B          0.50       1.00', 'ZIP TYPE 2 C             1.20       2.40'];
  expect(goodsOf(goods, '3.40').names).toEqual(['BUTTON TYPE 2 B', 'ZIP TYPE 2 C']);
});

it('takes colons for points on both sides of a sign that was read', () => {
  const goods = ['CHIT PAD', '   2 @ 2:90                   5:80', 'LEDGER BOOK', '   1 @ 4.00                   4.00'];
  expect(goodsOf(goods, '9.80')).toMatchObject({ names: ['CHIT PAD', 'LEDGER BOOK'], prices: [5.8, 4] });
});
