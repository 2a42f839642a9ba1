import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';

readItemsByRulesAlone();

const ordered = (goods: readonly string[], total: string) =>
  readLines([
    '     KEDAI BURGER PELANGI SDN BHD',
    '     12 Jalan Cempaka, 43000 Kajang, Selangor',
    'INV# 008812',
    '12/03/2018 13:04',
    ...goods,
    `TakeOut Total (incl GST)        ${total}`,
    `Cash                            ${total}`,
  ]).record;

describe('lines set in below a set that begin with their own quantity', () => {
  it('are what it is made up of, and neither its name nor its quantity', () => {
    const record = ordered(
      [
        'QTY ITEM                   TOTAL',
        '  1 L Double Fish          12.40',
        '     1 L Root Beer',
        '     1 Curly Fries',
        '  2 6 Pcs Wings            15.00',
        '     2 Honey Sauce',
        '  1 Corn Cup                4.10',
      ],
      '31.50',
    );
    expect(record.product_names).toEqual(['L Double Fish', '6 Pcs Wings', 'Corn Cup']);
    expect(record.product_quantities).toEqual([1, 2, 1]);
  });

  it('go on with a name where they count what is in a pack', () => {
    const record = ordered(
      [
        'QTY ITEM                   TOTAL',
        '  1 Chilli Nuggets          9.90',
        '     6 pcs box',
        '  1 Corn Cup                4.10',
      ],
      '14.00',
    );
    expect(record.product_names?.[0]).toMatch(/pcs box$/);
  });
});

describe('a line that counts all goods and their kinds', () => {
  it('tells nothing of the last of them', () => {
    const record = ordered(
      [
        'Qty Code&Desc         Price    Total',
        'HONEY MASK 50ML',
        '  1 410022            30.00    30.00',
        'TONER 120ML',
        '  1 410027            25.50    25.50',
        '  2 Type: 2',
      ],
      '55.50',
    );
    expect(record.product_quantities).toEqual([1, 1]);
  });
});
