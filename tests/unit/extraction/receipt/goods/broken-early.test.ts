import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';

const SUMS = [
  'Subtotal                         $100.00',
  'Total                            $100.00',
  'Debit   $100.00',
];

const reviewOf = (...goods: string[]) => readLines([...HEAD, ...goods, ...SUMS]).review;

it('asks about a name whose second line had room on the first one', () => {
  const review = reviewOf(
    'Tarn Orchard Dried Apple Rings   $60.00',
    'Custom Amount                    $40.00',
    'bruised pears',
  );
  expect(review).toContain('product_names[1]');
  expect(review).not.toContain('product_names[0]');
});

it('does not ask about one that was broken where its line was full', () => {
  const review = reviewOf(
    'Tarn Orchard Dried Apple Rings   $60.00',
    'Quillon Holt Heirloom Tomato     $40.00',
    'Seedlings',
  );
  expect(review).not.toContain('product_names[1]');
});
