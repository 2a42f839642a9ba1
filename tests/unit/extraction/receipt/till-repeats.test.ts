import { describe, it } from 'vitest';
import { GOODS, HEAD } from './plain-sale.ts';
import { type PrintedReceipt, readsAsPrinted } from './printed-receipt.ts';

/** Made-up receipts that print the same thing twice in two ways, which are no contradiction. */
const PRINTED: readonly PrintedReceipt[] = [
  [
    'prices with tax, a subtotal without it and a total that was rounded',
    [
      '       KEDAI BUKU SEROJA SDN BHD        ',
      '     No. 8, Jalan Melur 2/1             ',
      '     41050 Klang, Selangor              ',
      'Invoice No : SB-20418                   ',
      'Date : 23/11/2017  10:14                ',
      'Pensel 2B                          84.80',
      'Buku latihan                      131.44',
      'Total Sales (Excluding GST)       204.00',
      'Total GST                          12.24',
      'Rounding                           -0.04',
      'Total Sales (Inclusive of GST)  RM216.20',
      'Cash                            RM216.20',
    ],
    { product_prices: [84.8, 131.44], subtotal: 204, total_tax: 12.24, total_amount: 216.2 },
  ],
  [
    'its number without strokes below a barcode',
    [
      ...HEAD.map((line) => line.replace('730114', 'DT-3308715')),
      ...GOODS,
      'Total                           $100.00 ',
      'Debit                           $100.00 ',
      '               DT3308715                ',
    ],
    { invoice_number: 'DT-3308715' },
  ],
];

describe('what receipts repeat', () => {
  it.each(PRINTED)('is %s', readsAsPrinted);
});
