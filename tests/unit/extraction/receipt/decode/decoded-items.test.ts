import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const HEAD = [
  '          CORNER PANTRY',
  '      14 Mill St, Dover, NH 03820',
  '        (603) 555-0142',
  'Cashier: Lena             Register 4',
  '03/04/2025                 10:41 AM',
];
const FOOT = [
  '   SUBTOTAL                   12.37',
  '   TOTAL                      12.37',
  '   VISA TEND                  12.37',
];
const sold = (...items: string[]) => readLines([...HEAD, ...items, ...FOOT]).record;

describe('lines around items', () => {
  it('of sections belong to no name', () => {
    const { product_names, product_prices } = sold(
      '  GROCERY',
      '   ROLLED OATS     81857000462  3.49 F',
      '   BLACK TEA        4956823027  2.99 F',
      '  PRODUCE',
      '   GALA APPLES            4608  4.10 F',
      '  DAIRY',
      '   SKIM MILK       71514151464  1.79 F',
    );
    expect(product_names).toEqual(['ROLLED OATS', 'BLACK TEA', 'GALA APPLES', 'SKIM MILK']);
    expect(product_prices).toEqual([3.49, 2.99, 4.1, 1.79]);
  });

  it('tell weights of the items they stand above', () => {
    const { product_names, product_quantities } = sold(
      '   ROLLED OATS     81857000462  3.49 F',
      '   1.04 lb @ 1 lb/2.88',
      '   BLACK PLUMS            3082  2.99 F',
      '   2.05 lb @ 1 lb/2.00',
      '   GALA APPLES            4608  4.10 F',
      '   SKIM MILK       71514151464  1.79 F',
    );
    expect(product_names).toEqual(['ROLLED OATS', 'BLACK PLUMS', 'GALA APPLES', 'SKIM MILK']);
    expect(product_quantities).toEqual([1, 1.04, 2.05, 1]);
  });
});
