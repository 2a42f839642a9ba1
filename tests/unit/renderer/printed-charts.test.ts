import { expect, it } from 'vitest';
import { compareProfiles } from '../../../renderer/screens/comparison/model.ts';
import { resultsTable } from '../../../renderer/screens/lab-result/results-table.ts';
import { formatStored, setFormats } from '../../../renderer/strings/format.ts';
import type { Sample } from '../../../shared/records/sample.ts';
import { ink, sampleResult } from '../../support/sample-readings.ts';

it('writes the table of a lab result with the digits that are printed, else in full', () => {
  setFormats('en-US');
  const results = [
    sampleResult({ key: 'cbd', name: 'CBD', value: 24.1, lod: 0.01, loq: 0.012345 }),
    sampleResult({ key: 'cbg', name: 'CBG', value: 12345.678 }),
  ];
  const evidence = { 'results[0].value': ink('24.10'), 'results[0].lod': ink('0.010') };
  const rows = resultsTable(results, 'cannabinoids', [], evidence).rows;
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['CBD', '24.10', '%', '0.010', '0.012345'],
    ['CBG', '12,345.678', '%', '0.01', '0.03'],
  ]);
});

it('compares with the digits that are printed; only what was converted is rounded', () => {
  setFormats('en-US');
  const sample = (value: number, units: string, mg_g: number, printed: Sample['printed']) =>
    ({ results: [sampleResult({ value, units, mg_g })], printed, review: [] }) as unknown as Sample;
  const compared = compareProfiles(
    [
      sample(24.1, 'percent', 241, { 'results[0].value': '24.10' }),
      sample(12.34567, 'percent', 123.4567, {}),
      sample(123.4567, 'mg/g', 123.4567, { 'results[0].value': '123.45670' }),
    ],
    'cannabinoids',
  );
  expect(compared?.rows[0]?.texts).toEqual(['24.10', '12.34567', '12.35']);
});

it('writes stored numbers in full, without the noise of binary fractions', () => {
  setFormats('en-US');
  expect(formatStored(0.21569999999999998)).toBe('0.2157');
  expect(formatStored(21.571234)).toBe('21.571234');
  expect(formatStored(9, '9.0')).toBe('9.0');
});
