import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS, HEAD } from '../plain-sale.ts';

const TAX = 'State Sales Tax 8%               $8.00 ';

describe('sums whose labels nobody knows', () => {
  it('are the subtotal where the goods above come to them and taxes follow', () => {
    const sums = ['Zorvan                          $100.00 ', TAX, 'Total                           $108.00 '];
    const { record } = readLines([...HEAD, ...GOODS, ...sums]);
    expect(record.subtotal).toBe(100);
    expect(record.product_names).toEqual(['Tarn Gummies 100mg', 'Blue Meadow Flower 3.5g']);
  });

  it('are goods where the sums below count them', () => {
    const { record } = readLines([
      ...HEAD,
      ...GOODS,
      'Lantern                         $100.00 ',
      'Subtotal                        $200.00 ',
      'State Sales Tax 8%               $16.00 ',
      'Total                           $216.00 ',
    ]);
    expect(record.product_names).toEqual(['Tarn Gummies 100mg', 'Blue Meadow Flower 3.5g', 'Lantern']);
    const lantern = 'Lantern                         $100.00 ';
    const total = readLines([...HEAD, ...GOODS, lantern, 'Total                           $200.00 ']);
    expect(total.record.product_names).toHaveLength(3);
  });

  it.each([
    ['a discount', ['Weekend Savings 10%             -$20.00 '], '$180.00'],
    [
      'a discount and a tax',
      ['Weekend Savings                 -$60.00 ', 'State Sales Tax 8%               $11.20 '],
      '$151.20',
    ],
  ])('are goods where all of them come to the total with %s', (_, between, total) => {
    const { record } = readLines([
      ...HEAD,
      ...GOODS,
      'Lantern                         $100.00 ',
      ...between,
      `Total                           ${total} `,
    ]);
    expect(record.product_names).toEqual(['Tarn Gummies 100mg', 'Blue Meadow Flower 3.5g', 'Lantern']);
    expect(record.subtotal).not.toBe(100);
  });

  it('are the subtotal where they are called a total and come with the taxes to the next', () => {
    const { record } = readLines([
      ...HEAD,
      ...GOODS,
      'Purchase Total                  $100.00 ',
      'Weekend Savings 10%             -$10.00 ',
      'State Sales Tax 8%                $7.20 ',
      'Total                            $97.20 ',
      'Debit                            $97.20 ',
    ]);
    expect(record).toMatchObject({ subtotal: 100, total_amount: 97.2, total_discount: 10, total_tax: 7.2 });
  });

  it('are the discount where they are called a total and stand below nought before the next', () => {
    const { record } = readLines([
      ...HEAD,
      ...GOODS,
      'Subtotal                        $100.00 ',
      'Total Mivel                     -$10.00 ',
      'State Sales Tax 8%                $7.20 ',
      'Total                            $97.20 ',
    ]);
    expect(record).toMatchObject({ subtotal: 100, total_amount: 97.2, total_discount: 10 });
  });
});
