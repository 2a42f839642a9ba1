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
  [
    'an address whose ZIP code stands before the telephone',
    [SHOP, '210 Canal Street, Salem OR', '97301 * (503) 555-0173', ...SUMS],
    { retailer_address: '210 Canal Street, Salem OR 97301' },
  ],
  [
    'an address with the telephone behind it',
    [SHOP, '210 Canal Street', 'Salem, OR 97301 | 503-555-0173', ...SUMS],
    { retailer_address: '210 Canal Street, Salem, OR 97301' },
  ],
  [
    'a licence of Ontario',
    [SHOP, '210 Canal Street', 'Toronto, ON M6J 3A3', 'CRSA 1234567', ...SUMS],
    { retailer_license_number: '1234567' },
  ],
  ['letters and a space in front of a number', withHead('No. : KM 20418'), { invoice_number: 'KM 20418' }],
  [
    'a number of letters in a column beside the customer',
    withHead('M/S : MR RAJAN                No. : KM 20418'),
    { invoice_number: 'KM 20418' },
  ],
  ['a short number alone on its line', withHead('No. 5518'), { invoice_number: '5518' }],
  ['a number in a book of cash sales', withHead('CASH SALE KM-S 05513'), { invoice_number: 'KM-S 05513' }],
  ['no amount of cash sales', withHead('CASH SALES 98.00'), { invoice_number: null }],
  ['a number run into its label', withHead('INVOICE NO18371/102/T0311'), { invoice_number: '18371/102/T0311' }],
  [
    'the number of the receipt beside that of the order',
    withHead('Order# 0419 Receipt R01-77315'),
    { invoice_number: 'R01-77315' },
  ],
  ['a long code behind its word', withHead('Order 7ZQ1HX0M3KTTE'), { invoice_number: '7ZQ1HX0M3KTTE' }],
  [
    'the number of a receipt behind that of its till, below the sums',
    [...withHead(), '12-11-17 14:44 SH01 ZK09 T2 R000088120'],
    { invoice_number: 'R000088120' },
  ],
  ['the same without a date', [...withHead(), 'T1 R000341187'], { invoice_number: 'R000341187' }],
  [
    'the count of a cash register behind its clerk',
    withHead('REG 01 CLK NOAH          0007712'),
    { invoice_number: '0007712', budtender: 'NOAH' },
  ],
  [
    'who sold it behind the number of the sale, which begins no name',
    [SHOP, ...PLACE, '03/29/2024 14:08', 'TRX 020048817 BY MEI LING', ...SUMS.slice(1)],
    { budtender: 'MEI LING', invoice_number: '020048817', product_names: ['Garden Twine'] },
  ],
  [
    'who dispensed it behind the time, the family name first',
    withHead('DISPENSED: 03/29/2024 10:05 BY: Nguyen, T. (RT)'),
    { budtender: 'Nguyen, T.' },
  ],
  ['with whom behind the time', withHead('April 20, 2025 at 4:20 PM with Xiomara'), { budtender: 'Xiomara' }],
  [
    'the order of dates in Singapore',
    [SHOP, 'BLK 214 BISHAN STREET 23', 'SINGAPORE 570214', '11/02/24 19:36', ...SUMS.slice(1)],
    { currency: 'SGD', date_sold: '2024-02-11' },
  ],
  [
    'the date of the invoice among those of a stay',
    [
      SHOP,
      '128 Persiaran Gurney, 10250 George Town, Pulau Pinang',
      'Room : 1107       Invoice Date : 18-Sep-2017',
      'Arrival : 16-Sep-2017',
      'Departure : 18-Sep-2017',
      'Date       Description     Total (MYR)',
      '16-Sep-17  Room Charge          200.00',
      '16-Sep-17  Dining                42.40',
      'Total                           242.40',
    ],
    { date_sold: '2017-09-18' },
  ],
];

describe('numbers, names and places in the head', () => {
  it.each(READ)('reads %s', (_, lines, expected) => {
    expect(readLines(lines).record).toMatchObject(expected);
  });

  it('asks who sold it where a code or the name itself stands before a hyphen', () => {
    const { record, review } = readLines([...withHead(), 'OPERATOR AMIN - NOR AINA']);
    expect(record.budtender).toBe('NOR AINA');
    expect(review).toContain('budtender');
  });

  it.each(['JOHN - SMITH', 'MARK - DAVIS', 'KURT - WEBER', 'NG - MEI'])('asks about both parts of %s', (name) => {
    const { record, review } = readLines([...withHead(), `OPERATOR ${name}`]);
    expect(name).toContain(record.budtender);
    expect(review).toContain('budtender');
  });

  it.each(['LYNN-MARIE', 'TY-ANNE'])('keeps the name %s whole', (name) => {
    const { record, review } = readLines([...withHead(), `OPERATOR ${name}`]);
    expect(record.budtender).toBe(name);
    expect(review).not.toContain('budtender');
  });

  it.each(['KUCF', 'SLC', 'MLWC'])('knows %s before a hyphen for a code', (code) => {
    const { record, review } = readLines([...withHead(), `OPERATOR ${code} - NOR AINA`]);
    expect(record.budtender).toBe('NOR AINA');
    expect(review).not.toContain('budtender');
  });

  it('asks whether a name behind a short label of tills in Malaysia served', () => {
    const { record, review } = readLines(withHead('Kpd : BASHIR'));
    expect(record.budtender).toBe('BASHIR');
    expect(review).toContain('budtender');
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

it('keeps what goes on behind the form of a licence, and asks about it', () => {
  const lines = ['Tarn Mirage Dispensary', '2605 S Highland Dr', 'Las Vegas, NV 89109', 'Retail Lic RD141-11284'];
  const goods = ['2024-03-09 16:31', 'Tarn Gummies 100mg  $60.00', 'Total  $60.00', 'Debit  $60.00'];
  const { record, review } = readLines([...lines, ...goods]);
  expect(record.retailer_license_number).toBe('RD141-11284');
  expect(review).toContain('retailer_license_number');
});
