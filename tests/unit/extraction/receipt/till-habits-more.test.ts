import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

/** Made-up receipts in the habits of tills: what is printed, and what a careful person would type in. */
const PRINTED: readonly [string, readonly string[], Partial<ReceiptRecord>][] = [
  [
    'a name whose bracket was misread, a mall below the address, a space lost before the ZIP code',
    [
      '        LARKSPUR GARDEN HARDWARE        ',
      '        TRADING CNORTH                  ',
      '        SIDE) LLC                       ',
      '        210 Canal Street                ',
      '        Salem, OR97301                  ',
      '        MILLRACE PLAZA                  ',
      '        Tel: (503) 555-0144             ',
      '03/29/2024 14:08                        ',
      'ASSOCIATE: : WREN                       ',
      'Garden Twine                      $4.00 ',
      'Total                             $4.00 ',
    ],
    {
      retailer: 'LARKSPUR GARDEN HARDWARE TRADING CNORTH SIDE) LLC',
      retailer_address: '210 Canal Street, Salem, OR 97301, MILLRACE PLAZA',
      budtender: 'WREN',
    },
  ],
  [
    'taxes whose labels were lost, and a quantity read as a letter',
    [
      'Tidewater Organics                      ',
      '29 River Rd                             ',
      'Salem, OR 97301                         ',
      '03/09/2024 16:31                        ',
      'Qty  Name                        Price  ',
      'A    Harbor Mist Gummies         $80.00 ',
      '1    Blue Meadow F1ower          $20.00 ',
      'Subtotal                        $100.00 ',
      '                                 $15.00 ',
      'Sales Tax                         $5.00 ',
      'Total                           $120.00 ',
      'Cash                            $140.00 ',
      'Change                            2.    ',
    ],
    {
      product_names: ['Harbor Mist Gummies', 'Blue Meadow Flower'],
      product_quantities: [4, 1],
      total_price: 100,
      total_tax: 20,
      total_amount: 120,
      excise_tax: null,
      change_due: null,
    },
  ],
  [
    'what was paid in cash and no total',
    [
      'Old Mill Smoke Shop                     ',
      '14 Mill Lane                            ',
      'Salem, OR 97301                         ',
      '03/29/2024                  14:08  0001 ',
      'CASHIER01                    000000#259 ',
      'DEPT. 05                        $149.00 ',
      'DEPT. 04                         $21.00 ',
      'CASH                            $170.00 ',
    ],
    { retailer: 'Old Mill Smoke Shop', date_sold: '2024-03-29', total_amount: 170, total_paid: 170 },
  ],
  [
    'times behind the name, a tax without a name',
    [
      'Tidewater Organics                      ',
      '29 River Rd                             ',
      'Salem, OR 97301                         ',
      '(503) 555-0199                          ',
      'Mar 9, 2024 at 4:31 PM                  ',
      'Receipt: k7Qd                           ',
      'Custom Amount                  $12.00   ',
      'Sour Lark Pre-Roll x 2         $14.00   ',
      '  Regular                               ',
      'Purchase Subtotal              $26.00   ',
      'Tax (20%)                       $5.20   ',
      'Total                          $31.20   ',
      'Visa 4242 (Chip)               $31.20   ',
      'Auth code: 012345                       ',
      'AID: A0000000031010                     ',
    ],
    {
      retailer: 'Tidewater Organics',
      invoice_number: 'k7Qd',
      date_sold: '2024-03-09',
      subtotal: 26,
      total_tax: 5.2,
      total_amount: 31.2,
      total_paid: 31.2,
      product_names: ['Custom Amount', 'Sour Lark Pre-Roll'],
      product_quantities: [1, 2],
      product_prices: [12, 14],
    },
  ],
  [
    'discounts and redeemed points below the subtotal',
    [
      '        Lantern Green Market            ',
      '        1200 N Sycamore St              ',
      '        Evanston, IL 60201              ',
      '        284.000123-AUDO                 ',
      'Order Number: 77120-9                   ',
      'Order Completed: 07/04/2024 03:15 PM    ',
      'Budtender: Quinn B.                     ',
      '1 x Dark Chocolate Bar 100mg    $22.00  ',
      '    Promo: SUMMER              ($2.20)  ',
      '1 x Lemon Thistle 3.5g          $55.00  ',
      '    BOGO 50% Off               ($27.50) ',
      'Subtotal                        $77.00  ',
      'Total Discounts               ($29.70)  ',
      'Loyalty Redeemed               ($5.00)  ',
      'Pre-Tax Total                   $42.30  ',
      'IL Excise Tax 10%                $4.23  ',
      'IL Sales Tax                     $2.64  ',
      'Cook County Tax                  $1.27  ',
      'Municipal Tax                    $1.27  ',
      'Total                           $51.71  ',
      'Rounded Total (cash)            $51.70  ',
      'Cash                            $60.00  ',
      'Change                           $8.30  ',
      'Points redeemed: 100                    ',
      'Points earned: 42                       ',
      'New balance: 310 points                 ',
    ],
    {
      retailer: 'Lantern Green Market',
      invoice_number: '77120-9',
      budtender: 'Quinn B.',
      subtotal: 77,
      total_discount: 34.7,
      total_price: 42.3,
      excise_tax: 4.23,
      state_tax: 2.64,
      county_tax: 1.27,
      city_tax: 1.27,
      total_tax: 9.41,
      total_amount: 51.7,
      total_paid: 60,
      change_due: 8.3,
      rewards_earned: 42,
      rewards_spent: 100,
      total_rewards: 310,
    },
  ],
  [
    'a breakdown of taxes and nothing left to pay',
    [
      '         Meadowlark Dispensary          ',
      '        3301 Foothill Blvd              ',
      '        Pueblo, CO 81003                ',
      '        Lic #402R-00555                 ',
      'Ticket #: T-90012   Station: 3          ',
      'Date: 09/30/2024 7:58 PM                ',
      'Budtender: Avery                        ',
      'Customer: Walk-In                       ',
      '1 x North Fork Purple Comet Pre-Roll 1g ',
      '                                 $7.00  ',
      '2 x Salted Caramel Chews 100mg          ',
      '   @ $18.00                     $36.00  ',
      '   Discount (10%)               -$3.60  ',
      'Sub Total                       $39.40  ',
      'Tax Breakdown                           ',
      '  Pueblo County Tax              $1.38  ',
      '  City Sales Tax                 $1.46  ',
      '  State Retail MJ Tax            $5.91  ',
      'Total Tax                        $8.75  ',
      'TOTAL DUE                       $48.15  ',
      'Debit Card                      $48.15  ',
      'Balance Due                      $0.00  ',
    ],
    {
      retailer: 'Meadowlark Dispensary',
      invoice_number: 'T-90012',
      budtender: 'Avery',
      subtotal: 39.4,
      county_tax: 1.38,
      city_tax: 1.46,
      state_tax: 5.91,
      total_tax: 8.75,
      total_amount: 48.15,
      total_paid: 48.15,
      product_quantities: [1, 2],
      product_prices: [7, 32.4],
      product_names: ['North Fork Purple Comet Pre-Roll 1g', 'Salted Caramel Chews 100mg'],
    },
  ],
  [
    'a delivery with fee and tip',
    [
      '        Tumbleweed Delivery             ',
      '        44 Canyon Rd                    ',
      '        San Diego, CA 92101             ',
      '        C9-0000321-LIC                  ',
      'Order #77-2201                          ',
      'Completed 12/24/2023 5:10 PM            ',
      'Driver: Oscar                           ',
      'Blue Canyon Smalls 7g            $45.00 ',
      'Yuzu Drops Tincture              $30.00 ',
      'Subtotal                         $75.00 ',
      'Coupon HOLIDAY                   -$7.50 ',
      'Delivery Fee                      $5.00 ',
      'Excise Tax                       $10.13 ',
      'Sales Tax                         $6.00 ',
      'Total                            $88.63 ',
      'Driver Tip                        $8.00 ',
      'Total Charged                    $96.63 ',
    ],
    {
      retailer: 'Tumbleweed Delivery',
      invoice_number: '77-2201',
      subtotal: 75,
      total_discount: 7.5,
      total_price: 67.5,
      excise_tax: 10.13,
      state_tax: 6,
      total_amount: 88.63,
      product_prices: [45, 30],
    },
  ],
  [
    'a medical sale without tax, quantities with their label',
    [
      '      Saltgrass Wellness of Florida     ',
      '      1 Harbor Way, Tampa, FL 33602     ',
      '      MMTC-2017-0012                    ',
      'Receipt: 5501-22871                     ',
      '05/05/2024 02:14 PM                     ',
      'Patient ID: P0012345                    ',
      'Assisted By: Nadia                      ',
      'Night Ferry 510 Cart 500mg              ',
      '  Route: Inhalation  Total THC: 430mg   ',
      '  Lot: 2291  Exp: 04/2025               ',
      '  Qty: 1   Price: $45.00      $45.00    ',
      '  Veteran 20%                 -$9.00    ',
      'Peach RSO Syringe 1g                    ',
      '  Qty: 2   Price: $60.00     $120.00    ',
      'Items: 3                                ',
      'Subtotal                     $156.00    ',
      'Tax                            $0.00    ',
      'Total                        $156.00    ',
      'Cash                         $160.00    ',
      'Change                         $4.00    ',
    ],
    {
      retailer: 'Saltgrass Wellness of Florida',
      invoice_number: '5501-22871',
      date_sold: '2024-05-05',
      budtender: 'Nadia',
      subtotal: 156,
      total_amount: 156,
      total_tax: 0,
      total_paid: 160,
      change_due: 4,
      product_names: ['Night Ferry 510 Cart 500mg', 'Peach RSO Syringe 1g'],
      product_quantities: [1, 2],
      product_prices: [36, 120],
    },
  ],
  [
    'a deal over two lines of goods',
    [
      '          OLD ORCHARD BUD CO            ',
      '          820 Division St               ',
      '          Spokane WA 99202              ',
      '          UBI 603-123-456               ',
      '          Lic 413278                    ',
      'Trans: 1182203                          ',
      'Date: 2/7/2023    Time: 8:01:33 PM      ',
      'Clerk: KIRA                             ',
      'LEMON THISTLE 1G JOINT        5.00 T    ',
      'LEMON THISTLE 1G JOINT        5.00 T    ',
      '  2 FOR 9 DEAL               -1.00      ',
      'DIAMONDS 1G OXBOW            32.00 T    ',
      'Items 3     SubTotal         41.00      ',
      '            Excise 37%       15.17      ',
      '            Sales Tax 9%      3.69      ',
      '            TOTAL            59.86      ',
      '            CASH             60.00      ',
      '            CHANGE             .14      ',
    ],
    {
      retailer: 'OLD ORCHARD BUD CO',
      invoice_number: '1182203',
      date_sold: '2023-02-07',
      budtender: 'KIRA',
      subtotal: 41,
      excise_tax: 15.17,
      state_tax: 3.69,
      total_amount: 59.86,
      total_paid: 60,
      change_due: 0.14,
      product_prices: [5, 4, 32],
      product_quantities: [1, 1, 1],
    },
  ],
  [
    'a gift card and cash, quantities before the price',
    [
      '        Pioneer Collective              ',
      '        18 Main St Suite 2              ',
      '        Lansing, MI 48912               ',
      '        AU-R-000931                     ',
      'Receipt # 40122                         ',
      '10/10/2024 1:00 PM                      ',
      'Employee: Dana                          ',
      'Maple Haze Badder 1g        1   $20.00  ',
      'Pineapple Gummies 100mg     3   $15.00  ',
      'Subtotal                        $35.00  ',
      'Excise Tax (10%)                 $3.50  ',
      'Sales Tax (6%)                   $2.31  ',
      'Total                           $40.81  ',
      'Gift Card                       $20.00  ',
      'Cash                            $21.00  ',
      'Change Due                       $0.19  ',
    ],
    {
      retailer: 'Pioneer Collective',
      invoice_number: '40122',
      subtotal: 35,
      excise_tax: 3.5,
      state_tax: 2.31,
      total_amount: 40.81,
      total_paid: 41,
      change_due: 0.19,
      product_quantities: [1, 3],
      product_prices: [20, 15],
      product_names: ['Maple Haze Badder 1g', 'Pineapple Gummies 100mg'],
    },
  ],
  [
    'Quebec: labels in French',
    [
      '        Boutique Lanterne Verte         ',
      '        1200 rue Sherbrooke O           ',
      '        Montreal QC H3A 1H1             ',
      'Facture: 220-11894                      ',
      '2024-01-19 16:40                        ',
      'Purple Comet 3.5g                       ',
      '   1 x 29.90                  29.90     ',
      'Sous-total                    29.90     ',
      'TPS 5%                         1.50     ',
      'TVQ 9.975%                     2.98     ',
      'Total                         34.38     ',
      'Debit                         34.38     ',
    ],
    {
      retailer: 'Boutique Lanterne Verte',
      date_sold: '2024-01-19',
      subtotal: 29.9,
      total_tax: 4.48,
      total_amount: 34.38,
      total_paid: 34.38,
      product_names: ['Purple Comet 3.5g'],
    },
  ],
  [
    'a tax on part of the goods',
    [
      '        Velvet Fox Provisions           ',
      '        2 Elmhurst Dr                   ',
      '        Bend, OR 97701                  ',
      '        050-10009876543                 ',
      'Cashier: Elias                          ',
      '12-Apr-2024 3:05:12P                    ',
      'Transaction 102234                      ',
      '1 Tiger Mint Joint 0.5g         $4.00   ',
      '1 Grinder 4pc                  $18.00   ',
      '  Staff Discount 25%           -$4.50   ',
      'Subtotal                       $17.50   ',
      'Cannabis Tax (20% on $4.00)     $0.80   ',
      'Total                          $18.30   ',
      'CASH SALE                      $20.00   ',
      'Cash change                     $1.70   ',
      'Online: https://example.com/r/ABC       ',
    ],
    {
      retailer: 'Velvet Fox Provisions',
      invoice_number: '102234',
      budtender: 'Elias',
      date_sold: '2024-04-12',
      subtotal: 17.5,
      excise_tax: 0.8,
      total_tax: 0.8,
      total_amount: 18.3,
      change_due: 1.7,
      product_prices: [4, 13.5],
    },
  ],
];

