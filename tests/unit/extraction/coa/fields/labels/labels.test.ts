import { expect, it } from 'vitest';
import { labelKind } from '../../../../../../main/extraction/coa/fields/labels/labels.ts';

it.each([
  ['Sample / Batch Size', 'sample_weight'],
  ['Lot / Batch Size', 'other'],
  ['Client / Lab ID', 'lab_id'],
])('gives both of two labels the word they share at their end: %s', (label, kind) => {
  expect(labelKind(label)).toBe(kind);
});

it.each([
  ['Document Created', 'date_reported'],
  ['Revised', 'date_reported'],
  ['Sample Origination', 'client'],
  ['Batch Size (lbs)', 'other'],
  ['Total Batch', 'other'],
  ['Date Produced', 'other'],
])('knows what is behind %s', (label, kind) => {
  expect(labelKind(label)).toBe(kind);
});
