import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

readItemsByRulesAlone();

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

  it('are asked about where words are set in below a whole name, and not where they say what it is', () => {
    const sold = (below: string) => [
      'Tarn Essence 3.5g                $60.00 ',
      `   ${below}`,
      'Blue Meadow Syringe 1g           $40.00 ',
    ];
    expect(askedNames(...sold('Mag Landrace'))).toEqual(['product_names[0]']);
    expect(askedNames(...sold('10 servings'))).toEqual([]);
  });

  it('are asked about where a list is set in below one name and below no other', () => {
    const list = (...lines: string[]) => ['1 Tarn Set A            $60.00', ...lines, '1 Teh O                 $40.00'];
    expect(askedNames(...list('    Ayam Goreng', '    Sayur Campur'))).toEqual(['product_names[0]']);
    expect(askedNames(...list('  Ayam Goreng', '  Sayur Campur'))).toEqual(['product_names[0]']);
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

  it.each([
    ['with the number of each', 'Num 2', 'Num 1', true],
    ['with numbers that only count the goods', 'Slot 1', 'Slot 2', false],
    ['with the number of a batch', 'Batch 12', 'Batch 14', false],
    ['with a size', 'Jar 2 oz', 'Jar 1 oz', false],
    ['with a cannabinoid', 'Delta 9', 'Delta 8', false],
  ])('are asked about where each has a word nobody knows %s', (_, first, second, asked) => {
    const { review } = readLines([
      ...HEAD,
      'Tarn Gummies 100mg               $60.00 ',
      `PKG 1A4050300000001000004118   ${first}`,
      'Blue Meadow Flower 3.5g          $40.00 ',
      `PKG 1A4050300000001000004119   ${second}`,
      ...SUMS,
    ]);
    expect(review.includes('product_quantities')).toBe(asked);
  });

  it('are names where such a word begins them', () => {
    const goods = ['Gelato 33 Flower 3.5g            $60.00 ', 'Gelato 41 Preroll 1g             $40.00 '];
    expect(readLines([...HEAD, ...goods, ...SUMS]).review).not.toContain('product_quantities');
  });

  it('are asked about where all names end in one word that tells nothing of the goods', () => {
    const goods = (end: string) => [
      `Tarn Haze 1g ${end}      2          $60.00 `,
      `Blue Meadow 1g ${end}    1          $20.00 `,
      `Fern Glade 1g ${end}     1          $20.00 `,
    ];
    expect(askedNames(...goods('Num'))).toHaveLength(3);
    expect(askedNames(...goods('Preroll'))).toEqual([]);
    expect(askedNames(...goods('Sativa'))).toEqual([]);
  });

  it.each([
    ['Purple Tarn Kush', 'Bubba Fern Kush', 'Meadow Kush'],
    ['Caffe Latte', 'Iced Latte', 'Fern Latte'],
    ['Nasi Goreng Ayam', 'Mee Goreng Ayam', 'Bihun Sup Ayam'],
  ])('are names of one kind where the same word ends them: %s', (...names) => {
    const prices = ['$60.00 ', '$20.00 ', '$20.00 '];
    expect(askedNames(...names.map((name, at) => `${name.padEnd(33)}${prices[at]}`))).toEqual([]);
  });
});