describe('more habits of tills', () => {
  it.each(PRINTED)('reads %s', (_, lines, expected) => {
    const readings = readReceipt([pageOfLines(lines)], CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    expect(readings).toHaveLength(1);
    expect(readings[0]?.record).toMatchObject(expected);
  });
});

describe('what could not be read', () => {
  const readingOf = (lines: readonly string[], weak: RegExp = /^$/, confidence = 0.5) => {
    const page = pageOfLines(lines, (word) => (weak.test(word.text) ? { ...word, confidence } : word));
    const readings = readReceipt([page], CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    return readings[0];
  };
  const reviewOf = (lines: readonly string[], weak?: RegExp) => readingOf(lines, weak)?.review ?? [];
  const SALE = [
    'Tidewater Organics                      ',
    '29 River Rd                             ',
    'Salem, OR 97301                         ',
    '03/09/2024 16:31                        ',
    'Harbor Mist Gummies              $80.00 ',
    'Blue Meadow Flower               $20.00 ',
    'Subtotal                        $100.00 ',
    'Sales Tax                         $5.00 ',
  ];

  it('is asked for: a tax without a label, the change without its amount', () => {
    const review = reviewOf([...SALE, '              $15.00', 'Total $120.00', 'Cash $140.00', 'Change 2.']);
    expect(review).toEqual(expect.arrayContaining(['city_tax', 'excise_tax', 'change_due']));
    expect(review).not.toContain('total_amount');
  });

  it('is asked for: a tax missing from a sum that does not come out', () => {
    expect(reviewOf([...SALE, 'Total $120.00'])).toEqual(expect.arrayContaining(['city_tax', 'excise_tax']));
  });

  it('is no part of a name: rules read as letters', () => {
    const lines = SALE.flatMap((line) => (line.startsWith('Harbor') ? ['DUHRK#888', line] : [line]));
    const names = readingOf([...lines, 'Total $105.00'], /DUHRK/, 0.01)?.record.product_names;
    expect(names).toEqual(['Harbor Mist Gummies', 'Blue Meadow Flower']);
  });

  it('is not taken for the total: the amount of a tax beside the label of the total', () => {
    const lines = [...SALE, 'County Tax', 'Amount Due        $5.90', 'Debit            $110.90', 'Amount Paid $110.90'];
    expect(readingOf(lines)?.record.total_amount).toBe(110.9);
  });

  it('is asked for: a name with a word in doubt', () => {
    const review = reviewOf([...SALE, 'Total $105.00'], /Meadow/);
    expect(review).toContain('product_names[1]');
    expect(review).not.toContain('product_names[0]');
  });
});
