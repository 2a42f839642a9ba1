import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

const sums = [
  'Subtotal                        100.00',
  'Sales tax 20%                    20.00',
  'Total                           120.00',
];

describe('prices with tax beside those without', () => {
  it.each<[string, string[]]>([
    [
      'below a heading',
      [
        '                                 Pre-tax   With tax',
        '1 x Tarn Gummies 100mg             60.00      72.00',
        '2 x Blue Meadow Flower 1g          40.00      48.00',
      ],
    ],
    [
      'behind the tax',
      [
        'Item                       Price     Tax      Total',
        'Tarn Gummies 100mg         60.00   12.00      72.00',
        'Blue Meadow Flower 1g      40.00    8.00      48.00',
      ],
    ],
    [
      'without a heading',
      ['Tarn Gummies 100mg           $60.00   $72.00', 'Blue Meadow Flower 1g        $40.00   $48.00'],
    ],
  ])('are none of the line, %s', (_, goods) => {
    const { record } = readLines([...HEAD, ...goods, ...sums]);
    expect(record).toMatchObject({ product_prices: [60, 40], subtotal: 100, total_price: 100, total_amount: 120 });
  });

  it('are prices of the goods where these come to the subtotal', () => {
    const goods = ['Tarn Gummies 100mg   2 @ 30.00   60.00', 'Blue Meadow Flower   2 @ 20.00   40.00'];
    expect(readLines([...HEAD, ...goods, ...sums]).record.product_prices).toEqual([60, 40]);
  });
});
