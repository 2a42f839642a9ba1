import { describe, it } from 'vitest';
import { type PrintedReceipt, readsAsPrinted } from './printed-receipt.ts';

const PRINTED: readonly PrintedReceipt[] = [
  [
    'prices of one whose products stand below them, and a promotion on all of the goods as their last line',
    [
      'Kestrel Courier                         ',
      '2100 Harbor Dr #14, Long Beach, CA 90802',
      'Order #KC-55120                         ',
      'Delivered: Nov 2, 2023 at 7:44 PM       ',
      '2 x Quince Tincture 15ml @ $28.00       ',
      '                                  $56.00',
      '1 x Night Moth Capsules 10ct @ $30.00   ',
      '                                  $30.00',
      'FIRST20 promo                    -$17.20',
      'Subtotal                          $68.80',
      ' Excise 15%                       $10.32',
      'Order total                       $79.12',
      'Charged to ACH                    $79.12',
    ],
    {
      product_names: ['Quince Tincture 15ml', 'Night Moth Capsules 10ct'],
      product_quantities: [2, 1],
      product_prices: [56, 30],
      subtotal: 68.8,
      total_discount: 17.2,
      total_price: 68.8,
      total_amount: 79.12,
    },
  ],
  [
    'points earned and left on one line, a prescription above its item, licences of four digits',
    [
      'Sunfall Compassion Center               ',
      '41 Elm St Hartford CT 06103             ',
      'License #: 0214                         ',
      'Invoice 44-10001 | 06/11/2024           ',
      'Served by: Kim (Pharmacist)             ',
      'RX 110001                               ',
      'Calm Flower 3.5g                   42.00',
      'Ease Tablets 20pk                  30.00',
      'SUBTOTAL                           72.00',
      'CT SALES TAX 6.35%                  4.57',
      'AMOUNT DUE                         76.57',
      'DEBIT                              76.57',
      'Pts earned: 115   Pts balance: 530      ',
    ],
    {
      retailer_license_number: '0214',
      product_names: ['Calm Flower 3.5g', 'Ease Tablets 20pk'],
      rewards_earned: 115,
      total_rewards: 530,
    },
  ],
  [
    'noughts and ones that were letters, a column of quantities whose label was misread',
    [
      'Otter Creek Market                      ',
      '14 Main St, Salem, OR 97301             ',
      'Order: 77-1001          03/05/2024 14:10',
      'PEACH C00KIES 50MG                 20.00',
      '  Dty: 2 @ 10.00                        ',
      'Quince Tincture 30m1               30.00',
      'Subtotal                           50.00',
      'Total                              50.00',
      'Cash                               50.00',
    ],
    {
      product_names: ['PEACH COOKIES 50MG', 'Quince Tincture 30ml'],
      product_quantities: [2, 1],
    },
  ],
  [
    'quantity and batch below a product, a discount of the day under the sum of the items, who prepared the order',
    [
      'Otter Creek Market                      ',
      '14 Main St, Salem, OR 97301             ',
      'Order 7QK4-118                          ',
      '03/05/2024 14:10                        ',
      'Prepared by Ines                        ',
      'Quince Tincture 30ml              $50.00',
      'Qty: 1.00 ea Batch: QT23081             ',
      'Pear Chews 100mg                  $24.00',
      'Qty: 2.00 ea Batch: PC23095             ',
      'Items total                       $74.00',
      'Leap Day 10%                      -$7.40',
      'Subtotal                          $66.60',
      'Total                             $66.60',
      'Cash                              $66.60',
      'You saved                          $7.40',
    ],
    {
      invoice_number: '7QK4-118',
      budtender: 'Ines',
      product_names: ['Quince Tincture 30ml', 'Pear Chews 100mg'],
      product_quantities: [1, 2],
      total_discount: 7.4,
    },
  ],
];

describe('what tills print below their goods and sums', () => {
  it.each(PRINTED)('reads %s', readsAsPrinted);
});
