import { expect, it } from 'vitest';
import { median } from '../../../shared/median.ts';

it('is the value in the middle, of an even number the upper one, whatever their order', () => {
  const values = [30, 4, 100];
  expect(median(values)).toBe(30);
  expect(median([...values, 5])).toBe(30);
  expect(values).toEqual([30, 4, 100]);
});

it('is what it is told to be where there are no values', () => {
  expect(median([])).toBe(0);
  expect(median([], 8)).toBe(8);
});
