import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

/** Made-up receipts of made-up shops: what is printed, and what a careful person types in. */
const PRINTED: readonly [string, readonly string[], Partial<ReceiptRecord>][] = [
  [
    'bare numbers below names, a tax of a province',
    [
      '        TUNDRA & THYME',
      '     18-240 Portage Ave',
      '   Winnipeg, MB  R3C 0B1',
      '   Tel 204-555-0111',
      '   LGCA Licence 7-00281',
      '   GST 774412286 RT 0001',
      'Txn 000-118-2207',
      '2023/11/04  13:40',
      'Server: Odette',
      '--------------------------------------------',
      'Qty  Description                 Unit    Ext',
      '  1  Northbound Flower 3.5g     27.99  27.99',
      '     4012233',
      '  2  Lowland Gummies 2x5mg       5.49  10.98',
      '     4099120',
      '--------------------------------------------',
      '                 Items            3',
      '                 Subtotal              38.97',
      '                 RST 7%                 2.73',
      '                 GST 5%                 1.95',
      '                 TOTAL                 43.65',
      '                 Mastercard            43.65',
      'Air Miles Earned 2',
    ],
    {
      invoice_number: '000-118-2207',
      product_names: ['Northbound Flower 3.5g', 'Lowland Gummies 2x5mg'],
      product_quantities: [1, 2],
      state_tax: 2.73,
      total_tax: 4.68,
    },
  ],
  [
    'the tax of a county that is called Co',
    [
      'Rimrock Remedies',
      '2930 Broadwater Ave, Billings MT 59102',
      'Lic D-02291',
      'Order 99-1204   Clerk Ash',
      '2024-01-09 9:05am',
      '1 Huckleberry Haze Eighth       $35.00 R',
      '1 Bear Balm 2oz                 $22.00 M',
      '  Loyalty $5 off                -$5.00',
      'Items Subtotal                  $57.00',
      'Discounts                       -$5.00',
      'Taxable Subtotal                $52.00',
      'State 20% Rec                    $6.39',
      'Yellowstone Co 3%                $1.56',
      'Balance                         $59.95',
      'Cash                            $60.00',
      'Change                           $0.05',
      'Points Earned This Visit: 52',
      'Points Balance 118',
    ],
    { county_tax: 1.56, state_tax: 6.39, total_tax: 7.95, total_price: 52 },
  ],
  [
    'what the shop is below its name, a licence of three digits',
    [
      'KIND HARVEST',
      'Medical & Recreational Cannabis',
      '1220 Elm St',
      'Bangor, ME 04401',
      'AMS402',
      'Invoice # 4471-A',
      'Date 08/08/2024 Time 18:22',
      'You were helped by Lou',
      'Product                    Qty     Price',
      'Orange Creamsicle            1    $30.00',
      '  3.5g Flower',
      'Discount (Birthday)               -$7.50',
      'Lobster Roll Live Rosin      1    $45.00',
      '  1g Concentrate',
      '                     Subtotal     $67.50',
      '             ME Sales Tax 10%      $6.75',
      '                        Total     $74.25',
      '                         Cash     $80.00',
      '                       Change      $5.75',
    ],
    { retailer: 'KIND HARVEST', retailer_license_number: 'AMS402', total_amount: 74.25 },
  ],
  [
    'taxes whose rates come first',
    [
      'SOONER ROOTS LLC',
      'DAAA-12QP-88KD',
      '7720 S Western Ave OKC OK 73139',
      'Ticket 20240611-0042',
      '06/11/2024 08:08 AM',
      'Patient: ***1182',
      'Bud: Tam',
      '1.0g  Wedding Pie (bulk)      7.00',
      '3.5g  Cherry Pie (bulk)      20.00',
      '2     Lemon Bar 100mg        16.00',
      'Sub                          43.00',
      '7% Excise                     3.01',
      '8.625% Sales                  3.71',
      'Total                        49.72',
      'Card                         49.72',
    ],
    { budtender: 'Tam', state_tax: 3.71, excise_tax: 3.01, total_tax: 6.72 },
  ],
  [
    'a number like no date, and who transferred the total',
    [
      'Nutmeg Relief',
      'ACRE.0014477',
      '55 Main St., Willimantic, CT 06226',
      'Order Number: 10-77-2210',
      '07/07/2023 11:11 AM',
      'Associate: Priya S',
      'Harrow Lane Bud 3.5g            $44.00',
      'Quiet Fox Chew 5mg x 20          $28.00',
      '------------------------------',
      'Subtotal                        $72.00',
      'Promo (BOGO 50)                -$14.00',
      'Net Sales                       $58.00',
      'Sales Tax 6.35%                  $3.68',
      'Municipal Tax 3%                 $1.74',
      'Cannabis Potency Tax             $2.19',
      'Total                           $65.61',
      'Canopy Pay                      $65.61',
    ],
    { invoice_number: '10-77-2210', total_paid: 65.61, total_price: 58 },
  ],
  [
    'a column of what was taken off',
    [
      'HARBORLIGHT',
      'Adult-Use Dispensary',
      '9 Wharf Rd, Gloucester MA 01930',
      'MR283300',
      '#A-22019',
      '03/03/2023 3:33 PM  Register: 3',
      'Item              Qty   Each    Disc   Total',
      'Kelp Cart 1g       2   40.00   8.00   72.00',
      'Fog Gummies        1   22.00   0.00   22.00',
      'Papers             1    3.00   0.00    3.00',
      '                             Subtotal  97.00',
      '                     Excise 10.75%     10.11',
      '                         State 6.25%    5.88',
      '                         Local 3%       2.82',
      '                                Total 115.81',
      '                                 Cash 120.00',
      '                               Change   4.19',
      'Budtender: Mo D.',
    ],
    {
      product_names: ['Kelp Cart 1g', 'Fog Gummies', 'Papers'],
      product_quantities: [2, 1, 1],
      product_prices: [72, 22, 3],
    },
  ],
];

describe('columns and names of tills', () => {
  it.each(PRINTED)('reads %s', (_, lines, expected) => {
    const readings = readReceipt([pageOfLines(lines)], CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    expect(readings).toHaveLength(1);
    expect(readings[0]?.record).toMatchObject(expected);
  });

  it('asks about the number behind a strength, which may be how many there are in a pack', () => {
    const made = PRINTED.find(([name]) => name.startsWith('a number like no date'));
    const readings = readReceipt([pageOfLines(made?.[1] ?? [])], CONTEXT);
    expect(Array.isArray(readings) && readings[0]?.review).toEqual(['product_quantities[1]']);
  });
});
