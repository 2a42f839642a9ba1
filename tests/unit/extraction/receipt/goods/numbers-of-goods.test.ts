import { expect, it } from 'vitest';
import { readItemsByRulesAlone } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

it('keeps quantities with a nought before them that go up from one by chance', () => {
  expect(goodsOf(['01 Plum Gummies     18.00  18.00', '02 Fig Chews        20.00  40.00'], '58.00').quantities).toEqual(
    [1, 2],
  );
});

it('keeps them where they make the prices, however many there are', () => {
  expect(
    goodsOf(
      ['01 Plum Gummies     18.00  18.00', '02 Fig Chews        20.00  40.00', '03 Quarry Drops     10.00  30.00'],
      '88.00',
    ).quantities,
  ).toEqual([1, 2, 3]);
});

it('keeps numbers that do not go up from one', () => {
  expect(
    goodsOf(['02 Plum Gummies     36.00', '01 Fig Chews        20.00', '03 Quarry Drops     30.00'], '86.00')
      .quantities,
  ).toEqual([2, 1, 3]);
});

it.each([
  [
    ['1 2 Plum Gummies     36.00', '2 1 Fig Chews        20.00', '3 5 Quarry Drops     30.00'],
    [2, 1, 5],
  ],
  [
    ['1 2x Plum Gummies    36.00', '2 1x Fig Chews       20.00', '3 5x Quarry Drops    30.00'],
    [2, 1, 5],
  ],
])('takes numbers without a point before the quantities of all goods for places: %j', (goods, quantities) => {
  expect(goodsOf(goods, '86.00')).toMatchObject({
    names: ['Plum Gummies', 'Fig Chews', 'Quarry Drops'],
    quantities,
    asked: [],
  });
});

it('keeps them where they part all prices and the numbers behind them do not', () => {
  const goods = ['1 7 Plum Gummies     36.00', '2 9 Fig Chews        20.00', '3 7 Quarry Drops     30.00'];
  expect(goodsOf(goods, '86.00').quantities).toEqual([1, 2, 3]);
});

it('takes them for places below a heading with the quantities behind the names', () => {
  const goods = [
    'Item                 Qty   Amount',
    '1 Plum Gummies         2    36.00',
    '2 Fig Chews            1    20.00',
    '3 Quarry Drops         5    30.00',
  ];
  expect(goodsOf(goods, '86.00')).toMatchObject({
    names: ['Plum Gummies', 'Fig Chews', 'Quarry Drops'],
    quantities: [2, 1, 5],
  });
});

it.each([
  [
    ['1. 707 Haze 1g       22.00', '2. Fig Chews         35.00'],
    ['707 Haze 1g', 'Fig Chews'],
  ],
  [
    ['1. 60W Lamp           8.00', '2. WX-40 11oz        49.00'],
    ['60W Lamp', 'WX-40 11oz'],
  ],
])('takes places with a point off names that begin with digits: %j', (goods, names) => {
  expect(goodsOf(goods, '57.00').names).toEqual(names);
});

it('takes them for places where each line has its quantity behind the name, and names begin with digits, too', () => {
  const goods = [
    'Item                 Qty   Amount',
    '1 3 Fig Platter        2    36.00',
    '2 Plum Gummies         1    20.00',
    '3 Quarry Drops         5    30.00',
  ];
  expect(goodsOf(goods, '86.00')).toMatchObject({
    names: ['3 Fig Platter', 'Plum Gummies', 'Quarry Drops'],
    quantities: [2, 1, 5],
  });
});

it('takes them for places above figures in columns', () => {
  const goods = [
    'Item             Qty   Price     Total',
    '1 Plum Gummies',
    '                   2   18.00     36.00',
    '2 100 Fig Chews',
    '                   1   20.00     20.00',
    '3 Quarry Drops',
    '                   5    6.00     30.00',
  ];
  expect(goodsOf(goods, '86.00')).toMatchObject({
    names: ['Plum Gummies', '100 Fig Chews', 'Quarry Drops'],
    quantities: [2, 1, 5],
  });
});
