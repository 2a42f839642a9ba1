import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { CONTEXT, pageOfLines, readLines } from './page-of-lines.ts';

const PLACE = ['210 Canal Street', 'Salem, OR 97301'];
const SUMS = ['Garden Twine                    98.00', 'Subtotal                        98.00'];
const TOTAL = 'Total                           98.00';

const BILL_HEAD = [
  'LARKSPUR TYRES & PARTS',
  'No. 8, Jalan Tarn 2, Taman Larkspur,',
  '41400 Klang, Selangor.',
  'CASH BILL                             No.   : 20731',
  'To: Walk-in customer                  Date  : 09/07/2018',
  'No  Description             Qty       Price      Amount (RM)',
  '1   Brake Shoe               1       115.00           115.00',
  '2   Gear Oil 4L              2        14.50            29.00',
];

const READ: readonly [string, readonly string[], Partial<ReceiptRecord>][] = [
  [
    'the total of a bill beside a tax at the other margin',
    [...BILL_HEAD, 'GST 0%                               Total RM         144.00'],
    { retailer: 'LARKSPUR TYRES & PARTS', date_sold: '2018-07-09', total_amount: 144 },
  ],
  [
    'the name and number in columns of the head',
    [
      'Fernhill Provisions                SALES RECEIPT',
      '210 Canal Street            Receipt 2024-330117',
      'Salem, OR 97301              03/29/2024 2:08 PM',
      ...SUMS,
      TOTAL,
    ],
    {
      retailer: 'Fernhill Provisions',
      retailer_address: '210 Canal Street, Salem, OR 97301',
      invoice_number: '2024-330117',
    },
  ],
  [
    'the total of an app on top, above date and who served',
    [
      'Fernhill Provisions',
      ...PLACE,
      '              $98.00',
      '              Total',
      'March 29, 2024 4:09 PM',
      'Receipt #R7TQ              Team member: Alder',
      'Garden Twine x 1               $60.00',
      'Blue Salve x 2                 $38.00',
      'Subtotal                       $98.00',
      'Total                          $98.00',
    ],
    { product_names: ['Garden Twine', 'Blue Salve'], budtender: 'Alder' },
  ],
  [
    'names above bar codes, the price below both',
    [
      'Fernhill Provisions',
      ...PLACE,
      '03/29/2024 18:41   STAFF: ALDER',
      'Garden Twine Reel',
      '628190044555',
      '1 x 60.00           60.00 G',
      'Blue Salve Tin',
      '628190051444',
      '2 x 19.00           38.00 G',
      'Subtotal                       98.00',
      'Total                          98.00',
    ],
    { product_names: ['Garden Twine Reel', 'Blue Salve Tin'], product_quantities: [1, 2] },
  ],
  [
    'the number of an order that was picked up',
    ['Fernhill Provisions', ...PLACE, 'PICKUP #SR-73011', '03/29/2024 14:08', ...SUMS, TOTAL],
    { invoice_number: 'SR-73011' },
  ],
  [
    'a number behind a ticket in three letters, before that of the till',
    ['Fernhill Provisions', ...PLACE, 'TKT 0073011 REG 04', '03/29/2024 14:08', ...SUMS, TOTAL],
    { invoice_number: '0073011' },
  ],
  [
    'points added, with the balance behind them',
    [
      'Fernhill Provisions',
      ...PLACE,
      '03/29/2024 14:08',
      ...SUMS,
      TOTAL,
      'Alder Club',
      '+58 points      Balance 1,204',
    ],
    { rewards_earned: 58, total_rewards: 1204 },
  ],
  [
    "points of somebody's name, with all of them behind a bar",
    ['Fernhill Provisions', ...PLACE, '03/29/2024 14:08', ...SUMS, TOTAL, "Alder's Coins earned 14 | total 96"],
    { rewards_earned: 14, total_rewards: 96 },
  ],
  [
    'points this visit, its v read as a u',
    ['Fernhill Provisions', ...PLACE, '03/29/2024 14:08', ...SUMS, TOTAL, 'ALDER POINTS THIS UISIT: 77'],
    { rewards_earned: 77 },
  ],
  [
    'a tax for the transit of a county',
    [
      'Fernhill Provisions',
      ...PLACE,
      '03/29/2024 14:08',
      ...SUMS,
      'Marion County Transit 0.5%       0.49',
      'Total                           98.49',
    ],
    { county_tax: 0.49 },
  ],
];

describe('what tills print beside other things', () => {
  for (const [title, lines, expected] of READ) {
    it(`reads ${title}`, () => {
      const { record } = readLines(lines);
      const got = Object.fromEntries(Object.keys(expected).map((key) => [key, record[key as keyof ReceiptRecord]]));
      expect(got).toEqual(expected);
    });
  }

  it('takes a bill whose total was not read for a receipt, and asks for it', () => {
    const readings = readReceipt([pageOfLines([...BILL_HEAD, 'Received by'])], CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    expect(readings[0]?.review).toContain('total_amount');
  });
});
