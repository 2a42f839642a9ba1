import { expect, it } from 'vitest';
import { alignDecimals } from '../../../renderer/components/charts/align-decimals.ts';

it('puts the decimal points of a column below each other, and leaves words alone', () => {
  expect(alignDecimals(['24.10', '9', '0.8', 'ND', '<LOQ', '', '1,250'])).toEqual(['', '.00', '0', '', '', '', '.00']);
  expect(alignDecimals(['3', '14'])).toEqual(['', '']);
  expect(alignDecimals(['0.31 µg/g', '2.5'])).toEqual(['', '']);
});
