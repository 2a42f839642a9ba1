import { describe, expect, it } from 'vitest';
import { receiptLines } from '../../../../../main/extraction/receipt/lines/receipt-lines.ts';
import { settleAmounts } from '../../../../../main/extraction/receipt/sums/settle-amounts.ts';
import { summaryEntries } from '../../../../../main/extraction/receipt/sums/summary.ts';
import { summaryLabel } from '../../../../../main/extraction/receipt/sums/summary-labels.ts';
import { pageOfLines, readLines } from '../page-of-lines.ts';
import { GOODS, HEAD } from '../plain-sale.ts';

const settle = (lines: readonly string[]) => settleAmounts(summaryEntries(receiptLines(pageOfLines(lines))), null);

describe('the total among the amounts below the items', () => {
  it.each([
    ['Total (incl. GST)  18.40|Cash 20.00|Change 1.60', 1840],
    ['Sub-total 28.25|Total Sales Incl GST 28.25|Item count 3|CASH 50.00|CHANGE 21.75', 2825],
    ['TOTAL AMT 51.30|ROUNDING ADJ 0.00|NETT AMT 51.30|VISA 51.30', 5130],
    ['JUMLAH RM 12.00|TUNAI RM 20.00|BAKI RM 8.00', 1200],
    ['Total 9.81|GST 6% 0.59|Grand Total 10.40|Master Card 10.40', 1040],
    ['Total Sales (Excluding GST) 106.10|Total GST 6.37|Rounding -0.02|Total 112.46|CASH 112.45|Change 0.00', 11245],
    ['Total 71.02|Rounding Adj -0.02|TOTAL: 71.00|CASH 71.00', 7100],
    ['Subtotal 84.74|Sales Tax 14.41|TOT.! 99.15|Cash 100.00|Change 0.85', 9915],
    ['TOTAL|RM 15.90|CASH|RM 50.00|CHANGE|RM 34.10', 1590],
    ['Total 0% supplies: 27.45|Total 6% supplies (Inc. GST): 23.15|Total Payable: 50.60', 5060],
    ['TOTAL INCL GST 71.90|CASH 72.00|CHANGE 0.10|GST Summary Amt(RM) Tax(RM)|SR 6% 67.83 4.07|Total 67.83 4.07', 7190],
    ['TOTAL 13.60|YOU SAVED 3.49|CASH RM 14.00|CHANGE RM .40', 1360],
    // A cash register in two letters.
    ['TL 5.50|CA 10.00|CG 4.50', 550],
    ['Amount Due $39.20|Debit $40.00|Change Due $0.80', 3920],
    ['Total 80.90|Total Item 3|Total Qty 5|Cash 100.00|Change 19.10', 8090],
    ['SUBTOTAL $60.00|Tot al $65.10|Cash $70.00|Change $4.90', 6510],
  ])('%s', (lines, cents) => {
    expect(settle(lines.split('|')).total?.cents).toBe(cents);
  });

  it('is paid with more than it, and the change is that, also without its first letter', () => {
    const { change } = settle(['Subtotal 35.00', 'Total 35.00', 'Cash 40.00', 'hange 5.00']);
    expect(change?.cents).toBe(500);
  });

  it('takes another reading of the ink where it makes the sums come out', () => {
    const page = pageOfLines(
      ['Subtotal 20.00', 'Sales Tax 1.60', 'Total 27.60', 'Cash 30.00', 'Change 8.40'],
      (word) => (word.text === '27.60' ? { ...word, alternatives: ['21.60'] } : word),
    );
    const { total } = settleAmounts(summaryEntries(receiptLines(page)), null);
    expect(total).toMatchObject({ cents: 2160, proven: true, reread: true });
  });
});

it.each([
  ['CHG', 'change'],
  ['CHG VISA', 'tendered'],
  ['8.625% Sales', 'tax'],
  ['10% Local Hero', undefined],
])('takes "%s" for %s', (label, role) => {
  expect(summaryLabel(label, 'en')?.role).toBe(role);
});

