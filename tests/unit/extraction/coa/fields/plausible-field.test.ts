import { expect, it } from 'vitest';
import { implausible, runsIntoNextColumn } from '../../../../../main/extraction/coa/fields/plausible-field.ts';
import { readDrawings } from '../read-drawings.ts';
import { pageOfText } from './page-of-text.ts';

it.each([
  ['product_name', 'Harvest/Prod. Date'],
  ['product_name', 'mg/Unit'],
  ['product_name', 'Foreign'],
  ['product_name', 'Cannabinoid Profile'],
  ['strain_name', 'Batch Number'],
  ['lab', 'OFFICIAL'],
  ['lab', 'Analytical Methods Used'],
  ['lab', 'Science you can trust'],
  ['lab', 'Powered by Confident Cannabis'],
  ['lab', 'aldercreeklabs.com'],
  ['lab', 'aldercreeklaboratories'],
  ['producer', 'Quality Control Testing'],
  ['producer_license_number', '115 Hurley Road'],
  ['producer_license_number', 'Pending'],
  ['lab_license_number', 'See attached 2 pages'],
  ['lab_id', 'AC-2201 Batch'],
  ['product_name', 'Certificate of Analysis'],
  ['product_name', 'www.aldercreek.com'],
  ['product_name', 'https'],
  ['product_name', 'Pages 1 of 2'],
  ['strain_name', 'Page 2 of 3'],
  ['producer', 'Page 1 of 3'],
  ['lab', 'Your trusted partner in testing'],
  ['batch_number', '(707) 555-0100'],
  ['batch_number', 'aldercreek.com'],
] as const)(
  'takes no label, heading, unit, analysis, slogan, page number or address for a value: %s "%s"',
  (field, text) => expect(implausible(field, text)).not.toBeNull(),
);

it.each([
  ['product_name', 'Moss Kush'],
  ['product_name', 'Terpene Blend'],
  ['product_name', 'Dry Ice Kush'],
  ['lab', 'Dry Creek Testing'],
  ['product_name', 'Hemp Extract'],
  ['product_name', 'Mg Gummies'],
  ['lab', 'Method Testing Labs'],
  ['lab', 'Oklahoma Compliance Testing Lab, LLC'],
  ['lab', 'SC Labs'],
  ['producer', 'Quality Farms Inc.'],
  ['producer_license_number', 'C11-0000001-LIC'],
  ['producer_license_number', '020-100812345AB'],
  ['lab_license_number', 'CMTL 0003'],
  ['lab_id', 'AC-2201'],
  ['lab_id', '2201 Rev A'],
  ['lab_id', '707-555-0100'],
  ['batch_number', '24-0611-07'],
  ['batch_number', 'B.24.CO'],
  ['product_name', 'Front Page Kush'],
  ['product_name', 'Certified Kush'],
  ['lab', 'Partner Testing LLC'],
] as const)('leaves what may be a value: %s "%s"', (field, text) => expect(implausible(field, text)).toBeNull());

it.each([
  ['Gravel Bar Farms      Quality Control', true],
  ['Gravel Bar Farms Inc.', false],
  ['Gravel   Bar   Farms', false],
])('finds where a text runs on into the next column: %s', (text, runs) => {
  expect(runsIntoNextColumn(pageOfText(text).words)).toBe(runs);
});

it('refuses what cannot be a value and asks for it', () => {
  const { record, evidence, findings, review } = readDrawings(`
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Product Name:      Foreign
Sample ID:         AC-2201

= Cannabinoids
Analyte            LOD (%)       LOQ (%)       Result (%)
THCA               0.05          0.15          24.10
Delta-9 THC        0.05          0.15          0.82
CBD                0.05          0.15          ND`);
  expect(record.product_name).toBeNull();
  expect(evidence.product_name).toBeUndefined();
  expect(findings).toContainEqual(expect.objectContaining({ code: 'implausible-value', paths: ['product_name'] }));
  expect(review).toContain('product_name');
});
