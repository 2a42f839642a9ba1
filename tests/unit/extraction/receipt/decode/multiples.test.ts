import { expect, it } from 'vitest';
import { multipleOn } from '../../../../../main/extraction/receipt/decode/multiples.ts';

it.each([
  ['2 @ 1.99', 2, 398],
  ['1.76 1b @ 1 1b/ 2.99', 1.76, 526],
  ['2.23 1b 0 1 1b / .63', 2.23, 140],
  ['2 qty 1.79 EACH', 2, 358],
  ['4qty@4 / 5.00', 4, 500],
  ['1.656kg NET at 2.39/kg', 1.656, 396],
  ['0.67 1b e $11.99 /1b', 0.67, 803],
  ['Field Ale (4 @4.60) 18.40', 4, 1840],
  ['X 3 USD 3.89', 3, 1167],
  ['14.837 GALLONS x $5.436', 14.837, 8065],
  ['5.00 x 3', 3, 1500],
])('%s is so many at such a price', (text, count, product) => {
  expect(multipleOn({ text })).toMatchObject({ count, product });
});

it.each(['COKE 12PK 5.99', 'ROLLED OATS', 'SUBTOTAL 12.37'])('%s is not', (text) => {
  expect(multipleOn({ text })).toBeNull();
});
