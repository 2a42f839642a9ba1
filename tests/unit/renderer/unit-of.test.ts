import { expect, it } from 'vitest';
import { unitOf } from '../../../renderer/strings/fields.ts';

it('says what totals are stated in, and is not misled about other fields', () => {
  expect(unitOf('total_thc', { totals_units: null })).toBe('%');
  expect(unitOf('total_thc', { totals_units: 'mg/serving' })).toBe('mg/serving');
  expect(unitOf('total_thc', { totals_units: 'percent' })).toBe('%');
  expect(unitOf('serving_size', { totals_units: 'mg/serving' })).toBe('mg');
  expect(unitOf('total_price', { total_price: 12 })).toBeUndefined();
});
