import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const SALE = ['Invoice No: 730114', '2024-03-09 16:31', ...GOODS, 'Total      $100.00', 'Debit      $100.00'];
const SHOP = 'Fernhill Provisions';
const HOME = ['22 Kestrel Ln', 'Salem, OR 97302'];
const FOOT = ['Fernhill Provisions LLC', '410 Larkspur Ave, Salem, OR 97301'];

function headOf(lines: readonly string[]) {
  const { record, review } = readLines(lines);
  return {
    shop: record.retailer,
    address: record.retailer_address,
    asked: review.filter((path) => path === 'retailer' || path === 'retailer_address'),
  };
}

it.each([
  ['Bill To: Dana Wolfe'],
  ['Ship to: Dana Wolfe'],
  ['Sold To', 'Dana Wolfe'],
  ['Deliver to:', 'Dana Wolfe', 'Wolfe Farms'],
  ['M/S : DANA WOLFE'],
  ['Order for Dana Wolfe', 'Tel (503) 555-0111'],
])('the address below %s is no shop’s', (...label) => {
  expect(headOf([SHOP, ...label, ...HOME, ...SALE])).toEqual({
    shop: SHOP,
    address: null,
    asked: ['retailer_address'],
  });
  expect(headOf([SHOP, ...label, ...HOME, ...SALE, ...FOOT])).toEqual({ shop: SHOP, address: FOOT[1], asked: [] });
});

it('an address on the line of its label is whose the label says', () => {
  const label = 'Deliver to: 1442 Harbor Blvd, Salem, OR 97302';
  expect(headOf([SHOP, label, ...SALE])).toEqual({ shop: SHOP, address: null, asked: ['retailer_address'] });
});

it('who gets the goods is no shop', () => {
  expect(headOf(['Deliver to:', 'Dana Wolfe', ...HOME, ...SALE]).asked).toContain('retailer');
});

it('the address below the customer’s name is asked about, and taken where no other is printed', () => {
  const lines = [SHOP, 'Customer: Dana Wolfe', ...HOME, ...SALE];
  expect(headOf(lines)).toEqual({ shop: SHOP, address: '22 Kestrel Ln, Salem, OR 97302', asked: ['retailer_address'] });
  expect(headOf([...lines, ...FOOT]).address).toBe(FOOT[1]);
  const patient = ['Patient: Dana Wolfe', 'DOB 03/04/1980', ...HOME];
  expect(headOf([SHOP, ...patient, ...SALE]).asked).toEqual(['retailer_address']);
  const form = ['Name: Dana Wolfe', 'Address: 22 Kestrel Ln, Salem, OR 97302'];
  expect(headOf([SHOP, ...form, ...SALE]).asked).toEqual(['retailer_address']);
});

it('labels of other matters and sentences leave the address below them to the shop', () => {
  const address = ['410 Larkspur Ave', 'Salem, OR 97301'];
  for (const label of ['Customer ID 88213', 'Customer Copy', 'Delivered to your door', 'Guest: Jonah A.'])
    expect([label, headOf([SHOP, ...address, label, ...SALE])]).toEqual([
      label,
      { shop: SHOP, address: address.join(', '), asked: [] },
    ]);
  for (const label of ['Customer ID 88213', 'Delivered to your door'])
    expect([label, headOf([SHOP, label, ...address, ...SALE])]).toEqual([
      label,
      { shop: SHOP, address: address.join(', '), asked: [] },
    ]);
});

it.each(['Order for Pickup', 'Picking Up In Store', 'ATTENTION ALL PATIENTS'])(
  'what tells how it was sold, or everybody something, is no customer: %s',
  (line) => {
    const address = ['410 Larkspur Ave', 'Salem, OR 97301'];
    expect(headOf([SHOP, line, ...address, ...SALE]).address).toBe(address.join(', '));
  },
);

it('numbers and prices at the foot are no address, where only the customer has one', () => {
  const goods = ['1 Coast Flower 3.5g        $30.00', '2 Pier Pre-Roll 1g         $20.00'];
  const sums = ['Subtotal       $50.00', 'Sales Tax 8%    $4.00', 'Total          $54.00', 'Debit          $54.00'];
  const sale = ['Order #: 55120', 'May 2, 2024 1:02 PM', ...goods, ...sums];
  expect(headOf([SHOP, 'Customer: Dana Wolfe', ...HOME, ...sale])).toEqual({
    shop: SHOP,
    address: HOME.join(', '),
    asked: ['retailer_address'],
  });
});

it('who gets the goods may stand in a column beside the shop', () => {
  const lines = [
    'Fernhill Provisions          Bill To:',
    '410 Larkspur Ave             Dana Wolfe',
    'Salem, OR 97301              22 Kestrel Ln',
    '                             Salem, OR 97302',
  ];
  expect(headOf([...lines, ...SALE])).toMatchObject({ shop: SHOP, address: '410 Larkspur Ave, Salem, OR 97301' });
});

it('knows the labels of other languages', () => {
  const lines = [
    'Apotheke am Markt',
    'Lieferadresse:',
    'Dana Wolf',
    'Am Anger 3',
    '04109 Leipzig',
    'Rechnung Nr. 730114',
    'Datum 09.03.2024 16:31',
    'Salbe           5,00 €',
    'Summe           5,00 €',
    'MwSt 19 %       0,80 €',
    'Bar             5,00 €',
  ];
  expect(headOf(lines)).toEqual({ shop: 'Apotheke am Markt', address: null, asked: ['retailer_address'] });
});
