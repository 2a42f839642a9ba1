import { describe, expect, it } from 'vitest';
import { addressLikeness } from '../../../../main/extraction/receipt/head/letterhead-lines.ts';
import type { ReceiptLine } from '../../../../main/extraction/receipt/lines/receipt-lines.ts';
import { readItemsByRulesAlone, readLines } from './page-of-lines.ts';
import { GOODS, HEAD } from './plain-sale.ts';

readItemsByRulesAlone();

const SUMS = [
  'Subtotal                        $100.00 ',
  'OR Sales Tax                      $5.00 ',
  'Total                           $105.00 ',
  'Cash                            $120.00 ',
  'Change                           $15.00 ',
];
const RECEIPT = [...HEAD, ...GOODS, ...SUMS];

describe('who served', () => {
  it.each([
    'Powered by: Dutchie',
    'Grown by: Larkspur',
    'Printed by: Treez',
    'Packaged by: Fernhill',
    'Tested by: Tarn Labs',
  ])('is nobody who did something else: %s', (line) => {
    const { record, review } = readLines([...RECEIPT, line]);
    expect(record.budtender).toBeNull();
    expect(review).toEqual([]);
  });

  it.each([
    'Transaction: Purchase',
    'Copy: Customer',
    'Language: English',
    'Instagram: Fernhill',
    'Wifi: Fernhill',
    'Medical: Exempt',
  ])('is not asked for behind the label of something else: %s', (line) => {
    expect(readLines([...RECEIPT, line]).review).toEqual([]);
    expect(readLines([...HEAD, line, ...GOODS, ...SUMS]).review).toEqual([]);
  });

  it.each(['ashier: Wren T.', 'Budtendr: Wren', 'Servd by: Wren', 'Cshr. No: Wren', 'Helper: Wren'])(
    'is asked for behind a label one letter off, or one that tills invent: %s',
    (line) => {
      expect(readLines([...RECEIPT, line]).review).toEqual(['budtender']);
    },
  );

  it('is not asked for where a name stands by itself below the date: it is the customer as often', () => {
    expect(
      readLines([...HEAD, 'Maria S.', 'Item                               Price', ...GOODS, ...SUMS]).review,
    ).toEqual([]);
  });
});

describe('an amount of nothing below the total', () => {
  it.each(['Donation', 'Account Credit', 'Round Up'])('is not the change where its label was read: %s', (label) => {
    const paid = [SUMS[2] ?? '', 'Debit                           $105.00 '];
    const nothing = `${label.padEnd(34)}$0.00 `;
    expect(readLines([...HEAD, ...GOODS, ...SUMS.slice(0, 2), ...paid, nothing]).review).not.toContain('change_due');
  });
});

describe('a check', () => {
  const WITHOUT_NUMBER = RECEIPT.filter((line) => !line.startsWith('Invoice'));

  it('is the bill above the goods', () => {
    const [name = '', ...rest] = WITHOUT_NUMBER;
    expect(readLines([name, ...rest.slice(0, 2), 'CHECK 10425', ...rest.slice(2)]).record.invoice_number).toBe('10425');
  });

  it('is a way to pay below them', () => {
    const { record, review } = readLines([...WITHOUT_NUMBER, 'CHECK 10425']);
    expect(record.invoice_number).toBeNull();
    expect(review).toContain('invoice_number');
  });
});

describe('the name of a state', () => {
  const abroad = (cashier: string) => [
    'Kedai Tarn Sdn Bhd            ',
    '12 Lorong Larkspur            ',
    '43000 Tarnabalu               ',
    'Receipt No: 730114            ',
    cashier,
    '03/04/2024 16:31              ',
    'Tea                       4.00',
    'Bread                     6.00',
    'Total                    10.00',
    'Cash                     10.00',
  ];

  it('is that of a person without its ZIP code', () => {
    expect(readLines(abroad('Cashier: Georgia')).record).toMatchObject({ currency: 'MYR', date_sold: '2024-04-03' });
  });

  it('tells the country with it', () => {
    expect(readLines(abroad('Tarnville, Georgia 30303')).record.currency).toBe('USD');
  });
});

