import { expect, test } from 'vitest';
import { type RecordColumn, sortRecords } from '../../../renderer/state/sort-records.ts';
import type { RecordSummary } from '../../../shared/desktop.ts';

const record = (title: string, rest: Partial<RecordSummary> = {}) =>
  ({
    title,
    subtitle: '',
    fileName: `${title}.pdf`,
    date: null,
    reviewCount: 0,
    verifiedAt: null,
    ...rest,
  }) as RecordSummary;
const titles = (records: RecordSummary[], column: RecordColumn, descending = false) =>
  sortRecords(records, { column, descending }).map(({ title }) => title);

test('titles are sorted as a person would, whatever their case and with numbers by size', () => {
  const records = [record('sample 10'), record('Sample 9'), record('amber')];
  expect(titles(records, 'title')).toEqual(['amber', 'Sample 9', 'sample 10']);
  expect(titles(records, 'title', true)).toEqual(['sample 10', 'Sample 9', 'amber']);
});

test('records without a date come last in either direction', () => {
  const records = [record('none'), record('late', { date: '2026-03-04' }), record('early', { date: '2025-01-01' })];
  expect(titles(records, 'date')).toEqual(['early', 'late', 'none']);
  expect(titles(records, 'date', true)).toEqual(['late', 'early', 'none']);
});

test('by state, most to check comes first and verified last', () => {
  const records = [
    record('verified', { verifiedAt: '2026-03-04T00:00:00Z', reviewCount: 2 }),
    record('ready'),
    record('two', { reviewCount: 2 }),
    record('five', { reviewCount: 5 }),
  ];
  expect(titles(records, 'state')).toEqual(['five', 'two', 'ready', 'verified']);
});
