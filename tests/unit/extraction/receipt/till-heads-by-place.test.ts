import { describe, expect, it } from 'vitest';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { readLines } from './page-of-lines.ts';

const NAME = '        Alder Relief Center';
const PLACE = ['          210 Canal Street', '          Salem, OR 97301'];
const DATE = '03/29/2024 14:08';
const SUMS = ['Garden Twine                    98.00', 'Total                           98.00'];

it('names nobody who served where the column of that is empty', () => {
  const { record } = readLines([
    NAME,
    ...PLACE,
    'Order No.       Served by       Customer',
    '730114                          Otto',
    DATE,
    ...SUMS,
  ]);
  expect(record).toMatchObject({ invoice_number: '730114', budtender: null });
});

const READ: readonly [string, readonly string[], Partial<ReceiptRecord>][] = [
  [
    'labels above their values, in columns',
    [
      NAME,
      ...PLACE,
      'Order No.       Completed               Team member        Type',
      '518-60931       Nov 14,2024 8:46 PM     Isolde D.      In-store',
      ...SUMS,
    ],
    { invoice_number: '518-60931', budtender: 'Isolde D.', date_sold: '2024-11-14', time_sold: '20:46' },
  ],
  [
    'two rows of labels above their values, some of which are no field',
    [
      NAME,
      ...PLACE,
      'Ticket          Till           Date',
      'AR7-204416      Front 1        01/31/2024',
      'Cashier         Customer       Time',
      'Isolde          Adult Use      4:52 PM',
      ...SUMS,
    ],
    { invoice_number: 'AR7-204416', budtender: 'Isolde', date_sold: '2024-01-31', time_sold: '16:52' },
  ],
  ['who packed it, with care', [NAME, ...PLACE, DATE, 'Packed with care by Isolde', ...SUMS], { budtender: 'Isolde' }],
  [
    'a licence and a telephone beside the address',
    [
      NAME,
      '210 Canal Street              Lic. C10-0001907-LIC',
      'Modesto, CA 95350                     209.555.0181',
      DATE,
      ...SUMS,
    ],
    { retailer_address: '210 Canal Street, Modesto, CA 95350', retailer_license_number: 'C10-0001907-LIC' },
  ],
  [
    'who gave the licence out run together with it, below the address',
    [NAME, '210 Canal Street, New Haven, CT 06515', 'CT DCPACRE.0015907', DATE, ...SUMS],
    { retailer_address: '210 Canal Street, New Haven, CT 06515', retailer_license_number: 'ACRE.0015907' },
  ],
  [
    'a permit below the address',
    [NAME, '210 Canal Street, Roanoke, VA 24011', 'Virginia Board Permit 0240-000917', DATE, ...SUMS],
    { retailer_address: '210 Canal Street, Roanoke, VA 24011', retailer_license_number: '0240-000917' },
  ],
  [
    'what the law calls the shop, below its name',
    [NAME, 'Medical Marijuana Treatment Center', '210 Canal Street, Ocala, FL 34474', DATE, ...SUMS],
    { retailer: 'Alder Relief Center' },
  ],
  ...(
    [
      ['Your guide today: Philippa', 'Philippa'],
      ['By Josephine  15:33', 'Josephine'],
      ['Packed by Cornelius on 12.19.2024 at 7:29 pm', 'Cornelius'],
      ['Cashier: SHIFT2-AZMAN', 'AZMAN'],
      ['Cashier: 104-Maria', 'Maria'],
      ['Dispensed by: Henrietta', 'Henrietta'],
      ['TXN 5-204417 SALES: OTTILIE', 'OTTILIE'],
    ] as const
  ).map(([line, budtender]): (typeof READ)[number] => [
    `who served: ${line}`,
    [NAME, ...PLACE, line, DATE, ...SUMS],
    { budtender },
  ]),
  [
    'the number of the sale behind nothing but its sign, before the date',
    [NAME, ...PLACE, '#HLK-30951   May 16, 2024, 12:27 PM', ...SUMS],
    { invoice_number: 'HLK-30951', date_sold: '2024-05-16' },
  ],
  ...(
    [
      ['Pickup order HLK-30951 Queue 27', 'HLK-30951'],
      ['BILL 4-0062213', '4-0062213'],
      ['CHECK 30951-4', '30951-4'],
      ['Rx No: 400-30951', '400-30951'],
    ] as const
  ).map(([line, invoice_number]): (typeof READ)[number] => [
    `its number: ${line}`,
    [NAME, ...PLACE, line, DATE, ...SUMS],
    { invoice_number },
  ]),
  [
    'the only time of day beside who served, lines below the date',
    [NAME, ...PLACE, '01/31/2024', 'Order: 9-30127', 'Clerk: Clementine   6:18 PM', ...SUMS],
    { time_sold: '18:18', budtender: 'Clementine' },
  ],
];

describe('heads of receipts that print', () => {
  it.each(READ)('%s', (_, lines, expected) => {
    const { record, review } = readLines(lines);
    expect(record).toMatchObject(expected);
    for (const field of Object.keys(expected))
      if (field !== 'retailer_license_number') expect(review).not.toContain(field);
  });

  it.each(['SEBVER: OTTILIE', 'CASHIFR: OTTILIE'])('who served behind a label with a letter wrong: %s', (line) => {
    const { record, review } = readLines([NAME, ...PLACE, line, DATE, ...SUMS]);
    expect(record.budtender).toBe('OTTILIE');
    expect(review).toContain('budtender');
  });

  it.each([
    ['Handed over by: Henrietta', 'Henrietta'],
    ['Printed by: Henrietta', null],
    ['Received by: Henrietta', null],
  ])('%s: who served, if anybody: %s', (line, name) => {
    const { record, review } = readLines([NAME, ...PLACE, line, DATE, ...SUMS]);
    expect(record.budtender).toBe(name);
    expect(review.includes('budtender')).toBe(name !== null);
  });

  it.each([
    ['Ticket: 9-30127                   Server: =~', true],
    ['TXN 9-30127 SERVED BY: =~', true],
    ['Ticket: 9-30127                   Server: 14', false],
    ['Ticket: 9-30127                   Lane: =~', false],
  ])('a label of who served with nothing legible behind it: %s: asked for: %s', (line, asked) => {
    const { record, review } = readLines([NAME, ...PLACE, line, DATE, ...SUMS]);
    expect(record.budtender).toBeNull();
    expect(review.includes('budtender')).toBe(asked);
  });

  it('when it was dispensed and nobody who did: then one is asked for', () => {
    const lines = [NAME, ...PLACE, 'License C10-0001907-LIC', `Dispensed: ${DATE}`, ...SUMS];
    expect(readLines(lines).review).toContain('budtender');
  });

  it.each([
    ['4/07/2024', true],
    ['07/4/2024', true],
    ['4/7/2024', false],
    ['04/07/2024', false],
    ['4/17/2024', false],
  ])('the date %s: one number begins with a nought and the other has lost one: %s', (date, asked) => {
    const lines = [NAME, ...PLACE, 'Order: 9-30127', `Date: ${date} 14:08`, ...SUMS];
    expect(readLines(lines).review.includes('date_sold')).toBe(asked);
  });
});
