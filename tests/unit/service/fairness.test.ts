import { expect, it } from 'vitest';
import { openFairLine } from '../../../main/service/fair-line.ts';
import { openReadingTurns } from '../../../main/service/reading-turns.ts';

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

it('has a user’s first document read before the second of one who has many, and starts anew at rest', () => {
  const turns = openReadingTurns();
  const many = [turns.next('a'), turns.next('a'), turns.next('a')];
  expect(many).toEqual([0, 1, 2]);
  turns.done(0);
  turns.done(1);
  // Not before those that wait since earlier, and no later than those that come after.
  expect([turns.next('b'), turns.next('a'), turns.next('b')]).toEqual([1, 3, 2]);
  for (const place of [2, 1, 3, 2]) turns.done(place);
  expect(turns.next('a')).toBe(0);
});
