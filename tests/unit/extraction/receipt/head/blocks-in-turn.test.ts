import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const SHOP = 'Fernhill Provisions';
const ADDRESS = '410 Larkspur Ave, Salem, OR 97301';
const SALE = ['', ...GOODS, 'Total      $100.00', 'Debit      $100.00'];
const NUMBERED = ['', 'Invoice No: 730114', '2024-03-09 16:31', ...SALE];

function headOf(lines: readonly string[]) {
  const { record } = readLines(lines);
  return { shop: record.retailer, address: record.retailer_address };
}

it.each([
  ['PICKUP AT', 'CUSTOMER'],
  ['Store', 'Bill to:'],
  ['Sold by', 'Deliver to'],
  ['Pickup location', 'Billing address'],
])('blocks below %s and %s are the shop’s and the customer’s', (ofShop, ofCustomer) => {
  const [left, right] = [
    [ofShop, SHOP, '410 Larkspur Ave', 'Salem, OR 97301', '(503) 555-0148'],
    [ofCustomer, 'Dana Wolfe', '22 Kestrel Ln Apt 4', 'Salem, OR 97302', 'dana@example.com'],
  ];
  const beside = (one: string[], other: string[]) => one.map((text, at) => text.padEnd(30) + (other[at] ?? ''));
  const expected = { shop: SHOP, address: ADDRESS };
  expect(headOf([...beside(left, right), ...NUMBERED])).toEqual(expected);
  expect(headOf([...beside(right, left), ...NUMBERED])).toEqual(expected);
});

it('three blocks, one of them the order’s', () => {
  const head = [
    'Deliver to                Sold by                   Details',
    'Dana Wolfe                Fernhill Provisions       Placed: 2024-03-09',
    '22 Kestrel Ln             410 Larkspur Ave          16:31',
    'Salem, OR 97302           Salem, OR 97301           Driver: Lex',
  ];
  expect(headOf([...head, ...SALE])).toEqual({ shop: SHOP, address: ADDRESS });
  expect(readLines([...head, ...SALE]).record).toMatchObject({ date_sold: '2024-03-09', time_sold: '16:31' });
});

it('the number and date beside whom a bill went to stay with their labels', () => {
  const head = [
    SHOP,
    ADDRESS,
    '',
    'Bill to:                   Receipt no.: QG-0061847',
    'Dana Wolfe                 Date: 2024-03-09',
    '22 Kestrel Ln              Time: 16:31',
    'Salem, OR 97302            Order type: Pickup',
  ];
  const { record } = readLines([...head, ...SALE]);
  expect(record).toMatchObject({
    retailer: SHOP,
    retailer_address: ADDRESS,
    invoice_number: 'QG-0061847',
    date_sold: '2024-03-09',
    time_sold: '16:31',
  });
});

it('the shop below the sums, beside the card it was paid with', () => {
  const foot = [
    '',
    'Fernhill Provisions             Visa 1234 (Contactless)',
    '410 Larkspur Ave               Mar 9, 2024 at 11:47 AM',
    'Salem, OR 97301                       Auth code: 06114D',
  ];
  expect(headOf([SHOP, ...SALE, ...foot])).toEqual({ shop: SHOP, address: ADDRESS });
});

it('labels beside their values are no block', () => {
  const { record } = readLines([
    SHOP,
    '410 Larkspur Ave',
    'Salem, OR 97301',
    'Order                            HM-0098213',
    'Completed               2024-03-09 11:07 AM',
    'Served by                            Tanner',
    'Customer                            Walk-in',
    ...SALE,
  ]);
  expect(record).toMatchObject({ retailer_address: ADDRESS, invoice_number: 'HM-0098213', budtender: 'Tanner' });
});

it.each(['iheartjane | 1347 Pacific Ave, Santa Cruz, CA 95060', 'Leafly, 600 1st Ave, Ste LL20, Seattle, WA 98104'])(
  '%s is neither the shop nor where it is',
  (platform) => {
    const { record } = readLines([SHOP, ...NUMBERED, '', platform]);
    expect(record).toMatchObject({ retailer: SHOP, retailer_address: null });
  },
);

it('words that platforms are called by are of shops and places, too', () => {
  const read = (...head: string[]) => readLines([...head, ...NUMBERED]).record;
  expect(read('MEADOW', 'Cannabis Dispensary', '410 Larkspur Ave', 'Salem, OR 97301').retailer).toBe('MEADOW');
  const block = ['Block 123 Ang Mo Kio Ave 3', '#01-225', 'Singapore 560123'];
  expect(read('Tarn Trading Pte Ltd', ...block).retailer_address).toBe(block.join(', '));
});

it('a platform on top names no shop', () => {
  const { record, review } = readLines(['weedmaps', ...NUMBERED]);
  expect([record.retailer, review.includes('retailer')]).toEqual([null, true]);
});
