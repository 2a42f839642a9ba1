import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS, HEAD } from '../plain-sale.ts';

describe('a total that says in brackets of how many goods it is and what is in it', () => {
  it.each([
    'TOTAL (2 items incl. tax)       $100.00',
    'Total (2 pcs, tax included)     $100.00',
    'TOTAL (2 units)                 $100.00',
  ])('is the total, and the columns of the taxes below it head no goods: %s', (total) => {
    const { record, review } = readLines([
      ...HEAD,
      ...GOODS,
      '',
      total,
      'Gift card                        $30.00',
      'Cash                             $80.00',
      'Change                           $10.00',
      '',
      'Tax            Rate    Net     Tax   Gross',
      'Adult use     10.0%  54.55    5.45   60.00',
      'General        5.5%  37.91    2.09   40.00',
      '',
      'Tax is included in all shelf prices.',
      'Sun-Thu 9-8 | Fri-Sat 9-9',
    ]);
    expect(record).toMatchObject({
      product_prices: [60, 40],
      total_amount: 100,
      total_paid: 110,
      change_due: 10,
    });
    expect(review.filter((path) => /product|paid|amount/.test(path))).toEqual([]);
  });
});

it('asks about goods and sums that nothing bears out where no total was read', () => {
  const { record, review } = readLines([...HEAD, 'TAX INVOICE', 'Item                            Price', ...GOODS]);
  expect(record).toMatchObject({ total_amount: null, total_price: null, product_prices: [60, 40] });
  expect(review).toEqual(
    expect.arrayContaining([
      'total_amount',
      'total_price',
      'total_paid',
      'product_names',
      'product_quantities',
      'product_prices',
    ]),
  );
});
