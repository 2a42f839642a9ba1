import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

/** Made-up receipts: what is printed, and what a careful person would type in. */
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
    'a name in small letters with a word for a street, and a date in words below it',
    [
      'larkspur lane flower                    ',
      '55 Canal Street | Salem, OR 97301       ',
      'Retail license CRL-0047                 ',
      'February 14, 2026 at 12:30 PM           ',
      'Garden Twine                      $4.00 ',
      'Total                             $4.00 ',
    ],
    { retailer: 'larkspur lane flower' },
  ],
  [
    'a state spelled by OCR that its ZIP code vouches for',
    [
      'LARKSPUR GARDEN SUPPLY                  ',
      '210 Canal Street, Vallejo, Calfornla 94590',
      '03/29/2024 14:08                        ',
      'Garden Twine                      $4.00 ',
      'Total                             $4.00 ',
    ],
    { retailer_address: '210 Canal Street, Vallejo, California 94590' },
  ],
  [
    'a city called like a state far away',
    [
      'LARKSPUR GARDEN SUPPLY                  ',
      '210 Canal Street, Nevada City 95959     ',
      '03/29/2024 14:08                        ',
      'Garden Twine                      $4.00 ',
      'Total                             $4.00 ',
    ],
    { retailer_address: '210 Canal Street, Nevada City 95959' },
  ],
  [
    'praise for what was saved, which names nobody',
    [
      'LARKSPUR GARDEN SUPPLY                  ',
      '210 Canal Street, Salem, OR 97301       ',
      '03/29/2024 14:08                        ',
      'Garden Twine                      $4.00 ',
      'Total                             $4.00 ',
      'You saved by being a member             ',
    ],
    { budtender: null },
  ],
  [
    'who served, behind a number of theirs',
    [
      'LARKSPUR GARDEN SUPPLY                  ',
      '210 Canal Street, Salem, OR 97301       ',
      '03/29/2024 14:08                        ',
      'Rung up by: 104 - Maria        Term: 2  ',
      'Garden Twine                      $4.00 ',
      'Total                             $4.00 ',
    ],
    { budtender: 'Maria' },
  ],
  [
    "a house number that looks like a price, a business's number beside the licence, a station behind who served",
    [
      '          LARKSPUR GREENERY             ',
      '          1514 12th Ave                 ',
      '          Salem, WA 98122               ',
      '   UBI 603-552-928  License 414933      ',
      '06/03/2023 17:44                        ',
      'Order: 1034-55822                       ',
      'Cashier: BO L STATION 04                ',
      '                                        ',
      'Quiet Pineapple 3.5g             $32.00 ',
      'Harbor Balm 1oz                  $28.00 ',
      'Subtotal                         $60.00 ',
      'Sales Tax (10%)                   $6.00 ',
      'Total                            $66.00 ',
    ],
    {
      retailer_license_number: '414933',
      budtender: 'BO L',
      product_names: ['Quiet Pineapple 3.5g', 'Harbor Balm 1oz'],
      product_prices: [32, 28],
    },
  ],
  [
    'a name whose second line is one word for what the shop is',
    [
      'Old Larkspur                            ',
      'Dispensary                              ',
      '3900 S Alder Blvd, San                  ',
      'Diego, CA 92132                         ',
      '[455] 555-2176                          ',
      '03/29/2024 14:08                        ',
      'Garden Gummies                    $4.00 ',
      'Total                             $4.00 ',
    ],
    { retailer: 'Old Larkspur Dispensary', retailer_address: '3900 S Alder Blvd, San, Diego, CA 92132' },
  ],
];

describe('how tills print letterheads', () => {
  it.each(PRINTED)('reads %s', (_, lines, expected) => {
    const readings = readReceipt([pageOfLines(lines)], CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    expect(readings).toHaveLength(1);
    expect(readings[0]?.record).toMatchObject(expected);
  });
});

it('asks about a name over a line with nothing but a trade that ends names', () => {
  const asks = (second: string) => {
    const readings = readReceipt(
      [
        pageOfLines([
          'Garnet Larkspur',
          second,
          '210 Canal Street, Salem, OR 97301',
          '03/29/2024 14:08',
          'Garden Twine                      $4.00 ',
          'Total                             $4.00 ',
        ]),
      ],
      CONTEXT,
    );
    return Array.isArray(readings) && readings[0]?.review.includes('retailer');
  };
  expect(asks('APOTHECARY')).toBe(true);
  expect(asks('SUPPLY CO')).toBe(true);
  expect(asks('DISPENSARY')).toBe(false);
});
