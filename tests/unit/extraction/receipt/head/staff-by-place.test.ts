import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

/** Who served on a receipt with these lines above the goods, and whether that is asked about. */
function servedBy(...lines: string[]) {
  const { record, review } = readLines([
    'OAKFIELD OPTICAL PTE LTD',
    '12 Harbour Lane',
    ...lines,
    'Frame Oakbridge            1  188.00  188.00',
    'Lens Cloth                 1    4.00    4.00',
    'TOTAL                                 192.00',
    'NETS                                  192.00',
  ]);
  return [record.budtender, review.includes('budtender')];
}

it('knows who sold behind the word for it in a column of its own', () => {
  expect(servedBy('Date 18/02/2019                    Sales Mei Fern')).toEqual(['Mei Fern', false]);
  expect(servedBy('Invoice No LU-190412               Sales MEI FERN')).toEqual(['MEI FERN', false]);
});

it('takes no other words of sales for a name', () => {
  expect(servedBy('Date 18/02/2019                    Sales Invoice')[0]).toBeNull();
  expect(servedBy('Date 18/02/2019                    Sales Order')[0]).toBeNull();
  expect(servedBy('Date 18/02/2019                    Sales Retail')[0]).toBeNull();
});

it('takes what those who sell are called for no name, and asks about one word that may be one', () => {
  expect(servedBy('Date 18/02/2019                    Sales Associate')[0]).toBeNull();
  expect(servedBy('Date 18/02/2019                    Sales Rep')[0]).toBeNull();
  expect(servedBy('Tarikh 18/02/2019                  Sales Harian')[0]).toBeNull();
  expect(servedBy('Date 18/02/2019                    Sales Marina')).toEqual(['Marina', true]);
});

it.each(['Register 4 - Garden', 'Register 3 - Pharmacy', 'Station 2 - Patio', 'Counter 1 - Bakery'])(
  'takes a part of the shop for no name: %s',
  (line) => {
    expect(servedBy(line)[0]).toBeNull();
  },
);

it('asks about a name behind the number of a counter', () => {
  expect(servedBy('Kaunter 02- Siti Marlina')).toEqual(['Siti Marlina', true]);
  expect(servedBy('Counter 02 - MARLINA')).toEqual(['MARLINA', true]);
  expect(servedBy('Receipt No SA7-0019     POS 1 - Aina')).toEqual(['Aina', true]);
});

it('takes the place of a counter for no name', () => {
  expect(servedBy('Counter 3 - Level Two')[0]).toBeNull();
  expect(servedBy('Terminal 02 - Food Court')[0]).toBeNull();
  expect(servedBy('Counter 02 - 12:48:09')[0]).toBeNull();
});

it('prefers who has a label', () => {
  expect(servedBy('Counter 02 - MARLINA', 'Cashier: AINA')).toEqual(['AINA', false]);
});

it('asks about a name behind the numbers of the shop, the till and the sale', () => {
  expect(servedBy('ST 0418 REG 05 TRANS 30972 LINDA')).toEqual(['LINDA', true]);
  expect(servedBy('03/09/2024 2:31 PM Store 12 Reg 3 Marie')).toEqual(['Marie', true]);
  for (const other of ['APPROVED', 'SALE', 'VISA', 'REPRINT', 'Cash Sale'])
    expect(servedBy(`ST 0418 REG 05 TRANS 30972 ${other}`)[0]).toBeNull();
});

it('asks about a name behind a number beside the line of the check', () => {
  expect(servedBy("CHK 4418  02 JUN'17 13:05", '1002 NATIA', 'DINE IN')).toEqual(['NATIA', true]);
  expect(servedBy('1002 NATIA')[0]).toBeNull();
});

it('asks about a name behind the day and the number of the sale', () => {
  expect(servedBy('Ticket 4471 | 08/11/2024 | 6:33p | Jo')).toEqual(['Jo', true]);
  expect(servedBy('Ticket 4471 | 08/11/2024 | Medical')[0]).toBeNull();
  expect(servedBy('Ticket 4471 | Harbour Lane | Salem')[0]).toBeNull();
});

it('takes no label of the next number for a name', () => {
  expect(servedBy('ST# 02115 OP# 009044 TE# 44 TR# 01301')[0]).toBeNull();
});
