import { expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

it('reads what was taken off beside what is left below the count of the goods', () => {
  const { names, quantities, prices, asked } = goodsOf(
    [
      '1 Oak Kibble',
      '    1.250 kg x 29.00              36.25',
      '2 Tuna in Jelly 400g',
      '    6 x 5.00',
      '    Item disc -3.00               27.00',
      '3 Boarding (per night)',
      '    3 x 20.00                     60.00',
    ],
    '123.25',
  );
  expect(names).toEqual(['Oak Kibble', 'Tuna in Jelly 400g', 'Boarding (per night)']);
  expect(quantities).toEqual([1.25, 6, 3]);
  expect(prices).toEqual([36.25, 27, 60]);
  expect(asked).toEqual([]);
});

it('reads it without a sign behind a word of discounts, on the line of the count, too', () => {
  const { names, quantities, prices } = goodsOf(
    [
      'Plum Collar',
      '    1 x 12.00',
      '    Less 2.00                     10.00',
      'Boarding (per night)',
      '    3 x 20.00  less 5.00          55.00',
    ],
    '65.00',
  );
  expect(names).toEqual(['Plum Collar', 'Boarding (per night)']);
  expect(quantities).toEqual([1, 3]);
  expect(prices).toEqual([10, 55]);
});

it('ends a name with the size set in below it, behind the numbers of the goods', () => {
  expect(
    goodsOf(
      [
        '1 Bramble Shampoo for Cats',
        '  350ml',
        '    1 x 20.90                     20.90',
        '2 Oak Kibble',
        '    2 x 29.00                     58.00',
        '3 Fig Treats',
        '    1 x 4.00                       4.00',
      ],
      '82.90',
    ).names,
  ).toEqual(['Bramble Shampoo for Cats 350ml', 'Oak Kibble', 'Fig Treats']);
});
