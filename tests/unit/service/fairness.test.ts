import { expect, it } from 'vitest';
import { openFairLine } from '../../../main/service/fair-line.ts';

it('lets users take turns, each in the order they came', () => {
  const line = openFairLine<string>();
  for (const [user, item] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
    ['b', 'b2'],
  ] as const) {
    line.add(user, item);
  }
  const served = Array.from({ length: 7 }, () => line.next());
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
});
