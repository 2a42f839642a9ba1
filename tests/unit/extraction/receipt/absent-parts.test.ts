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

describe('whole numbers behind a few words below the sums', () => {
  const reviewWith = (...lines: string[]) => readLines([...HEAD, ...NAMED, ...SALE, ...lines]).review;

  it.each(['Petals today: 12', 'Petals to date 1,340', 'Petals 12 in all 340', 'Trail stamps +3'])(
    'may be points of a name of the shop: %s',
    (line) => {
      expect(reviewWith(line)).toEqual(['rewards_earned', 'total_rewards']);
    },
  );

  it('are asked about for the points alone that were not read', () => {
    expect(reviewWith('Points earned: 12', 'Petals to date 1,340')).toEqual(['total_rewards']);
    expect(reviewWith('Points earned: 12', 'Points balance: 1,340')).toEqual([]);
  });

  it.each(['Items sold: 1', 'Lane 4', 'Exchange within 14 days', 'Auth 004418', 'Text us 555-0170', 'Limit left 28'])(
    'are no points where tills count or number something: %s',
    (line) => {
      expect(reviewWith(line)).toEqual([]);
    },
  );
});
