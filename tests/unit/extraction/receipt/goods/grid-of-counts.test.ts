import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const delivered = (heading: string, goods: readonly string[], total: string) =>
  readLines([
    '      KUALA DAIRY DELIVERIES SDN BHD',
    '      Lot 12, Jalan Tepung 4/7,',
    '      40150 Shah Alam, Selangor.',
    'Cash Inv No. : 2210T418',
    'Date: 04/05/2018 09:12',
    heading,
    ...goods,
    `          Total Payable:             ${total}`,
  ]);

describe('goods counted in several columns', () => {
  const { record, findings } = delivered(
    'Description  U.P  Del  Ret  Brk  Sale   AmtRM',
    [
      'MILK PLAIN  3.20    6    1    0     5   16.00',
      'YOG. LYCHEE 1.50    0    3    0    -3   -4.50',
      'Total 0% supplies:                      11.50',
      'CHEESE STK  0.90   10    0    0    10    9.00',
      'CREAM CUP   2.10    4    4    0     0    0.00',
      'Total 6% supplies (excl. GST):           9.00',
      'GST:                                     0.54',
    ],
    '21.04',
  );

  it('takes those sold for the quantity, and no number for part of a name', () => {
    expect(record.product_names).toEqual(['MILK PLAIN', 'YOG. LYCHEE', 'CHEESE STK', 'CREAM CUP']);
    expect(record.product_quantities).toEqual([5, -3, 10, 0]);
    expect(record.product_prices).toEqual([16, -4.5, 9, 0]);
  });

  it('asks nothing of them where the prices of one make those of the lines', () => {
    expect(findings.filter(({ paths }) => paths.some((path) => path.startsWith('product_')))).toEqual([]);
  });

  it('takes a price for taken back whose sign was lost', () => {
    const { record: lost } = delivered(
      'Description  U.P  Del  Ret  Brk  Sale   AmtRM',
      ['MILK PLAIN  3.20    6    1    0     5   16.00', 'YOG. LYCHEE 1.50         3    0    -3    4.50'],
      '11.50',
    );
    expect(lost.product_quantities).toEqual([5, -3]);
    expect(lost.product_prices).toEqual([16, -4.5]);
  });

  it('reads counts in front of the price of one', () => {
    const { record: before } = delivered(
      'Item          Out  Back  Sold   Price  Amount',
      ['MILK PLAIN      6     1     5    3.20   16.00', 'CREAM CUP       4     2     2    2.10    4.20'],
      '20.20',
    );
    expect(before.product_names).toEqual(['MILK PLAIN', 'CREAM CUP']);
    expect(before.product_quantities).toEqual([5, 2]);
  });
});
