import { expect, it } from 'vitest';
import { massFraction } from '../../../../shared/science/mass-fraction.ts';

it('converts mass fractions, and no percentage that is none of the weight', () => {
  expect(massFraction('thca', 21.5, 'percent')).toBe(215);
  expect(massFraction('lead', 0.5, 'ug/g')).toBe(0.0005);
  expect(massFraction('thca', 10, 'mg/serving')).toBeNull();
  expect(massFraction('thca', 10, null)).toBeNull();
  // The relative standard deviation of portions.
  expect(massFraction('homogeneity', 3.2, 'percent')).toBeNull();
});
