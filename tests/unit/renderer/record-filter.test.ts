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
  expect(isUsable('analyte_from', '20 %')).toBe(true);
  expect(isUsable('analyte_from', '20 miles')).toBe(false);
  expect(isUsable('analyte_from', 'lots')).toBe(false);
  expect(analyte({ analyte: 'THCA', analyte_from: 'lots' })).toEqual({ key: 'thca' });
});
