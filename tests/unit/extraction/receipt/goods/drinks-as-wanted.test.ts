import { expect, it } from 'vitest';
import { readItemsByRulesAlone } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

it('reads no sweetness into the names of drinks, and toppings with their own price as goods', () => {
  const { names, quantities, asked } = goodsOf(
    [
      '1 Caramel Fresh Milk (L)          5.30',
      '    30% Sugar / Less Ice',
      '    Grass Jelly                   0.70',
      '2 Jasmine Milk Tea (M)            7.60',
      '    50% Sugar / No Ice',
      '    2 x Cheese Foam               2.00',
      '1 Glass Straw Set                 2.50',
    ],
    '18.10',
  );
  expect(names).toEqual([
    'Caramel Fresh Milk (L)',
    'Grass Jelly',
    'Jasmine Milk Tea (M)',
    'Cheese Foam',
    'Glass Straw Set',
  ]);
  expect(quantities).toEqual([1, 1, 2, 2, 1]);
  // No number stands in front of a topping, as in front of all else.
  expect(asked).toEqual(['product_quantities[1]']);
});

it('knows it behind dashes, in Malay, beside how warm it was wanted, and where names begin', () => {
  const { names, asked } = goodsOf(
    [
      '1 Taro Milk Tea                   4.50',
      '  - 100% Sugar',
      '  - Less Ice',
      '1 Teh Ais                         2.50',
      '  Kurang Manis',
      '1 Matcha Latte                    5.50',
      '  Hot, 0% Sugar',
      '2 Kopi O                          3.60',
      '  Half Sugar',
      '1 Rose Tea                        4.00',
      '     Warm',
    ],
    '20.10',
  );
  expect(names).toEqual(['Taro Milk Tea', 'Teh Ais', 'Matcha Latte', 'Kopi O', 'Rose Tea']);
  expect(asked).toEqual([]);
});

it('asks about a letter in front of a name', () => {
  const { names, asked } = goodsOf(
    ['1 E Caramel Fresh Milk (L)        5.30', '2 Jasmine Milk Tea (M)            7.60'],
    '12.90',
  );
  expect(names?.[0]).toBe('E Caramel Fresh Milk (L)');
  expect(asked).toEqual(['product_names[0]']);
});