describe('the fields of a receipt', () => {
  const recordOf = (...sums: string[]) => readLines([...HEAD, ...GOODS, ...sums]).record;

  it('have a tax by the letters that elsewhere are the subtotal', () => {
    const record = recordOf('SUB    100.00', 'ST       8.00', 'TOTAL  108.00', 'DEBIT  108.00');
    expect(record).toMatchObject({ subtotal: 100, total_price: 100, total_tax: 8, total_amount: 108 });
  });

  it('have no fee in the price of the goods, with or without a tax', () => {
    const fee = ['Subtotal      100.00', 'Delivery Fee    5.00'];
    const record = recordOf(...fee, 'Total         105.00', 'Cash          105.00');
    expect(record).toMatchObject({ total_price: 100, total_tax: null, total_amount: 105 });
    const taxed = recordOf(...fee, 'Sales Tax       8.00', 'Total         113.00', 'Cash          113.00');
    expect(taxed).toMatchObject({ total_price: 100, total_tax: 8, total_amount: 113 });
  });

  it.each(['Container Deposit (18)', 'Bottle Dep.', 'CRV', 'Recycling Fee'])(
    'have no deposit on what goods are filled in among the taxes: %s',
    (label) => {
      const sums = ['Subtotal      100.00', `${label.padEnd(24)}1.80`, 'GST 5%          5.00', 'Total         106.80'];
      const { record, review } = readLines([...HEAD, ...GOODS, ...sums, 'Debit         106.80']);
      expect(record).toMatchObject({ total_price: 100, total_tax: 5, total_amount: 106.8 });
      expect(review).toEqual([]);
    },
  );

  it('have the total before tax as the subtotal', () => {
    const record = recordOf('TTL BEFORE TX 100.00', 'MMJ 4% 4.00', 'SALES 9.5% 9.50', 'TTL 113.50', 'DEBIT 113.50');
    expect(record).toMatchObject({ subtotal: 100, excise_tax: 4, state_tax: 9.5, total_amount: 113.5 });
  });

  it('have the sum of the taxes above them, too', () => {
    const taxes = ['Taxes and fees 18.22', '  State Excise 7.80', '  City Tax 5.20', '  Sales Tax 5.22'];
    const record = recordOf('Subtotal 100.00', ...taxes, 'Total 118.22', 'Debit 118.22');
    expect(record).toMatchObject({
      excise_tax: 7.8,
      city_tax: 5.2,
      state_tax: 5.22,
      total_tax: 18.22,
      total_price: 100,
    });
  });

  it('have a net above several taxes as the subtotal', () => {
    const taxes = ['NET 100.00', 'ST TAX 15% 15.00', 'CITY 6.0% 6.00', 'CNTY 2% 2.00'];
    const record = recordOf(...taxes, 'AMOUNT DUE 123.00', 'CASH TENDERED 125.00', 'CHANGE DUE 2.00');
    expect(record).toMatchObject({ subtotal: 100, city_tax: 6, county_tax: 2, total_tax: 23, total_amount: 123 });
    expect(record.product_names).toHaveLength(2);
  });

  it('have no tax in what a shop charges because of a mandate', () => {
    const record = recordOf('Subtotal 100.00', 'Tax 8.00', 'SF Mandates 5% 5.00', 'Total 113.00', 'Cash 113.00');
    expect(record).toMatchObject({ total_price: 100, total_tax: 8, total_amount: 113 });
  });

  it('have nothing paid for what was taken off as a whole', () => {
    const record = recordOf('Subtotal  100.00', 'Discount -100.00', 'Total  0.00', 'Cash  0.00', 'Change  0.00');
    expect(record).toMatchObject({ total_discount: 100, total_amount: 0, total_paid: 0, change_due: 0 });
  });
});

