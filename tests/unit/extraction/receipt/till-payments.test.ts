import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

/** Made-up receipts: what is printed, and what a careful person would type in. */
const PRINTED: readonly [string, readonly string[], Partial<ReceiptRecord>][] = [
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
];

describe('how tills print payments', () => {
  it.each(PRINTED)('reads %s', (_, lines, expected) => {
    const readings = readReceipt([pageOfLines(lines)], CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    expect(readings).toHaveLength(1);
    expect(readings[0]?.record).toMatchObject(expected);
  });
});
