import { describe, expect, it } from 'vitest';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { readLines } from './page-of-lines.ts';

const PLACE = ['          210 Canal Street', '          Salem, OR 97301'];
const SUMS = [
  '03/29/2024 14:08',
  'Garden Twine                    98.00',
  'Subtotal                        98.00',
  'Total                           98.00',
];

const READ: readonly [string, readonly string[], Partial<ReceiptRecord>][] = [
  [
    'the kind of shop and where it delivers, below the name',
    ['            Alder Runner', '  Cannabis delivery · Salem & Albany', ...PLACE, ...SUMS],
    { retailer: 'Alder Runner' },
  ],
  [
    'the number and name of a branch below the address',
    [
      'LARKSPUR MART SDN BHD',
      'LOT PT 88, JALAN TARN BATU 2,',
      '41400 KLANG, SELANGOR',
      'OUTLET 1188 TMN LARKSPUR JAYA',
      'Garden Twine                    98.00',
      'Total                           98.00',
    ],
    { retailer_address: 'LOT PT 88, JALAN TARN BATU 2, 41400 KLANG, SELANGOR' },
  ],
  [
    'who is served in a column beside who served',
    ['        Alder Relief Center', ...PLACE, 'Sold By:        Marguerite          Adult Use', ...SUMS],
    { budtender: 'Marguerite' },
  ],
  [
    'a certificate of operation for a licence',
    ['        Alder Relief Center', ...PLACE, 'Cert. of Operation AB000114-00', ...SUMS],
    { retailer_license_number: 'AB000114-00' },
  ],
  [
    'points of the visit and to date',
    [
      '        Alder Relief Center',
      ...PLACE,
      ...SUMS,
      'Points this visit          93',
      'Points to date          2,046',
    ],
    { rewards_earned: 93, total_rewards: 2046 },
  ],
];

describe('tills that print', () => {
  it.each(READ)('%s', (_, lines, expected) => {
    const { record, review } = readLines(lines);
    expect(record).toMatchObject(expected);
    for (const field of Object.keys(expected))
      if (field !== 'retailer_license_number') expect(review).not.toContain(field);
  });

  it.each([
    ['AB0-40871', true],
    ['0RD-40871', true],
    ['LC1IN33097', true],
    ['AB10-40871', false],
    ['A1-40871', false],
    ['INV-40801', false],
  ])('the number %s: a nought or a one alone among letters is asked about: %s', (number, asked) => {
    const { record, review } = readLines(['   Alder Relief Center', ...PLACE, `Order #: ${number}`, ...SUMS]);
    expect(record.invoice_number).toBe(number);
    expect(review.includes('invoice_number')).toBe(asked);
  });

  it('an address without its town: the question says that a part is missing', () => {
    const { findings } = readLines(['   Alder Relief Center', '   210 Canal Street', ...SUMS]);
    const about = findings.filter(({ paths }) => paths.includes('retailer_address'));
    expect(about.map(({ message }) => message)).toEqual([
      'A part that addresses have here (street, town, state, postal code) was not found.',
    ]);
  });
});
