import { expect, it } from 'vitest';
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
