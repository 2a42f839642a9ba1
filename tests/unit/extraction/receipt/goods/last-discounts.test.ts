import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS, HEAD } from '../plain-sale.ts';

/** What is read of goods for $60.00 and $40.00 with $10.00 off on a line below them. */
function withLast(discount: string) {
  const line = `${discount.padEnd(33)}-$10.00`;
  const { record, review } = readLines([
    ...HEAD,
    ...GOODS,
    line,
    'Subtotal                         $90.00',
    'Total                            $90.00',
    'Debit                            $90.00',
  ]);
  return { prices: record.product_prices, discount: record.total_discount, review };
}

describe('a discount right above the sums', () => {
  it.each([
    'Order discount 10%',
    'Order discount',
    '  Order discount',
    '10% off entire order',
    'Cart discount',
    'Veteran discount 10%',
    '  Veteran discount 10%',
  ])('is off all goods where its words or its rate say so: %s', (discount) => {
    expect(withLast(discount)).toEqual({ prices: [60, 40], discount: 10, review: [] });
  });

  it('is off all goods below one that says so', () => {
    const sums = ['Total                            $85.00', 'Cash                             $85.00'];
    const off = ['Order discount                  -$10.00', 'Loyalty $5 off                   -$5.00'];
    const { record } = readLines([...HEAD, ...GOODS, ...off, ...sums]);
    expect(record).toMatchObject({ product_prices: [60, 40], total_discount: 15, total_amount: 85 });
  });

  it('is off the last where its rate says so', () => {
    expect(withLast('Veteran discount 25%')).toEqual({ prices: [60, 30], discount: null, review: [] });
  });

  it.each(['Loyalty discount', '  Loyalty discount', 'Employee discount', 'Coupon SPRING10', 'Discount'])(
    'is asked about where a usual rate makes it of all goods and of the last: %s',
    (discount) => {
      expect(withLast(discount)).toEqual({
        prices: [60, 40],
        discount: 10,
        review: ['product_prices[1]', 'total_discount'],
      });
    },
  );

  it('is off the last where the price of one below it says that it is in the price', () => {
    const lines = [...HEAD, ...GOODS, '$50.00 ea SKU: 01960-LR', '  Staff pick 20% (-$10.00)'];
    const { record, review } = readLines([...lines, 'Subtotal   $100.00', 'Total   $100.00', 'Debit   $100.00']);
    expect(record).toMatchObject({ product_prices: [60, 40], total_discount: null });
    expect(review).toEqual([]);
  });

  it('is asked about though it is set in below the last', () => {
    expect(withLast('   Coupon SPRING10')).toMatchObject({
      prices: [60, 30],
      review: ['product_prices[1]', 'total_discount'],
    });
  });

  it('is off the last where that came free', () => {
    const { record, review } = readLines([
      ...HEAD,
      ...GOODS,
      'Mint Bar 90mg                    $10.00',
      '      Birthday freebie          -$10.00',
      'Subtotal                        $100.00',
      'Total                           $100.00',
      'Debit                           $100.00',
    ]);
    expect(record).toMatchObject({ product_prices: [60, 40, 0], total_discount: null });
    expect(review).toEqual([]);
  });
});

describe('discounts that a remark below the total sums up', () => {
  const sold = (remark: string) =>
    readLines([
      ...HEAD,
      'Tarn Gummies 100mg               $60.00',
      '    Happy Hour 20%              -$12.00',
      'Blue Meadow Flower 3.5g          $40.00',
      'Subtotal                         $88.00',
      'Total                            $88.00',
      'Cash                             $90.00',
      'Change                            $2.00',
      remark,
    ]);

  it.each(['You saved $12.00 today!', 'Discounts applied: $12.00'])(
    'are in the prices, which the subtotal is the sum of, and asked about: %s',
    (remark) => {
      const { record, review } = sold(remark);
      expect(record).toMatchObject({ product_prices: [48, 40], total_discount: null, subtotal: 88 });
      expect(review).toEqual(['total_discount']);
    },
  );

  it('are in the prices, though it stands in the column of the sums and counts as the discount', () => {
    const { record, review } = sold('TOTAL SAVINGS                    $12.00');
    expect(record).toMatchObject({ product_prices: [48, 40], total_discount: 12, subtotal: 88, total_price: 88 });
    expect(review).toEqual([]);
  });

  it.each([
    [['Subtotal                        $100.00', 'Discounts                       -$12.00'], 100],
    [['Gross                           $100.00', 'Discounts                       -$12.00'], null],
  ])('are not where the sum of the goods is before them, and they are taken off below it: %s', (sums, subtotal) => {
    const { record } = readLines([
      ...HEAD,
      'Tarn Gummies 100mg               $60.00',
      '    Happy Hour 20%              -$12.00',
      'Blue Meadow Flower 3.5g          $40.00',
      ...sums,
      ...(subtotal ? [] : ['Subtotal                         $88.00']),
      'Total                            $88.00',
      'Debit                            $88.00',
    ]);
    expect(record).toMatchObject({ product_prices: [60, 40], total_discount: 12, total_price: 88 });
  });

  it('are in the prices where nothing sums them up', () => {
    const { record, review } = sold('See you soon');
    expect(record).toMatchObject({ product_prices: [48, 40], total_discount: null });
    expect(review).toEqual([]);
  });
});

describe('codes of promotions', () => {
  it.each(['Promo NEWPHONE15', 'Coupon CASHBACK10', 'Promo code TAXFREE5'])('say no more than that: %s', (label) => {
    const sums = ['Subtotal                        $100.00', `${label.padEnd(32)} -$10.00`];
    const { record, review } = readLines([...HEAD, ...GOODS, ...sums, 'Total                            $90.00']);
    expect(record).toMatchObject({ total_discount: 10, total_price: 90, total_amount: 90 });
    expect(review).not.toContain('total_discount');
  });
});
