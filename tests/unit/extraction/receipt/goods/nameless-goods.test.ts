import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const HEAD = ['     KEDAI MAKAN CEMPAKA SDN BHD', '  12 Jalan Melur, 43000 Kajang, Selangor', 'Bill#:V001-440211'];
const sold = (goods: readonly string[], total: string) =>
  readLines([
    ...HEAD,
    'Date : 04-05-2018 19:12:40',
    ...goods,
    `TOTAL:                   ${total}`,
    `CASH :                   ${total}`,
  ]);
const askedOf = ({ findings }: ReturnType<typeof sold>) => findings.flatMap(({ paths }) => paths);

describe('goods with a letter in a column before their prices', () => {
  it('are named without it, and keep a price whose quantity was not read', () => {
    const reading = sold(
      [
        'Qty Description          Total TAX',
        '   1               D   20.00 SR',
        'Cat Fish Item',
        '                   D   18.00 SR',
        'Vege Item',
        '   2               D   11.00 SR',
        'White Rice',
      ],
      '49.00',
    );
    expect(reading.record.product_names).toEqual(['Cat Fish Item', 'Vege Item', 'White Rice']);
    expect(reading.record.product_quantities).toEqual([1, 1, 2]);
    expect(reading.record.product_prices).toEqual([20, 18, 11]);
    expect(askedOf(reading)).toContain('product_quantities[1]');
  });

  it('keep a letter that ends their names', () => {
    const { record } = sold(
      [
        'Qty Description          Total',
        '  1 Vitamin D            20.00',
        '  1 Vitamin D            18.00',
        '  1 Vitamin D            11.00',
      ],
      '49.00',
    );
    expect(record.product_names).toEqual(['Vitamin D', 'Vitamin D', 'Vitamin D']);
  });
});

describe('goods without a name that can be read', () => {
  it('stay where they stand among the others and are asked about', () => {
    const reading = sold(
      [
        'Qty Description          Total',
        '  1 Ginger Fish          20.00',
        '  2                      18.00',
        '  1 White Rice            5.00',
      ],
      '43.00',
    );
    expect(reading.record.product_names).toEqual(['Ginger Fish', '', 'White Rice']);
    expect(reading.record.product_quantities).toEqual([1, 2, 1]);
    expect(reading.record.product_prices).toEqual([20, 18, 5]);
    expect(askedOf(reading)).toContain('product_names[1]');
  });

  it('are asked about where there are no others and amounts stand above the sums', () => {
    const reading = sold(['               8.70 SR'], '8.70');
    expect(reading.record.product_names).toBeNull();
    expect(askedOf(reading)).toEqual(expect.arrayContaining(['product_names', 'product_quantities', 'product_prices']));
  });
});

describe('a name that breaks before its dimensions', () => {
  it.each([['3.5"x6"'], ['12 x 8 cm']])('goes on with them: %s', (size) => {
    const { record } = sold(
      ['1.2041-0083 ORDER PAD DUPLICATE', `                  ${size}`, '   3 X 2.9000        8.70 SR'],
      '8.70',
    );
    expect(record.product_names).toEqual([`ORDER PAD DUPLICATE ${size}`]);
    expect(record.product_quantities).toEqual([3]);
    expect(record.product_ids).toEqual(['2041-0083']);
  });
});

describe('figures beside and below their heading', () => {
  it('are no names: currencies in brackets, one of them misread', () => {
    const { record } = sold(
      [
        'ITEM           QTY     U/P   AMOUNT',
        '                      (RD)    (RM)',
        '120000214        1   14.00    14.00 S',
        'SWITCH DELTA 15A 1 GANG',
      ],
      '14.00',
    );
    expect(record.product_names).toEqual(['SWITCH DELTA 15A 1 GANG']);
  });

  it('are amounts behind a ringgit whose last letter was misread', () => {
    const { record } = sold(['CHICKEN STOCK CUBE 1K   RH134.80', 'SANDWICH LOAF             RM2.35'], '137.15');
    expect(record.product_names).toEqual(['CHICKEN STOCK CUBE 1K', 'SANDWICH LOAF']);
    expect(record.product_prices).toEqual([134.8, 2.35]);
  });
});

it('names below prices are asked about where the last price has none: they may be of the price below each', () => {
  const { record, review } = readLines([
    'COPPER SKY MARKET',
    '120 Elm St',
    'Dayton, OH 45402',
    '06/15/2026 10:15 AM',
    'Debit Card',
    '1 x 30.00                     30.00',
    'Orange Soda',
    '2 x 2.00                       4.00',
    'Subtotal                      34.00',
    'Total                         34.00',
    'Cash                          34.00',
  ]);
  expect(record.product_prices).toEqual([30, 4]);
  expect(review).toEqual(expect.arrayContaining(['product_names[0]', 'product_names[1]']));
});

it('begins a name with a word for customers', () => {
  const { record } = readLines([
    'COPPER SKY MARKET',
    '120 Elm St',
    'Dayton, OH 45402',
    '06/15/2026 10:15 AM',
    'Buyer Choice Mix',
    '1 x 30.00                     30.00',
    'Total                         30.00',
    'Cash                          30.00',
  ]);
  expect(record.product_names).toEqual(['Buyer Choice Mix']);
});
