import { expect, it } from 'vitest';
import {
  continues,
  type Fragment,
  joinFragments,
  spreadLigature,
} from '../../../../main/documents/pdf/text-fragments.ts';

/** A letter of 10 points from `start` to `end`. */
const letter = (text: string, start: number, end: number): Fragment => ({
  text,
  style: { size: 10, rotation: 0, bold: false, hasEm: true, invisible: false, upright: true, slanted: false },
  across: 50,
  start,
  end,
  origin: start,
  gaps: [],
  spaced: false,
  x0: start,
  x1: end,
  y0: 42,
  y1: 52,
});

it('sets the letters of one glyph side by side, whether each claims the whole of it or half', () => {
  const whole = [letter('f', 50, 56), letter('l', 50, 56)] as const;
  expect(spreadLigature(...whole, () => 6)).toBe(true);
  expect(whole[1]).toMatchObject({ start: 53, end: 56 });

  const halves = [letter('f', 50, 53), letter('l', 50, 53)] as const;
  expect(spreadLigature(...halves, () => 6)).toBe(true);
  expect(halves[1]).toMatchObject({ start: 53, end: 56 });
  expect(continues(halves[1], letter('o', 55.8, 61))).toBe(true);
});

it('does not measure the ink of letters that do not stand upright', () => {
  const lying = [letter('f', 50, 56), letter('l', 50, 56)] as const;
  lying[1].style.upright = false;
  spreadLigature(...lying, () => 12);
  expect(lying[1]).toMatchObject({ start: 53, end: 56 });
});

it('parts words where condensed type leaves little for the space that the file has, but not where kerning takes it back', () => {
  const typed = (gap: number) => [letter('t', 50, 53), { ...letter('W', 53 + gap, 62), spaced: true }];
  expect(joinFragments(typed(0.9)).map(({ text }) => text)).toEqual(['t', 'W']);
  expect(joinFragments(typed(0.3)).map(({ text }) => text)).toEqual(['tW']);
});
