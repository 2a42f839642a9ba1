import { expect, test } from 'vitest';
import {
  asFilter,
  EVERYTHING,
  isUsable,
  type RecordsQuery,
  usualUnits,
} from '../../../renderer/state/record-filter.ts';

const analyte = (fields: RecordsQuery['fields']) => asFilter({ ...EVERYTHING, kind: 'coa', fields }).analyte;

test('bounds of a result are in the units its analyte is limited in, and main gets milligrams a gram', () => {
  expect(usualUnits('Cadmium')).toBe('ug/g');
  expect(usualUnits('Ochratoxin A')).toBe('ug/kg');
  expect(usualUnits('THCA')).toBe('mg/g');
  expect(analyte({ analyte: 'Cadmium', analyte_from: '0.2' })).toEqual({ key: 'cadmium', from: 0.0002 });
  expect(analyte({ analyte: 'THCA', analyte_from: '200', analyte_to: '250,5' })).toEqual({
    key: 'thca',
    from: 200,
    to: 250.5,
  });
  // What is counted or has no unit of mass stays as it is printed.
  expect(analyte({ analyte: 'Water Activity', analyte_to: '0.65' })).toMatchObject({ to: 0.65 });
});

test('units typed behind a bound hold instead; what is none is said and does not count', () => {
  expect(analyte({ analyte: 'THCA', analyte_from: '20 %' })).toEqual({ key: 'thca', from: 200 });
  expect(analyte({ analyte: 'Cadmium', analyte_to: '200ppb' })).toEqual({ key: 'cadmium', to: 0.0002 });
  expect(isUsable('analyte_from', '20 %', 'THCA')).toBe(true);
  expect(isUsable('analyte_from', '20 miles', 'THCA')).toBe(false);
  expect(isUsable('analyte_from', 'lots', 'THCA')).toBe(false);
  expect(analyte({ analyte: 'THCA', analyte_from: 'lots' })).toEqual({ key: 'thca' });
});

test('units in which results of the analyte cannot be compared are refused', () => {
  const refused = [
    ['THCA', '5 mg/serving'],
    ['THCA', '5 cfu/g'],
    ['Water Activity', '10 %'],
    ['Total Yeast and Mold', '10 ppm'],
  ] as const;
  for (const [name, typed] of refused) {
    expect(isUsable('analyte_from', typed, name), `${name} ${typed}`).toBe(false);
    expect(analyte({ analyte: name, analyte_from: typed })?.from).toBeUndefined();
  }
  expect(isUsable('analyte_to', '0.65 aw', 'Water Activity')).toBe(true);
  expect(analyte({ analyte: 'Total Yeast and Mold', analyte_from: '100 CFU/g' })).toMatchObject({ from: 100 });
  expect(analyte({ analyte: 'Moisture', analyte_to: '12' })).toMatchObject({ to: 120 });
});

test('commas set off thousands, or the decimals', () => {
  const from = (typed: string) => analyte({ analyte: 'Total Yeast and Mold', analyte_from: typed })?.from;
  expect(from('10,000')).toBe(10_000);
  expect(from('1,000,000 cfu/g')).toBe(1_000_000);
  expect(from('1,234.5')).toBe(1234.5);
  expect(from('0,250')).toBe(0.25);
  expect(from('12,5')).toBe(12.5);
  expect(from('1,00,000')).toBeUndefined();
  expect(asFilter({ ...EVERYTHING, kind: 'receipt', fields: { price_from: '1,500' } })).toMatchObject({
    price_from: 1500,
  });
});
