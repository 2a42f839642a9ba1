import { expect, test } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const HEAD = ['LARKFIELD SUPPLY', '18 Mill Lane', 'Dayton, OH 45402', 'Receipt #: 40271', 'Date: 05/14/2025 11:20', ''];

/** What is read of goods whose sums are printed below them. */
function sold(goods: readonly string[], cents: number) {
  const amount = (cents / 100).toFixed(2);
  const sums = [`Subtotal                ${amount.padStart(8)}`, `Total                   ${amount.padStart(8)}`];
  return readLines([...HEAD, ...goods, '', ...sums, `Cash                    ${amount.padStart(8)}`]);
}

test.each([
  [
    'behind a count that all names have in front',
    ['6 Tote Bag                273.00', '2 Oak Row Silver Fern Vape', 'Cartridge 0.5g             25.00'],
    29800,
    ['Tote Bag', 'Oak Row Silver Fern Vape Cartridge 0.5g'],
    [6, 2],
  ],
  [
    'behind a count, with a batch between the goods',
    [
      '1 Rolling Papers           12.50',
      'Batch: LOT315858',
      '2 Marlow - Alien Fern - Vape',
      'Cartridge 0.5g             20.00',
      'Batch: LOT447903',
    ],
    3250,
    ['Rolling Papers', 'Marlow - Alien Fern - Vape Cartridge 0.5g'],
    [1, 2],
  ],
  [
    'above lines set in, whose first number is none of goods',
    [
      '(2) TIDE ROW GELATO         5.00',
      '  LOT: KF88212',
      '(3) MARLOW BRUCE',
      '  41 GUMMIES 100MG         30.00',
      '  LOT: KF88213',
    ],
    3500,
    ['TIDE ROW GELATO', 'MARLOW BRUCE 41 GUMMIES 100MG'],
    [2, 3],
  ],
  [
    'at the margin, over two lines set in',
    [
      'Crumpets 6pk                2.65',
      'Extra Mature Vintage',
      '   Cheddar Cheese Block',
      '   500g                    14.87',
      'Baked Beans 4pk            15.97',
    ],
    3349,
    ['Crumpets 6pk', 'Extra Mature Vintage Cheddar Cheese Block 500g', 'Baked Beans 4pk'],
    [1, 1, 1],
  ],
])('names whose price stands on their last line begin %s', (_, goods, cents, names, quantities) => {
  const { record } = sold(goods, cents);
  expect(record.product_names).toEqual(names);
  expect(record.product_quantities).toEqual(quantities);
});

test('a dish between others that is no beginning of a name stays with the one above', () => {
  const { record } = sold(
    [
      '2 Spicy Combo              31.80',
      '  2 Cola M',
      '  1 Fries M',
      '  1 Upsize Fries L          1.60',
      '1 Coleslaw                  3.50',
    ],
    3690,
  );
  expect(record.product_names).toEqual(['Spicy Combo', 'Upsize Fries L', 'Coleslaw']);
});

test.each([
  [
    'a word for who serves',
    ['1 Server Rack Shelf', '  19in Black                5.31', '1 Bread                     2.00'],
    731,
    'Server Rack Shelf 19in Black',
  ],
  [
    'a word for who buys',
    ['1 Guest Towel Soft', '  White Cotton              5.31'],
    531,
    'Guest Towel Soft White Cotton',
  ],
])('goods above all others keep the first line of their name with %s in it', (_, goods, cents, name) => {
  expect(sold(goods, cents).record.product_names?.[0]).toBe(name);
});

test.each([
  [
    'a size below how many are in a pack',
    ['Fern Hill Runtz Gummies 10pk  5.00', '  100mg'],
    500,
    'Fern Hill Runtz Gummies 10pk 100mg',
  ],
  [
    'the unit of a fraction',
    ['Marlow Indoor Flower 1/8      5.00', '  oz', 'Lighter                       2.00'],
    700,
    'Marlow Indoor Flower 1/8 oz',
  ],
])('%s ends a name', (_, goods, cents, name) => {
  expect(sold(goods, cents).record.product_names?.[0]).toBe(name);
});
