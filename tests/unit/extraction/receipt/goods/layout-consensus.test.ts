import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

/** A sale with items as printed, which come to 12.37. */
const namesOf = (...items: string[]): unknown =>
  readLines([
    '        CORNER PANTRY',
    '    14 Mill St, Dover, NH 03820',
    '03/04/2025            10:41 AM',
    ...items,
    '   SUBTOTAL               12.37',
    '   TOTAL                  12.37',
    '   VISA                   12.37',
  ]).record.product_names;

describe('what nearly all lines with a price have in one column', () => {
  it('is no part of names where it stands right of the prices', () => {
    expect(
      namesOf(
        'ROLLED OATS                3.49 Q9 12',
        'BLACK TEA                  2.99 Q9 12',
        'PEANUT BUTTER              4.10 Q2 12',
        'SEA SALT                   1.79 Q9 12',
      ),
    ).toEqual(['ROLLED OATS', 'BLACK TEA', 'PEANUT BUTTER', 'SEA SALT']);
  });

  it('is a column of codes behind the names', () => {
    expect(
      namesOf(
        'ROLLED OATS     81857000462  3.49 F',
        'BLACK TEA       4956823027   2.99 F',
        'PEANUT BUTTER   71514151464  4.10 F',
        'SEA SALT        4608         1.79 F',
      ),
    ).toEqual(['ROLLED OATS', 'BLACK TEA', 'PEANUT BUTTER', 'SEA SALT']);
  });

  it('is a column of flags between names and prices', () => {
    expect(
      namesOf(
        'ROLLED OATS       FP       3.49',
        'BLACK TEA         FP       2.99',
        'PEANUT BUTTER     F        4.10',
        'SEA SALT          FP       1.79',
      ),
    ).toEqual(['ROLLED OATS', 'BLACK TEA', 'PEANUT BUTTER', 'SEA SALT']);
  });

  it('is the end of names where it stands at no place of its own', () => {
    expect(
      namesOf(
        'VITAMIN B                  3.49',
        'VITAMIN B                  2.99',
        'VITAMIN C                  4.10',
        'VITAMIN B                  1.79',
      ),
    ).toEqual(['VITAMIN B', 'VITAMIN B', 'VITAMIN C', 'VITAMIN B']);
  });
});
