import { expect, it } from 'vitest';
import { columnWidths } from '../../../renderer/screens/review/model/column-widths.ts';
import { ITEM_TABLE } from '../../../renderer/screens/review/model/fields.ts';

it('gives the amounts of a receipt the room that the longest of them needs', () => {
  const price = (amounts: string[]) => /max\(66px.*?\)\)/.exec(columnWidths(ITEM_TABLE, amounts))?.[0];
  expect(price(['$5.00', '$12.50'])).toContain('7ch');
  expect(price(['MYR 5.00', 'MYR 1,215.90'])).toContain('13ch');
  expect(price([])).toBeDefined();
});
