import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const SHOP = 'Fernhill Provisions';
const ADDRESS = '410 Larkspur Ave, Salem, OR 97301';
const SALE = ['Invoice No: 730114', '2024-03-09 16:31', ...GOODS, 'Total      $100.00', 'Debit      $100.00'];

it.each([
  `${ADDRESS} · (503) 555-0162 · fernhill.example.com`,
  `legal weed, loved locally · ${ADDRESS} : Lic. 010-10042`,
  `(503) 555-0162 | ${ADDRESS} | www.fernhill.example`,
])('the address of %s', (line) => {
  expect(readLines([SHOP, line, ...SALE]).record).toMatchObject({ retailer: SHOP, retailer_address: ADDRESS });
});

it('a name in two lines that the receipt has on one elsewhere', () => {
  const head = ['Silver Sage', 'CANNABIS MARKET', ADDRESS];
  const foot = 'Silver Sage Cannabis Market Mail - Your receipt';
  expect(readLines([...head, ...SALE, foot]).record.retailer?.toLowerCase()).toBe('silver sage cannabis market');
});

it.each(['Order Confirmation - Bonjour / Hello Dana!', 'Thanks for your order, Dana!'])(
  '%s names no shop',
  (greeting) => {
    expect(readLines([SHOP, greeting, ADDRESS, ...SALE]).record.retailer).toBe(SHOP);
    const { record, review } = readLines([greeting, ...SALE]);
    expect([record.retailer, review.includes('retailer')]).toEqual([null, true]);
  },
);
