import { describe, expect, it } from 'vitest';
import { addressLikeness } from '../../../../../main/extraction/receipt/head/letterhead-lines.ts';
import { receiptLines } from '../../../../../main/extraction/receipt/lines/receipt-lines.ts';
import { pageOfLines, readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const SALE = ['2024-03-09 16:31', ...GOODS, 'Total      $100.00', 'Debit      $100.00'];
const likeness = (text: string) => receiptLines(pageOfLines([text])).map(addressLikeness)[0] ?? Number.NaN;

describe('a line that names a trade', () => {
  it.each([
    'Oregon Cannabis',
    'Oregon Retailer',
    'Oregon Dispensary',
    'Oregon Licensed',
    'Oregon Medical',
    'Oregon Recreational',
    'Oregon Adult Use',
    'Oregon Flower',
  ])('is no part of an address: %s', (text) => {
    expect(likeness(text)).toBeLessThan(0);
    const { record } = readLines(['Fernhill Provisions', text, '410 Larkspur Ave', 'Salem, OR 97301', ...SALE]);
    expect(record.retailer_address).toBe('410 Larkspur Ave, Salem, OR 97301');
  });

  it.each(['Flower Street Plaza', 'Medical Center Drive', 'Cannabis Way'])('may be a street: %s', (street) => {
    expect(likeness(street)).toBeGreaterThanOrEqual(1);
    const { record } = readLines(['Fernhill Provisions', street, 'Los Angeles, CA 90015', ...SALE]);
    expect(record.retailer_address).toBe(`${street}, Los Angeles, CA 90015`);
  });
});
