import { describe, expect, it } from 'vitest';
import { rowMovedTo } from '../../../renderer/components/row-moved-to.ts';
import { drawnRows, neededRows } from '../../../renderer/components/rows-around.ts';

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, place) => first + place);
const drawn = (startIndex: number, endIndex: number, count: number, kept = -1) =>
  drawnRows({ startIndex, endIndex, count }, kept);

describe('the rows that a long list draws', () => {
  it('are those in sight and at least eight beyond each edge', () => {
    for (let top = 96; top < 120; top += 1) {
      const rows = drawn(top, top + 20, 1000);
      expect(rows[0]).toBeLessThanOrEqual(top - 8);
      expect(rows.at(-1)).toBeGreaterThanOrEqual(top + 28);
    }
  });

  it('change all at once after eight rows were scrolled', () => {
    expect(drawn(104, 124, 1000)).toEqual(from(96, 143));
    expect(drawn(111, 131, 1000)).toEqual(from(96, 143));
    expect(drawn(112, 132, 1000)).toEqual(from(104, 151));
  });

  it('end where the list does', () => {
    expect(drawn(0, 20, 1000)).toEqual(from(0, 47));
    expect(drawn(980, 999, 1000)).toEqual(from(968, 999));
    expect(drawn(0, 2, 3)).toEqual(from(0, 2));
    expect(drawn(0, 0, 0)).toEqual([]);
  });

  it('hold a row that is kept wherever it is, once and in its order', () => {
    expect(drawn(104, 124, 1000, 7)).toEqual([7, ...from(96, 143)]);
    expect(drawn(104, 124, 1000, 900)).toEqual([...from(96, 143), 900]);
    expect(drawn(104, 124, 1000, 110)).toEqual(from(96, 143));
    expect(drawn(104, 124, 1000, 1000)).toEqual(from(96, 143));
  });
});

describe('the rows whose content a long list needs', () => {
  it('are whole blocks of 64', () => {
    expect(neededRows({ startIndex: 100, endIndex: 120 }, 1000)).toEqual({ first: 64, last: 191 });
    expect(neededRows({ startIndex: 72, endIndex: 100 }, 1000)).toEqual({ first: 64, last: 127 });
    expect(neededRows({ startIndex: 71, endIndex: 100 }, 1000)).toEqual({ first: 0, last: 127 });
    expect(neededRows({ startIndex: 990, endIndex: 999 }, 1000)).toEqual({ first: 960, last: 999 });
  });

  it('are the first block before anything was laid out, and none of an empty list', () => {
    expect(neededRows(null, 1000)).toEqual({ first: 0, last: 63 });
    const { first, last } = neededRows(null, 0);
    expect(last).toBeLessThan(first);
  });
});

it.each([
  ['ArrowDown', 5, 6],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, 0],
  ['PageDown', 5, 9],
  ['PageUp', 5, 1],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Enter', 5, null],
])('%s goes from row %i of ten to %s', (key, current, next) => {
  expect(rowMovedTo(key, current, 10, 4)).toBe(next);
});
