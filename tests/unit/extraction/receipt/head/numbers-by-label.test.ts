import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const HEAD = ['Fernhill Provisions', '410 Larkspur Ave', 'Salem, OR 97301'];
const SALE = [...GOODS, 'Total      $100.00', 'Debit      $100.00'];
const recordOf = (...head: string[]) => readLines([...HEAD, ...head, ...SALE]).record;
const HEAD_ABROAD = ['TARN HARDWARE SDN BHD', 'No. 218-222, Jalan Ampang,', '50450 Kuala Lumpur'];
const recordAbroad = (...head: string[]) =>
  readLines([...HEAD_ABROAD, ...head, 'Item A 5.00', 'Total RM 5.00', 'Cash 5.00']).record;

describe("the receipt's own number", () => {
  it.each([
    ['Rcpt:880127', '880127'],
    ['Dispensation 91-0072264 03/09/2024 3:31 PM', '91-0072264'],
    ['#55192  18-AUG-2024 12:20  T1', '55192'],
    ['slip 00031877 Clerk: Cody', '00031877'],
    ['CLK 03 TEKA #004619', '004619'],
    ['REG 01 CLK 02 NORA #000912', '000912'],
    ['INV NO 0118842', '0118842'],
    ['#44188   BUD: T-BONE', '44188'],
    ['ORD# 55-7712', '55-7712'],
    ['Dispense #: 998877-01', '998877-01'],
    ['Ord 7731 / Pickup', '7731'],
    ['ST 0418 REG 05 TRANS 30972 LINDA', '30972'],
    ['STORE 0417 TILL 006 TRANS 2281 OP 1037', '2281'],
    ['S/N: 6032 R/N: 011 T/N: 7745', '7745'],
    ['ST# 02115 OP# 009044 TE# 44 TR# 01301', '01301'],
    ['STR 417 TRM 04 OPR 77 TRN 1234', '1234'],
    ['Lane 04 Trans 1234 Marie', '1234'],
    ['Sales Receipt TRN02-IN40871', 'TRN02-IN40871'],
    ['03/09/2024 4:31 PM #5-40871', '5-40871'],
    ['Mar 9, 2024  #40871', '40871'],
    ['#310-40871 REG3 03/09/2024 16:31:10', '310-40871'],
    ['FP-CS-0040871   03/09/2024', 'FP-CS-0040871'],
    ['Slip No: 7020 114 035 0018', '7020 114 035 0018'],
  ])('stands behind its label: %s', (line, number) => {
    expect(recordOf(line, '2024-03-09 16:31').invoice_number).toBe(number);
  });

  it.each([
    ['Folio No. : 47716', '47716'],
    ['No. Resit : C 28817', 'C 28817'],
    ['BIL TUNAI No. 00871', '00871'],
    ['Invoice No :4121 3 00187745', '4121 3 00187745'],
    ['Bill To : CASH                    No.        : CB-1701/00936', 'CB-1701/00936'],
  ])('stands behind its label in Malaysia: %s', (line, number) => {
    expect(recordAbroad(line, 'Tarikh : 18-01-2017').invoice_number).toBe(number);
  });

  it.each([
    ['Receipt', 'Number: 0040871'],
    ['INVOICE', 'I-140871'],
    ['KIOSK ORDER', 'K-4087'],
  ])('stands below its label: %s over %s', (label, line) => {
    expect(recordOf(label, line, '2024-03-09 16:31').invoice_number).toBe(/\S+$/.exec(line)?.[0]);
  });

  it.each(['Ref No : FP-40871', 'Receipt # 40871 05'])(
    'is asked about where it may be another or go on: %s',
    (line) => {
      const { record, review } = readLines([...HEAD, line, '2024-03-09 16:31', ...SALE]);
      expect(record.invoice_number).not.toBeNull();
      expect(review).toContain('invoice_number');
    },
  );

  it('is none where houses of a street are numbered', () => {
    expect(recordAbroad('Tarikh : 18-01-2017').invoice_number).toBeNull();
  });

  it.each(['No.22/24/26 Jalan Ampang 5', 'No. 1024\nJalan Ampang'])(
    'is none where a house is numbered: %s',
    (street) => {
      const head = ['TARN HARDWARE SDN BHD', ...street.split('\n'), '50450 Kuala Lumpur', 'Tarikh : 18-01-2017'];
      const { record } = readLines([...head, 'Item A 5.00', 'Total RM 5.00', 'Cash 5.00']);
      expect(record.invoice_number).toBeNull();
    },
  );

  it.each(['Refund: 14 days with receipt', 'Return : 7 days with original packing'])(
    'is not how long goods may be returned: %s',
    (policy) => {
      const { record } = readLines([...HEAD, 'Trans #: 730114', '2024-03-09 16:31', ...SALE, policy]);
      expect(record.invoice_number).toBe('730114');
    },
  );

  it('is not that of the check that it was paid with', () => {
    const paid = [...GOODS, 'Total      $100.00', 'Check #1183  $100.00', 'Trans: 2-118842'];
    expect(readLines([...HEAD, '2024-03-09 16:31', ...paid]).record.invoice_number).toBe('2-118842');
  });

  it('is that of the sale, with its date, beside the order that led to it', () => {
    const order = 'Order No. W-77140 ordered 07/11/24 9:52PM';
    expect(recordOf(order, 'Trans: 310-0092265 07/12/24 10:16AM')).toMatchObject({
      invoice_number: '310-0092265',
      date_sold: '2024-07-12',
    });
    expect(recordOf(order)).toMatchObject({ invoice_number: 'W-77140', date_sold: '2024-07-11' });
  });

  it('is that of the refund beside the sale it undoes', () => {
    const original = 'Orig. sale: 118-77340 on 04/26/2024';
    expect(recordOf('Refund No: R-002216', 'Date: 04/29/2024 11:41', original)).toMatchObject({
      invoice_number: 'R-002216',
      date_sold: '2024-04-29',
    });
    expect(recordOf('Date: 04/29/2024 11:41', original).invoice_number).toBeNull();
  });
});

