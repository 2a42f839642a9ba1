import { expect, it } from 'vitest';
import { checkReceipt } from '../../../../main/extraction/receipt/check-receipt.ts';
import { sampleReceipt } from '../../../support/sample-readings.ts';

const codes = (changes: Parameters<typeof sampleReceipt>[0]) =>
  checkReceipt(sampleReceipt(changes)).map(({ code }) => code);

it.each([
  ['amounts that fit', {}, []],
  ['a wrong total', { total_amount: 83.5 }, ['total-differs', 'change-differs']],
  ['a wrong tax', { total_tax: 5.3 }, ['total-differs']],
  ['a wrong discount', { subtotal: 37, total_discount: 5 }, ['price-differs']],
  ['a subtotal printed after the discount', { total_discount: 5 }, []],
  ['wrong change', { change_due: 5.1 }, ['change-differs']],
  ['a total rounded to five cents', { total_tax: 3.52 }, []],
  ['tax that is part of the prices', { total_price: 38.5, subtotal: 38.5, total_tax: 3.5 }, []],
  ['no tax', { total_tax: null, total_price: 38.5, subtotal: 38.5 }, []],
  ['no payment', { total_paid: null, change_due: null }, []],
  ['nothing but a total', { subtotal: null, total_price: null, total_paid: null, total_discount: null }, []],
])('%s', (_, changes, expected) => {
  expect(codes(changes)).toEqual(expected);
});
