import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

/** Ways in which shops print who they are; the first of each pair is what a bookkeeper would type in. */
const NAMES: readonly [string, readonly string[]][] = [
  ['SERI INDAH HARDWARE SDN BHD', ['SERI INDAH HARDWARE SDN BHD', '(771122-X)']],
  ['KEDAI RUNCIT DAN ELEKTRIK BINTANG SDN BHD', ['KEDAI RUNCIT DAN ELEKTRIK', 'BINTANG SDN. BHD.', '(1034567-K)']],
  ['BUKU PERMAI (TAMAN KASA) SDN BHD', ['lim ah seng', 'BUKU PERMAI (TAMAN KASA) SDN BND', '789001-W']],
  ['PERNIAGAAN TIGA BERLIAN', ['PERNIAGAAN TIGA BERLIAN', 'JM0326001-V']],
  ['SENTOSA BAKERIES (KL) SDN BHD', ['SENTOSA BAKERIES (KL) SDN BHD (139001 X)']],
  ['TELUK BISTRO (M) BERHAD', ['*** TELUK BISTRO (M) BERHAD ***', '(Co. No. 113001-W)']],
];
const ADDRESSES: readonly [string, readonly string[]][] = [
  [
    'NO.12 & 14, JALAN PERMATA 5/KU1, BANDAR BARU KLANG, 41150 KLANG, SELANGOR.',
    ['NO.12 & 14, JALAN PERMATA 5/KU1,', 'BANDAR BARU KLANG,', '41150 KLANG, SELANGOR.'],
  ],
  [
    'Lot G-05, Ground Floor, Plaza Kenari, Jalan PJS 8/2, 46150 Petaling Jaya, Selangor Darul Ehsan',
    ['Lot G-05, Ground Floor, Plaza Kenari,', 'Jalan PJS 8/2, 46150 Petaling Jaya', 'Selangor Darul Ehsan'],
  ],
  [
    'NO.53 55,57 & 59, JALAN SAGA 18, TAMAN KASA, 81100 JOHOR BAHRU, JOHOR.',
    ['NO.53 55,57 & 59, JALAN SAGA 18,', 'TAMAN KASA,', '81100 JOHOR BAHRU,', 'JOHOR.'],
  ],
  [
    'NO 290, JALAN AIR MAS, SETAPAK, 53200, KUALA LUMPUR.',
    ['NO 290, JALAN AIR MAS,', 'SETAPAK,', '53200, KUALA LUMPUR.'],
  ],
];
const HEADS: readonly (readonly string[])[] = [
  ['TEL : 03-8733 0000', 'GST ID : 000123456789', 'TAX INVOICE', 'Invoice No: CS00012345'],
  ['(GST Reg. No : 001234567890)', 'Tel No. 03-6156-0001', 'SIMPLIFIED TAX INVOICE', 'Slip No.: 8010188001'],
  ['Document No : TD01167001', 'Cashier: SITI'],
];
const DATES: readonly string[] = [
  'Date : 07/03/2018   Time : 14:02',
  '07-03-18 09:12PM',
  '7 MAR 2018 18:24',
  'DATE: 07.03.2018',
  '2018-03-07 11:20:44',
  '07-Mac-2018 13:05',
];
const SUMS: readonly (readonly string[])[] = [
  [
    'Total Excl. GST             14.36',
    'GST 6%                       0.86',
    'Total Incl. GST             15.22',
    'Rounding Adjustment         -0.02',
    'Total Rounded               15.20',
    'CASH                        20.00',
    'CHANGE                       4.80',
    'GST Summary    Amt(RM)    Tax(RM)',
    'SR 6%            14.36       0.86',
  ],
  [
    'Total Sales Inclusive GST @6%  15.22',
    'Discount                        0.00',
    'Round Adj                      -0.02',
    'Final Total                    15.20',
    'TUNAI                          15.20',
    'BAKI                            0.00',
  ],
  ['Jumlah RM                   15.20', 'MASTERCARD                  15.20', 'Includes GST 0.86'],
  [
    'Sub Total                   15.22',
    'Rounding                    -0.02',
    'NET TOTAL                RM 15.20',
    'Cash                        50.00',
    'Change                      34.80',
  ],
];
const ITEMS = ['PVC PIPE 15MM   2    4.50    9.00', 'PAINT BRUSH     1    6.22    6.22'];

/** Every style of every part, each beside others of the other parts. */
const COUNT = 72;

describe('receipts of shops put together from the ways in which they are printed', () => {
  it.each(Array.from({ length: COUNT }, (_, index) => index))('reads number %i', (index) => {
    const pick = <One>(from: readonly One[], step: number) => from[Math.floor(index / step) % from.length] as One;
    const [retailer, name] = pick(NAMES, 1);
    const [address, street] = pick(ADDRESSES, 6);
    const lines = [
      ...name,
      ...street,
      ...pick(HEADS, 5),
      pick(DATES, 3),
      'Item        Qty   Price    Amount',
      ...ITEMS,
    ];
    const readings = readReceipt([pageOfLines([...lines, ...pick(SUMS, 2)])], { ...CONTEXT, dateOrder: 'dmy' });
    if (!Array.isArray(readings)) throw new Error(readings.message);
    const { record } = readings[0] ?? {};
    const letters = (text: string | null | undefined) => text?.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
    expect(letters(record?.retailer)).toBe(letters(retailer));
    expect(letters(record?.retailer_address)).toBe(letters(address));
    expect(record).toMatchObject({
      date_sold: '2018-03-07',
      total_amount: 15.2,
      product_names: ['PVC PIPE 15MM', 'PAINT BRUSH'],
      product_quantities: [2, 1],
      product_prices: [9, 6.22],
    });
  });
});
