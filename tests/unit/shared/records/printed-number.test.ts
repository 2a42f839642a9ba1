import { expect, it } from 'vitest';
import { decimalsOf, printedAt, printedNumber, printedOf } from '../../../../shared/records/printed-number.ts';
import { ink } from '../../../support/sample-readings.ts';

it('takes the digits a person typed before those that are printed, while they say the value', () => {
  expect(printedNumber(9, { text: '9.0' })).toBe('9.0');
  expect(printedNumber(9, { text: '9.0', typed: '9.00' })).toBe('9.00');
  expect(printedNumber(8, { text: '8.0', typed: '9.00' })).toBe('8.0');
  expect(printedNumber(7, { text: '8.0', typed: '9.00' })).toBeNull();
  expect(printedNumber('9', { text: '9.0' })).toBeNull();
});

it('finds the number at a path', () => {
  const read = {
    record: { results: [{ limit: 0.2 }] },
    evidence: { 'results[0].limit': ink('0.200 ppm') },
  };
  expect(printedAt(read, 'results[0].limit')).toBe('0.200');
  expect(printedAt(read, 'results[0].loq')).toBeNull();
  expect(printedAt(read, 'no path')).toBeNull();
});

it('finds milligrams per gram where the row prints them: as its value, or beside it in other units', () => {
  const evidence = {
    'results[0].value': ink('9.00'),
    'results[0].other_values[0]': ink('45.0 mg/serving'),
    'results[0].other_values[1]': ink('90.0 mg/g'),
    'results[1].value': ink('90.00'),
  };
  expect(printedOf(90, evidence, 'results[0].mg_g')).toBe('90.0');
  expect(printedOf(90, evidence, 'results[1].mg_g')).toBe('90.00');
  expect(printedOf(12, evidence, 'results[0].mg_g')).toBeNull();
  expect(printedOf(90, evidence, 'results[0].limit')).toBeNull();
});

it.each([
  ['9.0', 1],
  ['0,05', 2],
  ['1,250', 0],
  ['1,250.50', 2],
  ['.5', 1],
  ['1.20E-3', 5],
  ['1E5', 0],
  ['12', 0],
])('counts the decimals of %s', (printed, count) => {
  expect(decimalsOf(printed)).toBe(count);
});
