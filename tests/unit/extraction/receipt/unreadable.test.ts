import { describe, expect, it } from 'vitest';
import type { ReceiptReading } from '../../../../main/extraction/reading.ts';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines, readItemsByRulesAlone } from './page-of-lines.ts';

readItemsByRulesAlone();

describe('what could not be read', () => {
  const readingOf = (lines: readonly string[], weak: RegExp = /^$/, confidence = 0.5) => {
    const page = pageOfLines(lines, (word) => (weak.test(word.text) ? { ...word, confidence } : word));
    const readings = readReceipt([page], CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    return readings[0];
  };
  const reviewOf = (lines: readonly string[], weak?: RegExp) => readingOf(lines, weak)?.review ?? [];
  const SALE = [
    'Tidewater Organics                      ',
    '29 River Rd                             ',
    'Salem, OR 97301                         ',
    '03/09/2024 16:31     Receipt #: 40118    ',
    'Harbor Mist Gummies              $80.00 ',
    'Blue Meadow Flower               $20.00 ',
    'Subtotal                        $100.00 ',
    'Sales Tax                         $5.00 ',
  ];

  it('is asked for: a tax without a label, the change without its amount', () => {
    const review = reviewOf([...SALE, '              $15.00', 'Total $120.00', 'Cash $140.00', 'Change 2.']);
    expect(review).toEqual(expect.arrayContaining(['city_tax', 'excise_tax', 'change_due']));
    expect(review).not.toContain('total_amount');
  });

  it('is asked for: a tax missing from a sum that does not come out', () => {
    expect(reviewOf([...SALE, 'Total $120.00'])).toEqual(expect.arrayContaining(['city_tax', 'excise_tax']));
  });

  it('is asked for: a tax of more than its rate, or any, takes, although the sums come out', () => {
    const codes = (...lines: string[]) => readingOf([...SALE.slice(0, 7), ...lines])?.findings.map(({ code }) => code);
    expect(codes('State Tax 3%  $13.00', 'Total $113.00', 'Visa $113.00')).toEqual(['tax-implausible']);
    expect(codes('City Tax  $60.00', 'Total $160.00', 'Visa $160.00')).toEqual(['tax-implausible']);
    expect(codes('Excise Tax 37%  $37.00', 'Sales Tax 10%  $8.00', 'Total $145.00', 'Visa $145.00')).toEqual([]);
  });

  it('is left out of the price of the goods: a tax whose amount is missing', () => {
    const reading = readingOf([
      ...SALE,
      'County Tax:',
      'Local Tax         $3.00',
      'Total           $110.32',
      'Cash $110.32',
    ]);
    expect(reading?.record).toMatchObject({ total_price: 100, county_tax: null, total_amount: 110.32 });
    expect(reading?.review).toEqual(expect.arrayContaining(['county_tax', 'total_tax']));
  });

  it('is no part of a name: rules read as letters', () => {
    const lines = SALE.flatMap((line) => (line.startsWith('Harbor') ? ['DUHRK#888', line] : [line]));
    const names = readingOf([...lines, 'Total $105.00'], /DUHRK/, 0.01)?.record.product_names;
    expect(names).toEqual(['Harbor Mist Gummies', 'Blue Meadow Flower']);
  });

  it('is not taken for the total: the amount of a tax beside the label of the total', () => {
    const lines = [...SALE, 'County Tax', 'Amount Due        $5.90', 'Debit            $110.90', 'Amount Paid $110.90'];
    expect(readingOf(lines)?.record.total_amount).toBe(110.9);
  });

  it('is asked for: a name with a word in doubt', () => {
    const review = reviewOf([...SALE, 'Total $105.00'], /Meadow/);
    expect(review).toContain('product_names[1]');
    expect(review).not.toContain('product_names[0]');
  });

  it('is asked for: goods of which none has a price, a count that the quantities do not come to', () => {
    const without = SALE.map((line) => line.replace(/(Gummies|Flower).*/, '$1'));
    expect(reviewOf([...without, 'Total $105.00'])).toEqual(
      expect.arrayContaining(['product_names', 'product_prices']),
    );
    expect(reviewOf([...SALE, 'Total $105.00', 'Total Items: 3'])).toContain('product_quantities');
    expect(reviewOf([...SALE, 'Total $105.00', 'Total Items: 2'])).not.toContain('product_quantities');
  });

  it('is worked out and asked for: a dollar sign in the amount of a tax, a digit whose second candidate fits', () => {
    const paid = ['City Tax                          $3.00 ', 'Total $108.00', 'Cash $110.00', 'Change $2.00'];
    const disguised = [...SALE.slice(0, -1), 'Sales Tax                         45.00 ', ...paid];
    expect(readingOf(disguised)?.record).toMatchObject({ state_tax: 5, city_tax: 3, total_tax: 8, total_amount: 108 });
    expect(reviewOf(disguised)).toContain('state_tax');
    const digit = [...SALE.slice(0, -1), 'Sales Tax                         $6.00 ', ...paid];
    const page = pageOfLines(digit, (word) => (word.text === '$6.00' ? { ...word, alternatives: ['$5.00'] } : word));
    const [reading] = readReceipt([page], CONTEXT) as ReceiptReading[];
    expect(reading?.record.state_tax).toBe(5);
    expect(reading?.review).toContain('state_tax');
    expect(reading?.review).not.toContain('city_tax');
  });

  it('is asked for: a licence and points whose numbers cannot be read, and nothing where they can', () => {
    const asked = [...SALE, 'Total $105.00', 'Points earned', 'Points balance: 40', 'License # -0962390-LIC'];
    expect(reviewOf(asked)).toEqual(expect.arrayContaining(['retailer_license_number', 'rewards_earned']));
    expect(reviewOf(asked)).not.toContain('total_rewards');
    const headed = [...SALE, 'Total $105.00', '*** POINTS ***', 'Visit 90', 'Bank 312'];
    expect(reviewOf(headed)).toEqual(expect.arrayContaining(['rewards_earned', 'total_rewards']));
    const read = [...SALE, 'Total $105.00', 'Points earned: 90', 'Points balance: 140', 'License # C10-0962390-LIC'];
    expect(reviewOf([...read, 'Patient license on file', 'Served by: Ines', 'Visa $105.00'])).toEqual([]);
  });

  it('is asked for: an address that is missing or lacks its state', () => {
    const total = 'Total $105.00';
    expect(reviewOf([...SALE, total, 'Visa $105.00'])).toEqual([]);
    expect(reviewOf([...SALE.slice(0, 1), ...SALE.slice(3), total])).toContain('retailer_address');
    expect(reviewOf([...SALE.slice(0, 1), '6682 River Hwy', 'MEA 85348', ...SALE.slice(3), total])).toContain(
      'retailer_address',
    );
  });

  it('is asked for: a number that ends in a bracket', () => {
    const lines = [...SALE.slice(0, 3), 'Ticket # GEZDE]', '03/09/2024 16:31', ...SALE.slice(4), 'Total $105.00'];
    expect(reviewOf([...lines, 'Visa $105.00'])).toEqual(['invoice_number']);
  });

  it('is no quantity: a number that begins a name', () => {
    const columns = [
      'Item          Qty  Price   Total ',
      'Harbor Gummies  1  $80.00  $80.00',
      '510 Battery        $20.00  $20.00',
    ];
    const lines = [...SALE.slice(0, 4), ...columns, ...SALE.slice(6), 'Total $105.00'];
    expect(readingOf(lines)?.record.product_names).toEqual(['Harbor Gummies', '510 Battery']);
    expect(readingOf(lines)?.record.product_quantities).toEqual([1, 1]);
  });

  it('is asked for: a company without a name, a code below the name of an item', () => {
    const page = [...SALE, 'Total $105.00'];
    expect(reviewOf(['Dispensary LLC', ...page.slice(1)])).toContain('retailer');
    const coded = page.flatMap((line) => (line.startsWith('Harbor') ? [line, 'Shelf 88412 row C'] : [line]));
    expect(reviewOf(coded)).toContain('product_names[0]');
  });

  it('is asked for: a tax that its rate does not vouch for, where the sums do not come out', () => {
    const sums = ['City Tax 3%  $3.00', 'Excise Tax  $8.00', 'Total $141.00', 'Cash $141.00'];
    expect(reviewOf([...SALE.slice(0, 7), ...sums])).toContain('excise_tax');
    expect(reviewOf([...SALE.slice(0, 7), ...sums])).not.toContain('city_tax');
  });

  it('is asked for: a quantity that is not there, where there is a column of quantities', () => {
    const columns = [
      'Qty Name                   Price',
      '1   Harbor Mist Gummies  $80.00',
      '    Blue Meadow 0.5G     $20.00',
    ];
    const lines = [...SALE.slice(0, 4), ...columns, ...SALE.slice(6), 'Total $105.00'];
    expect(readingOf(lines)?.record.product_names).toEqual(['Harbor Mist Gummies', 'Blue Meadow 0.5G']);
    expect(reviewOf(lines)).toContain('product_quantities[1]');
    expect(reviewOf(lines)).not.toContain('product_quantities[0]');
  });
});
