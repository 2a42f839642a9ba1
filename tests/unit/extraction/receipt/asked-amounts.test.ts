import { describe, expect, it } from 'vitest';
import { readLines } from './page-of-lines.ts';

const HEAD = [
  'Tidewater Organics',
  '29 River Rd',
  'Salem, OR 97301',
  'Receipt #: 40118   03/09/2024 16:31',
  'Harbor Mist Gummies              $80.00',
  'Blue Meadow Flower               $20.00',
];

const review = (...sums: string[]) => readLines([...HEAD, ...sums]).review;

describe('amounts of a receipt that a person is asked about', () => {
  it('are those of a name nobody has heard of, whichever side of the total they stand on', () => {
    const paid = ['Debit  $117.00'];
    expect(review('Subtotal  $100.00', 'Sales Tax  $17.00', 'Total  $117.00', ...paid)).toEqual([]);
    const above = review('Subtotal  $100.00', 'Riverbank  $2.00', 'Sales Tax  $17.00', 'Total  $117.00', ...paid);
    expect(above).toEqual(expect.arrayContaining(['total_discount', 'total_tax']));
    const below = review('Subtotal  $100.00', 'Sales Tax  $17.00', 'Total  $117.00', ...paid, 'Riverbank  $3.00');
    expect(below).toEqual(['change_due']);
  });

  it('are taxes whose names do not say who levies them', () => {
    const asked = (...taxes: string[]) => review('Subtotal  $100.00', ...taxes, 'Total  $115.00', 'Debit  $115.00');
    expect(asked('State Sales Tax 6%  $6.00', 'City Tax  $9.00')).toEqual([]);
    expect(asked('Adult Use Tax 6%  $6.00', 'Sales Tax 9%  $9.00')).toEqual(
      expect.arrayContaining(['state_tax', 'city_tax', 'county_tax']),
    );
    expect(asked('State Tax 6%  $6.00', 'Riverbank Tax 9%  $9.00')).toContain('city_tax');
    expect(asked('State Tax 6%  $6.00', 'RTD Tax 9%  $9.00')).toEqual([]);
  });

  it('are a total that no line names and no payment proves', () => {
    expect(review('Subtotal  $100.00', 'Sales Tax  $17.00')).toContain('total_amount');
    expect(review('Subtotal  $100.00', 'Cash  $120.00', 'Change  $20.00')).not.toContain('total_amount');
  });

  it('are a payment that was not found, and a label that lost its amount', () => {
    const sums = ['Subtotal  $100.00', 'Sales Tax  $17.00', 'Total  $117.00'];
    expect(review(...sums)).toEqual(['total_paid', 'change_due']);
    expect(review('Subtotal  $100.00', 'Discount', 'Total  $90.00', 'Debit  $90.00')).toContain('total_discount');
  });

  it('are sums that are off by cents where tills do not round, but not where they do', () => {
    const goods = (currency: string) => [
      'Kedai Ahmad',
      ...HEAD.slice(3, 4),
      `Sabun  ${currency}12.23`,
      `Subtotal  ${currency}12.23`,
      `Total  ${currency}12.25`,
      `Cash  ${currency}12.25`,
    ];
    expect(readLines(goods('RM ')).review).not.toContain('subtotal');
    expect(readLines(['Tidewater', '29 River Rd', 'Salem, OR 97301', ...goods('$').slice(1)]).review).toContain(
      'subtotal',
    );
  });

  it('are the number of a receipt that prints none, and an address in German without its street', () => {
    const german = [
      'Hanfhaus Ahornweg',
      'Ahornweg 12',
      '04109 Leipzig',
      'Bon-Nr. 4711  05.03.2024 16:42',
      'Hanftee  6,50 B',
      'SUMME EUR  6,50',
      'Bar  6,50',
      'inkl. 7% MwSt  0,43',
      'Vielen Dank für Ihren Einkauf',
    ];
    expect(readLines(german).review).toEqual([]);
    expect(readLines(german.toSpliced(1, 1)).review).toContain('retailer_address');
    expect(readLines(german.toSpliced(3, 1, '05.03.2024 16:42')).review).toContain('invoice_number');
    expect(readLines(german.toSpliced(7, 1)).review).toContain('total_tax');
    expect(readLines(german.toSpliced(7, 1, 'inkl. 7% MwSt  0,48')).review).toContain('total_tax');
  });
});
