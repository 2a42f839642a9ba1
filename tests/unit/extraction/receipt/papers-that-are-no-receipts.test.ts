import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

const HEAD = ['          FERNHILL TOOLS          ', '410 Larkspur Ave', 'Salem, OR 97301'];
const NOT_ONE = { code: 'not-a-receipt' };
const read = (...lines: string[]) => readReceipt([pageOfLines(lines)], CONTEXT);

describe('a paper that is no receipt makes no record', () => {
  it('where sentences have its words: a reminder, terms of return, a guide', () => {
    const reminder = [
      'Dear Ms Alder,',
      'the subtotal of your invoice no. 5120 and its sales tax',
      'of 204.50 were not paid by cash, card or debit until now.',
      'Please bring the receipt and change to our cashier.',
      'Total amounts are due in 14 days.',
    ];
    expect(read(...HEAD, 'May 2, 2023', ...reminder)).toMatchObject(NOT_ONE);
    const terms = [
      'What we take back',
      'Valid from 2 May 2023',
      'Bring your receipt: total, subtotal and sales tax tell what was paid.',
      'Below 20.00 our cashier gives change in cash, else a discount.',
    ];
    expect(read(...terms)).toMatchObject(NOT_ONE);
    const guide = [
      'Receipts explained',
      '2 May 2023',
      'Subtotal: what it costs.',
      'Total: what is due.',
      'Cash, change',
    ];
    expect(read(...guide, 'Cashier: who took it.')).toMatchObject(NOT_ONE);
  });

  it('where its title says that it is another, and nothing was paid', () => {
    const offer = [
      'Item           Qty   Price',
      'Oak Shelf        2   44.00',
      'Brass Hook       1    4.50',
      'Total      48.50',
    ];
    for (const title of ['QUOTATION 2041', 'Quotation No: Q-2041', 'PRO FORMA INVOICE', 'SEBUT HARGA'])
      expect(read(...HEAD, title, 'Date: 05/02/2023', ...offer)).toMatchObject(NOT_ONE);
    // An invoice names the offer it follows.
    const below = ['INVOICE 5120', 'Quotation No: Q-2041', 'Date: 05/02/2023', ...offer];
    expect(Array.isArray(read(...HEAD, ...below))).toBe(true);
  });

  it('where it has no prices: a delivery note', () => {
    const note = [
      'Invoice No: 5120',
      'Cashier: Ines',
      'Item    Qty',
      'Oak Shelf  2',
      'Total Qty  2',
      'Cash only. No change.',
    ];
    expect(read(...HEAD, 'DELIVERY NOTE', 'Date: 05/02/2023', ...note)).toMatchObject(NOT_ONE);
  });

  it('where it tells what was booked from day to day', () => {
    const booked = ['05/02 VISA PURCHASE    -48.50', '05/04 CASH DEPOSIT    120.00'];
    const statement = ['Opening balance   1,310.20', ...booked, 'Closing balance   1,381.70'];
    expect(read('TARN VALLEY BANK', '05/31/2023', 'Account 2207', ...statement)).toMatchObject(NOT_ONE);
    const points = ['Oak Shelf   44.00', 'TOTAL    44.00', 'VISA     44.00', 'Opening balance 120', 'New balance 164'];
    expect(Array.isArray(read(...HEAD, '05/02/2023', ...points))).toBe(true);
  });
});
