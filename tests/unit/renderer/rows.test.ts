import { expect, test } from 'vitest';
import { movedTo, newItem, newResult, rowOfPath } from '../../../renderer/screens/review/model/rows.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { CoaResult } from '../../../shared/records/coa-result.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';

const record = (...results: Partial<CoaResult>[]) => ({ results }) as CoaRecord;

test('a new row goes after the last, in the units of its table', () => {
  const added = newResult(
    record({ analysis: 'cannabinoids', units: 'percent' }, { analysis: 'pesticide', units: 'ug/g' }),
    'cannabinoids',
  );
  expect(added).toMatchObject({ path: 'results[2]', slot: 'results[2].name', value: { units: 'percent', name: '' } });
  expect(newResult(record(), 'mycotoxin').value.units).toBeNull();
});

test('a new line item goes after the last of whichever list is the longest', () => {
  expect(newItem({ product_names: ['Tea'], product_prices: [1, 2] } as ReceiptRecord)).toMatchObject({
    path: 'items[2]',
    slot: 'product_names[2]',
  });
  expect(newItem({ product_names: null } as ReceiptRecord)).toMatchObject({ path: 'items[0]' });
});

test('a path knows its row', () => {
  expect(rowOfPath('results[12].limit')).toEqual({ table: 'results', row: 12 });
  expect(rowOfPath('product_prices[2]')).toEqual({ table: 'items', row: 2 });
  for (const path of ['results.pesticide', 'traceability_ids[0]', null]) expect(rowOfPath(path)).toBeNull();
});

test('a row moves past its neighbor of the same analysis, and stays at the ends', () => {
  const rows = record({ analysis: 'a' }, { analysis: 'b' }, { analysis: 'a' });
  expect(movedTo(rows, { table: 'results', row: 0 }, 1)).toBe(2);
  expect(movedTo(rows, { table: 'results', row: 2 }, 1)).toBeNull();
  const receipt = { product_names: ['Tea', 'Oil'] } as ReceiptRecord;
  expect(movedTo(receipt, { table: 'items', row: 1 }, -1)).toBe(0);
  expect(movedTo(receipt, { table: 'items', row: 0 }, -1)).toBeNull();
});
