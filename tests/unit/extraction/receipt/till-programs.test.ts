import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

/** Made-up receipts in the manner of several point-of-sale programs: what is printed, and what a careful person types in. */
const PRINTED: readonly [string, readonly string[], Partial<ReceiptRecord>][] = [
  [
    'excises by strength beside taxes named after a county and a town',
    [
      '          Amber Ridge Dispensary         ',
      '       1204 N Larkspur Rd                ',
      '           Decatur, IL 62521             ',
      'Receipt #: 40117725                      ',
      'Date: 05/02/2024 4:11 PM                 ',
      'Plum Static | Flower | 3.5g      $40.00  ',
      'Quiet Fox | Vape Cart | 1g       $60.00  ',
      'Subtotal:                       $100.00  ',
      'IL State Sales Tax 6.25%          $6.25  ',
      'IL Cannabis Tax <=35% THC 10%     $4.00  ',
      'IL Cannabis Tax >35% THC 25%     $15.00  ',
      'Macon County Cannabis 3%          $3.00  ',
      'Decatur Cannabis 2%               $2.00  ',
      'TOTAL:                          $130.25  ',
      'Cash                            $140.25  ',
      'Change Due:                      $10.00  ',
    ],
    { state_tax: 6.25, excise_tax: 19, county_tax: 3, city_tax: 2, total_tax: 30.25, total_amount: 130.25 },
  ],
  [
    'a company on two lines, a code for a number, a rate run into the name of the excise',
    [
      '             Otter Hollow                ',
      '            Dispensary LLC               ',
      '           88 E Juniper Ave              ',
      '           Lawton, OK 73501              ',
      'January 18,2024 4:42 PM                  ',
      'Receipt pX4mT                            ',
      'Cashier: Noor                            ',
      'Saddle Peach Shatter 1g          $20.00  ',
      'Night Heron Gummies 250mg        $30.00  ',
      'Subtotal                         $50.00  ',
      'OK MMJ Excise7%                   $3.50  ',
      'Sales Tax (8.5%)                  $4.25  ',
      'Total                            $57.75  ',
      'Visa 4471                        $57.75  ',
    ],
    {
      retailer: 'Otter Hollow Dispensary LLC',
      retailer_address: '88 E Juniper Ave, Lawton, OK 73501',
      invoice_number: 'pX4mT',
      excise_tax: 3.5,
      state_tax: 4.25,
      city_tax: null,
    },
  ],
  [
    'SKUs on lines of their own and goods no tax is on',
    [
      'Wren & Thistle Cannabis                  ',
      '412 W 5th Ave                            ',
      'Bend, OR 97701                           ',
      'May 5, 2023 4:38 pm  Sale #: 31-20418    ',
      'Served by: Linnea                        ',
      'Coral Mast Cart 1g - GMO         $28.00  ',
      'WT-004417-LRC                            ',
      'Preroll 1g - Marsh Lantern       $12.00  ',
      '  3 @ $4.00 ea.                          ',
      'WT-003310-PRE                            ',
      'Pocket Lighter (no tax)           $2.00  ',
      'WT-000018-ACC                            ',
      'Item Count 5                             ',
      'Subtotal                         $42.00  ',
      'OR State Cannabis Tax (17%)       $6.80  ',
      'City of Bend Tax (3%)             $1.20  ',
      'Total                            $50.00  ',
      'Cash                             $50.00  ',
    ],
    {
      product_names: ['Coral Mast Cart 1g - GMO', 'Preroll 1g - Marsh Lantern', 'Pocket Lighter (no tax)'],
      product_quantities: [1, 3, 1],
      product_prices: [28, 12, 2],
      state_tax: 6.8,
      city_tax: 1.2,
      total_tax: 8,
    },
  ],
  [
    'codes that begin with letters, a pack size on a second line, the word receipt in small print',
    [
      '          FERN HOLLOW CANNABIS           ',
      '           210 Dundas St W               ',
      '          Toronto, ON M5G 1C8            ',
      'Receipt 7QRT-0041982                     ',
      'Date 2023-06-17 5:12 PM                  ',
      'Item                      Qty   Amount   ',
      'Heron Point Powder          1   $39.95   ',
      '10 x 10 mg Unflavoured                   ',
      '  SKU 225603_10X10MG                     ',
      'Orange 1 1/4 Papers         1    $3.50   ',
      '  SKU ACC-00482                          ',
      '  Batch NV-2291                          ',
      'Subtotal                        $43.45   ',
      'HST (13%)                        $5.65   ',
      'Total                           $49.10   ',
      'Debit                           $49.10   ',
      'Returns: unopened goods within 14 days with receipt . Cannabis',
      'products cannot be returned.             ',
    ],
    {
      invoice_number: '7QRT-0041982',
      product_names: ['Heron Point Powder 10 x 10 mg Unflavoured', 'Orange 1 1/4 Papers'],
      product_quantities: [1, 1],
      product_prices: [39.95, 3.5],
    },
  ],
  [
    'original prices in a column of their own below every item, points in a block with a heading',
    [
      '         Bluffside Naturals              ',
      '     77 Cove Ave, Oxnard, CA 93030       ',
      'RECEIPT # V7KQ2M                         ',
      'Order Completed: 11/29/2023 7:18pm       ',
      'Qty Name                         Price   ',
      '1  COVE FARMS PLUM SODA         $45.00   ',
      '   Original Price: $45.00                ',
      '2  SLATE HARBOR PREROLL         $19.00   ',
      '   Original Price: $36.00                ',
      '   BOGO FOR $1:   -$17.00                ',
      '1  SOFT CHEWS                   $20.00   ',
      '   Original Price: $20.00                ',
      'Original Price                 $101.00   ',
      'Total Discounts                -$17.00   ',
      'Subtotal                        $84.00   ',
      'Sales Tax                        $8.00   ',
      'Total:                          $92.00   ',
      'Cash                            $92.00   ',
      '            *** POINTS ***               ',
      'Earned this visit                  84    ',
      'Redeemed                            0    ',
      'Current balance                 1,312    ',
    ],
    {
      product_names: ['COVE FARMS PLUM SODA', 'SLATE HARBOR PREROLL', 'SOFT CHEWS'],
      product_quantities: [1, 2, 1],
      product_prices: [45, 19, 20],
      total_discount: 17,
      rewards_earned: 84,
      rewards_spent: 0,
      total_rewards: 1312,
    },
  ],
  [
    'the branch of a licence, a gross receipts tax, points on lines of their own',
    [
      '           Mesquite Lantern              ',
      '          19 Avenida Sol                 ',
      '         Las Cruces, NM 88005            ',
      'Order V7QH0-118                          ',
      'Employee: Marisol                        ',
      '10/15/2023 2:26 PM                       ',
      '1 Mac 9 Flower 3.5g              $30.00  ',
      'Subtotal                         $30.00  ',
      'Cannabis Excise 12%               $3.60  ',
      'GRT8.3125%                        $2.49  ',
      'Total                            $36.09  ',
      'DEBIT SALE                       $36.09  ',
      'Points earned                            ',
      '                                    30   ',
      'Points balance                           ',
      '                                   486   ',
      'Lic. CCD-2021-0333-004                   ',
    ],
    {
      retailer_license_number: 'CCD-2021-0333-004',
      excise_tax: 3.6,
      state_tax: 2.49,
      rewards_earned: 30,
      total_rewards: 486,
    },
  ],
];

describe('receipts of several point-of-sale programs', () => {
  it.each(PRINTED)('reads %s', (_, lines, expected) => {
    const readings = readReceipt([pageOfLines(lines)], CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    expect(readings).toHaveLength(1);
    expect(readings[0]?.record).toMatchObject(expected);
  });

  it('asks about nothing where cash is rounded below the total', () => {
    const readings = readReceipt(
      [
        pageOfLines([
          'CEDAR SOUND CANNABIS              ',
          '55 Wharf Street                   ',
          'Nanaimo, BC V9R 5G3               ',
          'Invoice: CSC-2-0018837  2022-07-30',
          'Delta Pink Kush 3.5g        $24.99',
          'Subtotal                    $24.99',
          'GST 5%                       $1.25',
          'PST 7%                       $1.75',
          'TOTAL                       $27.99',
          'Cash Rounding                $0.01',
          'CASH CAD                    $30.00',
          'Change                       $2.00',
        ]),
      ],
      CONTEXT,
    );
    if (!Array.isArray(readings)) throw new Error(readings.message);
    expect(readings[0]?.record).toMatchObject({ total_amount: 27.99, total_paid: 30, change_due: 2 });
    expect(readings[0]?.review).toEqual([]);
  });
});
