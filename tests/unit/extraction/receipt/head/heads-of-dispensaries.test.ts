import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const GOODS = [
  'Tarn Kief 1g                    $14.99',
  'Rolling Tray                     $6.25',
  'Subtotal                        $21.24',
  'Total                           $21.24',
  'Debit                           $21.24',
];

describe('letterheads of Canada', () => {
  it('are whole with a unit in front of the house, and no question', () => {
    const head = [
      '      Larkspur Cannabis',
      '    #14-810 Quarry Dr E',
      '   Saskatoon SK S7K 3T8',
      '    SLGA Permit CR-00911',
    ];
    const { record, review } = readLines([...head, 'Reg 03  C1k: MURIEL   Trx 558921', '21-Apr-2025 11:43', ...GOODS]);
    expect(record).toMatchObject({
      retailer_address: '#14-810 Quarry Dr E, Saskatoon SK S7K 3T8',
      budtender: 'MURIEL',
      currency: 'CAD',
    });
    expect(review).not.toContain('retailer_address');
  });

  it('tell the country beside numbers that look like a ZIP code of the United States', () => {
    const head = ['      Larkspur Cannabis', '    1087 Quarry St E', '   Hamilton, ON L8H 2V5', 'CRSA1180001'];
    const { record, review } = readLines([...head, 'Invoice: TRN1-IN20418', '21-Apr-2025 11:43', ...GOODS]);
    expect(record).toMatchObject({ retailer_address: '1087 Quarry St E, Hamilton, ON L8H 2V5', currency: 'CAD' });
    expect(review).not.toContain('retailer_address');
  });
});

describe('lines below names of shops', () => {
  it.each(['Cannabis Home Delivery', 'Same-Day Cannabis Delivery', 'Cannabis Delivery Service'])(
    'say what kind these are: %s',
    (kind) => {
      const head = ['     Larkspur Doorstep', `   ${kind}`, '    12 Quarry Rd', '  Salem, OR 97301'];
      expect(readLines([...head, '06/21/2024 11:43', ...GOODS]).record.retailer).toBe('Larkspur Doorstep');
    },
  );
});

describe('lines of cards above the goods', () => {
  it.each([
    ['VISA CREDIT', 'AID:A000 00 00 03 10 10'],
    ['US DEBIT', 'AID A0000000980840'],
    ['Mastercard Contactless', 'TVR 00 00 00 80 00'],
  ])('are no part of names: %s', (card, program) => {
    const head = ['      Larkspur Provisions', '    12 Quarry Rd', '  Salem, OR 97301', '06/21/2024 11:43'];
    const { record } = readLines([...head, 'Authorization: 04418B', card, program, ...GOODS]);
    expect(record).toMatchObject({ product_names: ['Tarn Kief 1g', 'Rolling Tray'], product_prices: [14.99, 6.25] });
  });
});

describe('a second line of a name that ends in a trade', () => {
  const HEAD = ['FERN SMOKE', 'MERCHANTS', '     12 Quarry Rd', '    Salem, OR 97301', '06/21/2024 11:43'];
  /** Where words of large letters stand. */
  const LARGE: Record<string, readonly [number, number]> = { FERN: [40, 120], SMOKE: [140, 240], MERCHANTS: [50, 230] };

  it('is another trade in the same large letters, to be asked about', () => {
    const { record, review } = readLines([...HEAD, ...GOODS], (word) => {
      const [x0, x1] = LARGE[word.text] ?? [word.x0, word.x1];
      return { ...word, x0, x1 };
    });
    expect(record.retailer).toBe('FERN SMOKE MERCHANTS');
    expect(review).toContain('retailer');
  });

  it('is none in the letters of what follows', () => {
    expect(readLines([...HEAD, ...GOODS]).record.retailer).toBe('FERN SMOKE');
  });
});
