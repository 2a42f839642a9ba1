import { describe, it } from 'vitest';
import { GOODS, HEAD } from './plain-sale.ts';
import { type PrintedReceipt, readsAsPrinted } from './printed-receipt.ts';

/** Made-up receipts that print the same thing twice in two ways, which are no contradiction. */
const PRINTED: readonly PrintedReceipt[] = [
  [
    'prices with tax, their total without it and one that was rounded',
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
    { product_prices: [84.8, 131.44], subtotal: null, total_price: 216.24, total_tax: 12.24, total_amount: 216.2 },
  ],
  [
    'digits of a quantity within the names',
    [
      '       KEDAI BUKU SEROJA SDN BHD        ',
      '     No. 8, Jalan Melur 2/1             ',
      '     41050 Klang, Selangor              ',
      'Invoice No : SB-20418                   ',
      'Date : 23/11/2017  10:14                ',
      'No Description                     Qty  U/Price   Amount  GST',
      '1  PHILIPS LED TUBE T8 18W 4FT      10    14.50   145.00  6% ',
      '2  PVC CABLE 1.5MM RED 100M SIRIM    1    62.00    62.00  6% ',
      '3  MCB 20A SP HAGER                  2    11.40    22.80  6% ',
      '                              Sub Total (RM)      229.80     ',
      '                              GST @ 6%             13.79     ',
      '                              Rounding Adj.         0.01     ',
      '                              TOTAL (RM)          243.60     ',
      '                              Cash                243.60     ',
    ],
    {
      product_names: ['PHILIPS LED TUBE T8 18W 4FT', 'PVC CABLE 1.5MM RED 100M SIRIM', 'MCB 20A SP HAGER'],
      product_quantities: [10, 1, 2],
      product_prices: [145, 62, 22.8],
    },
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
