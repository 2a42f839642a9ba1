import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

const HEAD = ['Tidewater Organics', '29 River Rd', 'Salem, OR 97301', 'Receipt #: 40118   03/09/2024 16:31'];

function read(items: readonly string[], total = '78.00') {
  const sums = [`Subtotal  $${total}`, `Total  $${total}`, `Debit  $${total}`];
  const readings = readReceipt([pageOfLines([...HEAD, ...items, ...sums])], CONTEXT);
  if (!Array.isArray(readings) || !readings[0]) throw new Error('no reading');
  return readings[0];
}

describe('lists of goods sold by weight and by the piece', () => {
  it.each([
    [
      'in a column before the names',
      [
        'Qty   Item                Price',
        '3.50g Blue Meadow        $35.00',
        '2     Harbor Cart 1g     $40.00',
        '1     Papers              $3.00',
      ],
    ],
    [
      'in a column behind them, units beside some',
      [
        'Item             Qty       Each  Total',
        'Blue Meadow      3.50 g   10.00  35.00',
        'Harbor Cart 1g   2.00 ea  20.00  40.00',
        'Papers           1.00 ea   3.00   3.00',
      ],
    ],
    [
      'on lines of their own, prices by the gram and the piece',
      [
        'Blue Meadow',
        '3.5 g   $10.00/g          $35.00',
        'Harbor Cart 1g',
        '2 ea    $20.00/ea         $40.00',
        'Papers',
        '1 ea    $3.00/ea           $3.00',
      ],
    ],
    [
      'in front of names and prices of one',
      [
        '3.50 g Blue Meadow @ 10.00       35.00',
        '2 ea Harbor Cart 1g @ 20.00      40.00',
        '1 ea Papers @ 3.00                3.00',
      ],
    ],
  ])('reads those %s', (_, items) => {
    expect(read(items).record).toMatchObject({
      product_names: ['Blue Meadow', 'Harbor Cart 1g', 'Papers'],
      product_quantities: [3.5, 2, 1],
      product_prices: [35, 40, 3],
    });
  });
});

describe('a discount right above the subtotal', () => {
  const goods = ['Blue Meadow Flower         $35.00', 'Harbor Cart 1g             $40.00'];

  it('is taken off all where it begins at the margin of the names', () => {
    const { record } = read([...goods, 'Coupon                     -$7.00'], '68.00');
    expect(record).toMatchObject({ product_prices: [35, 40], total_discount: 7, subtotal: 68, total_price: 68 });
  });

  it.each([
    ['it is set in below one', [...goods, '   Coupon                  -$7.00'], '68.00', [35, 33]],
    ['it is a usual percentage of one', [...goods, '10% Off                    -$4.00'], '71.00', [35, 36]],
    [
      'others have theirs at the margin, too',
      [goods[0] ?? '', 'Coupon                     -$3.00', goods[1] ?? '', 'Coupon                     -$7.00'],
      '65.00',
      [32, 33],
    ],
  ])('is taken off the last where %s', (_, items, total, prices) => {
    expect(read(items, total).record).toMatchObject({ product_prices: prices, total_discount: null });
  });
});
