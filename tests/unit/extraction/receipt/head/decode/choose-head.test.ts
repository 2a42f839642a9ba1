import { describe, expect, it } from 'vitest';
import { readLines } from '../../page-of-lines.ts';
import { GOODS } from '../../plain-sale.ts';

const ADDRESS = ['410 Larkspur Ave', 'Salem, OR 97301'];
const SALE = ['Invoice No: 730114', '03/09/2024 16:31', ...GOODS, 'Total      $100.00', 'Debit      $100.00'];

describe('the name of a shop whose sign is a logo', () => {
  it.each([
    ['a website at the foot', ['Tell us how we did: www.kohls.com/feedback'], "Kohl's"],
    ['who is thanked for', ['THANK YOU FOR SHOPPING AT MENARDS'], 'Menards'],
  ])('is told by %s', (_, foot, name) => {
    const { record, review } = readLines([...ADDRESS, ...SALE, ...foot]);
    expect(record.retailer === name || review.includes('retailer')).toBe(true);
    expect(record.retailer).toBe(name);
  });
});

it('a sign whose letters are misread is the chain that everybody knows', () => {
  expect(readLines(['WALGREEMS', ...ADDRESS, ...SALE]).record.retailer).toMatch(/^walgre/i);
});

it('a value that nothing bears out is put before a person', () => {
  const { record, review } = readLines(['GROCERY', ...SALE]);
  expect(record.retailer === null || review.includes('retailer')).toBe(true);
});
