import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

/** Made-up receipts: what is printed, and what a careful person would type in. */
const PRINTED: readonly [string, readonly string[], Partial<ReceiptRecord>][] = [
  [
    'packs of a weight each below the name, points that paid, the customer beside who served',
    [
      '        PINE HOLLOW DISPENSARY          ',
      '     1101 S Harbor Blvd                 ',
      '     Santa Ana, CA 92704                ',
      '----------------------------------------',
      '12/23/23                       11:58 AM ',
      'SERVER: LUZ                 CUST: A. K. ',
      '----------------------------------------',
      'Meadow Rosettes Sativa                  ',
      '10 x 0.35g                              ',
      '   Qty 1                          40.00 ',
      'Garlic Cookies Flower 1/4 oz            ',
      '   Qty 1                          75.00 ',
      '----------------------------------------',
      'ITEMS: 2   SUBTOTAL              115.00 ',
      'REWARD $20 (400 PTS)             -20.00 ',
      'CA STATE TAX 8%                    7.60 ',
      'TOTAL                            102.60 ',
    ],
    {
      budtender: 'LUZ',
      product_names: ['Meadow Rosettes Sativa 10 x 0.35g', 'Garlic Cookies Flower 1/4 oz'],
      product_quantities: [1, 1],
      product_prices: [40, 75],
      total_discount: 20,
      total_amount: 102.6,
    },
  ],
  [
    'prices behind the SKU, below the name',
    [
      'Blue Heron Provisions                   ',
      '1120 Canal Ave                          ',
      'Port Orchard, WA 98366                  ',
      'Invoice                     BHP-IN48213 ',
      'Date               Dec 29, 2023 7:31 PM ',
      'Harbor Mist Live Resin Cart 1g -        ',
      'Amber Fog                               ',
      '  SKU 100482   1 @ $25.00        $25.00 ',
      'Blue Meadow Pre-Ground 14g              ',
      '  SKU 100911   1 @ $49.99        $49.99 ',
      'Lemon Gummies 200mg 20pk                ',
      '  SKU 101377   3 @ $15.00        $45.00 ',
      'Sub-Total                       $119.99 ',
      'Sales Tax                         $8.01 ',
      'Total                           $128.00 ',
      'Debit Card                      $128.00 ',
    ],
    {
      invoice_number: 'BHP-IN48213',
      product_names: [
        'Harbor Mist Live Resin Cart 1g - Amber Fog',
        'Blue Meadow Pre-Ground 14g',
        'Lemon Gummies 200mg 20pk',
      ],
      product_quantities: [1, 1, 3],
      product_prices: [25, 49.99, 45],
      product_ids: ['100482', '100911', '101377'],
    },
  ],
  [
    'times behind the name and the price of one below it',
    [
      'Lone Pine Hemp Co.                      ',
      '2008 S Mill Blvd                        ',
      'Austin, Tx 78704                        ',
      'Feb 9, 2024 3:41 PM                     ',
      'Advisor                            Wren ',
      'Harbor Mist Pre-Roll 2 pack x 2  $23.98 ',
      '   $11.99 each                          ',
      'Rolling Tray                     $12.00 ',
      'Subtotal                         $35.98 ',
      'Tide Co Sales Tax 8.25%           $2.97 ',
      'Total                            $38.95 ',
      'Visa                             $38.95 ',
    ],
    {
      retailer_address: '2008 S Mill Blvd, Austin, TX 78704',
      budtender: 'Wren',
      product_names: ['Harbor Mist Pre-Roll 2 pack', 'Rolling Tray'],
      product_quantities: [2, 1],
      county_tax: 2.97,
      state_tax: null,
    },
  ],
  [
    'headings of categories, package tags below the goods',
    [
      'LANTERN HILL COLLECTIVE                 ',
      '1400 Grove Ave Unit 2                   ',
      'Oakland, CA 94607                       ',
      'Trans #: 100233                         ',
      'Date: 01/15/2024 12:10:09 PM            ',
      'Employee: Ari B.                        ',
      'FLOWER                                  ',
      ' Blue Meadow 3.5g                $35.00 ',
      ' Tag 1A4060300012345000067890           ',
      'EDIBLE                                  ',
      ' Lemon Chews 100mg 10pk          $18.00 ',
      ' Tag 1A4060300012345000067891           ',
      '  BOGO 50%                       -$9.00 ',
      'Sub                              $44.00 ',
      'Cannabis Excise Tax               $6.60 ',
      'Oakland Cannabis Bus. Tax         $2.20 ',
      'Total                            $52.80 ',
      'Debit                            $52.80 ',
    ],
    {
      product_names: ['Blue Meadow 3.5g', 'Lemon Chews 100mg 10pk'],
      product_prices: [35, 9],
      product_ids: ['1A4060300012345000067890', '1A4060300012345000067891'],
      subtotal: 44,
      excise_tax: 6.6,
      city_tax: 2.2,
    },
  ],
  [
    'quantities before weights, prices before and after a special, counts below',
    [
      'Fern & Fig                              ',
      '33 Spruce Ave                           ',
      'Missoula, MT 59801                      ',
      'Aug 4, 2024 1:07 PM                     ',
      '2 Cedar Cart 1g @ 20.00           40.00 ',
      'Blue Meadow 7g                    60.00 ',
      '  -10.00 (Sunday Special)         50.00 ',
      'Items: 2  Units: 3                      ',
      'Subtotal                          90.00 ',
      'Total                             90.00 ',
      'Cash                              90.00 ',
    ],
    { product_names: ['Cedar Cart 1g', 'Blue Meadow 7g'], product_quantities: [2, 1], product_prices: [40, 50] },
  ],
  [
    'prices before and after a reduction, below the name',
    [
      'Fern & Fig                              ',
      '33 Spruce Ave                           ',
      'Missoula, MT 59801                      ',
      'Aug 4, 2024 1:07 PM                     ',
      'Moss Rosin 1g                           ',
      '  Reg $50.00 Sale $40.00          40.00 ',
      'Ruby Tea 4ct                            ',
      '  Reg $12.00 Sale $12.00          12.00 ',
      'Subtotal                          52.00 ',
      'Total                             52.00 ',
      'Cash                              52.00 ',
    ],
    { product_names: ['Moss Rosin 1g', 'Ruby Tea 4ct'], product_prices: [40, 12] },
  ],
];

describe('how tills print items', () => {
  it.each(PRINTED)('reads %s', (_, lines, expected) => {
    const readings = readReceipt([pageOfLines(lines)], CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    expect(readings).toHaveLength(1);
    expect(readings[0]?.record).toMatchObject(expected);
  });
});
