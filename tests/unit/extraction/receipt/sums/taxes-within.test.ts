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

  it.each(['Pre-Tax Subtotal', 'Total before tax', 'Subtotal (before taxes)'])(
    'lead from %s to what the goods come to',
    (label) => {
      const { record } = readLines([
        ...HEAD,
        ...GOODS,
        line(label, '68.49'),
        line('Excise 37%', '25.34'),
        line('Sales 9%', '6.17'),
        line('Total', '100.00'),
      ]);
      expect(record).toMatchObject({ total_amount: 100, total_price: 100, subtotal: null, total_tax: 31.51 });
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

describe('what is told of taxes below the total', () => {
  const below = (...lines: string[]) =>
    readLines([...HEAD, ...GOODS, line('Total', '100.00'), line('Cash', '100.00'), 'Taxes included:', ...lines]);

  it('is read with a tax whose name says nothing of taxes, in any order', () => {
    const { record } = below(line('OR Excise', '25.34'), line('State & Local Sales', '6.17'), line('Net', '68.49'));
    expect(record).toMatchObject({ total_tax: 31.51, excise_tax: 25.34, state_tax: 6.17, total_price: 100 });
  });

  it('is asked about where it does not come to the total', () => {
    const { review } = below(line('Net before tax', '68.49'), line('OR Excise', '25.34'));
    expect(review).toContain('total_tax');
  });
});

describe('the printed sum of taxes', () => {
  const sums = (...lines: string[]) =>
    readLines([
      ...HEAD,
      ...GOODS,
      line('Subtotal', '100.00'),
      ...lines,
      line('Total', '120.00'),
      line('Cash', '120.00'),
    ]);

  it.each(['Tax', 'Sales & excise taxes', 'Total Tax', 'Taxes & fees'])(
    'is counted once, above or below them: %s',
    (label) => {
      const taxes = [
        line('OR Excise Tax 10.75%', '10.75'),
        line('OR Sales Tax 6.25%', '6.25'),
        line('Salem 3%', '3.00'),
      ];
      const sum = line(label, '20.00');
      for (const lines of [
        [sum, ...taxes],
        [...taxes, sum],
      ]) {
        const { record, review } = sums(...lines);
        expect(record).toMatchObject({
          total_tax: 20,
          excise_tax: 10.75,
          state_tax: 6.25,
          city_tax: 3,
          total_price: 100,
        });
        expect(review).not.toContain('total_price');
      }
    },
  );

  it('leads to the total where one of them was not read, which is asked about', () => {
    const { record, review } = sums(line('State Tax 17%', '17.00'), line('Total Tax', '20.00'));
    expect(record).toMatchObject({ total_tax: 20, state_tax: 17, total_price: 100 });
    expect(review).toContain('city_tax');
    expect(review).not.toContain('total_amount');
  });

  it('is asked about where the taxes lead to the total without it', () => {
    const { record, review } = sums(
      line('State Tax 17%', '17.00'),
      line('City Tax 3%', '3.00'),
      line('Total Tax', '26.00'),
    );
    expect(record).toMatchObject({ total_tax: 20, total_price: 100 });
    expect(review).toContain('total_tax');
  });

  it('has its taxes in a table below the total', () => {
    const { record } = readLines([
      ...HEAD,
      ...GOODS,
      line('Subtotal', '100.00'),
      line('Total Tax', '20.00'),
      line('Total', '120.00'),
      line('Cash', '120.00'),
      'Tax Details:',
      line('State Cannabis Tax 17%', '17.00'),
      line('City of Salem 3%', '3.00'),
    ]);
    expect(record).toMatchObject({ total_tax: 20, state_tax: 17, city_tax: 3 });
  });
});

describe('subtotals', () => {
  it('are no totals that are only rounded below', () => {
    const { record } = readLines([
      ...HEAD,
      ...GOODS,
      line('Total exclude tax', '100.00'),
      line('Tax 6%', '6.03'),
      line('Total include tax', '106.03'),
      line('Rounding adjustment', '-0.03'),
      line('Nett total', '106.00'),
      line('Cash', '106.00'),
    ]);
    expect(record).toMatchObject({ subtotal: 100, total_price: 100, total_tax: 6.03, total_amount: 106 });
  });

  it('of kinds of goods come to that of all', () => {
    const { record } = readLines([
      ...HEAD,
      ...GOODS,
      line('Cannabis Subtotal', '60.00'),
      line('Merch Subtotal', '40.00'),
      line('Subtotal', '100.00'),
      line('State Tax 10%', '6.00'),
      line('Total', '106.00'),
    ]);
    expect(record).toMatchObject({ subtotal: 100, total_price: 100, total_tax: 6 });
  });

  it('before discounts that are summed up below them are those of all goods', () => {
    const { record } = readLines([
      ...HEAD,
      ...GOODS,
      line('Gross', '100.00'),
      line('Line discounts', '-10.00'),
      line('Order discount', '-5.00'),
      line('Total discounts', '-15.00'),
      line('Net', '85.00'),
      line('State Tax 10%', '8.50'),
      line('Total', '93.50'),
    ]);
    expect(record).toMatchObject({ subtotal: 100, total_discount: 15, total_price: 85 });
  });

  it('with the taxes are the total', () => {
    const { record } = readLines([
      ...HEAD,
      ...GOODS,
      line('Pre-Tax Total', '100.00'),
      line('State Tax', '17.00'),
      line('Post-Tax Total', '117.00'),
      line('Cash', '120.00'),
      line('Change', '3.00'),
    ]);
    expect(record).toMatchObject({ total_amount: 117, total_price: 100, total_tax: 17 });
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

describe('a subtotal and a tax below the total', () => {
  const below = (label: string) => [line(label, '100.00'), line('Tax', '17.00')];
  const [total, visa] = [line('TOTAL', '117.00'), line('VISA', '117.00')];
  const goods = (last: string) => [line('Tarn Gummies 100mg', '60.00'), line('Blue Meadow Flower 3.5g', last)];

  it.each(['SUBTOTAL', 'Sub-total', 'Sub Total'])('are those of the goods where no good was read: %s', (label) => {
    for (const sums of [
      [total, visa, ...below(label)],
      [total, ...below(label), visa],
    ]) {
      const { record, review } = readLines([...HEAD, ...sums]);
      expect(record).toMatchObject({ total_amount: 117, subtotal: 100, total_price: 100, total_tax: 17 });
      expect(review.filter((path) => /^(?:subtotal|total_(?:price|tax|amount))$/.test(path))).toEqual([]);
    }
  });

  it.each(['30.00', '48.00', '41.00'])('stay those of the goods where a price was misread: %s', (last) => {
    const { record, review } = readLines([...HEAD, ...goods(last), total, visa, ...below('SUBTOTAL')]);
    expect(record).toMatchObject({ total_amount: 117, subtotal: 100, total_price: 100, total_tax: 17 });
    expect(review).toContain('product_prices');
    expect(review.filter((path) => /total/.test(path))).toEqual([]);
  });

  it('stay those of the goods where one of them was lost', () => {
    const { record, review } = readLines([...HEAD, ...goods('40.00').slice(1), total, visa, ...below('SUBTOTAL')]);
    expect(record).toMatchObject({ total_amount: 117, subtotal: 100, total_price: 100, total_tax: 17 });
    expect(review).toContain('product_prices');
  });

  it('are asked about where a digit of a price makes it the total', () => {
    const parts = [line('Subtotal', '68.49'), line('Cannabis excise 37%', '25.34'), line('Sales tax 9%', '6.17')];
    const { review } = readLines([
      ...HEAD,
      ...goods('30.00'),
      line('Total', '100.00'),
      ...parts,
      line('Cash', '100.00'),
    ]);
    expect(review).toEqual(expect.arrayContaining(['subtotal', 'total_price', 'product_prices']));
  });
});
