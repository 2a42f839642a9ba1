import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

/** Made-up receipts: what is printed, and what a careful person would type in. */
const PRINTED: readonly [string, readonly string[], Partial<ReceiptRecord>][] = [
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
    'a discount below its item and once more below the subtotal: the price as printed',
    [
      'TIDEWATER DELIVERY                      ',
      '29 River Rd, Salem OR 97301             ',
      'Trans No: 118-20744     08/19/2024 08:58PM',
      'Employee: Marigold               Term: 2',
      'Blue Meadow 28g Smalls             90.00',
      '   Promo 30% off smalls           -27.00',
      'Harbor Mist Cart 1g                45.00',
      'Subtotal                          135.00',
      'Total Discounts                   -27.00',
      'Excise Tax 15%                     16.20',
      'GRAND TOTAL                       124.20',
      'Cash                              130.00',
      'Change Due                          5.80',
    ],
    {
      budtender: 'Marigold',
      product_names: ['Blue Meadow 28g Smalls', 'Harbor Mist Cart 1g'],
      product_prices: [90, 45],
      subtotal: 135,
      total_discount: 27,
      total_price: 108,
      total_amount: 124.2,
    },
  ],
];

describe('how tills print discounts', () => {
  it.each(PRINTED)('reads %s', (_, lines, expected) => {
    const readings = readReceipt([pageOfLines(lines)], CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    expect(readings).toHaveLength(1);
    expect(readings[0]?.record).toMatchObject(expected);
  });
});
