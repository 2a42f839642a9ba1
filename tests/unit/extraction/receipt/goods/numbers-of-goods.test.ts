import { expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

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