describe('the date of sale', () => {
  it('is not when more may be bought', () => {
    const { date_sold } = readLines([
      ...HEAD,
      'Dispensation 91-0072264 02/14/2025 3:31 PM',
      ...SALE,
      'Next refill eligible: 03/21/2025 (SMK 35-day)',
    ]).record;
    expect(date_sold).toBe('2025-02-14');
  });
});

describe('who served', () => {
  it.each([
    ['Front Office : Zila', 'Zila'],
    ['CLK 03 TEKA #004619', 'TEKA'],
    ['Counter/ID :3/ NORAINI', 'NORAINI'],
    ['Csh: HAFIZ Box Office 11', 'HAFIZ'],
    ['Serued by: Dre M Station FRONT-2', 'Dre M'],
    ['Capt: Wong', 'Wong'],
    ['Waiter: Rosli', 'Rosli'],
    ['Wed 05/15/24 17:22 by Shonda W.', 'Shonda W.'],
  ])('stands behind a label of the till: %s', (line, name) => {
    const { record, review } = readLines([...HEAD, 'Invoice No: 730114', line, ...SALE]);
    expect([record.budtender, review.includes('budtender')]).toEqual([name, false]);
  });

  it('is asked about behind the window where it was', () => {
    const { record, review } = readLines([...HEAD, 'Invoice No: 730114', 'WINDOW: BETHANY 4:05 PM', ...SALE]);
    expect([record.budtender, review.includes('budtender')]).toEqual(['BETHANY', true]);
  });

  it('is not who printed a copy of the receipt', () => {
    expect(recordOf('Printed 05/15/24 17:22 by Shonda W.').budtender).toBeNull();
  });
});

it('a licence of a tribe stands behind its name', () => {
  const head = ['THREE TARNS', '1372 STATE ROUTE 37', 'HOGANSBURG NY 13655', 'SRMT CCB-0022', '2024-03-09 16:31'];
  expect(readLines([...head, ...SALE]).record.retailer_license_number).toBe('CCB-0022');
});

describe('numbers of slips and books', () => {
  const numbered = (head: string[], foot: string[] = []) =>
    readLines([
      'KEDAI BUKU MERANTI SDN BHD',
      'NO 12, JALAN SS 2/24',
      '47300 PETALING JAYA, SELANGOR',
      ...head,
      'PENSEL 2B          7.90',
      'TOTAL              7.90',
      ...foot,
    ]).record.invoice_number;

  it.each(['Chit No', 'Docket', 'Resit', 'BIL NO', 'C/S No', 'Job Sheet No', 'TC#'])(
    'are those of sales: %s',
    (label) => {
      expect(numbered([`${label}: A0021334`])).toBe('A0021334');
    },
  );

  it('of cards are none', () => {
    const card = ['VISA CARD          7.90', 'TRACE/INV: 000213/000145'];
    expect(numbered(['Bill No: A0021334'], card)).toBe('A0021334');
    expect(numbered(['TC: 1234ABCD5678EF90'])).toBeNull();
  });
});
