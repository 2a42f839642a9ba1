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

it.each([
  ['a date behind a label nobody knows', 'Spotted:    04/28/2024', ['date_collected']],
  ['a date that another field has', 'Spotted:    05/06/2024', []],
  ['a date behind a label of something else', 'Expiration Date:    04/28/2026', []],
])('takes %s for one that may have been meant', (_, line, fields) => {
  expect(unread(line)).toEqual(fields);
});

it.each([
  ['a licence of known form', 'Grower:            GAAA-4JKD-P02Q', ['producer_license_number']],
  ['a number beside a word for licences', 'Permit holder 416620 since last spring', ['producer_license_number']],
  ["a distributor's licence", 'C11-0001642-LIC', ['distributor', 'distributor_license_number']],
  ['a distributor without a name', 'Distributed by', ['distributor', 'distributor_license_number']],
  [
    'a place of nobody within a longer text',
    'Sent to 2811 Mesquite Rd, Reno, NV 89502. All samples were kept cool and dry in the dark until they were tested.',
    ['producer_street', 'producer_city', 'producer_state', 'producer_zipcode'],
  ],
])('looks for the owner of %s', (_, line, fields) => {
  expect(unread(line)).toEqual(expect.arrayContaining(fields));
});

it('asks for the verdict on the sample where a panel failed and nothing is said of the whole', () => {
  expect(unread('Pesticides:   FAIL\nHeavy Metals:   PASS')).toEqual(['status']);
  expect(unread('Pesticides:   PASS\nHeavy Metals:   PASS')).toEqual([]);
});