describe('a total rounded to whole dollars for cash', () => {
  const readSums = (...sums: string[]) => {
    const { record, review } = readLines([...HEAD, ...GOODS, ...sums, 'Total  114.00', 'Cash  120.00', 'Change  6.00']);
    return { ...record, isAsked: review.includes('state_tax') };
  };

  it('may be some cents off what leads to it', () => {
    expect(readSums('Subtotal  100.00', 'Excise Tax  8.79', 'Sales Tax  5.28')).toMatchObject({
      total_tax: 14.07,
      isAsked: false,
    });
  });

  it('is asked about where a digit of a tax may be what it is off by', () => {
    expect(readSums('Subtotal  100.00', 'Excise Tax  8.79', 'Sales Tax  5.51').isAsked).toBe(true);
  });

  it.each(['10', '20', '30', '40', '50'])(
    'leaves the subtotal that the goods come to the price of them, and asks about the tax alone: 14.%s',
    (cents) => {
      for (const paid of [['Cash  120.00', 'Change  6.00'], ['Cash  114.00']]) {
        const sums = ['Subtotal  100.00', `Tax  14.${cents}`, 'Total  114.00', ...paid];
        const { record, review } = readLines([...HEAD, ...GOODS, ...sums]);
        expect(record).toMatchObject({ total_amount: 114, total_price: 100, subtotal: 100 });
        expect(record.total_tax).toBe(Number(`14.${cents}`));
        expect(review).toEqual(['total_tax']);
      }
    },
  );

  it('asks nothing where the printed rate makes the tax', () => {
    const sums = ['Subtotal  100.00', 'Sales Tax 14.3%  14.30', 'Total  114.00', 'Cash  120.00', 'Change  6.00'];
    const { record, review } = readLines([...HEAD, ...GOODS, ...sums]);
    expect(record).toMatchObject({ total_amount: 114, total_price: 100, total_tax: 14.3 });
    expect(review).toEqual([]);
  });
});

it('has points that were paid with as a discount behind what the goods were before it', () => {
  const sums = [
    'Total before discount  100.00',
    'Loyalty redeemed (200 pts)  -10.00',
    'CET 12%  10.80',
    'Total  100.80',
  ];
  const { record } = readLines([...HEAD, ...GOODS, ...sums, 'Cash  100.80']);
  expect(record).toMatchObject({ total_discount: 10, excise_tax: 10.8, rewards_spent: 200, total_amount: 100.8 });
  expect(record.product_prices).toEqual([60, 40]);
});

it('has the goods before discounts in no place of a subtotal whose first letter is lost', () => {
  const { record } = readLines([
    ...HEAD,
    ...GOODS,
    'Original Price  110.00',
    'Total Discount   10.00',
    'ubtotal         100.00',
    'Total           100.00',
    'Cash            100.00',
  ]);
  expect(record).toMatchObject({ subtotal: 100, total_discount: 10, total_price: 100 });
});

it.each(['0.0 0', '0. 00'])(
  'a change of nothing torn apart is read, and one that cannot be is asked about: %s',
  (zero) => {
    const sale = ['Subtotal  100.00', 'Total  100.00', 'Cash  100.00'];
    const { record, review } = readLines([...HEAD, ...GOODS, ...sale, `CHANGE DUE: ${zero}`]);
    expect([record.change_due, review.includes('change_due')]).toEqual([0, false]);
    const lost = readLines([...HEAD, ...GOODS, ...sale, 'CHANGE DUE: %&']);
    expect([lost.record.change_due, lost.review.includes('change_due')]).toEqual([null, true]);
  },
);

it('the tax beside the total in a column of its own is read, whatever was paid', () => {
  const { record } = readLines([
    ...HEAD,
    'Description     Qty  U/Price    Amt    GST  Total',
    'Tarn Cushion      2    10.00  20.00   1.20  21.20',
    'Moss Table        1    30.00  30.00   1.80  31.80',
    'Total                         50.00   3.00  53.00',
    'Cash                                        60.00',
    'Change                                       7.00',
  ]);
  expect(record).toMatchObject({ total_tax: 3, total_amount: 53, total_price: 53, total_paid: 60, change_due: 7 });
});

