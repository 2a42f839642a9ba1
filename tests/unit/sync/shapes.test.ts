import { expect, it } from 'vitest';
import { backoff } from '../../../main/sync/backoff.ts';
import { objectsIn, recordsIn, takenIn } from '../../../main/sync/shapes.ts';

it('finds records in an array, in data, with success and without, and keeps fields it does not know', () => {
  const coa = { coa_hash: 'a', sample_hash: 's', total_thc: '20.1', new_field: { x: 1 } };
  const found = [{ hash: 'a', sample: 's', record: coa }];
  for (const body of [[coa], { data: [coa] }, { success: true, data: [coa], more: 1 }]) {
    expect(recordsIn(body, 'coa')).toEqual(found);
  }
  expect(recordsIn([{ hash: 'r', product_names: null }], 'receipt')).toEqual([
    { hash: 'r', sample: '', record: { hash: 'r', product_names: null } },
  ]);
  expect(recordsIn([{ total: 1 }, null, 'x'], 'receipt')).toEqual([]);
});

it('takes what stands for a document that was taken: its records, one of them, or the word alone', () => {
  const receipt = { hash: 'r', total_amount: 3 };
  const found = [{ hash: 'r', sample: '', record: receipt }];
  for (const body of [receipt, [receipt], { data: receipt }, { success: true, data: [receipt] }]) {
    expect(takenIn(body, 'receipt'), JSON.stringify(body)).toEqual(found);
  }
  for (const body of [null, { success: true }, { success: true, data: null }]) {
    expect(takenIn(body, 'receipt'), JSON.stringify(body)).toEqual([]);
  }
  for (const body of ['x', 7, {}, { success: false }, { title: 'Log in' }]) {
    expect(takenIn(body, 'receipt'), JSON.stringify(body)).toBeNull();
  }
});

it('takes nothing else for a list', () => {
  for (const body of [null, 'x', 7, {}, { data: null }, { data: {} }, { success: false, code: 'x', message: 'y' }]) {
    expect(objectsIn(body)).toBeNull();
  }
});

it('waits longer each time, up to an end, never less than the service asks, and not all at once', () => {
  const waits = [1, 2, 3, 4, 30, 1000].map((attempts) => backoff(attempts, null, 1));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.at(-1)).toBe(15 * 60_000);
  expect(backoff(1, 120, 0)).toBe(120_000);
  expect(backoff(5, null, 0)).toBe(backoff(5, null, 1) / 2);
});
