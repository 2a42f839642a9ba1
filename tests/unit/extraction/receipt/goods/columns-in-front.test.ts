import { expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

it('reads no day and no number of the bill into the names behind them', () => {
  const { names, quantities, asked } = goodsOf(
    [
      'Date   Chk   Description       Qty   Charges',
      '06-05  4512  Pandan Waffle       1      8.00',
      '06-05  4512  Fig Tart            2     14.00',
      '06-05  4512  Iced Barley         1      3.50',
    ],
    '25.50',
  );
  expect(names).toEqual(['Pandan Waffle', 'Fig Tart', 'Iced Barley']);
  expect(quantities).toEqual([1, 2, 1]);
  expect(asked).toEqual([]);
});

it('keeps the quantity behind a day, without a heading, too', () => {
  const { names, quantities } = goodsOf(
    ['05/05  1 Pandan Waffle      9.80', '05/05  2 Iced Barley        4.40', '05/05  1 Kaya Toast         3.00'],
    '17.20',
  );
  expect(names).toEqual(['Pandan Waffle', 'Iced Barley', 'Kaya Toast']);
  expect(quantities).toEqual([1, 2, 1]);
});

it('drops a number that differs only where the heading calls it one of bills', () => {
  const lines = ['04/05/18 88123 Deluxe Room     180.00', '05/05/18 88417 Laundry          25.50'];
  expect(goodsOf(['Date     Ref   Description     Amount', ...lines], '205.50').names).toEqual([
    'Deluxe Room',
    'Laundry',
  ]);
});

it('drops the time at which each was booked', () => {
  expect(goodsOf(['21:02 Fig Tart               14.00', '21:15 Iced Barley             3.50'], '17.50').names).toEqual([
    'Fig Tart',
    'Iced Barley',
  ]);
});

it('drops the number of a bill in a column behind the names, which identifies none of the goods', () => {
  const { names } = goodsOf(
    [
      'Date     Description      Reference    Amount',
      '04/05/18 Deluxe Room      0412         180.00',
      '05/05/18 Laundry          0412          25.50',
    ],
    '205.50',
  );
  expect(names).toEqual(['Deluxe Room', 'Laundry']);
});

it('keeps a day that only one of the goods begins with', () => {
  expect(goodsOf(['14/02 Rose Bouquet         14.00', 'Iced Barley                3.50'], '17.50').names).toEqual([
    '14/02 Rose Bouquet',
    'Iced Barley',
  ]);
});
