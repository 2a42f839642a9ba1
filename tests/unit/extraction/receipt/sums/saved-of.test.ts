import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS, HEAD } from '../plain-sale.ts';

const line = (label: string, amount: string) => label.padEnd(40 - amount.length) + amount;
const read = (...sums: string[]) => {
  const { record, review } = readLines([...HEAD, ...GOODS, ...sums]);
  const { total_amount, total_discount, total_price } = record;
  const asked = review.filter((path) => /^(?:total|product)_/.test(path));
  return { total_amount, total_discount, total_price, asked };
};

describe('a discount below what was paid', () => {
  it.each([line('Discount', '-$10.00'), line('COUPON', '-10.00'), line('Discount applied', '$10.00')])(
    'is taken off where the goods come to the total only without it: %s',
    (discount) => {
      const taken = { total_amount: 90, total_discount: 10, total_price: 90, asked: [] };
      const total = line('Total', '$90.00');
      expect(read(total, line('Debit', '$90.00'), discount)).toEqual(taken);
      expect(read(total, line('Cash', '$100.00'), line('Change', '$10.00'), discount)).toEqual(taken);
      const taxed = read(line('Tax', '$8.10'), line('Total', '$98.10'), line('Visa', '$98.10'), discount);
      expect(taxed).toMatchObject({ total_amount: 98.1, total_discount: 10, total_price: 90 });
    },
  );

  it('is taken off with another where the goods come to the total only without both', () => {
    const both = [line('Discount', '-10.00'), line('Coupon', '-5.00')];
    const taken = { total_amount: 85, total_discount: 15, total_price: 85, asked: [] };
    expect(read(line('Total', '85.00'), line('Visa', '85.00'), ...both)).toEqual(taken);
    expect(read(line('Total', '85.00'), line('Visa', '85.00'), ...both, line('Total discount', '-15.00'))).toEqual(
      taken,
    );
  });

  it('is a remark where they come to it without', () => {
    expect(read(line('Total', '100.00'), line('Debit', '100.00'), line('Discount', '-10.00'))).toMatchObject({
      total_amount: 100,
      total_discount: null,
      total_price: 100,
    });
  });

  it('is asked about where they come to it neither way', () => {
    const { total_discount, asked } = read(line('Total', '93.00'), line('Debit', '93.00'), line('Discount', '-10.00'));
    expect(total_discount).toBeNull();
    expect(asked).toContain('total_discount');
  });
});
