import { describe, expect, it } from 'vitest';
import { readBudtender } from '../../../../../main/extraction/receipt/head/budtender.ts';
import { receiptLines } from '../../../../../main/extraction/receipt/lines/receipt-lines.ts';
import { pageOfLines } from '../page-of-lines.ts';

const served = (...lines: string[]) => readBudtender(receiptLines(pageOfLines(lines)))?.value ?? null;

it('who sold served, not who packed the order or let the customer in', () => {
  expect(served('Packed by: Lee', 'Checked in by: Ray', 'Sold by: Kim')).toBe('Kim');
  expect(served('Sold by: Kim', 'Packed by: Lee')).toBe('Kim');
  expect(served('Packed by: Lee', 'Your Budtender: Kim')).toBe('Kim');
  expect(served('Packed by: Lee')).toBe('Lee');
});

it('nobody served where only the way of paying stands behind a time, or the shop below a label', () => {
  expect(served('Paid 05/02/2024 1:02 PM with Visa')).toBeNull();
  expect(served('Sold By', 'Fernhill Provisions', '410 Larkspur Ave', 'Salem, OR 97301')).toBeNull();
  expect(served('Sold By', 'Kim T.', 'Fernhill Provisions')).toBe('Kim T.');
});

describe('labels of staff', () => {
  it.each([
    ['SLSP: FARAH', 'FARAH'],
    ['Issued By: Farah', 'Farah'],
    ['Op: FARAH', 'FARAH'],
    ['OPR FARAH', 'FARAH'],
    ['SALES PROMOTER: NUR FARAH', 'NUR FARAH'],
    ['Cashier ID: FARAH', 'FARAH'],
    ['CASHIER IN CHARGE: FARAH', 'FARAH'],
    ['NAMA JURUWANG: FARAH', 'FARAH'],
    ['DIKELUARKAN OLEH: FARAH', 'FARAH'],
    ['BARISTA: FARAH', 'FARAH'],
    ['CREW 0481 FARAH', 'FARAH'],
    ['Taken by    Farah', 'Farah'],
    // The recognizer takes a capital I for the small letter.
    ['Server: lmogen', 'Imogen'],
    ['Sales   : AH SENG', 'AH SENG'],
    ['Server: Llewyn', 'Llewyn'],
  ])('%s', (line, name) => {
    expect(served(line)).toBe(name);
  });

  it.each([
    'Juruwang 20387',
    'STAFF DISCOUNT',
    'PLEASE CHECK WITH CASHIER BEFORE LEAVING',
    'STAFF UNIFORM        12.90',
    'SALESPERSON:           REF.:',
    'SALESPERSON : REF. NO.',
    'CASHIER: N/A',
    'CASHIER: COUNTER 2',
    'ISSUED BY: STATE BOARD',
  ])('name nobody: %s', (line) => {
    expect(served(line)).toBeNull();
  });
});

describe('numbers of staff and tills', () => {
  it.each([
    ['STAFF 2 0481 FARAH', 'FARAH'],
    ['EMP: 2214 HOLLIS', 'HOLLIS'],
    ['CASHIER: (01) FARAH', 'FARAH'],
    ['CASHIER: C01-FARAH', 'FARAH'],
    ['CASHIER: A12/FARAH', 'FARAH'],
    ['CASHIER: CSH01 FARAH', 'FARAH'],
    ['CASHIER: FARAH-0481', 'FARAH'],
    ['CASHIER: FARAH/0481', 'FARAH'],
    ['CASHIER: FARAH COUNTER 2', 'FARAH'],
    ['CASHIER: FARAH SHIFT 1', 'FARAH'],
    ['CASHIER: FARAH T2', 'FARAH'],
    ['CASHIER: S. KUMAR A/L RAJU', 'S. KUMAR A/L RAJU'],
    ['CASHIER: MOHD FARID BIN AZLAN', 'MOHD FARID BIN AZLAN'],
  ])('are no part of the name: %s', (line, name) => {
    expect(served(line)).toBe(name);
  });
});

it('a company that is called after who works there names nobody', () => {
  expect(served('TARN CAR PARK OPERATOR SDN BHD')).toBeNull();
});
