import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

/** What is read of a receipt with these lines above the goods, or below its sums. */
const readWith = (head: readonly string[], foot: readonly string[] = []) =>
  readLines([
    '      TARN NOODLE HOUSE',
    '      12 Larkspur Street',
    '      Salem, OR 97301',
    ...head,
    'Fern Broth                     12.00',
    'Juniper Tea                     3.50',
    'Pine Dumplings                  8.00',
    'Total                          23.50',
    'Cash                           23.50',
    ...foot,
  ]);
const served = (head: readonly string[], foot?: readonly string[]) => {
  const { record, review } = readWith(head, foot);
  return [record.budtender, review.includes('budtender')];
};
const numbered = (head: readonly string[]) => {
  const { record, review } = readWith(head);
  return [record.invoice_number, review.includes('invoice_number')];
};

describe('who served', () => {
  it.each<[string[], string]>([
    [['03/09/2024 16:31', 'ASSOC 2207 MAISARA'], 'MAISARA'],
    [['03/09/2024 16:31', 'ASSOC MAISARA'], 'MAISARA'],
    [['03/09/2024 16:31', 'CLK 2207 MAISARA'], 'MAISARA'],
    [['03/09/2024 16:31', 'POS3                 By: Maisara'], 'Maisara'],
    [['03/09/2024 16:31', 'Till 03  By: Maisara'], 'Maisara'],
    [['03/09/2024 16:31   ', 'REG 3                By: Maisara T'], 'Maisara T'],
  ])('is named behind a number or beside that of the till: %j', (head, name) => {
    expect(served(head)).toEqual([name, false]);
  });

  it('is who took the money below the sums, and is asked about', () => {
    expect(served(['03/09/2024 16:31'], ['Received by: Kak Maisara'])).toEqual(['Kak Maisara', true]);
    expect(served(['03/09/2024 16:31'], ['Received by: Maisara        TARN HOUSE'])).toEqual(['Maisara', true]);
    expect(served(['03/09/2024 16:31'], ['Payment received by : Maisara'])).toEqual(['Maisara', true]);
    expect(served(['Received by: Maisara', '03/09/2024 16:31'])[0]).toBeNull();
    expect(served(['03/09/2024 16:31'], ['Goods received by: Otto Brandt'])[0]).toBeNull();
    expect(served(['03/09/2024 16:31'], ['Received by:'])[0]).toBeNull();
  });

  it('is asked about where nothing but a place beside the check says so', () => {
    expect(served(['CHK 40771              MAISARA', '03/09/2024 16:31'])).toEqual(['MAISARA', true]);
    expect(served(['CHK 40771              DINE IN', '03/09/2024 16:31'])[0]).toBeNull();
    expect(served(['CHK 40771              CASH', '03/09/2024 16:31'])[0]).toBeNull();
    expect(served(['CHK 40771              LUNCH', '03/09/2024 16:31'])[0]).toBeNull();
    expect(served(['CHK 40771              TAKEOUT', '03/09/2024 16:31'])[0]).toBeNull();
  });
});

describe('the number', () => {
  it('of a check is one whatever stands in a column beside it', () => {
    expect(numbered(['TABLE 4     PAX 2', 'CHK 40771              MAISARA', '03/09/2024 16:31'])).toEqual([
      '40771',
      false,
    ]);
    expect(numbered(['CHECK 40771            DINE IN', '03/09/2024 16:31'])).toEqual(['40771', false]);
  });

  it('may be a short code of small and large letters, which are asked about where they are alike', () => {
    expect(numbered(['03/09/2024 4:31 PM', 'Receipt     hB7q'])).toEqual(['hB7q', false]);
    expect(numbered(['03/09/2024 4:31 PM', 'Receipt mW4z'])).toEqual(['mW4z', true]);
    expect(numbered(['03/09/2024 4:31 PM', 'Receipt copy'])[0]).toBeNull();
    expect(numbered(['03/09/2024 4:31 PM', 'Receipt 2 of 2'])[0]).toBeNull();
    expect(numbered(['03/09/2024 4:31 PM', 'RECEIPT 1of2'])[0]).toBeNull();
    expect(numbered(['03/09/2024 4:31 PM', 'RECEIPT POS1'])[0]).toBeNull();
  });

  it('is asked about where it stands beside the guests or who serves without a label', () => {
    expect(numbered(['Server: Carla', '03/09/2024 4:31 PM', 'Guests: 2              20418'])).toEqual(['20418', true]);
    expect(numbered(['Server: Carla          20418', '03/09/2024 4:31 PM'])).toEqual(['20418', true]);
    expect(numbered(['Table 12               20418', '03/09/2024 4:31 PM'])).toEqual(['20418', true]);
  });

  it('of the sale whose goods are returned is another', () => {
    expect(numbered(['REG 02 TRX 0040217', '03/09/2024 16:31', '*** RETURN ***  ORIG TRX 0040118'])).toEqual([
      '0040217',
      false,
    ]);
  });
});
