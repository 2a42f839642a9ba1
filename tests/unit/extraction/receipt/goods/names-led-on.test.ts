import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

const SUMS = [
  '',
  'Subtotal                        $100.00',
  'Total                           $100.00',
  'Cash   $100.00',
];
const read = (...goods: string[]) => readLines([...HEAD, '', ...goods, ...SUMS]);

describe('a name whose line ends in a sign between two parts', () => {
  it.each([
    ['|', 'Churros', 'Fernhill | Mini Cones 5pk | Churros'],
    ['|', '100MG', 'Fernhill | Mini Cones 5pk | 100MG'],
    ['-', 'Sativa', 'Fernhill | Mini Cones 5pk - Sativa'],
    ['&', 'Lime', 'Fernhill | Mini Cones 5pk & Lime'],
  ])('goes on with the line below it, set in or not: %s %s', (sign, rest, name) => {
    for (const margin of ['', '  ', '    ']) {
      const { record, review } = read(
        'Tarn | Live Resin | 1g            60.00',
        `Fernhill | Mini Cones 5pk ${sign}       24.00`,
        `${margin}${rest}`,
        'Moss Flower 3.5g                  16.00',
      );
      expect(record.product_names).toEqual(['Tarn | Live Resin | 1g', name, 'Moss Flower 3.5g']);
      expect(review).not.toContain('product_names[1]');
    }
  });

  it.each(['Sativa', 'Hybrid'])('goes on above the line with the price, too: %s', (rest) => {
    const { record } = read(
      'Tarn Live Resin Cart 1g',
      '  Batch TLR-0924-112',
      '  1.00 ea     $60.00    $0.00    $60.00',
      'Fernhill Mini Cones 0.5g 7pk -',
      rest,
      '  Batch FMC-0824-004',
      '  1.00 ea     $40.00    $0.00    $40.00',
    );
    expect(record.product_names).toEqual(['Tarn Live Resin Cart 1g', `Fernhill Mini Cones 0.5g 7pk - ${rest}`]);
  });

  it('does not where the sign stands before all prices', () => {
    const { record } = read(
      'Tarn Live Resin 1g -              60.00',
      '  Sativa',
      'Fernhill Mini Cones 5pk -         24.00',
      '  Hybrid',
      'Moss Flower 3.5g -                16.00',
      '  Indica',
    );
    expect(record.product_names).toEqual(['Tarn Live Resin 1g', 'Fernhill Mini Cones 5pk', 'Moss Flower 3.5g']);
  });
});

it('takes a size with the letter of its strain for the end of a name as others have theirs', () => {
  const { record } = read(
    '1. Evergreen Tangie Flower       $45.00',
    '   3.5g (S)',
    '2. Harbor Blues Cartridge        $40.00',
    '   0.5g',
    '3. Dove Relief Tablets 20ct      $15.00',
    '   10mg',
  );
  expect(record.product_names).toEqual([
    'Evergreen Tangie Flower 3.5g (S)',
    'Harbor Blues Cartridge 0.5g',
    'Dove Relief Tablets 20ct 10mg',
  ]);
});

describe('numbers of goods', () => {
  it.each(['Art. 1004', 'Item No. 88210', 'SKU TRN-1004'])('stand above all names behind their label: %s', (label) => {
    const codes = [1, 2].map((digit) => `${label}${digit}`);
    const { record, review } = read(
      codes[0] as string,
      'Blueberry Meadow 3.5g',
      '    2 x 30.00       60.00',
      codes[1] as string,
      'Tarn Rosin 1g Tier 2',
      '    1 x 40.00       40.00',
    );
    expect(record.product_names).toEqual(['Blueberry Meadow 3.5g', 'Tarn Rosin 1g Tier 2']);
    expect(record.product_ids).toEqual(codes.map((code) => code.split(' ').at(-1)));
    expect(review.filter((path) => path.startsWith('product_'))).toEqual([]);
  });

  it('stand behind their sign beside the figures, however few digits they have', () => {
    const { record } = read(
      'Casino Meadow 3.5g',
      ' #CBX-K35   1 x 52.00 =  52.00 T',
      'Lemonade Shot 100mg',
      ' #UA-2LEM   6 x  8.00 =  48.00 T',
    );
    expect(record.product_names).toEqual(['Casino Meadow 3.5g', 'Lemonade Shot 100mg']);
    expect(record.product_ids).toEqual(['CBX-K35', 'UA-2LEM']);
    expect(record.product_quantities).toEqual([1, 6]);
  });
});
