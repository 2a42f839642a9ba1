import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

const read = (...lines: string[]) => readReceipt([pageOfLines(lines)], CONTEXT);
const recordOf = (...lines: string[]) => {
  const readings = read(...lines);
  if (!Array.isArray(readings)) throw new Error(readings.message);
  return readings[0]?.record;
};
const HEAD = ['          KAVARNA LIPA          ', 'Glavni trg 4', '28.08.2021 14:50'];

describe('a receipt is read though its total is called by a word nobody knows', () => {
  it('in a language without a file of its own', () => {
    expect(recordOf(...HEAD, 'Kava            2.00', 'Torta           3.50', 'Ukupno          5.50')).toMatchObject({
      total_amount: 5.5,
      product_prices: [2, 3.5],
    });
    expect(recordOf(...HEAD, 'Kava           20.00', 'Celkem Kč      20.00')).toMatchObject({ total_amount: 20 });
  });

  it('by what the prices come to and its other prints', () => {
    const sums = ['Znesek          5.50', 'Placano         5.50'];
    expect(recordOf(...HEAD, 'Kava            2.00', 'Torta           3.50', ...sums)).toMatchObject({
      total_amount: 5.5,
      product_prices: [2, 3.5],
    });
  });

  it('by what was paid and given back, without any words', () => {
    expect(recordOf(...HEAD, 'Milk 500ML     23.80', '$23.80', '$25.00', '$1.20')).toMatchObject({
      total_amount: 23.8,
      total_paid: 25,
      change_due: 1.2,
    });
  });

  it('where the sums were cut off, by its prices in a column and the minute of the sale', () => {
    const goods = ['BREAD', 'MILK', 'RICE', 'BEANS', 'TEA'].map((name, at) => `${name.padEnd(24)}${at + 1}.49`);
    const cut = recordOf('FERNHILL MARKET', 'Cashier: Ines', '05/02/2023 18:06:09', 'Item              Qty', ...goods);
    expect(cut).toMatchObject({ total_amount: null, date_sold: '2023-05-02', budtender: 'Ines' });
    expect(cut?.product_prices).toEqual([1.49, 2.49, 3.49, 4.49, 5.49]);
  });

  it('but not where a menu or a price list repeats its prices', () => {
    const menu = ['SUMMER DISHES', 'June 2, 2023', 'Soup       4.50', 'Bread      4.50', 'Cake       4.50', 'Tea 9.00'];
    expect(read(...menu)).toMatchObject({ code: 'not-a-receipt' });
  });
});

it('counts taxes once that the card slip prints again below the total', () => {
  const sums = ['Subtotal       24.48', 'Tax             0.75', 'GST             1.22', 'Total          26.45'];
  const record = recordOf(
    'RED BARN BURGERS',
    '08/28/2018 18:33',
    'Burger         24.48',
    ...sums,
    '-- copy --',
    ...sums,
  );
  expect(record).toMatchObject({ subtotal: 24.48, total_tax: 1.97, total_amount: 26.45 });
});
