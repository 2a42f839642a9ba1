import { describe, expect, it } from 'vitest';
import {
  readMeasurements,
  readThreshold,
  readThresholdPair,
  readTrailingVerdict,
  readVerdict,
} from '../../../../../main/extraction/coa/tables/cells.ts';

const brief = (text: string) =>
  readMeasurements(text).map(({ value, qualifier, units }) => [value ?? qualifier, units]);

describe('readMeasurements', () => {
  it.each([
    ['0.5', [[0.5, null]]],
    [
      '237.4 mg/g (23.74 %)',
      [
        [237.4, 'mg/g'],
        [23.74, 'percent'],
      ],
    ],
    ['<1 mg/g', [['<1', 'mg/g']]],
    ['1,234.5 ppm', [[1234.5, 'ug/g']]],
    ['2.0 x 10³', [[2000, null]]],
    ['1.00E+03', [[1000, null]]],
    ['0.06%*', [[0.06, 'percent']]],
    ['0. 123', [[0.123, null]]],
    [
      '<1.0 2',
      [
        ['<1.0', null],
        [2, null],
      ],
    ],
    ['0.587 aw', [[0.587, 'aw']]],
    ['Not Detected', [['ND', null]]],
    ['< LOQ', [['<LOQ', null]]],
    ['< MRL (200)', [['<LOQ', null]]],
    ['< LOQ mg/g', [['<LOQ', 'mg/g']]],
    ['Pass', [['pass', null]]],
    ['-', []],
    ['N/A', []],
  ] as const)('reads %s', (text, expected) => {
    expect(brief(text)).toEqual(expected);
  });
});

describe('readThreshold', () => {
  it.each([
    ['0.1 µg/g', 0.1, 'ug/g'],
    ['10,000', 10000, null],
    ['0.1 Pass', 0.1, null],
    ['10⁵ CFU/g', 100000, 'cfu/g'],
    ['≤ 5', 5, null],
    ['NMT 0.5', 0.5, null],
    ['0 - 5000', 5000, null],
    ['0–0.2 ppm', 0.2, 'ug/g'],
    ['Not more than 10,000 CFU/g', 10000, 'cfu/g'],
    ['2 per 3 grams', 2, null],
    ['> 1 count per 3.0 g', 1, null],
  ] as const)('reads %s', (text, value, units) => {
    expect(readThreshold(text)).toEqual({ value, units });
  });

  it.each(['Any amt in 1 gram', 'Not Detected in 1g', '1 Unit', '-', '100 CFU per 10 g', '1 mg per 10 g'])(
    'keeps %s out of numbers',
    (text) => {
      expect(readThreshold(text).value).toBeNull();
    },
  );

  it('reads two in one cell', () => {
    expect(readThresholdPair('1,200').map(({ value }) => value)).toEqual([1200, null]);
    expect(readThresholdPair('0.004 / 0.013').map(({ value }) => value)).toEqual([0.004, 0.013]);
  });
});

it.each(['Not compliant', 'NOT CONFORM', 'non compliant', 'did not pass', 'doesn’t comply', 'nicht konform'])(
  'reads a verdict that is denied as failed (%s)',
  (text) => {
    expect(readVerdict(text)).toBe('fail');
  },
);

it('reads a verdict behind a figure by what it denies', () => {
  expect(readTrailingVerdict('0.1 not passed')).toBe('fail');
  expect(readTrailingVerdict('0.1 Pass')).toBe('pass');
});
