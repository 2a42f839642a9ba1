import { expect, test } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';

readItemsByRulesAlone();

const HEAD = [
  'THE GILDED KETTLE',
  '88 Harbor Road',
  'Portland, ME 04101',
  'Receipt #: 13205',
  'Date: 03/17/2025 14:22',
  '',
];
const read = (goods: readonly string[], total: string) =>
  readLines([
    ...HEAD,
    ...goods,
    '',
    `Subtotal                       ${total}`,
    `Total                          ${total}`,
    `Cash                           ${total}`,
  ]);

test.each([
  [
    'no matter how short its dish is',
    ['1x Miso Broth                        9.55', '  No onion'],
    '9.55',
    ['Miso Broth'],
  ],
  [
    'at the name behind its count',
    ['2 Kids Noodles                      11.20', '  Well done'],
    '11.20',
    ['Kids Noodles'],
  ],
  [
    'though no other name is as long',
    [
      '1 Garlic Loaf                        9.00',
      '  Medium rare',
      '1 Chop                               9.00',
      '  No onion',
      '1 Latte                              1.00',
    ],
    '19.00',
    ['Garlic Loaf', 'Chop', 'Latte'],
  ],
  [
    'behind a star',
    ['1 Garlic Loaf                        9.00', '* Dressing on side', '1 Chop                               9.00'],
    '18.00',
    ['Garlic Loaf', 'Chop'],
  ],
  [
    'below dishes of several lines',
    [
      'Buttermilk Fried Turkey',
      'Sandwich Combo Plate                11.88',
      '  Medium rare',
      'Caesar Bowl                         18.30',
      '  Extra spicy',
    ],
    '30.18',
    ['Buttermilk Fried Turkey Sandwich Combo Plate', 'Caesar Bowl'],
  ],
])('a wish stays out of the name %s', (_, goods, total, names) => {
  expect(read(goods, total).record.product_names).toEqual(names);
});

test('words set in below two names at one place are asked about, as a narrow column may have broken them', () => {
  const { record, review } = read(
    [
      '1 Larchwood Gelato                   9.00',
      '  Cut Reserve',
      '1 Tidewater Runtz                    9.00',
      '  Old Valley',
      '1 Lighter                            1.00',
    ],
    '19.00',
  );
  expect(record.product_names?.[2]).toBe('Lighter');
  expect(review).toContain('product_names[0]');
  expect(review).toContain('product_names[1]');
});

test('names broken at one place are not asked about for signs and numbers at the end of their lines', () => {
  const { record, review } = read(
    [
      '1 SUNNY MARLOW ICE CREAM TART LIVE     35.98 T',
      '  RESIN 1G',
      '1 FERN HILL TEA - CHEM 91 -            36.00 T',
      '  DISPOSABLE 1G',
      '1 TIDE BATTERY                         20.00 T',
    ],
    '91.98',
  );
  expect(record.product_names).toEqual([
    'SUNNY MARLOW ICE CREAM TART LIVE RESIN 1G',
    'FERN HILL TEA - CHEM 91 - DISPOSABLE 1G',
    'TIDE BATTERY',
  ]);
  expect(review.filter((path) => path.startsWith('product_names'))).toEqual([]);
});
