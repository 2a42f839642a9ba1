import { expect, it } from 'vitest';
import { recordLine } from '../../../main/cli/record-line.ts';
import { recordTable } from '../../../main/cli/record-table.ts';
import { ink, sampleCoa, sampleCoaReading } from '../../support/sample-readings.ts';

it('shows fields, results with their qualifiers, findings and what to look at', () => {
  const table = recordTable(sampleCoaReading(), 'evening-breeze.pdf');
  expect(table).toMatch(/^evening-breeze\.pdf \(certificate\)$/m);
  expect(table).toMatch(/^ {2}Lab +Quillwort Laboratories$/m);
  expect(table).toMatch(/^\? Date tested +2026-03-04$/m);
  expect(table).toMatch(/^\? {2}Pesticide +Myclobutanil +ND +ug\/g +0\.1 +0\.01 +0\.03 +pass$/m);
  expect(table).toContain('  warning  Which is the day?');
  expect(table).not.toMatch(/hash|algorithm/);
});

it('fits 120 columns, whatever is long in it', () => {
  const methods = Array.from({ length: 12 }, (_, index) => ({
    analysis: 'pesticide',
    method: `LC-MS/MS by SOP ${index}`,
  }));
  const table = recordTable(sampleCoaReading({ record: sampleCoa({ methods }) }), 'x.pdf');
  expect(table).toContain('SOP 11');
  expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
});

it('sends a certificate’s lists as strings, as the interface has them', () => {
  const line = recordLine(sampleCoaReading(), 'x.pdf', 12.6);
  expect(line).toMatchObject({ source_file: 'x.pdf', kind: 'coa', images: '[]', _timing_ms: 13 });
  expect(JSON.parse(line.analyses as string)).toEqual(['cannabinoids', 'pesticide']);
  expect(JSON.parse(line.results as string)).toHaveLength(3);
  expect(line._review).toContain('results.pesticide');
});

it('prints numbers as the document does, to people; programs get numbers', () => {
  const evidence = { 'results[0].value': ink('21.50'), 'results[0].lod': ink('0.010'), sample_weight: ink('9.0 g') };
  const reading = sampleCoaReading({ record: sampleCoa({ sample_weight: 9 }), evidence });
  const table = recordTable(reading, 'x.pdf');
  expect(table).toMatch(/THCa +21\.50 +percent +0\.010 +0\.03/);
  expect(table).toMatch(/^ {2}Sample weight +9\.0 g$/m);
  expect(JSON.parse(recordLine(reading, 'x.pdf', 1).results as string)[0].value).toBe(21.5);
});
