import { expect, it } from 'vitest';
import { formatPath, parsePath, valueAt, withValueAt } from '../../../../shared/records/value-path.ts';

it.each([
  ['lab', ['lab']],
  ['results[12].limit', ['results', 12, 'limit']],
  ['product_names[0]', ['product_names', 0]],
  ['images[0].box[3]', ['images', 0, 'box', 3]],
])('reads %s and writes it again', (path, steps) => {
  expect(parsePath(path)).toEqual(steps);
  expect(formatPath(steps)).toBe(path);
});

it.each([
  '',
  '.lab',
  'lab.',
  'results[',
  'results[-1]',
  'results[1e3]',
  '__proto__',
  'a.__proto__',
  'Lab',
  'a b',
  'a[0]b',
])('takes %j for no path', (path) => {
  expect(parsePath(path)).toBeNull();
});

it('finds own values only', () => {
  expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
  expect(valueAt({ a: 1 }, ['constructor'])).toBeUndefined();
  expect(valueAt(null, ['a'])).toBeUndefined();
});

it('copies what it changes and shares the rest', () => {
  const before = { a: [{ b: 1 }, { b: 2 }], c: {} };
  const after = withValueAt(before, ['a', 0, 'b'], 3);
  expect(after).toEqual({ a: [{ b: 3 }, { b: 2 }], c: {} });
  expect(before.a[0]).toEqual({ b: 1 });
  expect(after.a[1]).toBe(before.a[1]);
});
