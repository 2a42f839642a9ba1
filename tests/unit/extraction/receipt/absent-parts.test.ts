import { describe, expect, it } from 'vitest';
import { readLines } from './page-of-lines.ts';
import { HEAD } from './plain-sale.ts';

const SALE = [
  'Tarn Gummies 100mg THC           $60.00 ',
  'Subtotal                         $60.00 ',
  'Total                            $60.00 ',
  'Debit                            $60.00 ',
];
const NAMED = ['License: 050-1004417C2E8', 'Budtender: Ines'];

describe('what receipts of dispensaries print', () => {
  it('is asked for where it was not found', () => {
    const { record, review, findings } = readLines([...HEAD, ...SALE]);
    expect(record).toMatchObject({ budtender: null, retailer_license_number: null });
    expect(review).toEqual(expect.arrayContaining(['budtender', 'retailer_license_number']));
    expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['budtender-missing', 'license-missing']));
  });

  it('is not asked for where it was, nor where nobody says that cannabis was sold', () => {
    expect(readLines([...HEAD, ...NAMED, ...SALE]).review).toEqual([]);
    const ofGrocer = SALE.map((line) => line.replace('Tarn Gummies 100mg THC', 'Tarn Honey 100g       '));
    expect(readLines([...HEAD, ...ofGrocer]).review).toEqual([]);
  });
});
