import { expect, test } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const HEAD = ['LARKFIELD SUPPLY', '18 Mill Lane', 'Dayton, OH 45402', 'Receipt #: 40271', 'Date: 05/14/2025 11:20', ''];
const read = (goods: readonly string[], total: string) =>
  readLines([...HEAD, ...goods, '', `Subtotal  ${total}`, `Total     ${total}`, `Cash      ${total}`]).record
    .product_names;

test.each([
  ['a letter', ['7 Fern Hill Blue Tide Badde   318.50', '  r 1g'], '318.50', ['Fern Hill Blue Tide Badder 1g']],
  [
    'all but its first letter',
    ['2 Dr. Marlow Purple Fern S     50.00', 'hake 14g', '1 Raw Cones 6pk                16.00'],
    '66.00',
    ['Dr. Marlow Purple Fern Shake 14g', 'Raw Cones 6pk'],
  ],
  [
    'its end beside the price',
    ['Vapen East Blue Tide P', '  re-Roll 1g               12.00', 'Exit Bag                   36.00'],
    '48.00',
    ['Vapen East Blue Tide Pre-Roll 1g', 'Exit Bag'],
  ],
  ['digits behind a point', ['Oak Craft Runtz Flower 3.       30.00', '5g'], '30.00', ['Oak Craft Runtz Flower 3.5g']],
])('a word broken at the end of a line is put together: %s below', (_, goods, total, names) => {
  expect(read(goods, total)).toEqual(names);
});

test('words in small letters stay apart where names have others, and small words anywhere', () => {
  expect(
    read(['Salt with vinegar Crisps    3.00', '  sharing bag', 'Bread                       1.00'], '4.00'),
  ).toEqual(['Salt with vinegar Crisps sharing bag', 'Bread']);
  expect(
    read(['Smoked Salmon Bagel Cream Cheese 3.00', '  and Chives', 'Bread                            1.00'], '4.00'),
  ).toEqual(['Smoked Salmon Bagel Cream Cheese and Chives', 'Bread']);
});
