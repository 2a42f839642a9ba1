import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const sold = (head: readonly string[]) =>
  readLines([
    '       KEDAI BUKU CEMPAKA SDN BHD',
    '   12 Jalan Melur, 43000 Kajang, Selangor',
    ...head,
    'Description                   Amount',
    'BALL PEN BLUE                   3.20',
    'RING FILE A4                    7.00',
    'Total RM                       10.20',
    'Cash                           10.20',
  ]);
const isAsked = ({ findings }: ReturnType<typeof sold>) => findings.some(({ paths }) => paths.includes('budtender'));

describe('a name without a label above the goods', () => {
  it('is read behind an account, before its number, and asked about', () => {
    const reading = sold(['Date: 04/05/2018 09:12', 'AC02: Farhana(20418)']);
    expect(reading.record.budtender).toBe('Farhana');
    expect(isAsked(reading)).toBe(true);
  });

  it('is no business', () => {
    const reading = sold(['Date: 04/05/2018 09:12', 'AC02: Farhana Trading(20418)']);
    expect(reading.record.budtender).toBeNull();
  });

  it.each([['Lim Mei Hua         Trans: 118204'], ['Lim Mei Hua']])(
    'is asked about below the day of the sale: %s',
    (line) => {
      const reading = sold(['04/05/18 09:12        Slip No: 00182210', line]);
      expect(reading.record.budtender).toBeNull();
      expect(isAsked(reading)).toBe(true);
    },
  );

  it('is no bank', () => {
    expect(sold(['Date: 04/05/2018 09:12', 'AC01: Harbour Bank (80211)']).record.budtender).toBeNull();
  });

  it('is not the shop, whose name may stand below the day', () => {
    const reading = readLines([
      '06/02/2026 10:15 AM',
      'Copper Spoon',
      '120 Main St',
      'Dayton, OH 45402',
      'BURGER                 12.99',
      'TOTAL                  12.99',
      'VISA                   12.99',
    ]);
    expect(reading.record.retailer).toBe('Copper Spoon');
    expect(isAsked(reading)).toBe(false);
  });

  it.each([['365 DAYS'], ['24 HOURS'], ['60 MINUTES']])('is no length of time: %s', (line) => {
    expect(isAsked(sold(['04/05/18 09:12        Slip No: 00182210', line]))).toBe(false);
  });

  it.each([
    ['Dine In             Trans: 118204'],
    ['Walk In Customer'],
    ['Take Away'],
    ['Sales Order No: 4411'],
    ['Client Tobias H. #2217'],
    ['Loyalty Points'],
    ['Visa Debit'],
  ])('is no other matter of the sale: %s', (line) => {
    expect(isAsked(sold(['04/05/18 09:12        Slip No: 00182210', line]))).toBe(false);
  });
});
