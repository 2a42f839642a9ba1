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
];

describe('how tills print letterheads', () => {
  it.each(PRINTED)('reads %s', (_, lines, expected) => {
    const readings = readReceipt([pageOfLines(lines)], CONTEXT);
    if (!Array.isArray(readings)) throw new Error(readings.message);
    expect(readings).toHaveLength(1);
    expect(readings[0]?.record).toMatchObject(expected);
  });
});