describe('numbers in front of names', () => {
  const sold = (goods: readonly string[]) => readLines([...HEAD, ...goods, ...SUMS]);

  it('are sizes with decimals, where no heading and no price of one says that they are quantities', () => {
    const { record, review } = sold([
      '3.5 Gelato Flower                $40.00 ',
      '1.0 Moss Cart                    $30.00 ',
      'Garden Gummies                   $30.00 ',
    ]);
    expect(record.product_quantities).toEqual([1, 1, 1]);
    expect(review).toEqual(expect.arrayContaining(['product_quantities[0]', 'product_quantities[1]']));
  });

  it('are quantities with decimals below a heading, and where the price of one makes that of the line', () => {
    const headed = sold([
      'Qty  Item                         Price ',
      '3.5  Gelato Flower               $70.00 ',
      '1.0  Moss Cart                   $30.00 ',
    ]);
    expect(headed.record).toMatchObject({
      product_quantities: [3.5, 1],
      product_names: ['Gelato Flower', 'Moss Cart'],
    });
    const proven = sold(['3.5 Gelato Flower      $20.00    $70.00 ', '1.0 Moss Cart          $30.00    $30.00 ']);
    expect(proven.record).toMatchObject({
      product_quantities: [3.5, 1],
      product_names: ['Gelato Flower', 'Moss Cart'],
    });
  });

  it.each([
    [
      ['1G gelato cart', '2G sunset cart', '1G mimosa wax'],
      [40, 30, 30],
    ],
    [
      ['1L whole milk', '2L apple juice'],
      [40, 60],
    ],
  ])('keep the letter of their unit: %j', (names, prices) => {
    const goods = names.map((name, at) => `${name.padEnd(33)}$${prices[at]}.00 `);
    expect(sold(goods).record).toMatchObject({ product_names: names, product_quantities: names.map(() => 1) });
  });

  it('are asked about for all goods where not all have one', () => {
    const { review } = sold([
      '2 Gelato Flower                  $40.00 ',
      '1 Moss Cart                      $30.00 ',
      'Garden Gummies                   $30.00 ',
    ]);
    const quantities = [0, 1, 2].map((at) => `product_quantities[${at}]`);
    expect(review).toEqual(expect.arrayContaining(quantities));
  });
});

describe('digits without a point in the column of prices', () => {
  const prices = (last: string) =>
    readLines([
      ...HEAD,
      'Garden Gummies                   $40.21 ',
      'Moss Gum                           4021 ',
      `Tarn                             ${last} `,
      ...SUMS,
    ]);

  it('are a price where the sums come out with it', () => {
    expect(prices('$19.58').record.product_prices).toEqual([40.21, 40.21, 19.58]);
  });

  it('are the number of something where they do not', () => {
    expect(prices('$59.79').record.product_prices).toEqual([40.21, 59.79]);
  });
});

describe('what the shop is', () => {
  it('is no part of its address, although it names the state', () => {
    const likeness = (text: string) => addressLikeness({ text, language: 'en' } as ReceiptLine);
    expect(likeness('An Oregon Licensed Retailer')).toBeLessThan(0);
    expect(likeness('Salem, Oregon')).toBeGreaterThan(0);
  });
});

describe('a column of quantities', () => {
  it('may have a one read as an L, which is no part of the name', () => {
    const { record, review } = readLines([
      ...HEAD,
      'Qty Item                          Price ',
      ' L  Garden Gummies               $40.00 ',
      ' 2  Moss Cart                    $60.00 ',
      ...SUMS,
    ]);
    expect(record).toMatchObject({ product_names: ['Garden Gummies', 'Moss Cart'], product_quantities: [1, 2] });
    expect(review).toEqual(['product_quantities[0]']);
  });
});