it.each(['Order Summary', 'ORDER DETAILS'])('a title above the sums heads no goods: %s', (title) => {
  const sums = ['Subtotal      100.00', 'Total         100.00', 'Debit         100.00'];
  const { record, review } = readLines([...HEAD, ...GOODS, title, ...sums]);
  expect([record.product_names, review]).toEqual([['Tarn Gummies 100mg', 'Blue Meadow Flower 3.5g'], []]);
});

describe('what the goods cost, where prices include the tax', () => {
  const SHOP = ['KEDAI ORKID SDN BHD', 'NO 14 JALAN MELATI', '43000 KAJANG', '14/03/2017 10:22'];
  const read = (...lines: string[]) => readLines([...SHOP, ...lines]).record;

  it('is the total before it was rounded for cash', () => {
    const record = read(
      'BERAS 5KG                  26.51',
      'GULA 1KG                    2.96',
      'TOTAL                      29.47',
      'ROUNDING ADJ               -0.02',
      'TOTAL ROUNDED              29.45',
      'GST @6% INCLUDED            1.67',
    );
    expect(record).toMatchObject({ total_amount: 29.45, total_price: 29.47, total_tax: 1.67 });
  });

  it('is not the total without tax beside them', () => {
    const record = read(
      'BERAS 5KG                  26.50',
      'GULA 1KG                    5.30',
      'Total Sales (Excluding GST) 30.00',
      'Total GST                   1.80',
      'Total Sales (Inclusive of GST) 31.80',
    );
    expect(record).toMatchObject({ total_amount: 31.8, total_price: 31.8, total_tax: 1.8 });
  });

  it('is not the total without tax where that was rounded for cash', () => {
    const record = read(
      'BERAS 5KG                  26.52',
      'GULA 1KG                    5.30',
      'Total (Excl. GST)          30.02',
      'GST 6%                      1.80',
      'Rounding                   -0.02',
      'Total (Incl. GST)          31.80',
    );
    expect(record).toMatchObject({ subtotal: null, total_amount: 31.8, total_price: 31.82, total_tax: 1.8 });
  });
});

it('a tax below nought, on goods that came back, leads to the total as any other', () => {
  const { record, review } = readLines([
    ...HEAD,
    'Tarn Cushion                 42.83',
    'Moss Table                    4.00',
    'Heron Bun (returned)         -0.72',
    'Subtotal                     46.11',
    'GST 6%                       -0.04',
    'Total                        46.07',
    'Cash                         46.07',
  ]);
  expect(record).toMatchObject({ subtotal: 46.11, total_tax: -0.04, total_amount: 46.07 });
  expect(review.filter((path) => path.startsWith('total'))).toEqual([]);
});

it('what a way to pay cost is in what was paid, where the receipt says what was charged in all', () => {
  const { record } = readLines([
    ...HEAD,
    ...GOODS,
    'Subtotal                    100.00',
    'Total                       100.00',
    'Tarn Debit                  100.00',
    'Convenience fee               3.50',
    'Total Charged               103.50',
  ]);
  expect(record).toMatchObject({ total_amount: 100, total_paid: 103.5 });
});

it('a tax and what it is on may miss the total by what was rounded for cash', () => {
  const { record, review } = readLines([
    'KEDAI ORKID SDN BHD',
    'NO 14 JALAN MELATI',
    '43000 KAJANG',
    '14/03/2017 10:22',
    'BERAS 5KG                  65.53',
    'TOTAL                      65.53',
    'ROUNDING                    0.02',
    'TOTAL ROUNDED              65.55',
    'CASH                       65.55',
    'GST Summary   Amount(RM)  Tax(RM)',
    'SR (@ 6%)       61.82      3.71',
  ]);
  expect(record).toMatchObject({ total_amount: 65.55, total_tax: 3.71 });
  expect(review).not.toContain('total_tax');
});
