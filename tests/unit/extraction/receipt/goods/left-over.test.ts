import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

const SUMS = ['Total                           $100.00 ', 'Debit                           $100.00 '];

function askedNames(...goods: string[]) {
  const { review } = readLines([...HEAD, ...goods, ...SUMS]);
  return review.filter((path) => path.startsWith('product_names'));
}

describe('lines of goods that went into no field', () => {
  it('are asked about where a size in brackets stands below a name without one', () => {
    expect(
      askedNames(
        'Tarn Lemon Flower                $60.00 ',
        '(3.5 g)',
        'Blue Meadow Syringe 1g           $40.00 ',
        '(1 g)',
      ),
    ).toEqual(['product_names[0]']);
  });

  it('are asked about where words follow a quantity that ended the name', () => {
    expect(askedNames('Tarn Sunrise, 3.5g x 1           $100.00 ', 'Sungrown flower, jar')).toEqual([
      'product_names[0]',
    ]);
  });

  it('are asked about where words in brackets below goods begin the next name', () => {
    expect(
      askedNames(
        'TARN HAZE PRE-ROLL',
        '  Quantity: 2   Price: $30.00     $60.00 ',
        'Packaged 04/21/25',
        '(Harbor Labs)',
        'BLUE MEADOW ROSIN',
        '  Quantity: 1   Price: $40.00     $40.00 ',
        'Packaged 07/10/25',
        '(Lantern Works)',
      ),
    ).toContain('product_names[1]');
  });

  it('are not asked about where every name has a size of its own', () => {
    expect(
      askedNames(
        'Tarn Lemon Flower 3.5g           $60.00 ',
        '(3.5 g)',
        'Blue Meadow Syringe 1g           $40.00 ',
        '(1 g)',
      ),
    ).toEqual([]);
  });
});
