import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS, HEAD } from '../plain-sale.ts';

const line = (label: string, amount: string) => label.padEnd(40 - amount.length) + amount;
const read = (...sums: string[]) => readLines([...HEAD, ...GOODS, ...sums]);
const ofSums = (review: readonly string[]) => review.filter((path) => /total|_tax/.test(path));

describe('what stands among the sums and is no tax', () => {
  it.each(['Deposit', 'Key deposit', 'Keg Deposits'])('is what is given back later: %s', (label) => {
    for (const sums of [
      [line(label, '5.00'), line('Tax', '17.00')],
      [line('Tax', '17.00'), line(label, '5.00')],
    ]) {
      const { record, review } = read(
        line('Subtotal', '100.00'),
        ...sums,
        line('Total', '122.00'),
        line('Cash', '122.00'),
      );
      expect(record).toMatchObject({ subtotal: 100, total_price: 100, total_tax: 17, total_amount: 122 });
      expect(ofSums(review)).toEqual([]);
    }
  });

  it.each(['GST absorbed', 'GST 7% Absorbed', 'Absorbed GST'])('is a tax that the shop pays: %s', (label) => {
    const { record } = read(
      line('Subtotal', '100.00'),
      line('Total', '100.00'),
      line(label, '6.54'),
      line('VISA', '100.00'),
    );
    expect(record).toMatchObject({ subtotal: 100, total_price: 100, total_tax: null, total_amount: 100 });
  });

  it.each(['10% Svc', 'Svc 10%', 'Svc Chg 10%', 'SVC'])('is what is charged for service: %s', (label) => {
    const sums = [line('Subtotal', '100.00'), line(label, '10.00'), line('Total', '110.00'), line('VISA', '110.00')];
    const { record, review } = read(...sums);
    expect(record).toMatchObject({ subtotal: 100, total_price: 100, total_tax: null, total_amount: 110 });
    expect(ofSums(review)).toEqual([]);
  });
});
