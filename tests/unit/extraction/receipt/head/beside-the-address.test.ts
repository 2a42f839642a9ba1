import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

/** What is read of a receipt with these lines on top, and what of the head is asked about. */
function read(head: readonly string[], foot: readonly string[] = []) {
  const { record, review } = readLines([
    ...head,
    '2024-03-09 16:31',
    ...GOODS,
    'Total                           $100.00 ',
    'Debit                           $100.00 ',
    ...foot,
  ]);
  return { ...record, asked: review.filter((path) => /^retailer/.test(path)) };
}

describe('the address', () => {
  it('ends before the telephone behind its town', () => {
    expect(
      read(['         FERNHILL LUMBER, LLC', '         410 LARKSPUR STREET', '    SALEM, OR 97301 (503) 555-0142']),
    ).toMatchObject({ retailer_address: '410 LARKSPUR STREET, SALEM, OR 97301', asked: [] });
    expect(
      read(['         FERNHILL LUMBER, LLC', '         410 LARKSPUR STREET', '  SALEM, OR 97301 Tel: 503-555-0142']),
    ).toMatchObject({ retailer_address: '410 LARKSPUR STREET, SALEM, OR 97301' });
  });

  it('begins behind the number of the shop', () => {
    expect(read(['        FERNHILL DOLLAR', 'Store# 1804  410 US HWY 31 N', '        SALEM, OR 97301'])).toMatchObject({
      retailer_address: '410 US HWY 31 N, SALEM, OR 97301',
      asked: [],
    });
    expect(
      read(['        FERNHILL DOLLAR', 'Store No. 1804 - 410 Larkspur Ave', '        SALEM, OR 97301']),
    ).toMatchObject({ retailer_address: '410 Larkspur Ave, SALEM, OR 97301' });
  });

  it('has the mall above its street, under any name', () => {
    const below = ['        410 LARKSPUR PKWY', '        SALEM, OR 97301', '        503-555-0142'];
    for (const mall of ['TOWN CENTER AT TARN', 'THE SHOPS AT ALDER CREEK', 'TARN PREMIUM OUTLETS'])
      expect(read(['        Meranti', `        ${mall}`, ...below])).toMatchObject({
        retailer: 'Meranti',
        retailer_address: `${mall}, 410 LARKSPUR PKWY, SALEM, OR 97301`,
      });
  });

  it('is no mall where nothing else is the name', () => {
    const below = ['        410 LARKSPUR AVE', '        SALEM, OR 97301'];
    expect(read(['        PLAZA AT TARN', ...below])).toMatchObject({
      retailer: 'PLAZA AT TARN',
      retailer_address: '410 LARKSPUR AVE, SALEM, OR 97301',
      asked: [],
    });
  });

  it('is none in what tells since when the shop is there', () => {
    const below = ['        410 Larkspur Road', '        Salem, OR 97301'];
    for (const motto of ['Route 4 - Since 1952', 'Mill Road, est. 1952'])
      expect(read(['       TARN KITCHEN', `        ${motto}`, ...below])).toMatchObject({
        retailer_address: '410 Larkspur Road, Salem, OR 97301',
      });
  });
});

it('takes a trade in capitals for the end of the name, and asks', () => {
  const below = ['  Store 0418 - Otto Brandt Ltd.', '   410 Larkspur Road', '   Salem, OR 97301'];
  expect(read(['    Merantifern', '     DRUG MART', ...below])).toMatchObject({
    retailer: 'Merantifern DRUG MART',
    asked: ['retailer'],
  });
});

it("knows that no other letters than A to F are at the end of Oregon's licences", () => {
  const head = ['   Fernhill Relief Center', '   410 Larkspur Road', '   Salem, OR 97301'];
  expect(read([...head, 'OLCC # 050-1002345COD1'])).toMatchObject({ retailer_license_number: '050-1002345C0D1' });
  expect(read([...head, 'OLCC # 050-1002345COD'])).toMatchObject({
    retailer_license_number: '050-1002345C0D',
    asked: ['retailer_license_number'],
  });
});

it("takes the number of the sale from the till's row, not from the slip of a card", () => {
  const slip = ['AID: A0000000041010', 'Tran ID#: 411800027714', 'MERCHANT ID: 660121', 'APPROVED - Purchase'];
  const head = ['   Fernhill Wholesale', '   410 Larkspur Road', '   Salem, OR 97301'];
  expect(read(head, [...slip, 'OP#: 417 Name: Carla W.', 'Whse:1104 Trm:8 Trn:277 OP:417'])).toMatchObject({
    invoice_number: '277',
    budtender: 'Carla W.',
  });
  const { review } = readLines([
    ...head,
    '2024-03-09 16:31',
    ...GOODS,
    'Total    $100.00',
    'Debit    $100.00',
    ...slip,
  ]);
  expect(review).toContain('invoice_number');
});
