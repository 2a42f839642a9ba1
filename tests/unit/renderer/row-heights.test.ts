import { describe, expect, test } from 'vitest';
import { rowHeights } from '../../../renderer/components/row-heights.ts';

describe('places of rows', () => {
  test('are multiples of one height where all rows are equal', () => {
    const heights = rowHeights(200_000, 36, []);
    expect(heights.total).toBe(7_200_000);
    expect(heights.topOf(100)).toBe(3600);
    expect(heights.indexAt(3599)).toBe(99);
    expect(heights.indexAt(3600)).toBe(100);
  });

  test('are moved by rows of another height before them', () => {
    const heights = rowHeights(10, 50, [
      { index: 7, height: 30 },
      { index: 2, height: 120 },
    ]);
    expect(heights.total).toBe(8 * 50 + 120 + 30);
    expect([2, 3, 7, 8].map(heights.topOf)).toEqual([100, 220, 420, 450]);
    expect([99, 100, 219, 220, 419, 420, 449, 450].map(heights.indexAt)).toEqual([1, 2, 2, 3, 6, 7, 7, 8]);
  });

  test('name the nearest row beyond the ends, and leave out rows that are no more', () => {
    const heights = rowHeights(3, 50, [
      { index: -1, height: 80 },
      { index: 3, height: 80 },
    ]);
    expect(heights.total).toBe(150);
    expect(heights.indexAt(-10)).toBe(0);
    expect(heights.indexAt(1000)).toBe(2);
  });

  test('agree with one another for every row of a mixed list', () => {
    const others = [5, 6, 40, 99].map((index) => ({ index, height: 55 + index }));
    const heights = rowHeights(100, 55, others);
    for (let index = 0; index < 100; index += 1) {
      expect(heights.indexAt(heights.topOf(index))).toBe(index);
      expect(heights.indexAt(heights.topOf(index + 1) - 1)).toBe(index);
    }
  });
});
