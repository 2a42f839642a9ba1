import { expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from './page-of-text.ts';

const SHEET = `
# CERTIFICATE OF ANALYSIS
= Alder Creek Labs
12 Alder Ave, Eugene, OR 97401

Client:            Gravel Bar Farms
Product Name:      Moss Kush
Matrix:            Flower
Sample ID:         AC-2201
Date Received:     05/02/2024
Date Completed:    05/06/2024
`;
const unread = (more: string) => readFields(documentOfText(SHEET + more)).unread;

it('misses nothing on a certificate that does not print a field', () => {
  expect(unread('')).toEqual([]);
});

it('misses nothing where a label stands before nothing, or before N/A', () => {
  expect(unread('Batch:   N/A\nLicense:\nTotal CBD:   ND\nTotal THC   <LOQ\nStrain:  -')).toEqual([]);
});

it.each([
  ['Batch Number:      GB=7@28', ['batch_number']],
  ['Date Collected:    5 of 13 increments', ['date_collected']],
  ['Total THC          see page 9 of 12', ['total_thc']],
])('says that a field is printed but not read: %s', (line, fields) => {
  expect(unread(line)).toEqual(fields);
});
