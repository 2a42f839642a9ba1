import { describe, expect, it } from 'vitest';
import { summaryLabel } from '../../../../../main/extraction/receipt/sums/summary-labels.ts';
import { readLines } from '../page-of-lines.ts';

const sold = (summary: readonly string[]) =>
  readLines([
    '     KEDAI HAIWAN CEMPAKA SDN BHD',
    '  12 Jalan Melur, 43000 Kajang, Selangor',
    'Invoice No : 01-220418',
    'Date : 04/05/2018 17:22',
    'Description              Qty   Price  Amount',
    'CAT FOOD TUNA 400GM        4    5.35   21.40',
    'DOG LEASH RED 120CM        1   31.60   31.60',
    'Total Inclusive GST:                   53.00',
    'Cash Received :                        53.00',
    ...summary,
  ]);
const isAsked = ({ findings }: ReturnType<typeof sold>) => findings.some(({ paths }) => paths.includes('total_tax'));

describe('the tax of a summary at the foot', () => {
  it('is read below a heading of two lines without its rate', () => {
    const reading = sold([
      'GST Summary:          Amount         Tax',
      '                       (MYR)       (MYR)',
      'SR                     50.00        3.00',
    ]);
    expect(reading.record.total_tax).toBe(3);
    expect(isAsked(reading)).toBe(false);
  });

  it('is read and asked about beside an amount with a digit misread, where it is what the total leaves', () => {
    const reading = sold([
      'GST Summary:          Amount         Tax',
      '                       (MYR)       (MYR)',
      'SR                     58.00        3.00',
    ]);
    expect(reading.record.total_tax).toBe(3);
    expect(isAsked(reading)).toBe(true);
  });

  it('is asked about beside an amount that fits no total', () => {
    const reading = sold([
      'GST Summary:          Amount         Tax',
      '                       (MYR)       (MYR)',
      'SR                     78.40        3.00',
    ]);
    expect(reading.record.total_tax).toBeNull();
    expect(isAsked(reading)).toBe(true);
  });

  it('is nothing where its rate and it are printed as nought', () => {
    const reading = sold(['GST Summary       %   Amount(RM)   Tax(RM)', 'SR0            0.00       53.00      0.00']);
    expect(reading.record.total_tax).toBe(0);
    expect(isAsked(reading)).toBe(false);
  });
});

describe('a label that says in brackets that tax is in it', () => {
  it.each([
    ['Net Amount (incl GST)', 'total'],
    ['Payable Amount (incl. Tax)', 'total'],
    ['Balance (inc VAT)', 'total'],
    ['Balance Due (inc VAT)', 'total'],
    ['Amt Due (inc. of 6% GST)', 'total'],
    ['Service Tax (incl GST)', 'tax'],
    ['Cash Received (inc GST)', 'tendered'],
  ])('is what it is without: %s', (label, role) => {
    expect(summaryLabel(label, 'en')?.role).toBe(role);
  });

  it('may be that of goods', () => {
    expect(summaryLabel('Parking fee (incl GST)', 'en')).toBeNull();
  });
});
