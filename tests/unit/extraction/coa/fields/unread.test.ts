import { expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfScan, documentOfText } from './page-of-text.ts';

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

it.each([
  ['TOTAL CED        4.458 %', ['total_cbd']],
  ['TOTAL CD         4.458 %', ['total_cbd']],
  ['TOTAL OBD        4.458 %', ['total_cbd']],
  ['TOTAL TNC        4.458 %', ['total_thc']],
  ['TOTAL CBG        4.458 %', []],
  ['TOTAL CED        ND', []],
])('misses a total of a scan whose name is misread in one letter: %s', (line, expected) => {
  expect(readFields(documentOfScan(`${SHEET}${line}`)).unread).toEqual(expected);
  expect(unread(line)).toEqual([]);
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
  ['a total in words nobody knows, over its figure', 'THC Sum Total Content\n21.4 %', []],
  ['a total that is cut short', 'Total Canna. by weight as it came in:   27.40%', ['total_cannabinoids']],
  ['the total of another language', 'Summe aller Cannabinoide gewogen   27.40%', ['total_cannabinoids']],
  [
    'a total in a tile over words of which one is known',
    '                   21.4 %\n                   Quorl THC',
    ['total_thc'],
  ],
  [
    'a total between tiles of which nothing was found in the one over it',
    'Quorl CBN\nNone Detected\n\n# Total Canna. Sum\n0.520%',
    ['total_cannabinoids'],
  ],
  ['a figure over the name of a row alone', '                   21.4 %\n                   THC', []],
  ['a figure beside a limit', '                   0.3 %\n                   Limit THC', []],
  ['a total of a serving', 'Total CBD per serving as sold   12.4%', []],
  ['a total of which nothing was found', 'Total Canna. by weight as it came in   ND   0.1%', []],
])('takes %s for one that may have been meant', (_, lines, fields) => {
  expect(unread(lines)).toEqual(fields);
});

it.each([
  ['a global id of its system', 'Kept as WAR414141.IN7Q2B4', ['traceability_ids']],
  ['sixteen digits in groups', 'Kept as 603 881 274 0017 552', ['traceability_ids']],
  ['a tag in groups', 'Kept as 1A40 6030 0008 C4E0 0001 1695', ['traceability_ids']],
  ['a code behind an unknown label of tracking', 'Own Tracking Code:   QX51774.20417', ['traceability_ids']],
  ['the number of a shipment', 'Shipment Tracking:   1Z9994447012', []],
  ['the number of a parcel', 'UPS Tracking No.:   1Z9994447012', []],
  ['the number of a parcel behind its carrier', 'FedEx Tracking:   794644127093', []],
  ['a parcel’s number by its form', 'Own Tracking Code:   1Z999AA10123456784', []],
  ['a telephone', 'Call 1 800 555 0172 4', []],
])('takes %s for a number of traceability', (_, line, fields) => {
  expect(unread(line)).toEqual(fields);
});

it('asks for a licence also where a tag begins with it', () => {
  expect(unread('Traceability ID:   WAJ416703.IN2F9K7\nPermit as told: 604 118 772 / 416703')).toEqual([
    'producer_license_number',
  ]);
});

it('asks for the verdict on the sample where one text speaks of both', () => {
  expect(unread('Gesamtbeurteilung nach Norm der Probe: heute bestanden (pass)')).toEqual(['status']);
  expect(unread('Final numbers of this report')).toEqual([]);
});

it('asks for the verdict on the sample where one stands behind a label that nobody knows and that names no analysis', () => {
  expect(unread('Pesticides:   PASS\nVexor Quill:   PASS')).toEqual(['status']);
  expect(unread('Pesticides:   PASS\nIssued 05/07/2024 | Vexor Quill: FAILED')).toEqual(['status']);
  expect(unread('Heavy Metals: Pass ✔')).toEqual([]);
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

it('takes a date of the days before receipt for one that may have been meant, where OCR read the page', () => {
  const scanned = (date: string) =>
    readFields(documentOfScan(`${SHEET}C0LLECTD\n${date}`)).unread.includes('date_collected');
  expect(scanned('05/01/2024')).toBe(true);
  expect(scanned('01/05/2024')).toBe(false);
  const undated = SHEET.replace(/^Date .*$/gm, '');
  const misses = (document: typeof documentOfScan) =>
    readFields(document(`${undated}C0LLECTD, RECFIVED\n05/01/2024 05/02/2024`)).unread.includes('date_collected');
  expect([misses(documentOfScan), misses(documentOfText)]).toEqual([true, false]);
});

it('misses the day of collection where a date from right before the receipt stands without a label or behind an unknown one', () => {
  expect(unread('Veltrin Quorl:     04/30/2024')).toContain('date_collected');
  expect(unread('Veltrin Quorl:     05/02/2024')).toContain('date_collected');
  expect(unread('Veltrin Quorl:     05/06/2024')).not.toContain('date_collected');
  expect(unread('                   05/01/2024')).toContain('date_collected');
  expect(unread('                   05/01/2024 14:05')).toContain('date_collected');
  expect(unread('                   05/01/2024 by A. Example (ACL)')).toContain('date_collected');
  expect(unread('                   02/01/2024')).not.toContain('date_collected');
  expect(unread('Harvest Date:      05/01/2024')).not.toContain('date_collected');
});

it('reads such days in the order of the document', () => {
  const european = SHEET.replace('05/02/2024', '13/05/2024').replace('05/06/2024', '16/05/2024');
  const misses = (more: string) => readFields(documentOfText(european + more)).unread.includes('date_collected');
  expect(misses('                   06/05/2024')).toBe(true);
  expect(misses('                   05/06/2024')).toBe(false);
});

it.each([
  ['Final disposition - DESTROY', ['status']],
  ['Batch decision: Released for sale', ['status']],
  ['The decision: see page 2', []],
  ['Tests not performed: Pesticides, Mycotoxins', ['pesticide_status', 'mycotoxin_status']],
  ['NT: not tested', []],
])('misses what is said of the batch or of its panels in other words: %s', (line, expected) => {
  expect(unread(line)).toEqual(expected);
});
