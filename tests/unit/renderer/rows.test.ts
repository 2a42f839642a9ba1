import { expect, test } from 'vitest';
import { namedResult, newItem, newResult, resultRowOf } from '../../../renderer/screens/review/model/rows.ts';
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

test('naming a new row gives it the standard key of its analyte, or one made of its name', async () => {
  const rows = record({ name: '', key: '' }, { name: 'THCA', key: 'thca' });
  expect(await namedResult(rows, 'results[0].name', 'Δ9-THC')).toMatchObject({
    path: 'results[0]',
    value: { name: 'Δ9-THC', key: 'delta_9_thc' },
  });
  expect(await namedResult(rows, 'results[0].name', 'Moon Dust')).toMatchObject({ value: { key: 'moon_dust' } });
});

test('other edits of a row are left alone', async () => {
  const rows = record({ name: '', key: '' }, { name: 'THCA', key: 'thca' });
  expect(await namedResult(rows, 'results[1].name', 'CBD')).toBeNull();
  expect(await namedResult(rows, 'results[0].limit', 'CBD')).toBeNull();
  expect(await namedResult(rows, 'results[0].name', null)).toBeNull();
});

test('a new line item goes after the last', () => {
  expect(newItem({ product_names: ['Tea'] } as ReceiptRecord)).toMatchObject({ path: 'product_names[1]' });
  expect(newItem({ product_names: null } as ReceiptRecord)).toMatchObject({ path: 'product_names[0]' });
});

test('a path knows its row', () => {
  expect(resultRowOf('results[12].limit')).toBe(12);
  expect(resultRowOf('results.pesticide')).toBeNull();
  expect(resultRowOf(null)).toBeNull();
});
