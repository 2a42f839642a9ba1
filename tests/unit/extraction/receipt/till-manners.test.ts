import { describe, expect, it } from 'vitest';
import type { Word } from '../../../../main/documents/page.ts';
import { readLines } from './page-of-lines.ts';

const HEAD = ['Fernhill Provisions', '410 Larkspur Ave', 'Salem, OR 97301'];
const SUMS = [
  'Subtotal                         $68.00 ',
  'Sales Tax                         $6.80 ',
  'Total                            $74.80 ',
  'Debit                            $74.80 ',
];

describe('manners of tills', () => {
  it('count the goods in front of the total, and take cards by the name of their network', () => {
    const { record } = readLines([
      'Fernhill & Sons Hardware',
      'ABN 51 824 753 000',
      '64 Larkspur Road',
      'Brunswick VIC 3056',
      'TAX INVOICE',
      'Invoice 3381000 Reg 04',
      '3/08/2023 9:21 AM Served by Wren',
      'Coach Screw M8x75               8.80',
      '  8@1.10ea',
      'Paint Brush 63mm               14.50',
      '2 items TOTAL                 $23.30',
      'EFTPOS VISA                   $23.30',
      'GST included                   $2.12',
    ]);
    expect(record).toMatchObject({
      retailer: 'Fernhill & Sons Hardware',
      budtender: 'Wren',
      product_quantities: [8, 1],
      total_amount: 23.3,
      total_paid: 23.3,
    });
  });

  it('count the goods behind their name in front of the total', () => {
    const { record } = readLines([
      ...HEAD,
      'Garden Gummies                   $68.00 ',
      'ITEMS 1      TOTAL      $68.00 ',
    ]);
    expect(record).toMatchObject({ product_names: ['Garden Gummies'], total_amount: 68 });
  });

  it('put sizes into a column of their own, which is no part of names', () => {
    const goods = ['Fern Health Sour Diesel  3.5 g  1   36.00', 'Tarn Tincture 300mg      30 ml  1   32.00'];
    const { record } = readLines([...HEAD, 'Item                     Size  Qty Amount', ...goods, ...SUMS]);
    expect(record).toMatchObject({
      product_names: ['Fern Health Sour Diesel', 'Tarn Tincture 300mg'],
      product_quantities: [1, 1],
    });
  });

  it('put what one costs behind an at sign, below a motto in quotes', () => {
    const { record } = readLines([
      HEAD[0] ?? '',
      '"Best in the Valley"',
      ...HEAD.slice(1),
      '1.0 x Fern Flower, 3.5g      @36.00     36.00',
      '2.0 x Citrus Soda 100mg      @16.00     32.00',
      'Gross Total                             68.00',
      'Net Total                               68.00',
      ...SUMS.slice(1),
    ]);
    expect(record).toMatchObject({
      retailer: HEAD[0],
      product_names: ['Fern Flower, 3.5g', 'Citrus Soda 100mg'],
      product_quantities: [1, 2],
      subtotal: 68,
    });
  });

  it('list goods wherever there is a subtotal: a person is asked for those that were not read', () => {
    expect(readLines([...HEAD, ...SUMS]).review).toContain('product_names');
  });

  it('take a percentage off all goods by a name of their own, below who served without a colon', () => {
    const { record } = readLines([
      ...HEAD,
      'Txn 300100',
      'Emp WREN',
      'Fern Flower 3.5g                 $60.00 ',
      'Garden Badder 1g                 $10.00 ',
      'Garden Tote                      $10.00 ',
      'Member 15%                      -$12.00 ',
      ...SUMS,
    ]);
    expect(record).toMatchObject({
      budtender: 'WREN',
      product_names: ['Fern Flower 3.5g', 'Garden Badder 1g', 'Garden Tote'],
      product_prices: [60, 10, 10],
      total_discount: 12,
    });
  });

  it('print a British address, and goods by weight', () => {
    const { record } = readLines([
      'FERNHILL EXTRA',
      'Kingsway, Larkford LU4 8EA',
      '12/06/2024 18:44   Till 4  Trans 2281',
      'BANANAS LOOSE',
      ' 0.612kg @ £0.95/kg      £0.58',
      'MILK                     £1.45',
      'TOTAL                    £2.03',
      'VISA CONTACTLESS         £2.03',
    ]);
    expect(record).toMatchObject({
      retailer: 'FERNHILL EXTRA',
      retailer_address: 'Kingsway, Larkford LU4 8EA',
      product_names: ['BANANAS LOOSE', 'MILK'],
      product_quantities: [0.612, 1],
    });
  });

  it('print what kind of company the shop is below its name', () => {
    const { record } = readLines([
      'FERN & TARN',
      'CANNABIS CO.',
      ...HEAD.slice(1),
      'Garden Gummies                   $68.00 ',
      ...SUMS,
    ]);
    expect(record.retailer).toBe('FERN & TARN CANNABIS CO.');
  });

  it('say what was earned today beside the points', () => {
    const goods = ['Garden Gummies                   $68.00 '];
    const { record } = readLines([
      ...HEAD,
      ...goods,
      ...SUMS,
      'Loyalty: W. Tarn',
      'Earned today: 68',
      'Points balance: 418',
    ]);
    expect(record).toMatchObject({ rewards_earned: 68, total_rewards: 418 });
  });

  it('put quantity and prices beside the tag of the package below the name', () => {
    const { record, review } = readLines([
      ...HEAD,
      'Product              Qty   Price    Ext',
      'Fernhill Co. Pre-Roll 1g',
      '1A405010000B3D1000027000  1   8.00     8.00',
      'Tarn 2:1 Gummies 10pk',
      '1A405010000A7F5000118000  2  30.00    60.00',
      ...SUMS,
    ]);
    expect(record).toMatchObject({
      product_names: ['Fernhill Co. Pre-Roll 1g', 'Tarn 2:1 Gummies 10pk'],
      product_quantities: [1, 2],
      product_prices: [8, 60],
    });
    expect(review.filter((path) => path.startsWith('product'))).toEqual([]);
  });

  it.each([
    ['OLCC License 050-10000A7C2', { retailer_license_number: '050-10000A7C2' }],
    ['Patient (medical)  Guide: Wren', { budtender: 'Wren' }],
    ['10/22/2023 12:48  By: Wren', { budtender: 'Wren' }],
    ['Check 1093', { invoice_number: '1093' }],
    ['Licensed Marijuana Retail Store #12000', { retailer_license_number: '12000' }],
    ['Served: Wren', { budtender: 'Wren' }],
    ['Store 0042', { retailer: 'Fernhill Provisions' }],
    ['Inh. Wren Fernhill', { retailer: 'Fernhill Provisions' }],
    ['An Oregon Licensed Retailer', { retailer_address: '410 Larkspur Ave, Salem, OR 97301' }],
  ])('label in the head: %s', (line, fields) => {
    const goods = 'Garden Gummies                   $68.00 ';
    expect(readLines([...HEAD, line, goods, ...SUMS]).record).toMatchObject(fields);
    expect(readLines([HEAD[0] ?? '', line, ...HEAD.slice(1), goods, ...SUMS]).record).toMatchObject(fields);
  });

  it('sum up above the subtotal what was taken off items', () => {
    const { record } = readLines([
      ...HEAD,
      'Fern Gelato Cart 0.5g',
      '  2 @ 30.00                      $60.00 ',
      '  Buy 2 save 10%                 -$6.00 ',
      'Garden Grinder',
      '  1 @ 14.00                      $14.00 ',
      'Discounts                        -$6.00 ',
      ...SUMS,
    ]);
    expect(record).toMatchObject({ total_discount: 6, subtotal: 68 });
    expect(record.product_prices?.[1]).toBe(14);
  });

  it('call the goods items, and what is left of them after a discount a net sale', () => {
    const { record } = readLines([
      ...HEAD,
      '1 Fern Flower 3.5g                25.00 ',
      '1 Rosin Syringe 1g                36.00 ',
      '1 Garden Gummies 100mg            12.00 ',
      'Items                             73.00 ',
      '1st Time Patient                  -5.00 ',
      'Net Sale                          68.00 ',
      ...SUMS.slice(1),
    ]);
    expect(record).toMatchObject({ product_prices: [25, 36, 12], total_discount: 5, total_amount: 74.8 });
  });

  it('put a quantity before each name, also before one where it was lost or took a letter', () => {
    const { record, review } = readLines([
      ...HEAD,
      '1R osin Scout 3.5g                25.00 ',
      '1 Tarn Gummies Glazed 100mg       31.00 ',
      '  Garden Pre-Roll 5pk             10.00 ',
      '1 Fern Mints                       2.00 ',
      ...SUMS,
    ]);
    expect(record.product_names).toEqual([
      'Rosin Scout 3.5g',
      'Tarn Gummies Glazed 100mg',
      'Garden Pre-Roll 5pk',
      'Fern Mints',
    ]);
    expect(review.filter((path) => path.startsWith('product'))).toEqual(['product_quantities[2]']);
  });

  it('list the tax on adult use beside that on sales, of which a person is asked', () => {
    const taxes = ['MO Adult Use Tax 6%               $4.08 ', 'State Sales Tax 4%                $2.72 '];
    const goods = ['Garden Gummies                   $68.00 '];
    const { review } = readLines([...HEAD, ...goods, SUMS[0] ?? '', ...taxes, ...SUMS.slice(2)]);
    expect(review).toEqual(expect.arrayContaining(['state_tax', 'excise_tax']));
  });
});

describe('words whose letters were not all read', () => {
  it('are as wide as what was printed, and asked about', () => {
    const lines = [
      HEAD[0] ?? '',
      '88 Jalan Larkspur, 88000 Kota Tarnabalu',
      'Tea            RM 4.00',
      'Total          RM 4.00',
    ];
    const wide = (word: Word) => (word.text === 'Kota' ? { ...word, x0: word.x0 - 70 } : word);
    expect(
      readLines(
        lines.map((line) => line.replace('88000 ', '      ')),
        wide,
      ).review,
    ).toContain('retailer_address');
    expect(readLines(lines).review).not.toContain('retailer_address');
  });
});
