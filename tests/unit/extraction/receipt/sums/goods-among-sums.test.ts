import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const HEAD = [
  'PERNIAGAAN TERATAI',
  'NO 8, JALAN MERANTI 3',
  '43000 KAJANG, SELANGOR',
  'Date: 12/03/2018',
  'Bill No: 2133',
  '',
];

/** A sale of two other goods with one of that name, in that place among them. */
function sale(name: string, at: number, print: (name: string, price: string) => string) {
  const goods: [string, string][] = [
    ['TEH BOH 50S', '18.50'],
    ['PAPER PLATE', '8.40'],
  ];
  goods.splice(at, 0, [name, '7.90']);
  const lines = goods.map(([one, price]) => print(one, price));
  const foot = [
    '',
    'TOTAL                         34.80',
    'CASH                          50.00',
    'CHANGE                        15.20',
  ];
  return { names: goods.map(([one]) => one), ...readLines([...HEAD, ...lines, ...foot]) };
}
const bare = (name: string, price: string) => `${name.padEnd(30)}${price.padStart(5)}`;
const withCount = (name: string, price: string) => `${name.padEnd(24)} 1   ${price.padStart(5)}   ${price.padStart(5)}`;

const NAMES = ['HAIR CUT', 'TAX FILE FOLDER', 'TAXI FARE KLIA', 'TOTAL CARE SHAMPOO', 'ROUNDING TOOL', 'LEVY PIPE'];

describe('goods named like a sum', () => {
  it.each(NAMES)('are goods above others: %s', (name) => {
    const { record, names } = sale(name, 0, bare);
    expect(record).toMatchObject({ product_names: names, total_amount: 34.8, total_tax: null, city_tax: null });
  });

  it.each(NAMES)('are goods with their own quantity and price of one: %s', (name) => {
    const { record, names } = sale(name, 2, withCount);
    expect(record).toMatchObject({ product_names: names, product_prices: [18.5, 8.4, 7.9], total_tax: null });
  });

  it.each(['EXCISE STAMP', 'SST BOLT', 'LEVY PIPE'])('are asked about right above the total: %s', (name) => {
    const { review } = sale(name, 2, bare);
    expect(review).toEqual(expect.arrayContaining(['product_names', 'product_prices', 'total_tax']));
  });

  it.each(['GST 6%', 'Denver Tax 4.81%', 'City Tax', 'CUT 2.5%'])('are no goods where they are a tax: %s', (name) => {
    const { record, review } = sale(name, 2, bare);
    expect(record).toMatchObject({ product_names: ['TEH BOH 50S', 'PAPER PLATE'], total_tax: 7.9 });
    expect(review).not.toContain('product_names');
  });
});

describe('goods with a word of discounts in their name', () => {
  it.each(['LESS SUGAR MILO', 'PROMO PACK', '20% OFF SHIRT', 'COUPON BOOK'])(
    'are goods where the sums come out only so: %s',
    (name) => {
      for (const at of [0, 1, 2]) {
        const { record, names, review } = sale(name, at, bare);
        expect(record).toMatchObject({ product_names: names, total_discount: null });
        expect(review.filter((path) => path.startsWith('product_'))).toEqual([]);
      }
    },
  );

  it('take off what they say without a sign, too', () => {
    const lines = [
      'TEH BOH 50S                   18.50',
      'Member discount                2.50',
      'TOTAL                         16.00',
    ];
    const { record } = readLines([...HEAD, ...lines]);
    expect(record).toMatchObject({ product_names: ['TEH BOH 50S'], product_prices: [16], total_amount: 16 });
  });
});

describe('a multiplication beside a word of the sums', () => {
  it.each(['#PST-24', 'GST0412', '#TAX-100'])('is one of the goods: %s', (code) => {
    const { record } = readLines([
      ...HEAD,
      'MERANTI CLOTH BLUE',
      `${code}        2 x 18.00 =    36.00`,
      'PAPER PLATE',
      '#PLT-11         1 x  8.40 =     8.40',
      '',
      'TOTAL                         44.40',
      'CASH                          50.00',
      'CHANGE                         5.60',
    ]);
    expect(record).toMatchObject({
      product_quantities: [2, 1],
      product_prices: [36, 8.4],
      total_amount: 44.4,
      total_tax: null,
    });
  });
});
