import { describe, expect, it } from 'vitest';
import type { ReceiptRecord } from '../../../../../shared/records/receipt.ts';
import { readLines } from '../page-of-lines.ts';

const SHOP = '         Alder Relief Center            ';
const PLACE = ['          210 Canal Street              ', '          Salem, OR 97301               '];
const SUMS = [
  '03/29/2024 14:08',
  'Garden Twine                    98.00   ',
  'Subtotal                        98.00   ',
  'Total                           98.00   ',
];
const withHead = (...head: string[]) => [SHOP, ...PLACE, ...head, ...SUMS];

const READ: readonly [string, readonly string[], Partial<ReceiptRecord>][] = [
  [
    'a postal code of Canada with letters for its noughts',
    [SHOP, '          210 Canal Street', '          Irma, AB TOB 2HO', ...SUMS],
    { retailer_address: '210 Canal Street, Irma, AB T0B 2H0' },
  ],
  [
    'the number of the harmonized sales tax below the address',
    [SHOP, '210 Canal Street, Truro, NS B2N 1K4', 'HST # 10114 2207 RT0001', ...SUMS],
    { retailer_address: '210 Canal Street, Truro, NS B2N 1K4' },
  ],
  [
    "a company's number above the address in Malay letters for it",
    [
      'KEDAI ALDER MART',
      'SYKT NO:002118804-K',
      'LOT 88, JALAN TARN BATU 2,',
      '41400 KLANG, SELANGOR',
      'Garden Twine                    98.00',
      'Total                           98.00',
    ],
    { retailer_address: 'LOT 88, JALAN TARN BATU 2, 41400 KLANG, SELANGOR' },
  ],
  [
    'a short code of small and large letters behind the time',
    withHead('Mar 29, 2024 at 6:03 PM   Receipt kT9X'),
    { invoice_number: 'kT9X' },
  ],
  [
    'who served behind a label whose V was read as the letter it looks like',
    withHead('SERUER LEOPOLD'),
    { budtender: 'LEOPOLD' },
  ],
  ['a number behind that of the register', withHead('REG 02 TRN 31775 2024-03-29'), { invoice_number: '31775' }],
  [
    'a number that begins like a date of no century',
    withHead('Trans 2244-05-61130'),
    { invoice_number: '2244-05-61130' },
  ],
  [
    'no word of a sentence about the number',
    [...withHead('Order ZR4T9WK2M'), 'View this receipt online with your', 'order ID. Thanks for shopping small!'],
    { invoice_number: 'ZR4T9WK2M' },
  ],
  [
    'no name of a shop in the number of the store',
    ['         Alder Relief Center            ', 'STORE 417 - SALEM', ...PLACE, ...SUMS],
    { retailer: 'Alder Relief Center' },
  ],
  ['letters before the number of a bill', withHead('Bill KM-400317'), { invoice_number: 'KM-400317' }],
  ['a number without a space behind its label', withHead('SALE62-005117'), { invoice_number: '62-005117' }],
  ['a number behind its sign and a colon', withHead('#: 7-00418 03/29/2024 14:08'), { invoice_number: '7-00418' }],
  ['letters and a hyphen in front of a number', withHead('No. KM-0417-2208'), { invoice_number: 'KM-0417-2208' }],
  ['a code before the kind of the sale', withHead('Ticket 4KR8W Adult Use'), { invoice_number: '4KR8W' }],
  [
    'no number in a sentence about points',
    [...withHead(), 'Earned 98 Alder Points on this order. Balance 702.'],
    { invoice_number: null },
  ],
  ['who sold it in the shop', withHead('In-store with Ottoline'), { budtender: 'Ottoline' }],
  [
    'a licence of Arizona in two words',
    [SHOP, '210 Canal Street, Mesa, AZ 85201', 'License 00000163 ESKD40117283', ...SUMS],
    { retailer_license_number: '00000163ESKD40117283' },
  ],
  [
    'a licence behind the office and the trade',
    withHead('OLCC Retailer 050-1004417C2E8'),
    { retailer_license_number: '050-1004417C2E8' },
  ],
];

describe('numbers, names and places in the head', () => {
  it.each(READ)('reads %s', (_, lines, expected) => {
    expect(readLines(lines).record).toMatchObject(expected);
  });

  it('asks for no licence of twenty digits in Nevada', () => {
    const { record, review } = readLines([
      SHOP,
      '210 Canal Street, Reno, NV 89501',
      'License: 40117283550164412907',
      ...SUMS,
    ]);
    expect(record.retailer_license_number).toBe('40117283550164412907');
    expect(review).not.toContain('retailer_license_number');
  });
});
