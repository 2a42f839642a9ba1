import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const SALE = ['Invoice No: 730114', '2024-03-09 16:31', ...GOODS, 'Total      $100.00', 'Debit      $100.00'];
const read = (...head: string[]) => readLines([...head, ...SALE]);
const ABROAD = ['Resit No: 730114', '09/03/2024 16:31', 'Tali Taman  RM 8.00', 'Jumlah  RM 8.00', 'Tunai  RM 8.00'];
const readAbroad = (...head: string[]) => readLines([...head, ...ABROAD]);

describe('the address', () => {
  it('is asked about where a quarter stands above its street', () => {
    const { record, review } = read('Fernhill Provisions', 'Larkspur Square', '410 N Alder Ave, Salem, OR 97301');
    expect(record.retailer_address).toContain('410 N Alder Ave, Salem, OR 97301');
    expect(review).toContain('retailer_address');
  });

  it.each(['Larkspur Building', 'Town Center at Larkspur', 'Suite B'])(
    'is whole with a building above its street: %s',
    (building) => {
      const { record, review } = read('Fernhill Provisions', building, '410 N Alder Ave', 'Salem, OR 97301');
      expect(record.retailer_address).toBe(`${building}, 410 N Alder Ave, Salem, OR 97301`);
      expect(review).not.toContain('retailer_address');
    },
  );

  it.each(['503/555-0184', '(503) 555-0184'])('ends before a telephone behind its code: %s', (telephone) => {
    const { record, review } = read('Fernhill Provisions', '410 N Alder Ave, Salem OR', `97301 ${telephone}`);
    expect(record.retailer_address).toBe('410 N Alder Ave, Salem OR 97301');
    expect(review).not.toContain('retailer_address');
  });

  it.each(['Queue No: 88', 'NO. MEJA 8', 'Table No : 14', 'CO, NO: 137102-U', 'Larkspur Kajang Out1et'])(
    'ends before what else is numbered or named: %s',
    (line) => {
      const head = ['TARN MAJU SDN BHD', '14 Jalan Kenanga', '43000 Kajang, Selangor', line, 'Tel: 03-87330184'];
      expect(readAbroad(...head).record.retailer_address).toBe('14 Jalan Kenanga, 43000 Kajang, Selangor');
    },
  );
});

describe('the name', () => {
  it.each(['DBA of FP Ventures LLC', 'A trade name of FP Ventures LLC', 'an Alder Group company'])(
    'is above who owns the shop: %s',
    (owner) => {
      const { record, review } = read('Fernhill Provisions', owner, '410 N Alder Ave', 'Salem, OR 97301');
      expect(record.retailer).toBe('Fernhill Provisions');
      expect(review).not.toContain('retailer');
    },
  );

  it.each(['SDN 8HD', '5DN BHD', 'SDN. 8HD.'])('is the company, a digit read in its form: %s', (form) => {
    const head = ['LARKSPUR HOTPOT', `TARN DELIGHTS (MALAYSIA) ${form}`, '14 Jalan Kenanga', '43000 Kajang, Selangor'];
    const { record } = readAbroad(...head);
    expect(record.retailer).toMatch(/^TARN DELIGHTS \(MALAYSIA\) SDN BHD/);
    expect(record.retailer_address).toBe('14 Jalan Kenanga, 43000 Kajang, Selangor');
  });
});

describe('the licence', () => {
  it('is asked about where another stands beside it', () => {
    const { record, review } = read('Fernhill Dispensary', '410 N Alder Ave', 'Reno, NV 89501', 'RD 194 / MD 077');
    expect(record.retailer_license_number).toBe('RD-194');
    expect(review).toContain('retailer_license_number');
  });

  it.each(['FERN-1173', 'ABC-0482-B'])('is asked about where a code stands below the address: %s', (code) => {
    expect(read('Fernhill Botanicals', '410 N Alder Ave', 'Bangor, ME 04401', code).review).toContain(
      'retailer_license_number',
    );
  });

  it('is six digits behind its board in Washington', () => {
    const { record } = read('Fernhill Cannabis', '410 N Alder Ave', 'Seattle, WA 98107', 'WSLCB 413882');
    expect(record.retailer_license_number).toBe('413882');
  });
});
