import { expect, it } from 'vitest';
import { columnWidths } from '../../../renderer/screens/review/model/column-widths.ts';

/** How many letters the widest text of a column has room for. */
const room = (column: Parameters<typeof columnWidths>[0][number]) =>
  Number(/calc\((\d+)ch/.exec(columnWidths([column]))?.[1] ?? 0);

it('gives amounts, numbers and units the room that the longest of them needs', () => {
  const price = (...texts: string[]) => room({ key: 'product_prices', kind: 'money', texts });
  expect(price('Price', '$5.00', '$12.50')).toBeGreaterThanOrEqual(6);
  expect(price('MYR 5.00', 'MYR 1,215.90')).toBeGreaterThanOrEqual(13);
  expect(price('Price')).toBeLessThan(10);
  expect(room({ key: 'units', kind: 'units', texts: ['Units', 'mg/serving'] })).toBeGreaterThanOrEqual(11);
  expect(room({ key: 'limit', kind: 'number', texts: ['Limit', '1000000.25'] })).toBeGreaterThanOrEqual(10);
  expect(room({ key: 'value', kind: 'result', texts: ['Result', '>1000000000'] })).toBeGreaterThanOrEqual(11);
});
