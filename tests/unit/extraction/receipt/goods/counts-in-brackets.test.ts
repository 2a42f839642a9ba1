import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

const SUMS = ['Total                           $100.00 ', 'Debit                           $100.00 '];

function goodsOf(...goods: string[]) {
  const { record, review } = readLines([...HEAD, ...goods, ...SUMS]);
  const asked = review.filter((path) => path.startsWith('product_quantities'));
  return { names: record.product_names, quantities: record.product_quantities, asked };
}

describe('numbers in brackets between names and prices', () => {
  it('are how many were sold where all goods have one', () => {
    expect(goodsOf('Tarn Gummies 100mg       (2)      $60.00 ', 'Blue Meadow Flower 3.5g  (1)      $40.00 ')).toEqual({
      names: ['Tarn Gummies 100mg', 'Blue Meadow Flower 3.5g'],
      quantities: [2, 1],
      asked: [],
    });
  });

  it('are asked about where only some goods have one, and kept in the name, as it may count what is in a pack', () => {
    const goods = goodsOf('Tarn Gummies 100mg       (2)      $60.00 ', 'Blue Meadow Flower 3.5g           $40.00 ');
    expect(goods.asked).toContain('product_quantities[0]');
    expect(goods.names?.[0]).toBe('Tarn Gummies 100mg (2)');
  });
});
