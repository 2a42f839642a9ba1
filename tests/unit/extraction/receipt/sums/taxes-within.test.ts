import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS, HEAD } from '../plain-sale.ts';

const line = (label: string, amount: string) => label.padEnd(40 - amount.length) + amount;

describe('taxes within the prices', () => {
  it.each(['Pre-tax amount', 'NET BEFORE TAX', 'Subtotal before tax', 'Sub total'])(
    'are told below the total: %s',
    (label) => {
      const below = [line(label, '$68.49'), line('Cannabis excise 37%', '$25.34'), line('Sales tax 9%', '$6.17')];
      for (const sums of [
        [line('Total', '$100.00'), ...below, line('Cash', '$100.00'), line('Change', '$0.00')],
        [
          line('Total', '$100.00'),
          line('Cash', '$120.00'),
          line('Change', '$20.00'),
          'All prices include tax:',
          ...below,
        ],
      ]) {
        const { record, review } = readLines([...HEAD, ...GOODS, ...sums]);
        expect(record).toMatchObject({ total_amount: 100, total_price: 100, total_tax: 31.51, subtotal: null });
        expect(record).toMatchObject({ excise_tax: 25.34, state_tax: 6.17 });
        expect(review.filter((path) => /^(?:total|subtotal)/.test(path))).toEqual([]);
      }
    },
  );

  it.each(['GOODS TOTAL (TAX INCLUDED)', 'ITEMS (tax incl.)', 'Items', 'Subtotal (incl. tax)', 'Goods'])(
    'are told below a total that discounts lead to from %s',
    (label) => {
      const { record, review } = readLines([
        ...HEAD,
        ...GOODS,
        line(label, '100.00'),
        line('EARLY BIRD 10%', '-10.00'),
        line('TOTAL', '$90.00'),
        line('CASH', '90.00'),
        line('CHANGE', '0.00'),
        line('NET BEFORE TAX', '75.00'),
        line('SALES TAX 20%', '15.00'),
      ]);
      expect(record).toMatchObject({ total_amount: 90, total_price: 90, subtotal: 100, total_discount: 10 });
      expect(record).toMatchObject({ total_tax: 15, state_tax: 15 });
      expect(review.filter((path) => /^(?:total|subtotal)/.test(path))).toEqual([]);
    },
  );

  it('are not where what is without them is what the goods come to', () => {
    const { record } = readLines([
      ...HEAD,
      ...GOODS,
      line('Amount due', '$120.00'),
      line('Subtotal', '$100.00'),
      line('Sales tax 20%', '$20.00'),
    ]);
    expect(record).toMatchObject({ total_amount: 120, total_price: 100, subtotal: 100, total_tax: 20 });
  });

  it('name the state that takes them behind their rates', () => {
    const { record, review } = readLines([
      ...HEAD,
      ...GOODS,
      line('TOTAL', '$100.00'),
      line('incl. 10% OR sales tax', '5.45'),
      line('incl. 5% OR sales tax', '1.90'),
    ]);
    expect(record).toMatchObject({ total_price: 100, state_tax: 7.35, total_tax: 7.35 });
    expect(review.filter((path) => path.endsWith('_tax'))).toEqual([]);
  });
});

describe('the sum of the goods', () => {
  it.each(['Items', 'ITEMS:', 'Gross'])('is the subtotal where only discounts and taxes lead on: %s', (label) => {
    const { record, review } = readLines([
      ...HEAD,
      ...GOODS,
      line(label, '$100.00'),
      line('Promo HELLO10', '-$10.00'),
      line('Delivery', 'Free'),
      line('State excise tax (10%)', '$9.00'),
      line('Sales tax (5%)', '$4.50'),
      line('Total', '$103.50'),
    ]);
    expect(record).toMatchObject({ subtotal: 100, total_discount: 10, total_price: 90, total_tax: 13.5 });
    expect(review.filter((path) => /^(?:total_(?!paid)|subtotal)/.test(path))).toEqual([]);
  });
});

describe('all taxes together', () => {
  it('stand below them, a rule between the sums read as letters', () => {
    const { record, review } = readLines([
      ...HEAD,
      ...GOODS,
      line('SUB TOTAL', '100.00'),
      line('OR EXCISE 10%', '10.00'),
      line('OR SALES 5%', '5.00'),
      line('SALEM LOCAL 3%', '3.00'),
      line('TAXES', '18.00'),
      '- E-',
      line('TOTAL', '$118.00'),
    ]);
    expect(record).toMatchObject({ total_price: 100, total_tax: 18, excise_tax: 10, state_tax: 5, city_tax: 3 });
    expect(review.filter((path) => path.endsWith('_tax'))).toEqual([]);
  });
});
