import { expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

it('leaves what is taken off the goods above it, though it stands half beside the name below', () => {
  const goods = [
    'Fernway Traveler .5g Cart',
    '   2 x $40.00                 $80.00',
    '   BOGO 25% off 2nd',
    '                             -$10.00',
    'Grinder, 4pc Alum.',
    '   1 x $12.00                 $12.00',
    'Moss 1g',
    '   1 x $18.00                 $18.00',
  ];
  const lowered = goodsOf(goods, '$100.00', (word) =>
    word.text === '-$10.00' ? { ...word, y0: word.y0 + 13, y1: word.y1 + 13 } : word,
  );
  expect(lowered).toMatchObject({
    names: ['Fernway Traveler .5g Cart', 'Grinder, 4pc Alum', 'Moss 1g'],
    quantities: [2, 1, 1],
    prices: [70, 12, 18],
  });
});
